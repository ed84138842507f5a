// When the game is over a television counts it step by step: by itself, by keys or by buttons.
import { television } from "./live.js";

const pieces = (of) => [...document.querySelectorAll("#count " + of)];
const minus = (n) => String(n).replace("-", "−");
let at = -1, timer = 0, playing = false, steered = 0; // steered is the step that the scorekeeper shows, from 1, or 0
let counted; // whether the page had a count when it was last drawn
/** @type {CSSStyleSheet} */ let places; // where the rows are, and how long their bars

// counting prepares a new count. One that comes while the page is open begins by itself, unless the scorekeeper steps it.
export function counting() {
  const button = /** @type {HTMLElement} */ (document.querySelector("[data-count=begin]"));
  if (button) button.hidden = false;
  const before = steered;
  steered = Number(pieces("> div")[0]?.dataset.told ?? 0);
  if (steered || before) play(false, steered - 1);
  else if (button && counted === false) play(true, 0);
  else if (at >= 0) go(at);
  counted = Boolean(button);
}
// go shows a step and the points up to it. Before the first step and after the last one it shows the result.
function go(step) {
  const steps = pieces(".steps > li"), seen = step >= 0 && step < steps.length;
  clearTimeout(timer);
  at = seen ? step : -1;
  document.getElementById("scene").classList.toggle("counting", seen);
  const all = pieces("> div")[0];
  if (all) all.hidden = !seen;
  if (!seen) return;
  const gains = steps.map((li) => li.dataset.gains.split(" ").map(Number));
  const sums = gains.map((_, n) => gains[0].map((_, seat) => gains.slice(0, n + 1).reduce((sum, of) => sum + of[seat], 0)));
  const most = Math.max(1, ...sums.flat()), now = sums[step];
  if (!places) document.adoptedStyleSheets.push(places = new CSSStyleSheet());
  steps.forEach((li, n) => { li.hidden = n !== step; });
  pieces(".paths > g").forEach((g, n) => { g.classList.toggle("on", n === step); });
  places.replaceSync(pieces(".race > li").map((row, seat, rows) => {
    const ahead = now.filter((sum, other) => sum > now[seat] || sum === now[seat] && other < seat).length;
    row.querySelector(".points").textContent = minus(now[seat]);
    row.querySelector(".gain").textContent = step && gains[step][seat] ? (gains[step][seat] > 0 ? "+" : "") + minus(gains[step][seat]) : "";
    const of = `.race > :nth-child(${seat + 1})`;
    return `${of} { height: ${100 / rows.length}%; transform: translateY(${100 * ahead}%); }` +
      `${of} .bar { transform: scaleX(${Math.max(0, now[seat]) / most}); }`;
  }).join(""));
  pieces(".steer > span")[0].textContent = step + 1 + " / " + steps.length;
  pieces("[data-count=play]")[0].ariaPressed = String(playing);
  if (playing) timer = setTimeout(() => go(at + 1), Number(all.dataset.pace));
}
// play shows a step; the others follow by themselves if self is true.
function play(self, step) {
  playing = self;
  go(step);
}
const doing = { begin: () => play(true, 0), back: () => play(false, Math.max(0, at - 1)), on: () => play(false, at + 1),
  play: () => play(!playing, at), end: () => play(false, -1) };
const keys = { " ": "on", ArrowRight: "on", ArrowLeft: "back", Escape: "end" };

if (television) {
  document.addEventListener("click", (event) => {
    const way = /** @type {HTMLElement} */ (event.target).closest("[data-count]")?.dataset.count;
    const before = at;
    doing[way]?.();
    if (way && at < 0 !== before < 0) // the button that was pressed is hidden now
      /** @type {HTMLElement} */ (document.querySelector(`[data-count=${at < 0 ? "begin" : "on"}]`)).focus();
  });
  document.addEventListener("keydown", (event) => {
    const way = keys[event.key];
    if (!way || !counted || !television.getClientRects().length || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === " " && /** @type {Element} */ (event.target).closest("a, button")) return; // which Space presses
    event.preventDefault();
    if (at >= 0 || way === "on") doing[way]();
  });
}
