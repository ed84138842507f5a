// The page begins to work, after all that this needs.
import { counting } from "./count.js";
import { resume } from "./forms.js";
import { hand, tickets } from "./hand.js";
import { narrowing } from "./lists.js";
import { listen, outside, say, shown, television } from "./live.js";
import { current, roam } from "./touch.js";
import { scene } from "./wall.js";

// ready prepares new parts of the page for use.
export function ready() {
  for (const source of document.querySelectorAll("source[data-media]")) {
    source.media = source.dataset.media;
    delete source.dataset.media;
  }
  narrowing();
  roam();
  current();
  if (television) {
    scene();
    counting();
  }
  if (tickets) hand();
}

const answer = document.getElementById("answer");
if (answer) {
  answer.focus();
  outside.stay(say.here);
}
const rings = document.getElementById("rings"); // on the large board: all of them, or if there is no room for that the first
if (rings) document.querySelector("#picture img").decode().catch(() => {}).then(() => {
  const { width, height } = rings.getBoundingClientRect(), { clientWidth, clientHeight } = document.documentElement;
  const whole = width <= clientWidth && height <= clientHeight;
  (whole ? rings : rings.firstElementChild).scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
});
for (const part of document.querySelectorAll("picture[data-live]")) part.dataset.was = shown(part);
ready();
listen();
resume();
