// The page begins to work, after all that this needs.

// ready prepares new parts of the page for use.
function ready() {
  for (const source of document.querySelectorAll("source[data-media]")) {
    source.media = source.dataset.media;
    delete source.dataset.media;
  }
  narrowing();
  if (television) scene();
  if (tickets) hand();
}

const answer = document.getElementById("answer");
if (answer) {
  answer.focus();
  outside.stay(say.here);
}
for (const part of document.querySelectorAll("picture[data-live]")) part.dataset.was = shown(part);
ready();
listen();
resume();
