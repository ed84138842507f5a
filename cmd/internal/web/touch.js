// Over the picture of the board lie its lanes and cities as links. What is touched opens as a sheet over the page: what
// can be entered about it, or why not. Where fingers are larger than lanes, the first touch enlarges the board around it.
// Without this script the links lead to pages with the same content.
import { narrowing } from "./lists.js";
import { ask, outside, say } from "./live.js";

const sheet = document.createElement("dialog");
sheet.id = "sheet";
document.body.append(sheet);
let opener = /** @type {any} */ (null); // what has the focus when the sheet closes
sheet.addEventListener("close", () => sheet.replaceChildren());

// unfold shows in the sheet what is at a path.
async function unfold(path) {
  const { page } = await ask(path);
  const main = page.querySelector("main"), heading = page.querySelector("h1");
  if (!main || !page.body.dataset.here) return;
  const top = document.importNode(heading, true);
  top.tabIndex = -1;
  sheet.replaceChildren(top, ...document.importNode(main, true).childNodes);
  sheet.setAttribute("aria-label", heading.textContent);
  for (const form of sheet.querySelectorAll("form[method=post]")) form.dataset.stays = "";
  narrowing();
  if (!sheet.open) sheet.showModal();
  top.focus();
}

// follow opens a link in the sheet. Without a connection it does not open; the page says so already.
function follow(path) {
  unfold(path).catch(() => {});
}

// nearest returns the link under a finger whose lane or city is nearest to it, for each is wider than what is drawn.
function nearest(event) {
  const all = document.elementsFromPoint(event.clientX, event.clientY).map((e) => e.closest("#touch a")).filter(Boolean);
  const away = (link) => {
    const path = link.querySelector("path"), on = link.getScreenCTM(), { x, y, width } = link.getBBox();
    const length = path?.getTotalLength(), points = path ? [] : [new DOMPoint(x + width / 2, y + width / 2)];
    for (let at = 0; at <= length; at += 4) points.push(path.getPointAtLength(at));
    const steps = points.map((p) => p.matrixTransform(on)).map((p) => Math.hypot(p.x - event.clientX, p.y - event.clientY));
    return Math.min(...steps) - (path ? 0 : 9 * on.a); // a mark is 9 wide to each side
  };
  return all.reduce((best, link) => away(link) < away(best) ? link : best);
}

let pressed = 0, explained = false; // a long press explains

document.addEventListener("click", (event) => {
  const link = /** @type {any} */ (event.target).closest("#touch a, #sheet a");
  if (event.target === sheet) sheet.close(); // beside it
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const path = link.getAttribute("href");
  if (path === say.base) sheet.close();
  else if (sheet.contains(link)) follow(path);
  else if (!explained && !enlarged(event)) {
    opener = event.detail ? nearest(event) : link; // or by a key
    opener.focus({ preventScroll: true });
    follow(opener.getAttribute("href"));
  }
  explained = false;
}, true);

document.addEventListener("pointerdown", (event) => {
  explained = false;
  if (event.pointerType !== "touch" || !/** @type {any} */ (event.target).closest("#touch a")) return;
  const link = nearest(event), { lane, city } = link.ownerSVGElement.dataset;
  pressed = setTimeout(() => {
    explained = true;
    opener = link;
    const path = link.querySelector("circle") ? city : lane;
    if (path) follow(path);
  }, 600);
});
for (const ends of ["pointerup", "pointercancel", "pointermove"])
  document.addEventListener(ends, () => clearTimeout(pressed));
document.addEventListener("contextmenu", (event) => {
  if (explained || matchMedia("(pointer: coarse)").matches && /** @type {any} */ (event.target).closest("#touch a"))
    event.preventDefault();
});

// A form in the sheet is sent as one of the page, once the sheet is closed.
sheet.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method !== "post") return;
  sheet.close();
  form.hidden = true;
  document.querySelector("main").prepend(form);
  opener?.focus({ preventScroll: true });
}, true);

// enlarged makes the board as large as fingers need, around what was touched, and reports whether it was smaller.
function enlarged(event) {
  const touch = document.getElementById("touch"), wide = Number(touch.dataset.wide);
  const was = touch.getBoundingClientRect();
  if (!event.detail || !matchMedia("(pointer: coarse)").matches || was.width >= wide) return false; // by a key
  const map = document.getElementById("map");
  const [x, y] = [(event.clientX - was.left) / was.width, (event.clientY - was.top) / was.height];
  map.className = "near";
  map.firstElementChild.style.width = wide + "px";
  const now = touch.getBoundingClientRect();
  map.scrollTo({ left: x * now.width - map.clientWidth / 2, top: y * now.height - map.clientHeight / 2, behavior: "instant" });
  document.getElementById("whole").hidden = false;
  map.scrollIntoView({ block: "center", behavior: "instant" });
  return true;
}
document.addEventListener("click", (event) => {
  const button = /** @type {any} */ (event.target);
  if (button.id !== "whole") return;
  button.hidden = true;
  const map = document.getElementById("map");
  map.className = map.firstElementChild.style.width = "";
});

// The arrow keys go from city to city: to the nearest one in that direction.
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
document.addEventListener("keydown", (event) => {
  const at = /** @type {any} */ (event.target).closest("#touch a"), way = ways[event.key];
  if (!at || !way) return;
  event.preventDefault();
  const place = (link) => {
    const { x, y, width, height } = link.getBBox();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = place(at);
  let next = at, least = Infinity;
  for (const link of touchable()) {
    const [dx, dy] = [place(link)[0] - x, place(link)[1] - y];
    const along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1] + dy * way[0]);
    if (along <= 0 || along + 2 * aside >= least) continue;
    [next, least] = [link, along + 2 * aside];
  }
  roam(next);
  next.focus();
});
const touchable = () => [...document.querySelectorAll("#touch > a")];

// roam makes one city the one that the Tab key reaches.
export function roam(city = touchable()[0]) {
  for (const link of touchable()) link.tabIndex = link === city ? 0 : -1;
}
