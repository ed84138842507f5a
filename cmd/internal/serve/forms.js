// A form of the page is sent without leaving the page: only what its answer changes is replaced, and what is sent
// next has a token of its own. Its fields are empty at once, so that what is typed while the answer is awaited is
// another line, which stays. Without this script the answer is a page of its own.
"use strict";

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || !("stays" in form.dataset)) return;
  event.preventDefault();
  const path = form.getAttribute("action"), fields = new URLSearchParams(new FormData(form, event.submitter));
  const from = form.closest("details")?.querySelector("summary") ?? document.activeElement;
  sent++;
  sending = true;
  const were = fields.has("once") ? emptied(form) : [];
  try {
    const { page } = await ask(path, fields);
    if (page.body.dataset.here !== say.here) throw new Error(page.title);
    const at = were.length && document.activeElement.value && document.activeElement.id;
    if (page.querySelector("#answer, #asks")) for (const [field, value] of were) field.value ||= value;
    renew(page, fields.has("once"));
    if (at) document.getElementById(at)?.focus();
    else goOn(form, from);
    alive();
  } catch {
    alone(path, fields);
  }
  sending = false;
  if (missed && missed !== seen) again();
  missed = "";
});
document.addEventListener("submit", (event) => {
  if (!sending) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// emptied empties the fields of a form that was sent, and returns what was in them.
function emptied(form) {
  const were = [...form.querySelectorAll("input[type=text]")].map((field) => [field, field.value]);
  for (const [field] of were) {
    field.value = "";
    if (field.dataset.list) narrow(field);
  }
  return were;
}

// alone sends what a form has sent once more, to be answered by a page of its own: its token says that it is the same.
function alone(path, fields) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  form.hidden = true;
  for (const [name, value] of fields) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  sending = false;
  form.requestSubmit();
}

// renew makes the page what an answer is; writes tells whether that is about a line.
function renew(now, writes) {
  const main = document.querySelector("main"), others = [...now.querySelector("main").children];
  for (const old of [...main.children])
    if (["answer", "asks"].includes(old.id) || !others.some((other) => other.id === old.id)) old.remove();
  for (const [i, other] of others.entries())
    if (main.children[i]?.id !== other.id) main.insertBefore(document.importNode(other, true), main.children[i] ?? null);
  const written = writes && !now.getElementById("answer") && !now.getElementById("asks");
  for (const part of document.querySelectorAll("[data-live]")) replace(part, now.getElementById(part.id), written);
  document.body.dataset.seen = seen = now.body.dataset.seen;
  document.title = now.title;
  const tokens = [...now.querySelectorAll("input[name=once]")];
  for (const [i, field] of document.querySelectorAll("input[name=once]").entries()) field.value = tokens[i].value;
  for (const field of document.querySelectorAll("input[name=seen]")) field.value = seen;
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
  const same = [...document.querySelectorAll("summary, button")].find((e) => e.textContent === from.textContent);
  const next = document.querySelector("#answer, #asks input:not([type=hidden])") ??
    (form.contains(line) && from.matches("#line, :focus-visible") ? line : from.isConnected ? from : same ?? line);
  next.focus();
}
