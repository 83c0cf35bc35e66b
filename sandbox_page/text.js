// Show relative times by this browser's clock, at once and every second. The page draws them once, by an older time.
const drawn = renderTimestamp, steps = [["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60]];
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const show = (time) => {
  const seconds = Number(time.dataset.unix) - Date.now() / 1000;
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  const text = relative.format(Math.round(seconds / length), unit);
  if (time.textContent !== text) time.textContent = text;
};
renderTimestamp = (parent, token, options) => {
  drawn(parent, token, options);
  if (token.style !== "R") return;
  parent.lastElementChild.dataset.unix = token.unix;
  show(parent.lastElementChild);
};
setInterval(() => document.querySelectorAll("time[data-unix]").forEach(show), 1000);
