// The page keeps itself up to date: at every change it replaces its parts that are marked
// data-live with those of the current page. Without this script people have to reload it.
"use strict";

// The page asks and hears through these: of its server, or of the program in the page around it.
const { ask, hear, stay } = parent.purser ?? {
  async ask(path, body) {
    const signal = AbortSignal.timeout(15000); // a phone that leaves the network gets no other sign
    const answer = await fetch(path, { method: body ? "POST" : "GET", body, signal, headers: { Accept: "text/html" }, cache: "no-cache" });
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) throw new Error(answer.status);
    return { ok: answer.ok, page: new DOMParser().parseFromString(await answer.text(), "text/html") };
  },
  hear(path, on) {
    const source = new EventSource(path);
    source.onopen = on.open;
    source.onmessage = (event) => on.news(event.lastEventId, event.data);
    source.onerror = () => on.lost(source.readyState === EventSource.CLOSED);
  },
  stay: (path) => history.replaceState(null, "", path),
};

const base = document.body.dataset.base;
const say = document.body.dataset; // sentences in the reader's language; § is a number or a time
let seen = say.seen;
const television = document.querySelector("#scene, .hall");

// While the answer to a form is awaited the page stays as it is: the answer is newer.
let sent = 0, sending = false, missed = "";

// fresh replaces what has changed. Typed text stays, and nothing moves while somebody is
// typing.
async function fresh() {
  const before = sent;
  const { ok, page: now } = await ask(say.here);
  if (!ok) throw new Error(now.title);
  if (sending || sent !== before) return;
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
  seen = now.body.dataset.seen;
  document.title = now.title;
  for (const field of document.querySelectorAll("input[name=seen]"))
    if (!typing(field.form)) field.value = seen;
  examples(now);
  ready();
}

// examples takes over what empty fields show.
function examples(now) {
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
function replace(part, other, written) {
  if (!other || part.innerHTML === other.innerHTML || part.dataset.was === other.innerHTML) return;
  part.dataset.was = other.innerHTML;
  if (part.tagName === "PICTURE") { // the old one stays until the new one can be seen
    const [source, image, next] = [other.querySelector("source"), other.querySelector("img"), new Image()];
    const theme = document.documentElement.dataset.theme;
    next.src = (theme ? theme === "dark" : matchMedia(source.media).matches) ? source.srcset : image.src;
    next.decode().catch(() => {}).then(() => {
      part.replaceChildren(...document.importNode(other, true).childNodes);
      if (television) scene();
    });
    return;
  }
  const open = [...part.querySelectorAll("details[open] > summary")].map((s) => s.textContent);
  const typed = [...part.querySelectorAll("input[id], select[id]")].map((field) => [field.id, field.value]);
  const at = part.contains(document.activeElement) && document.activeElement;
  part.replaceChildren(...document.importNode(other, true).childNodes);
  part.classList.add("fresh");
  part.addEventListener("animationend", () => part.classList.remove("fresh"), { once: true });
  for (const summary of part.querySelectorAll("summary"))
    if (open.includes(summary.textContent) && !written) summary.parentElement.open = true;
  for (const [id, value] of typed) {
    const field = document.getElementById(id);
    if (field?.tagName !== "INPUT" || !value) continue;
    field.value = value;
    if (written && !field.matches("[data-hand]")) field.closest("details")?.setAttribute("open", "");
  }
  if (written) return;
  const same = (e) => e.textContent === at.textContent && e.getAttribute("href") === at.getAttribute("href");
  if (at) [...part.querySelectorAll(at.tagName)].find(same)?.focus({ preventScroll: true });
}

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
  document.body.dataset.seen = seen = news.seen;
}

