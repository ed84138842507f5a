// On a television what has just come onto the board glows for a while, a key switches between
// light and dark, and the screen stays on where the browser allows it.
import { lasting, television } from "./live.js";

const glowing = 20000;
let fading = 0;
export function scene() {
  theme();
  clearTimeout(fading);
  fading = setTimeout(() => {
    for (const part of document.querySelectorAll("#wall-picture > *"))
      for (const at of ["src", "srcset"])
        if (part.hasAttribute(at)) part.setAttribute(at, part.getAttribute(at).replace("latest=1&", ""));
  }, glowing);
}
function theme() {
  const chosen = lasting.getItem("purser-theme");
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
    lasting.setItem("purser-theme", dark === "dark" ? "light" : "dark");
    theme();
  });
  document.addEventListener("visibilitychange", awake);
  awake();
}
