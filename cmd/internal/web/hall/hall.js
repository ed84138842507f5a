// On a television the tables, or the standings, are as large as fits on the screen; if not all tables fit, they are on
// pages that change slowly. Without this script they are one list.

const wide = matchMedia("(min-width: 900px) and (orientation: landscape)");
const tables = document.querySelector("#tables, #ranking");
const sizes = [12, 10, 8, 6.5, 6, 5.2, 4.5, 3.9, 3.4, 3, 2.6, 2.3, 2, 1.8, 1.6]; // of the letters, in hundredths of the height
const dwell = 15000; // on a page

let pages = [], page = 0;
function fit() {
  const all = [...tables.querySelectorAll("section")];
  for (const one of all) one.hidden = false;
  document.body.classList.toggle("paged", wide.matches);
  if (!wide.matches) return;
  for (const size of sizes) {
    if (size < 3 && all.length) break; // those are on pages
    tables.style.setProperty("--size", size + "vh");
    if (tables.scrollHeight <= tables.clientHeight && tables.scrollWidth <= tables.clientWidth) break;
  }
  pages = [[]];
  let top = 0;
  for (const one of all) {
    if (pages.at(-1).length === 0) top = one.offsetTop;
    if (one.offsetTop + one.offsetHeight - top > tables.clientHeight && one.offsetTop > top) {
      pages.push([]);
      top = one.offsetTop;
    }
    pages.at(-1).push(one);
  }
  show();
}
function show() {
  page %= pages.length;
  for (const [i, some] of pages.entries()) for (const one of some) one.hidden = i !== page;
  const part = document.getElementById("part");
  if (part) part.textContent = pages.length > 1 ? page + 1 + " / " + pages.length : "";
}

let asked = 0;
function refit() {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(fit);
}
new MutationObserver(refit).observe(tables, { childList: true, subtree: true });
addEventListener("resize", refit);
setInterval(() => {
  page++;
  if (wide.matches) show();
}, dwell);
fit();
