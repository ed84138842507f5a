// Over the picture of the board lie its lanes and cities as links. What is touched opens as a sheet over the page: what
// can be entered about it, or why not. Where fingers are larger than lanes, the first touch enlarges the board around it.
// Without this script the links lead to pages with the same content.
import { note } from "./forms.js";
import { narrowing } from "./lists.js";
import { alike, ask, deafen, outage, say, state } from "./live.js";

const sheet = document.createElement("dialog");
sheet.id = "sheet";
document.body.append(sheet);
let opener = /** @type {any} */ (null); // what has the focus when the sheet closes
let unfolded = "", seen = ""; // what the sheet shows, and of which version of the game
let asked = 0; // how often something was asked for
sheet.addEventListener("close", () => {
  if (sheet.open) return; // it was opened again
  sheet.replaceChildren();
  if (!opener?.isConnected) opener = [...document.querySelectorAll("#touch a")].find((e) => opener && alike(e, opener));
  opener?.focus({ preventScroll: true });
});

// unfold shows in the sheet what is at a path, and asks again if the game goes on meanwhile. Of two answers that of the
// later question counts, even if it comes first.
async function unfold(path) {
  const renews = unfolded === path && sheet.open, version = state.seen, question = ++asked;
  unfolded = path;
  const { page } = await ask(path);
  if (question !== asked) return;
  seen = version;
  const main = page.querySelector("main"), heading = page.querySelector("#reply h2") ?? page.querySelector("h1");
  const top = document.importNode(heading, true);
  for (const part of [heading, ...main.querySelectorAll("#ask")]) part.remove(); // the page below asks about the rules
  main.append(...page.querySelectorAll("header p:has(> a)"));
  const fields = [...sheet.querySelectorAll("input[id]")], at = sheet.contains(document.activeElement) && document.activeElement;
  sheet.replaceChildren(top, ...document.importNode(main, true).childNodes);
  sheet.setAttribute("aria-label", top.textContent);
  for (const form of sheet.querySelectorAll("form[method=post]")) form.dataset.stays = "";
  narrowing();
  top.tabIndex = -1;
  if (!sheet.open) {
    fit();
    sheet.showModal();
  }
  if (renews) renewed(top, fields, at);
  else top.focus();
  current();
}

// fit puts the sheet at the lower end of what is seen of the page, which two fingers may have enlarged.
function fit() {
  const { scale, width, height, pageLeft, pageTop } = /** @type {VisualViewport} */ (visualViewport);
  const below = document.documentElement.clientHeight - pageTop - height, size = (pixels) => pixels * scale + "px";
  const pinched = finger && document.body.matches(".large");
  Object.assign(sheet.style, pinched ? { position: "absolute", top: "auto", margin: 0, zoom: 1 / scale, left: size(pageLeft),
    bottom: size(below), width: size(width), maxHeight: size(0.85 * height) } : { position: "", top: "", margin: "", zoom: "",
    left: "", bottom: "", width: "", maxHeight: "" });
}

// renewed keeps what was typed and the focus in a sheet that was renewed, and says what has happened in the game.
function renewed(top, fields, at) {
  for (const was of fields) {
    const field = document.getElementById(was.id), player = (of) => of.form.elements.namedItem("player")?.value;
    if (field && (field.form.querySelector("select[name=player]") || player(field) === player(was))) field.value = was.value;
  }
  for (const button of sheet.querySelectorAll("button")) deafen(button);
  const last = document.createElement("p");
  last.className = "quiet";
  last.setAttribute("role", "status");
  top.after(last);
  last.textContent = document.getElementById("news")?.textContent ?? document.getElementById("moment").textContent;
  const same = at && [...sheet.querySelectorAll(at.tagName)].find((e) => e.id === at.id && alike(e, at));
  (same || top).focus({ preventScroll: true });
}

// follow opens a link in the sheet, or says that there is no answer.
function follow(path) {
  document.getElementById("unsent")?.remove();
  unfold(path).catch(() => {
    note(sheet.open ? sheet.firstElementChild : document.getElementById("map"), outage());
  });
}

// current renews what the sheet shows if the game has gone on.
export function current() {
  if (sheet.open && seen !== state.seen) unfold(unfolded).catch(() => {});
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
let finger = /** @type {any} */ (null); // the last that touched the screen, or null if a mouse was the last

document.addEventListener("click", (event) => {
  const link = /** @type {any} */ (event.target).closest("#touch a, #sheet a");
  if (explained && event.detail) { // the finger of a long press leaves the screen
    explained = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (event.target === sheet) sheet.close(); // beside it
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const path = link.getAttribute("href");
  if (path === say.base) sheet.close();
  else if (sheet.contains(link)) follow(path);
  else if (!enlarged(event)) {
    opener = event.detail ? nearest(event) : link; // or by a key
    opener.focus({ preventScroll: true });
    follow(opener.getAttribute("href"));
  }
}, true);

document.addEventListener("pointerdown", (event) => {
  explained = false;
  finger = event.pointerType === "touch" ? event : null;
  if (!finger || !/** @type {any} */ (event.target).closest("#touch a")) return;
  const link = nearest(event), { lane, city } = link.ownerSVGElement.dataset;
  pressed = setTimeout(() => {
    explained = true;
    opener = link;
    const path = link.querySelector("circle") ? city : lane;
    if (path) follow(path);
  }, 600);
});
for (const ends of ["pointerup", "pointercancel", "pointermove"])
  document.addEventListener(ends, (/** @type {any} */ event) => {
    const still = ends === "pointermove" && finger && Math.hypot(event.clientX - finger.clientX, event.clientY - finger.clientY) < 10;
    if (!still) clearTimeout(pressed); // no finger is quite at rest
  });
document.addEventListener("contextmenu", (event) => {
  if (explained || finger && /** @type {any} */ (event.target).closest("#touch a")) event.preventDefault();
});

// A form in the sheet is sent as one of the page, once the sheet is closed. What becomes of it is said below the board.
sheet.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method !== "post") return;
  form.hidden = true;
  document.querySelector("#board, #map").after(form);
  sheet.close();
}, true);

// enlarged makes the board as large as fingers need, around what was touched, and reports whether it was smaller. On the
// page that has only the board, people enlarge it with two fingers.
function enlarged(event) {
  const [map, touch] = [document.getElementById("map"), document.querySelector("#touch svg")];
  const was = touch.getBoundingClientRect(), wide = Number(touch.dataset.wide), whole = document.getElementById("whole");
  if (!event.detail || !finger || !whole || was.width >= wide) return false; // by a key, or by a mouse
  const [x, y] = [(event.clientX - was.left) / was.width, (event.clientY - was.top) / was.height];
  map.className = "near";
  map.firstElementChild.style.width = wide + "px";
  const now = touch.getBoundingClientRect();
  map.scrollTo({ left: x * now.width - map.clientWidth / 2, top: y * now.height - map.clientHeight / 2, behavior: "instant" });
  whole.hidden = false;
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
  next.focus();
});
document.addEventListener("focusin", (event) => {
  if (touchable().includes(event.target)) roam(event.target);
});
const touchable = () => [...document.querySelectorAll("#touch svg > a")];

// roam makes one city the one that the Tab key reaches: the one that had the focus last.
let reached = "";
export function roam(/** @type {any} */ city = null) {
  const all = touchable();
  city ??= all.find((link) => link.getAttribute("href") === reached) ?? all[0];
  reached = city?.getAttribute("href");
  for (const link of all) link.tabIndex = link === city ? 0 : -1;
}
