// The page around the pages: it starts the program, asks it for what a browser would ask a server for, and shows
// each answer in a frame of its own.
"use strict";

const shell = document.getElementById("shell");
const bar = document.getElementById("bar");
let program = /** @type {any} */ (null); // its two functions
let frame = /** @type {any} */ (null); // what is shown
let here = "/"; // the path of what is shown
let streams = []; // what the shown page hears
let pictures = new Map(); // addresses of pictures that are shown, by their paths
let past = new Map(); // and of those that were shown before
const spoken = navigator.languages.join(", ");

// request asks the program, and follows where it leads.
async function request(path, options = {}) {
  const { method = "GET", type = "", body = null } = options;
  const headers = { Accept: "text/html", "Accept-Language": spoken };
  if (type) headers["Content-Type"] = type;
  const answer = await new Promise((done) =>
    program.ask(method, path, headers, body, (status, head, content) => done({ status, head, content, path })));
  if (answer.status < 300 || answer.status > 399) return answer;
  const to = new URL(answer.head.Location, "http://page" + path);
  return request(to.pathname + to.search);
}

const textOf = (answer) => new TextDecoder().decode(answer.content);
const kindOf = (answer) => (answer.head["Content-Type"] ?? "").split(";")[0];

// turn prepares for what is shown next, and forgets the pictures that are shown no more.
function turn() {
  for (const [path, address] of past) if (!pictures.has(path)) URL.revokeObjectURL(address);
  [past, pictures] = [pictures, new Map()];
}

// addressOf returns an address of the browser's own for what is at a path.
async function addressOf(path) {
  if (past.has(path)) pictures.set(path, past.get(path));
  if (!pictures.has(path)) {
    const answer = await request(path);
    pictures.set(path, URL.createObjectURL(new Blob([answer.content], { type: kindOf(answer) })));
  }
  return pictures.get(path);
}

// chosen reports whether a source of a picture is the one that is shown.
function chosen(source) {
  const theme = source.ownerDocument.documentElement.dataset.theme ?? noted("purser-theme");
  return theme ? theme === "dark" : matchMedia(source.media).matches;
}
function noted(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // this browser keeps nothing
  }
}

// own gives a page the parts that it would load from a server.
async function own(text) {
  const page = await pictured(text);
  for (const link of page.querySelectorAll("link[rel=stylesheet][href^='/']")) {
    const style = page.createElement("style");
    style.textContent = textOf(await request(link.getAttribute("href")));
    link.replaceWith(style);
  }
  for (const script of page.querySelectorAll("script[src^='/']")) {
    const inside = page.createElement("script");
    inside.type = script.type;
    inside.textContent = textOf(await request(script.getAttribute("src")));
    script.remove();
    page.body.append(inside);
  }
  for (const link of page.querySelectorAll("link[rel=icon]")) link.remove();
  return page;
}

// pictured returns a page with its pictures.
async function pictured(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  if (page.querySelector("img")) turn(); // what opens over a page leaves it its pictures
  for (const source of page.querySelectorAll("picture > source[srcset^='/']")) {
    const image = source.parentElement.querySelector("img");
    if (chosen(source)) image.setAttribute("src", source.getAttribute("srcset"));
    if (image.loading === "lazy") {
      image.dataset.late = image.getAttribute("src");
      image.removeAttribute("src");
      source.remove();
    } else source.setAttribute("srcset", await addressOf(image.getAttribute("src")));
  }
  for (const image of page.querySelectorAll("img[src^='/']"))
    image.setAttribute("src", await addressOf(image.getAttribute("src")));
  return page;
}

