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
  const words = fold(last).split(/[\s/]+/).filter((w) => w && (!field.name.startsWith("cards") || isNaN(Number(w))));
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
  count.textContent = !words.length || done ? "" : left > most ? say.more.replace("§", String(left)) : left ? say.fit.replace("§", String(left)) : "";
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
      (document.activeElement.closest("li")[step]?.firstChild ?? field).focus();
    });
  }
}
