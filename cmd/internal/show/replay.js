// The replay of the board: each part of the picture says in which moments it is there.
(function () {
  const moments = JSON.parse(document.getElementById("moments").textContent);
  const replay = document.getElementById("replay");
  const moment = document.getElementById("moment");
  const did = document.getElementById("did");
  const play = document.getElementById("play");
  const parts = document.querySelectorAll("#board [data-from]");
  const last = moments.length - 1;
  const words = play.textContent;
  let timer = 0;

  function show(n) {
    for (const part of parts) {
      if (part.dataset.from <= n && n <= part.dataset.to) {
        part.removeAttribute("display");
      } else {
        part.setAttribute("display", "none");
      }
    }
    moment.value = n;
    moment.setAttribute("aria-valuetext", moments[n]);
    did.textContent = moments[n];
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    play.textContent = words;
  }

  function step(by) {
    show(Math.min(last, Math.max(0, Number(moment.value) + by)));
  }

  play.addEventListener("click", function () {
    if (timer) {
      stop();
      return;
    }
    if (Number(moment.value) === last) {
      show(0);
    }
    play.textContent = play.dataset.pause;
    timer = setInterval(function () {
      step(1);
      if (Number(moment.value) === last) {
        stop();
      }
    }, 400);
  });
  document.getElementById("back").addEventListener("click", function () { stop(); step(-1); });
  document.getElementById("on").addEventListener("click", function () { stop(); step(1); });
  moment.addEventListener("input", function () { stop(); step(0); });
  window.addEventListener("beforeprint", function () { stop(); show(last); });

  moment.max = last;
  show(last);
  replay.hidden = last < 1;
})();
