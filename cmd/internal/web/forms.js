// A form is sent without leaving the page, whatever becomes of it: without a connection the page says that it is not
// sent yet, and sends it again, with the same token, until the server answers. Of the page of a game only what the
// answer changes is replaced; its fields are empty at once, so that what is typed while the answer is awaited is
// another line, which stays. What is sent outlives its page until there is an answer: a page that is loaded anew sends
// it again. Without this script a browser sends forms as ever.
import { narrow } from "./lists.js";
import { again, alike, alive, ask, deafen, examples, guard, outside, passing, replace, say, state } from "./live.js";
import { ready } from "./start.js";

const answers = "#answer, #asks"; // why a line was not written, and what the game asks first

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || form.method !== "post") return;
  event.preventDefault();
  send(form, event.submitter);
});
document.addEventListener("submit", (event) => {
  if (!state.sending && !event.submitter?.ariaDisabled) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  state.hurry();
}, true);

// send sends a form, and shows once what became of it. What a page of before has sent is shown at once, by its words.
async function send(form, button, before = "") {
  const stays = "stays" in form.dataset, fields = new FormData(form, button), writes = stays && fields.has("once");
  const from = form.closest("details")?.querySelector("summary") ?? document.activeElement;
  document.getElementById("unsent")?.remove();
  state.sent++;
  state.sending = true;
  const were = writes ? emptied(form) : [];
  const what = before || were.map(([, value]) => value).filter(Boolean).join(" · ") ||
    (button ?? form.querySelector("button:not([type=button])")).textContent;
  const body = form.enctype === "multipart/form-data" ? fields : new URLSearchParams(/** @type {any} */ (fields));
  const action = form.getAttribute("action");
  let notice = /** @type {?HTMLElement} */ (null);
  const unsent = () => {
    notice ??= note(form, say.unsent.replace("§", () => what));
    for (const [field, value] of were) field.value ||= value;
  };
  if (before) unsent();
  keep({ action, stays, what, fields: [...fields] });
  const { page, path } = await answered(action, body, unsent);
  keep();
  for (const [field, value] of were) if (field.value === value) field.value = "";
  if (button && fields.has("once") && !were.some(([, value]) => value)) deafen(button);
  state.sending = false;
  alive();
  const at = were.length && document.activeElement.value && document.activeElement.id, { here } = page.body.dataset;
  if (!here || page.querySelector(answers)) {
    refused = new Map([["line", page.getElementById("line")?.value]]);
    for (const [field, value] of were) {
      refused.set(field.id, page.getElementById(field.id)?.value || value); // which may name its player now
      field.value ||= refused.get(field.id);
    }
  }
  if (!here) refuse(page);
  else if (stays && document.body.matches(".large")) large(form, page);
  else if (here !== say.here) outside.go(path);
  else if (stays) renew(page, writes);
  else turn(page);
  if (at) document.getElementById(at)?.focus();
  else if (stays) goOn(form, from);
  if (notice) {
    notice.textContent = say.sent.replace("§", () => what);
    if (document.querySelector(answers)) {
      if (were.every(([field, value]) => field.value === value)) notice.remove();
      else notice.textContent = what; // its field has something else by now
    } else if (!notice.isConnected) document.querySelector("main").prepend(notice);
  }
  if (state.missed && state.missed !== state.seen) again();
  state.missed = "";
}

// keep keeps what is sent until there is an answer; no browser keeps a file that was chosen, or too long a text.
const waits = "purser-unsent" + say.here;
function keep(sent) {
  passing.removeItem(waits);
  if (!sent || sent.fields.some(([, value]) => value.size)) return;
  try {
    passing.setItem(waits, JSON.stringify(sent));
  } catch {}
}

// resume sends again what a page of before has sent without an answer.
export function resume() {
  const sent = JSON.parse(passing.getItem(waits) ?? "null");
  if (!sent) return;
  const form = document.createElement("form");
  form.hidden = true;
  form.setAttribute("action", sent.action);
  form.toggleAttribute("data-stays", sent.stays);
  for (const [name, value] of sent.fields) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.querySelector("main").prepend(form);
  send(form, null, sent.what);
}

