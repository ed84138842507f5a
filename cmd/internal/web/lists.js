// Lists of suggestions: below a field is what the program suggests for what is typed there, to be tapped.
import { held } from "./hand.js";
import { outside, say } from "./live.js";

const most = 8;

// narrow asks for suggestions, and shows those of what is still typed when they come; without an answer there are none.
export async function narrow(field) {
  const typed = field.value;
  if (!typed.trim()) return offer(field, typed, []);
  const asks = new URLSearchParams(/** @type {any} */ (new FormData(field.form)));
  if (field.id === "tickets") asks.delete(held.name); // those in hand are nobody's business here
  asks.set("of", field.dataset.suggest);
  asks.set("typed", typed);
  const { found = [], count = 0 } = await outside.suggest(say.base + "/suggest", asks).catch(() => ({ found: [], count: 0 }));
  if (field.value === typed) offer(field, typed, found, count);
}

// offer shows suggestions for what is typed. If one of those before them has the focus, the first one has it now.
function offer(field, typed, found, count = 0) {
  const list = field.nextElementSibling, said = list.nextElementSibling, chosen = list.contains(document.activeElement);
  const done = !found.length || count === 1 && found[0].put.trim() === typed.trim();
  list.replaceChildren(...(done ? [] : found.slice(0, most)).map(({ put, shown, worth }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = shown;
    if (worth) {
      const about = document.createElement("span");
      about.className = "quiet";
      about.textContent = "  " + worth;
      button.append(about);
    }
    button.addEventListener("click", () => pick(field, put));
    const item = document.createElement("li");
    item.append(button);
    return item;
  }));
  if (chosen) (list.querySelector("button") ?? field).focus();
  const sentence = !typed.trim() || done && found.length ? "" : count > most ? say.more : count ? say.fit : "";
  said.textContent = sentence.replace("§", String(count));
}

// pick puts a suggestion into its field.
function pick(field, put) {
  field.value = put;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  narrow(field);
  const next = put.endsWith(" ") || field.matches("[data-many], [data-stay]") ? field : field.form.querySelector("button:not([type=button])");
  next.focus();
}

// narrowing prepares the fields that have suggestions, including new ones.
export function narrowing() {
  for (const field of document.querySelectorAll("input[data-suggest]:not([data-ready])")) {
    field.dataset.ready = "";
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
      (document.activeElement.closest("li")[step]?.firstChild ?? field).focus();
    });
  }
}