// Pictures that may come late are drawn one after the other when they are nearly in view. Between two of them the page
// answers taps.
let drawing = Promise.resolve();
const views = new IntersectionObserver((all) => {
  for (const { target, isIntersecting } of all) {
    if (!isIntersecting) continue;
    views.unobserve(target);
    drawing = drawing.then(() => new Promise((done) => setTimeout(done)))
      .then(() => { if (target.ownerDocument.defaultView) return hang(target); }).catch(() => {});
  }
}, { rootMargin: "50%" });
async function hang(image) {
  image.src = await addressOf(image.dataset.late);
}
function hangs(page) {
  for (const image of page.querySelectorAll("[data-late]:not([src])"))
    past.has(image.dataset.late) ? hang(image) : views.observe(image);
}

// What live.js asks and hears through, and whether the browser has promised to keep the games.
const purser = {
  persistent: false,
  async ask(path, form) {
    const answer = await request(path, form && await posted(form));
    if (kindOf(answer) !== "text/html") throw new Error(String(answer.status));
    if (form) tell();
    return { status: answer.status, page: await pictured(textOf(answer)), path: answer.path };
  },
  suggest: async (path, form) => JSON.parse(textOf(await request(path, await posted(form)))),
  hear(path, on) {
    let rest = "";
    const cut = program.hear(path, { "Accept-Language": spoken }, (text) => {
      rest += text;
      for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
        const lines = rest.slice(0, end).split("\n");
        rest = rest.slice(end + 2);
        const field = (name) => lines.find((line) => line.startsWith(name + ": "))?.slice(name.length + 2);
        if (field("retry")) on.open();
        if (field("data")) on.news(field("id"), field("data"));
      }
    }, () => {
      if (!streams.includes(cut)) return; // the page is gone
      streams = streams.filter((other) => other !== cut);
      on.lost(true);
    });
    streams.push(cut);
  },
  stay() {},
  go: (path) => visit(path),
};

// posted returns the fields of a form as they are sent.
async function posted(form) {
  const whole = new Response(form);
  return { method: "POST", type: whole.headers.get("Content-Type"), body: new Uint8Array(await whole.arrayBuffer()) };
}

// show shows an answer in place of what is shown: as a page, or as a file to save under a name.
async function show(answer, name) {
  if (name || kindOf(answer) !== "text/html" && kindOf(answer) !== "text/plain") {
    save(answer, name);
    return;
  }
  const page = await own(kindOf(answer) === "text/html" ? textOf(answer) : "<!DOCTYPE html><pre></pre>");
  if (kindOf(answer) === "text/plain") page.querySelector("pre").textContent = textOf(answer);
  const next = document.createElement("iframe");
  next.title = page.title;
  next.srcdoc = "<!DOCTYPE html>\n" + page.documentElement.outerHTML;
  for (const source of page.querySelectorAll("source")) source.removeAttribute("media"); // or the page is never let go
  for (const cut of streams.splice(0)) cut();
  views.disconnect();
  await new Promise((done) => {
    next.addEventListener("load", done, { once: true });
    next.className = "next";
    shell.append(next);
  });
  const before = frame;
  frame = next;
  const inside = frame.contentDocument;
  inside.addEventListener("click", clicked, true); // before anything can be clicked
  inside.addEventListener("submit", sent);
  inside.addEventListener("keydown", prints);
  new MutationObserver(() => hangs(inside)).observe(inside.body, { childList: true, subtree: true });
  hangs(inside);
  before?.remove();
  frame.inert = waits > 1; // until what was asked for meanwhile is there
  frame.className = "";
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  here = page.body.dataset.here ?? answer.path;
  if (location.hash !== "#" + here) history[location.hash ? "pushState" : "replaceState"](null, "", "#" + here);
  inside.defaultView.focus();
  await tell();
}

