// A form that is marked data-taps answers every tap with itself, as it is afterwards. A tap is sent with what the answer
// to the one before it says; those that wait meanwhile are sent together. The elements of the form stay and only change,
// and the button that was tapped stays under the finger, so that no tap, no focus and nothing that is being typed is
// lost. Without this script each tap loads the page.
import { answered, note, refuse } from "./forms.js";
import { alive, say } from "./live.js";

const waiting = []; // taps
let tapping = false, tapped = /** @type {any} */ (null); // the last button
let next = /** @type {any} */ (null); // a button that does something else, when all taps are there

document.addEventListener("submit", (event) => {
  const form = /** @type {any} */ (event.target), button = /** @type {any} */ (event.submitter);
  if (!("taps" in form.dataset) || !tapping && button?.name !== "tap") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (button?.name !== "tap") {
    next = button;
    return;
  }
  tapped = button;
  tap(form, button.value);
}, true);
document.addEventListener("change", (event) => {
  const form = /** @type {any} */ (event.target).form;
  if (form && "taps" in form.dataset) tap(form, "");
});

// tap sends a tap, after those before it.
async function tap(form, value) {
  waiting.push(value);
  if (tapping) return;
  tapping = true;
  while (waiting.length) {
    const fields = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    for (const value of waiting.splice(0)) fields.append("tap", value);
    let notice = /** @type {?HTMLElement} */ (null);
    const { page } = await answered(form.getAttribute("action"), fields, () => {
      notice ??= note(form, say.unsent.replace("§", () => document.title));
    });
    notice?.remove();
    alive();
    const now = page.querySelector("form[data-taps]");
    if (!now) {
      waiting.length = 0;
      refuse(page);
      break;
    }
    const place = () => tapped?.isConnected ? tapped.getBoundingClientRect().top : 0, before = place();
    become(form, now, fields);
    scrollBy({ top: place() - before, behavior: "instant" });
  }
  tapping = false;
  if (next?.isConnected) form.requestSubmit(next);
  next = null;
}

// become makes an element what another one is. What was typed into a field since it was sent stays there.
function become(was, now, sent) {
  for (const { name } of [...was.attributes]) if (!now.hasAttribute(name) && name !== "open") was.removeAttribute(name);
  for (const { name, value } of now.attributes) if (was.getAttribute(name) !== value) was.setAttribute(name, value);
  const before = [...was.childNodes], after = [...now.childNodes];
  for (const [i, node] of after.entries()) {
    const old = before[i];
    if (!old) was.append(document.importNode(node, true));
    else if (old.nodeName !== node.nodeName || old.id !== node.id) old.replaceWith(document.importNode(node, true));
    else if (node.nodeType === Node.TEXT_NODE) {
      if (old.data !== node.data) old.data = node.data;
    } else become(old, node, sent);
  }
  for (const node of before.slice(after.length)) node.remove();
  if (was.matches("input, select") && was.value === (sent.get(was.name) ?? "")) was.value = now.value;
}
