// The page empties and refills a message whenever one of its menus opens. Everything below moves up, so the menu jumps
// and closes at once. Keep the message's height until its pictures have loaded and it has been stable for a moment.
const empty = Element.prototype.replaceChildren, newest = new WeakMap();
Element.prototype.replaceChildren = function (...nodes) {
  if (this.dataset?.messageId) {
    this.style.minHeight = `${this.offsetHeight}px`;
    const time = {};
    newest.set(this, time);
    setTimeout(async () => {
      await Promise.all([...this.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
      if (newest.get(this) === time) this.style.minHeight = "";
    }, 300);
  }
  empty.apply(this, nodes);
};
document.title = "Lagoon sandbox";
document.querySelector(".preview-brand strong").textContent = "Lagoon";
document.querySelector(".preview-brand small").textContent = "Sandbox";
document.querySelector(".brand-mark").textContent = "🫧";
// A picture that is not there yet is asked for again: the page would go on showing that it is unavailable.
// The page shows the newest message when it opens, after one's own command, as Discord does, and after a press in
// the first message, whose buttons begin games far below it.
const pause = (time) => new Promise((done) => setTimeout(done, time)), fetched = window.fetch;
const toNewest = async (time) => {
  let moved = false;
  addEventListener("wheel", () => { moved = true; }, { once: true });
  for (let waited = 0; waited < time && !moved; waited += 200) {
    await pause(200);
    ui.timeline.scrollTop = ui.timeline.scrollHeight;
  }
};
window.fetch = async (address, options) => {
  let answer = await fetched(address, options);
  for (let tries = 0; tries < 8 && answer.status === 404 && String(address).includes("/api/assets/"); tries++) {
    await pause(500);
    answer = await fetched(address, options);
  }
  const body = String(options?.body ?? "");
  const first = ui.timeline.querySelector("[data-message-id]")?.dataset.messageId;
  if (body.includes('"run_command"') || (first && body.includes(`message:${first}:`))) toNewest(2000);
  return answer;
};
toNewest(2000);
// A right-click or a long press on a message opens its *Apps*, as in Discord. SimCord's page has no such menu.
const apps = document.createElement("div");
apps.className = "lagoon-apps";
apps.role = "menu";
document.body.append(apps);
const openApps = (message, name = "") => request(`/api/action?${new URLSearchParams({ apps: message, name })}`, "POST");
addEventListener("contextmenu", async (event) => {
  const message = event.target.closest?.("[data-message-id]")?.dataset.messageId;
  if (!message || event.target.closest("a, input, textarea")) return;
  event.preventDefault();
  const entries = await openApps(message);
  apps.replaceChildren("Apps", ...entries.map((name) => {
    const entry = document.createElement("button");
    entry.role = "menuitem";
    entry.textContent = name;
    entry.onclick = () => { openApps(message, name); toNewest(2000); };
    return entry;
  }));
  apps.classList.add("open");
  apps.style.left = `${Math.min(event.clientX, innerWidth - apps.offsetWidth - 8)}px`;
  apps.style.top = `${Math.min(event.clientY, innerHeight - apps.offsetHeight - 8)}px`;
  apps.querySelector("button").focus();
});
for (const kind of ["click", "keyup"]) {
  addEventListener(kind, (event) => {
    if (kind === "click" || event.key === "Escape") apps.classList.remove("open");
  });
}
