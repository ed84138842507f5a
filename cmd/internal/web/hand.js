// The tickets in hand are stored only on this phone, one by one.
import { lasting, say } from "./live.js";

const key = "purser" + say.base;
const split = (text) => text.split(",").map((t) => t.trim()).filter(Boolean);
const mine = () => split(lasting.getItem(key) ?? "");
const keepHand = (all) => lasting.setItem(key, [...new Set(all)].join(", "));

// hand shows the tickets, each with a button to remove it, and puts them into the fields that
// check and show them; into the latter only those that are not shown yet.
export const tickets = document.getElementById("tickets"); // with the script, tickets are added here
export const held = document.createElement("input"); // and all tickets in hand are checked
const inHand = document.createElement("ul");
const onBoard = document.getElementById("on-board");
export function hand() {
  const all = mine();
  held.value = all.join(", ");
  onBoard.hidden = !all.length;
  onBoard.href = say.base + "/board?" + new URLSearchParams({ tickets: all.join(",") });
  for (const field of document.querySelectorAll("[data-hand]")) {
    const left = [...document.getElementById("list-" + field.id).options].map((o) => o.value);
    if (!field.matches(":focus")) field.value = all.filter((t) => left.includes(t)).join(", ");
  }
  inHand.replaceChildren(...all.map((ticket) => {
    const item = document.createElement("li");
    const away = document.createElement("button");
    away.type = "button";
    away.className = "plain";
    away.textContent = say.away;
    const option = [...document.getElementById("list-tickets").options].find((o) => o.value === ticket);
    const name = option ? option.text : ticket;
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
  const all = [...document.getElementById("list-tickets").options].map((o) => o.value);
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
