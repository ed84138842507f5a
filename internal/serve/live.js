// The page keeps itself fresh: at every change it takes over the parts of the page as it is
// now that bear data-live. Without this script one reloads it.
"use strict";

const base = document.body.dataset.base;
let seen = document.body.dataset.seen;
let heard = Date.now(); // when the connection was there last
let source = null;

// fresh takes over what has changed; what is being typed stays.
async function fresh() {
  const answer = await fetch(base, { headers: { Accept: "text/html" }, cache: "no-store" });
  if (!answer.ok) throw new Error(answer.status);
  const now = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const other = now.getElementById(part.id);
    if (!other || part.contains(document.activeElement) && document.activeElement !== document.body && part.id === "verbs") continue;
    if (part.innerHTML === other.innerHTML) continue;
    const open = [...part.querySelectorAll("details[open] summary")].map((s) => s.textContent);
    part.replaceChildren(...other.childNodes);
    for (const summary of part.querySelectorAll("summary"))
      if (open.includes(summary.textContent)) summary.parentElement.open = true;
    part.classList.add("fresh");
    part.addEventListener("animationend", () => part.classList.remove("fresh"), { once: true });
  }
  seen = now.body.dataset.seen;
  for (const field of document.querySelectorAll("input[name=seen]"))
    if (!field.form.contains(document.activeElement)) field.value = seen;
  hand();
}

// again asks until it gets the page as it is now.
let asking = false;
async function again() {
  if (asking) return;
  asking = true;
  try {
    await fresh();
    alive();
  } catch {
    setTimeout(again, 2000);
  }
  asking = false;
}

function alive() {
  heard = Date.now();
  document.getElementById("lost").hidden = true;
}

function listen() {
  source = new EventSource(base + "/events?seen=" + encodeURIComponent(seen));
  source.onopen = () => { alive(); };
  source.onmessage = (event) => {
    alive();
    if (event.lastEventId !== seen) again();
  };
  source.onerror = () => {
    lost();
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

// lost says for how long nothing has been heard.
function lost() {
  const note = document.getElementById("lost");
  note.textContent = document.body.dataset.lost.replace("§", Math.round((Date.now() - heard) / 1000));
  note.hidden = false;
}
setInterval(() => {
  if (source && source.readyState === EventSource.OPEN) heard = Date.now();
  else lost();
}, 1000);

// The tickets in hand are kept on this phone alone.
const key = "purser" + base;
function hand() {
  const kept = localStorage.getItem(key) || "";
  for (const field of document.querySelectorAll("[data-hand]"))
    if (!field.value) field.value = kept;
}
const tickets = document.getElementById("tickets");
if (tickets) {
  if (!tickets.value) tickets.value = localStorage.getItem(key) || "";
  tickets.addEventListener("change", () => localStorage.setItem(key, tickets.value));
  hand();
}

const answer = document.getElementById("answer");
if (answer) {
  answer.focus();
  history.replaceState(null, "", base);
}
listen();