// again retries until it gets the current page.
let asking = false, more = false, late = false;
async function again() {
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
function alive() {
  heard = Date.now();
  document.getElementById("lost").hidden = true;
}
function listen() {
  hear(say.events + "?seen=" + encodeURIComponent(seen), {
    open() {
      linked = true;
      alive();
    },
    news(id, data) {
      alive();
      if (sending) missed = id;
      if (id === seen || sending) return;
      const news = JSON.parse(data);
      if (news.html && news.was === seen && !asking) told(news);
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
function lost() {
  const note = document.getElementById("lost");
  const seconds = Math.round((Date.now() - heard) / 1000);
  const text = say.lost.replace("§", seconds < 120 ? ago.format(-seconds, "second") : ago.format(-Math.floor(seconds / 60), "minute"));
  note.querySelector("[aria-hidden]").textContent = text;
  if (note.hidden) note.querySelector(".heard").textContent = text; // announced once, not every second
  note.hidden = false;
}
setInterval(() => {
  if (linked) heard = Date.now();
  else lost();
}, 1000);

// Lists that narrow: below the field are the choices that match the typed words, to be tapped.
const most = 8;
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// fits reports whether every typed word begins a word of a choice, or is the initials of a
// name: la is los-angeles.
function fits(choice, words) {
  const names = fold(choice).split(/[\s/,()–·]+/);
  const parts = names.flatMap((name) => [name, ...name.split("-"), name.split("-").map((p) => p[0]).join("")]);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

// typed returns the text of a field before its last part, and that part; only some fields
// have several.
function typed(field) {
  const at = field.hasAttribute("data-many") || field.hasAttribute("data-hand") ? field.value.lastIndexOf(",") + 1 : 0;
  return [field.value.slice(0, at), field.value.slice(at)];
}

// called is what a choice is called: its words are the name and, behind a dot, what it is worth.
const called = (o) => (o.text || o.value).trim().split(" · ")[0];

function narrow(field) {
  const [before, last] = typed(field);
  const words = fold(last).split(/[\s/]+/).filter((w) => w && (!field.name.startsWith("cards") || isNaN(w)));
  const all = [...document.getElementById(field.dataset.list).options];
  const found = words.length ? all.filter((o) => fits(field.hasAttribute("data-words") ? o.text : o.value + " " + called(o), words)) : [];
  const list = field.nextElementSibling;
  const done = found.length === 1 && found[0].value.trim() === last.trim();
  list.replaceChildren(...(done ? [] : found.slice(0, most)).map((o) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = called(o);
    const about = o.text.split(" · ").slice(1).join(" · ");
    if (about) {
      const worth = document.createElement("span");
      worth.className = "quiet";
      worth.textContent = "  " + about;
      button.append(worth);
    }
    button.addEventListener("click", () => pick(field, before, last, o.value));
    const item = document.createElement("li");
    item.append(button);
    return item;
  }));
  const count = list.nextElementSibling;
  const left = done ? 0 : found.length;
  count.textContent = !words.length || done ? "" : left > most ? say.more.replace("§", left) : left ? say.fit.replace("§", left) : "";
}

// pick puts a choice into its field.
function pick(field, before, last, value) {
  const number = field.name === "cards" && last.match(/^\s*\d+\s/);
  field.value = before + (before ? " " : "") + (number ? number[0].trim() + " " : "") + value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  narrow(field);
  const next = value.endsWith(" ") || field.matches("[data-many], [data-stay]") ? field : field.form.querySelector("button:not([type=button])");
  next.focus();
}

// narrowing prepares the fields that have a list, including new ones.
function narrowing() {
  for (const field of document.querySelectorAll("input[list]")) {
    field.dataset.list = field.getAttribute("list");
    field.removeAttribute("list");
    const list = document.createElement("ul");
    list.className = "found";
    const count = document.createElement("p");
    count.className = "quiet count";
    count.setAttribute("role", "status");
    field.after(list, count);
    field.addEventListener("input", () => narrow(field));
    field.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      list.querySelector("button")?.focus();
    });
    list.addEventListener("keydown", (event) => {
      const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
      if (!step) return;
      event.preventDefault();
      (event.target.closest("li")[step]?.firstChild ?? field).focus();
    });
  }
}

// The tickets in hand are stored only on this phone, one by one.
const key = "purser" + base;
const split = (text) => text.split(",").map((t) => t.trim()).filter(Boolean);
const mine = () => split(localStorage.getItem(key) ?? "");
const keepHand = (all) => localStorage.setItem(key, [...new Set(all)].join(", "));

// hand shows the tickets, each with a button to remove it, and puts them into the fields that
// check and show them; into the latter only those that are not shown yet.
const tickets = document.getElementById("tickets"); // with the script, tickets are added here
const held = document.createElement("input"); // and all tickets in hand are checked
const inHand = document.createElement("ul");
const onBoard = document.getElementById("on-board");
function hand() {
  const all = mine();
  held.value = all.join(", ");
  onBoard.hidden = !all.length;
  onBoard.href = base + "/board?" + new URLSearchParams({ tickets: all.join(",") });
  for (const field of document.querySelectorAll("[data-hand]")) {
    const left = [...document.getElementById(field.dataset.list).options].map((o) => o.value);
    if (!field.matches(":focus")) field.value = all.filter((t) => left.includes(t)).join(", ");
  }
  inHand.replaceChildren(...all.map((ticket) => {
    const item = document.createElement("li");
    const away = document.createElement("button");
    away.type = "button";
    away.className = "plain";
    away.textContent = say.away;
    const option = [...document.getElementById("all-tickets").options].find((o) => o.value === ticket);
    const name = option ? called(option) : ticket;
    away.setAttribute("aria-label", say.away + " " + name);
    away.addEventListener("click", () => {
      keepHand(mine().filter((t) => t !== ticket));
      hand();
    });
    item.append(name + " ", away);
    return item;
  }));
}
function known(text) {
  const all = [...document.getElementById("all-tickets").options].map((o) => o.value);
  return split(text).filter((t) => all.includes(t));
}
if (tickets) {
  if (tickets.value) keepHand([...mine(), ...known(tickets.value)]); // those that were just checked
  tickets.value = split(tickets.value).filter((t) => !known(t).length).join(", ");
  held.type = "hidden";
  held.name = tickets.name;
  inHand.id = "in-hand";
  tickets.removeAttribute("name");
  tickets.required = false;
  tickets.labels[0].textContent = say.add;
  tickets.form.prepend(held, inHand);
  tickets.addEventListener("change", () => {
    const named = known(tickets.value);
    if (!named.length) return;
    tickets.value = "";
    keepHand([...mine(), ...named]);
    hand();
  });
  tickets.form.addEventListener("submit", (event) => {
    held.value = [...mine(), ...split(tickets.value)].join(", "); // the server reports unknown ones
    if (!held.value) event.preventDefault();
  });
}

// On a television what has just come onto the board glows for a while, a key switches between
// light and dark, and the screen stays on where the browser allows it.
const glowing = 20000;
let fading = 0;
function scene() {
  theme();
  clearTimeout(fading);
  fading = setTimeout(() => {
    for (const part of document.querySelectorAll("#wall-picture > *"))
      for (const at of ["src", "srcset"])
        if (part.hasAttribute(at)) part.setAttribute(at, part.getAttribute(at).replace("latest=1&", ""));
  }, glowing);
}
function theme() {
  const chosen = localStorage.getItem("purser-theme");
  if (!chosen) return;
  document.documentElement.dataset.theme = chosen;
  for (const source of document.querySelectorAll("picture > source")) source.media = chosen === "dark" ? "all" : "not all";
}
async function awake() {
  try {
    if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen");
  } catch {} // docs/live.md says what to set then
}
if (television) {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "d") return;
    const dark = document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    localStorage.setItem("purser-theme", dark === "dark" ? "light" : "dark");
    theme();
  });
  document.addEventListener("visibilitychange", awake);
  awake();
}

// ready prepares new parts of the page for use.
function ready() {
  narrowing();
  if (television) scene();
  if (tickets) hand();
}

const answer = document.getElementById("answer");
if (answer) {
  answer.focus();
  stay(say.here);
}
for (const part of document.querySelectorAll("picture[data-live]")) part.dataset.was = part.innerHTML;
ready();
listen();
