// Update relative times, which the page draws once.
const drawn = renderTimestamp, steps = [["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60]];
renderTimestamp = (parent, token, options) => {
  drawn(parent, token, options);
  if (token.style === "R") parent.lastElementChild.dataset.unix = token.unix;
};
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
setInterval(() => {
  for (const time of document.querySelectorAll("time[data-unix]")) {
    const seconds = Number(time.dataset.unix) - Date.now() / 1000;
    const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
    const text = relative.format(Math.round(seconds / length), unit);
    if (time.textContent !== text) time.textContent = text;
  }
}, 1000);