// prints prints what is shown, not the page around it.
function prints(event) {
  if (event.key !== "p" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.view.print();
}

// tell renews the bar, which says where the games are.
async function tell() {
  const answer = await request("/bar");
  bar.innerHTML = textOf(answer);
  bar.lang = answer.head["Content-Language"];
  bar.hidden = false;
}

// save saves an answer as a file.
function save(answer, name) {
  const link = document.createElement("a");
  link.download = name || answer.path.split("?")[0].split("/").pop();
  link.href = URL.createObjectURL(new Blob([answer.content], { type: kindOf(answer) }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  tell();
}

// visit goes to a path, one after the other. Until the last one is there nothing can be entered in what is shown.
let last = Promise.resolve();
let waits = 0;
function visit(path, options = {}) {
  const waiting = (more) => {
    waits += more;
    document.documentElement.classList.toggle("busy", waits > 0);
    if (frame) frame.inert = waits > 0;
  };
  waiting(1);
  last = last.catch(() => {}).then(async () => show(await request(path, options), options.name))
    .finally(() => waiting(-1));
}

// within returns the path that an address of the shown page means.
function within(address) {
  const to = new URL(address, "http://page" + here);
  return to.host === "page" ? to.pathname + to.search : null;
}

// clicked follows a link of the shown page, or of the bar.
function clicked(event) {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button) return;
  const address = link.getAttribute("href");
  if (address.startsWith("blob:")) return;
  event.preventDefault();
  if (address.startsWith("#")) {
    const place = link.ownerDocument.getElementById(address.slice(1));
    place?.scrollIntoView();
    place?.focus();
    return;
  }
  const path = within(address);
  if (path === null) return; // there is nothing outside
  if ("share" in link.dataset) { // its script needs the picture
    event.stopPropagation();
    addressOf(path).then((picture) => {
      link.href = picture;
      link.click();
    });
    return;
  }
  visit(path, { name: link.download });
}

// sent follows a form of the shown page that asks; live.js sends those that write.
function sent(event) {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const form = event.target, fields = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
  visit(new URL(form.getAttribute("action") ?? here, "http://page" + here).pathname + "?" + fields);
}

// begun is called by the program with its two functions.
purser.begun = async (functions) => {
  program = functions;
  document.getElementById("begin").remove();
  const left = await request(location.hash.slice(1) || "/");
  await show(left.status === 404 ? await request("/") : left); // the games of another browser
};

window.addEventListener("popstate", () => location.hash.slice(1) !== here && visit(location.hash.slice(1) || "/"));
bar.addEventListener("click", clicked);
window.purser = purser;

// promised asks the browser to keep the games whatever room it needs. In a private window it does not.
async function promised() {
  purser.persistent = Boolean(await navigator.storage?.persist?.());
  if (frame && purser.persistent) await tell();
}
promised().catch(() => {}); // it may not even be asked

// bytesOf returns the bytes of letters: two are 13 bits, and a last one is 6.
function bytesOf(letters) {
  const bytes = new Uint8Array(letters.length / 2 * 13 / 8);
  const digit = (i) => {
    const code = letters.charCodeAt(i);
    return (code === 125 ? 60 : code === 126 ? 38 : code) - 33; // } is <, ~ is &
  };
  let end = 0, number = 0, bits = 0;
  for (let i = 0; i < letters.length; i += 2) {
    const pair = i + 1 < letters.length;
    number |= (pair ? digit(i) * 92 + digit(i + 1) : digit(i)) << bits;
    for (bits += pair ? 13 : 6; bits >= 8; bits -= 8) {
      bytes[end++] = number;
      number >>>= 8;
    }
  }
  return bytes.subarray(0, end);
}

// unpacked returns the program as a stream of its bytes.
function unpacked() {
  const packed = bytesOf(document.getElementById("program").textContent);
  return new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
}

// start starts the program, or says why it does not.
async function start() {
  try {
    const go = new Go();
    const whole = new Response(unpacked(), { headers: { "Content-Type": "application/wasm" } });
    const { instance } = await WebAssembly.instantiateStreaming(whole, go.importObject);
    document.getElementById("program").remove();
    await go.run(instance);
  } catch (error) {
    document.getElementById("why").textContent = String(error);
  }
  document.getElementById("begin")?.classList.add("failed");
}
start();
