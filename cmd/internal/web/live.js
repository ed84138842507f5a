// The page keeps itself up to date: at every change it replaces its parts that are marked
// data-live with those of the current page. Without this script people have to reload it.
import { ready } from "./start.js";
import { scene } from "./wall.js";

// The page asks and hears through these: of its server, or of the program in the page around it.
/** @type {Purser} */
export const outside = parent.purser ?? {
  async ask(path, body) {
    const patience = body instanceof FormData ? 120000 : 15000; // a phone that leaves the network gets no other sign
    const answer = await fetch(path, { method: body ? "POST" : "GET", body, signal: AbortSignal.timeout(patience),
      headers: { Accept: "text/html" }, cache: "no-cache" });
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) throw new Error(answer.statusText);
    const text = (await answer.text()).replace(/<style>.*?<\/style>/s, ""); // which this page may not have
    const at = new URL(answer.url);
    return { status: answer.status, page: new DOMParser().parseFromString(text, "text/html"), path: at.pathname + at.search };
  },
  async suggest(path, body) {
    const answer = await fetch(path, { method: "POST", body, signal: AbortSignal.timeout(5000) });
    return answer.json();
  },
  hear(path, on) {
    const source = new EventSource(path);
    source.onopen = on.open;
    source.onmessage = (event) => on.news(event.lastEventId, event.data);
    source.onerror = () => on.lost(source.readyState === EventSource.CLOSED);
  },
  stay: (path) => history.replaceState(null, "", path),
  go: (path) => location.assign(path),
};

// storage returns a storage of the browser, or where that is forbidden one that lasts as long as the page.
/** @returns {Storage} */
function storage(name) {
  try {
    if (self[name]) return /** @type {any} */ (self[name]);
  } catch {}
  const all = new Map();
  return /** @type {any} */ ({ getItem: (key) => all.get(key), setItem: (key, text) => all.set(key, text),
    removeItem: (key) => all.delete(key) });
}
export const lasting = storage("localStorage"), passing = storage("sessionStorage");

// ask asks for a page, to read it: a source of a picture that follows the screen would keep its whole page in memory.
export async function ask(path, form) {
  const answer = await outside.ask(path, form);
  for (const source of answer.page.querySelectorAll("source")) {
    source.dataset.media = source.media;
    source.removeAttribute("media");
  }
  return answer;
}

// Sentences in the reader's language; § is a number, a time or a line.
export const say = /** @type {Said} */ (document.body.dataset);
export const television = document.querySelector("#scene, .hall");

// What the page shows, and what is on its way. While the answer to a form is awaited the page stays as it is: the answer
// is newer.
export const state = {
  seen: say.seen,
  sent: 0,
  sending: false,
  missed: "",
  hurry() {}, // sends at once what waits to be sent again
};

// fresh replaces what has changed. Typed text stays, and nothing moves while somebody is
// typing.
async function fresh() {
  const before = state.sent;
  const { page: now } = await ask(say.here);
  if (now.body.dataset.here !== say.here) throw new Error(now.title);
  if (state.sending || state.sent !== before) return;
  for (const part of document.querySelectorAll("[data-live]")) {
    const other = now.getElementById(part.id);
    if (!other) continue;
    if (typing(part)) {
      late = true; // until the focus leaves
      for (const list of part.querySelectorAll("datalist")) replace(list, now.getElementById(list.id));
      continue;
    }
    replace(part, other);
  }
  state.seen = now.body.dataset.seen ?? "";
  document.title = now.title;
  for (const field of document.querySelectorAll("input[name=seen]"))
    if (!typing(field.form)) field.value = state.seen;
  examples(now);
  ready();
}

// examples takes over what empty fields show.
export function examples(now) {
  for (const field of document.querySelectorAll("input[placeholder]")) {
    const other = now.getElementById(field.id);
    if (other) field.placeholder = other.placeholder;
  }
}

// typing reports whether somebody is at a field in a part of the page, or has typed in a form there; if the part is that
// form, an empty one is as good as new.
function typing(part) {
  const at = document.activeElement, form = part.contains(at) && at.closest("form");
  return form && [...form.elements].some((field) =>
    field.matches("input:not([type=hidden]), select") && (field.value || field === at && part !== form));
}

// replace replaces a part of the page; typed text stays, and open details, unless what is in them was written.
export function replace(part, other, written) {
  if (!other || part.innerHTML === other.innerHTML || part.dataset.was === shown(other)) return;
  part.dataset.was = shown(other);
  if (part.tagName === "PICTURE") {
    repaint(part, other);
    return;
  }
  const open = [...part.querySelectorAll("details[open] > summary")].map((s) => s.textContent);
  const typed = [...part.querySelectorAll("input[id], select[id]")].map((field) => [field.id, field.value]);
  const at = part.contains(document.activeElement) && document.activeElement;
  const were = [...part.querySelectorAll("button")];
  part.replaceChildren(...document.importNode(other, true).childNodes);
  guard(part, were);
  part.classList.add("fresh");
  for (const summary of part.querySelectorAll("summary"))
    if (open.includes(summary.textContent) && !written) summary.parentElement.open = true;
  for (const [id, value] of typed) {
    const field = document.getElementById(id);
    if (field?.tagName !== "INPUT" || !value) continue;
    field.value = value;
    if (written && !field.matches("[data-hand]")) field.closest("details")?.setAttribute("open", "");
  }
  if (written) return;
  if (at) [...part.querySelectorAll(at.tagName)].find((e) => alike(e, at))?.focus({ preventScroll: true });
}