// answered asks until there is an answer, and says whenever there is none: a page of this site, or why there is none.
export async function answered(path, body, unsent) {
  const stays = (event) => event.preventDefault(); // a browser asks before it leaves the page
  for (let pause = 1000; ; pause = Math.min(2 * pause, 10000)) {
    try {
      const answer = await ask(path, body);
      const none = answer.status < 400 || answer.status >= 500; // if it is of no page of this site
      if (none && !answer.page.body.dataset.here) throw new Error(answer.page.title);
      removeEventListener("beforeunload", stays);
      return answer;
    } catch {
      addEventListener("beforeunload", stays);
      unsent();
      await /** @type {Promise<void>} */ (new Promise((done) => {
        state.hurry = done;
        setTimeout(done, pause);
      }));
      state.hurry = () => {};
    }
  }
}

// note says something below a form, or below the part of the page that is replaced with it.
export function note(form, words) {
  const said = document.createElement("p");
  said.id = "unsent";
  said.setAttribute("role", "alert");
  said.textContent = words;
  (form.closest("[data-live]") ?? form).after(said);
  return said;
}

// refuse shows a refusal: what is in the given part of a page.
export function refuse(page, part = "main") {
  document.getElementById("answer")?.remove();
  const why = document.createElement("section");
  why.id = "answer";
  why.tabIndex = -1;
  why.setAttribute("role", "alert");
  why.append(...document.importNode(page.querySelector(part) ?? page.body, true).childNodes);
  document.querySelector("main").prepend(why);
  why.focus();
}

// large ends a claim on the page that has only the board: it shows why the line was not written, or the new board.
function large(form, page) {
  form.remove();
  document.getElementById("answer")?.remove();
  if (page.querySelector(answers)) refuse(page, answers);
  else again();
}

// turn makes the page what an answer is, as if it were loaded.
function turn(now) {
  const were = [...document.querySelectorAll("button")];
  for (const part of ["header", "main"])
    document.querySelector(part).replaceWith(document.importNode(now.querySelector(part), true));
  guard(document, were);
  document.body.dataset.seen = state.seen = now.body.dataset.seen;
  document.title = now.title;
  ready();
  scrollTo(0, 0);
  const next = document.querySelector("#answer, h1");
  if (next) next.tabIndex = -1;
  next?.focus();
}

// emptied empties the fields of a form that was sent, and returns what was in them. Below a refusal that is also what
// was refused, where it is unchanged: it is sent once more.
let refused = new Map();
function emptied(form) {
  const fields = new Set(form.querySelectorAll("input[type=text]"));
  if (form.closest("#answer, #asks"))
    for (const [id, value] of refused) if (document.getElementById(id)?.value === value) fields.add(document.getElementById(id));
  const were = [...fields].map((field) => [field, field.value]);
  for (const [field] of were) {
    field.value = "";
    if (field.dataset.suggest) narrow(field);
  }
  return were;
}

// renew makes the page what an answer is; writes tells whether that is about a line.
function renew(now, writes) {
  const main = document.querySelector("main"), others = [...now.querySelector("main").children];
  for (const old of [...main.children])
    if (["answer", "asks"].includes(old.id) || !others.some((other) => other.id === old.id)) old.remove();
  for (const [i, other] of others.entries())
    if (main.children[i]?.id !== other.id)
      main.insertBefore(document.getElementById(other.id) ?? document.importNode(other, true), main.children[i] ?? null);
  const written = writes && !now.getElementById("answer") && !now.getElementById("asks");
  for (const part of document.querySelectorAll("[data-live]")) replace(part, now.getElementById(part.id), written);
  document.body.dataset.seen = state.seen = now.body.dataset.seen;
  document.title = now.title;
  const tokens = [...now.querySelectorAll("input[name=once]")];
  for (const [i, field] of document.querySelectorAll("input[name=once]").entries()) field.value = tokens[i].value;
  for (const field of document.querySelectorAll("input[name=seen]")) field.value = state.seen;
  examples(now);
  ready();
  const line = document.getElementById("line"), outlook = document.getElementById("outlook");
  if (writes) {
    line.value ||= now.getElementById("line").value;
    narrow(line);
  }
  if (!outlook) return;
  outlook.textContent = now.getElementById("outlook").textContent;
  outlook.hidden = !outlook.textContent;
}

// goOn puts the focus where somebody who has sent a form goes on: on why it was not written, on what the game does not
// know yet, on the field for lines, on the summary under which the form is, or on the same button.
function goOn(form, from) {
  const line = document.getElementById("line");
  const same = [...document.querySelectorAll("summary, button, #touch a")].find((e) => alike(e, from));
  const next = document.querySelector("#answer, #asks input:not([type=hidden])") ??
    (form.contains(line) && from.matches("#line, :focus-visible") ? line : from.isConnected ? from : same ?? line);
  next?.focus();
}
