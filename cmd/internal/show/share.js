"use strict";
// What has data-share draws a picture as PNG and shares it, or saves it where the browser cannot
// share: the SVG at its address, or the one that lies in the page.
document.addEventListener("click", function (event) {
  const pressed = /** @type {Element} */ (event.target).closest("[data-share]");
  if (!pressed) {
    return;
  }
  event.preventDefault();
  const inside = document.getElementById("to-share");
  const picture = new Image();
  picture.addEventListener("load", function () {
    const canvas = document.createElement("canvas");
    canvas.width = 1080;
    canvas.height = 1350;
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(function (drawn) {
      const file = new File(drawn ? [drawn] : [], pressed.dataset.share + ".png", { type: "image/png" });
      if (navigator.canShare && navigator.canShare({ files: [file] })) {
        navigator.share({ files: [file] }).catch(function () {}); // they thought better of it
        return;
      }
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = file.name;
      link.click();
      setTimeout(function () { URL.revokeObjectURL(link.href); }, 60000);
    });
  });
  picture.src = inside ? "data:image/svg+xml," + encodeURIComponent(inside.textContent) : pressed.href;
});
