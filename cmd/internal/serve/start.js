// The page begins to work, after all that this needs.

// ready prepares new parts of the page for use.
function ready() {
  narrowing();
  if (television) scene();
  if (tickets) hand();
}

const answer = document.getElementById("answer");
if (answer) {
  answer.focus();
  stay(say.here);
}
for (const part of document.querySelectorAll("picture[data-live]")) part.dataset.was = part.innerHTML;
ready();
listen();