// shown returns what a part of a page shows: of a picture only what it is of, because the rest follows the screen.
export const shown = (part) => part.tagName === "PICTURE" ? part.querySelector("img").outerHTML : part.innerHTML;

// repaint makes a picture another one, once that can be seen.
function repaint(part, other) {
  const [source, image, next] = [other.querySelector("source"), other.querySelector("img"), new Image()];
  const theme = document.documentElement.dataset.theme;
  next.src = (theme ? theme === "dark" : matchMedia(source.dataset.media).matches) ? source.srcset : image.src;
  next.decode().catch(() => {}).then(() => {
    if (part.dataset.was !== shown(other)) return; // there is a newer one
    part.querySelector("source").srcset = source.getAttribute("srcset");
    part.querySelector("img").replaceWith(document.importNode(image, true));
    if (television) scene();
  });
}

// alike reports whether an element is there for the same as one that was: a button for a verb may say another player.
export function alike(e, was) {
  const verb = (of) => of.form?.elements.namedItem("verb")?.value ?? of.textContent;
  return verb(e) === verb(was) && e.getAttribute("href") === was.getAttribute("href");
}

// guard makes buttons deaf that have written, or say something else than those that were there.
export function guard(part, were) {
  for (const button of part.querySelectorAll("button"))
    if (were.some((was) => alike(button, was) && (was.ariaDisabled || button.textContent !== was.textContent)))
      deafen(button);
}

// deafen makes a button deaf that does something else now: the second of two quick taps was meant for what it did before.
export function deafen(button) {
  button.ariaDisabled = "true";
  setTimeout(() => { button.ariaDisabled = null; }, 600);
}

// What has flashed once does so again when it changes. A listener on each part would keep the page that it came from.
document.addEventListener("animationend", (event) => /** @type {Element} */ (event.target).classList.remove("fresh"));

// told replaces the parts that a stream sends along.
function told(news) {
  for (const [id, html] of Object.entries(news.html)) {
    const part = document.getElementById(id);
    if (!part) continue; // on another page
    if (typing(part)) {
      late = true;
      continue;
    }
    const other = part.cloneNode();
    other.innerHTML = html;
    replace(part, other);
  }
  document.body.dataset.seen = state.seen = news.seen;
}

// again retries until it gets the current page.
let asking = false, more = false, late = false;
export async function again() {
  if (asking) {
    more = true;
    return;
  }
  asking = true;
  try {
    do {
      more = false;
      await fresh();
      alive();
    } while (more);
  } catch {
    setTimeout(again, 2000);
  }
  asking = false;
}
document.addEventListener("focusout", () => setTimeout(() => {
  const part = document.activeElement.closest("[data-live]");
  if (late && !part) {
    late = false;
    again();
  }
}, 300)); // after a tap on a button has been sent

// The connection: it reports changes, and if it is lost the page says since when.
let heard = Date.now();
let linked = false;
export function alive() {
  heard = Date.now();
  document.getElementById("lost").hidden = true;
}
export function listen() {
  outside.hear(say.events + "?seen=" + encodeURIComponent(state.seen), {
    open() {
      linked = true;
      alive();
      state.hurry();
    },
    news(id, data) {
      alive();
      if (state.sending) state.missed = id;
      if (id === state.seen || state.sending) return;
      const news = JSON.parse(data);
      if (news.html && news.was === state.seen && !asking) told(news);
      else again();
    },
    lost(closed) {
      linked = false;
      lost();
      if (closed) setTimeout(listen, 2000);
    },
  });
}
const ago = new Intl.RelativeTimeFormat(document.documentElement.lang); // in the reader's language: 5 seconds ago
// outage returns the words that there is no connection, and since when.
export function outage() {
  const seconds = Math.round((Date.now() - heard) / 1000);
  return say.lost.replace("§", seconds < 120 ? ago.format(-seconds, "second") : ago.format(-Math.floor(seconds / 60), "minute"));
}
function lost() {
  const note = document.getElementById("lost"), text = outage();
  note.querySelector("[aria-hidden]").textContent = text;
  if (note.hidden) note.querySelector(".heard").textContent = text; // announced once, not every second
  note.hidden = false;
}
setInterval(() => {
  if (linked) heard = Date.now();
  else lost();
}, 1000);
