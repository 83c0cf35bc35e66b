// Shows what the bot sends, and sends what is tapped. The page knows no rules: areas and buttons come with their keys.
"use strict";
const at = (id) => document.getElementById(id);
const KEPT = 48; // pictures, as in frontend/tapping/page.py
const CALM = 400; // milliseconds after a change of the pictures in which no tap counts
const BACK = "to-"; // the key that leads back to a choice's beginning; keys that begin like it open a part of it
const MARKUP = // Discord's, in texts
  /\\([^a-zA-Z0-9\s])|<\/([^:>]+):\d+>|<a?:\w+:\d+>|\[([^\]]*)\]\([^)\s]*\)|^(?:-# |#{1,3} )|\*{1,2}|`|\|\||~~/gm;
const LARGE = 40; // least size of what a finger hits, in pixels
const pictures = new Map(); // addresses of pictures by their hashes, the oldest first
let code = ""; // of a link, until it has opened
let socket = null, board = null, pause = 500, ended = false, busy = 0, hiddenAt = 0, large = null;
let calming = 0; // the timer after a change of the pictures: the second tap of a double tap must not hit what has come
let path = []; // keys of the opened parts of the choice, so that the way back leads through them
let isBack = false; // whether the last tap went back to the beginning of the choice
let byKeys = false; // whether the last tap came by the keyboard
let left = 0; // how far the page or its pictures were scrolled when a part of the choice was opened

// ---- the connection

function begin() {
  code = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  if (!code && !sessionStorage.getItem("token")) return end(document.body.dataset.unopened);
  ended = false;
  board = null;
  connect();
}

function connect() {
  if (ended) return;
  socket?.close();
  const mine = socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/tap`);
  mine.binaryType = "arraybuffer";
  mine.onopen = () => {
    const key = code ? { code } : { token: sessionStorage.getItem("token") };
    mine.send(JSON.stringify({ ...key, session: board?.session ?? 0, has: [...pictures.keys()] }));
  };
  mine.onmessage = ({ data }) => (typeof data === "string" ? hear(JSON.parse(data)) : keep(data));
  mine.onclose = () => {
    if (mine !== socket || ended) return;
    say(document.body.dataset.lost);
    setTimeout(() => mine === socket && connect(), pause);
    pause = Math.min(pause * 2, 4000);
  };
}

function send(message) {
  if (busy > Date.now() || socket?.readyState !== WebSocket.OPEN) return;
  busy = Date.now() + 5000;
  document.body.classList.add("busy");
  socket.send(JSON.stringify(message));
}

function tap(key, byKey = false) {
  if (!board || (document.body.classList.contains("changed") && !byKey)) return;
  if (!path.length) left = scrollY + at("pictures").scrollTop;
  if (key === BACK) {
    path.pop();
    key = path.at(-1) ?? BACK;
  } else if (key.startsWith(BACK)) path.push(key);
  [isBack, byKeys] = [key === BACK, byKey];
  send({ session: board.session, seq: board.seq, key });
}

function changed() {
  document.body.classList.add("changed");
  clearTimeout(calming);
  calming = setTimeout(() => document.body.classList.remove("changed"), CALM);
}

function hear(message) {
  if (message.what === "token") {
    sessionStorage.setItem("token", message.token);
    code = "";
    return;
  }
  pause = 500;
  busy = 0;
  document.body.classList.remove("busy");
  if (message.what === "board") show(message);
  else if (message.ends && code && sessionStorage.getItem("token")) {
    code = ""; // a used link leads to the page that it has opened here
    connect();
  } else if (message.ends) end(message.text);
  else say(message.text);
}

function keep(data) {
  const hash = [...new Uint8Array(data, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  pictures.set(hash, URL.createObjectURL(new Blob([data.slice(16)], { type: "image/png" })));
  if (pictures.size > KEPT) {
    const [oldest, address] = pictures.entries().next().value;
    pictures.delete(oldest);
    URL.revokeObjectURL(address);
  }
}

function end(text) {
  ended = true;
  sessionStorage.removeItem("token");
  socket?.close();
  for (const id of ["pictures", "buttons", "others", "above", "text", "note"]) at(id).replaceChildren();
  for (const id of ["close", "words", "others"]) at(id).hidden = true;
  say(text);
}

// A page that has slept may have lost its connection without noticing.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) hiddenAt = Date.now();
  else if (socket && (socket.readyState > WebSocket.OPEN || Date.now() - hiddenAt > 20000)) connect();
});
addEventListener("online", () => socket && connect());
addEventListener("pointerdown", () => socket?.readyState > WebSocket.OPEN && connect()); // not at the next attempt alone
addEventListener("hashchange", begin);

// ---- what is shown

function say(text) {
  write(at("said"), text);
}

// Texts are written as texts alone. A time is shown by this browser's clock.
function write(place, text) {
  const parts = plain(text).split(/(<t:\d+(?::\w)?>)/).map((part) => {
    const unix = /^<t:(\d+)(?::\w)?>$/.exec(part)?.[1];
    if (!unix) return part;
    const time = document.createElement("time");
    time.dataset.unix = unix;
    relate(time);
    return time;
  });
  place.replaceChildren(...parts);
}

function plain(text) {
  return text.replace(MARKUP, (_, kept, command, link) => kept ?? (command ? `/${command}` : link ?? ""));
}

const steps = [["day", 86400], ["hour", 3600], ["minute", 60]];
function relate(time) {
  const seconds = Number(time.dataset.unix) - Date.now() / 1000;
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  const shown = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  time.textContent = shown.format(Math.round(seconds / length), unit);
}
setInterval(() => document.querySelectorAll("time").forEach(relate), 10000);

function made(kind, facts, ...children) {
  const element = Object.assign(document.createElement(kind), facts);
  element.append(...children);
  return element;
}

function image({ hash, alt, width, height }) {
  return made("img", { src: pictures.get(hash) ?? "", alt, width, height, draggable: false });
}

function show(next) {
  const focused = document.activeElement?.dataset.key;
  const stays = board && board.session === next.session && board.seq === next.seq;
  const kept = stays && large ? large : null;
  const isMore = stays && next.pictures.length > board.pictures.length;
  if (!stays || next.said) path = [];
  changed();
  board = next;
  document.documentElement.lang = next.language;
  document.title = plain(next.title);
  document.body.dataset.lost = next.words.lost;
  at("others").setAttribute("aria-label", next.words.others);
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = next.words[each.dataset.word];
  for (const id of ["above", "said", "text", "note"]) write(at(id), next[id]);
  enlarge(null);
  at("text").scrollTop = 0;
  at("pictures").replaceChildren(...next.pictures.map(frame));
  at("buttons").replaceChildren(...next.buttons.map(({ label, key, style }) => {
    const button = made("button", { type: "button", className: style, disabled: !key, onclick: ({ detail }) => tap(key, !detail) }, label);
    button.dataset.key = key;
    return button;
  }));
  at("others").replaceChildren(...next.others.map(({ session, label, pictures: [picture] }) => made(
    "button",
    { type: "button", onclick: () => send({ session }) },
    ...(picture ? [image({ ...picture, alt: "" })] : []), plain(label),
  )));
  at("others").hidden = !next.others.length;
  at("words").hidden = !next.pictures.length;
  write(at("words").lastElementChild, next.pictures.map((each) => each.alt).join("\n"));
  at("back").href = next.back;
  at("back").hidden = !next.back;
  if (kept) enlarge(kept);
  const top = isBack && stays ? left : isMore ? 0 : null; // what is read lies above what was there
  if (top !== null) {
    scrollTo(0, top);
    at("pictures").scrollTop = top;
  }
  isBack = false;
  const same = focused && document.querySelector(`[data-key="${CSS.escape(focused)}"]`);
  if (focused) (same ?? document.querySelector(".area, #buttons button") ?? at("text")).focus({ preventScroll: !byKeys });
  const above = at("above").style; // the picture below it stays where it is
  above.minHeight = `${Math.min(96, Math.max(parseFloat(above.minHeight) || 0, at("above").offsetHeight))}px`;
}

// ---- areas

// A picture with a real button over each area. The box of an area may overlap others, so a tap counts by its place.
function frame(picture, number) {
  const areas = board.areas.filter((area) => area.picture === number).map((area) => boxed(area));
  const inner = made("div", { className: "picture" }, image(picture), ...areas.map((area) => {
    const button = made("button", { type: "button", className: "area", ariaLabel: area.label });
    button.setAttribute("aria-label", area.label);
    button.dataset.key = area.key;
    const { style } = button;
    style.left = `${(100 * area.left) / picture.width}%`;
    style.top = `${(100 * area.top) / picture.height}%`;
    style.width = `${(100 * area.width) / picture.width}%`;
    style.height = `${(100 * area.height) / picture.height}%`;
    return button;
  }));
  inner.style.setProperty("--shape", picture.width / picture.height);
  inner.onclick = (event) => {
    if (!event.detail) return event.target.dataset.key && tap(event.target.dataset.key, true); // by the keyboard
    const shown = inner.getBoundingClientRect(), scale = shown.width / picture.width;
    const x = (event.clientX - shown.left) / scale, y = (event.clientY - shown.top) / scale;
    const near = nearest(areas, x, y, (LARGE / 2) / scale);
    if (!near) return;
    const size = Math.min(near.width, near.height) * scale;
    const rivals = areas.filter((area) => far(area, x, y) * scale < LARGE); // where only one can be meant, nothing grows
    if (size < LARGE && rivals.length > 1 && !large) enlarge({ number, x, y, factor: Math.min(4, (LARGE + 8) / size) });
    else tap(near.key);
  };
  return made("div", { className: "frame" }, inner);
}

function boxed({ outline: [left, top, right, bottom], ...area }) {
  return { ...area, left, top, width: right - left, height: bottom - top };
}

function contains({ left, top, width, height }, x, y) {
  return left <= x && x <= left + width && top <= y && y <= top + height;
}

// Distance between a point of a picture and an area's centre.
function far(area, x, y) {
  return Math.hypot(area.left + area.width / 2 - x, area.top + area.height / 2 - y);
}

// The area under a tap, else the nearest within reach. Of several the one with the nearest centre wins.
function nearest(areas, x, y, reach) {
  const hit = areas.filter((area) => contains(area, x, y));
  const near = (area) => far(area, x, y) < Math.max(area.width, area.height) / 2 + reach;
  return (hit.length ? hit : areas.filter(near)).sort((one, other) => far(one, x, y) - far(other, x, y))[0];
}

// Enlarge a picture around a point of it, so that a finger hits its areas; null shows all of it.
function enlarge(to) {
  changed();
  const before = large && at("pictures").children[large.number];
  if (before) {
    before.classList.remove("large");
    before.firstElementChild.style.width = "";
  }
  large = to;
  at("close").hidden = !to;
  const place = to && at("pictures").children[to.number];
  if (!place) return;
  const width = place.firstElementChild.clientWidth;
  place.classList.add("large");
  place.firstElementChild.style.width = `${width * to.factor}px`;
  const scale = (width * to.factor) / board.pictures[to.number].width;
  place.scrollLeft = to.x * scale - place.clientWidth / 2;
  place.scrollTop = to.y * scale - place.clientHeight / 2;
}
at("close").onclick = () => enlarge(null);
addEventListener("keydown", (event) => event.key === "Escape" && enlarge(null));

begin();
