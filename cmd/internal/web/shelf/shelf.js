// A record can be copied, and shared where the browser can. Without this script it can be saved as a file.

for (const button of document.querySelectorAll("[data-copy], [data-send]")) {
  const shares = "send" in button.dataset;
  const shown = document.getElementById(button.dataset.copy ?? button.dataset.send);
  button.hidden = shares ? !navigator.share : false;
  button.addEventListener("click", async () => {
    const text = shown.textContent;
    if (shares) {
      navigator.share({ title: shown.dataset.name, text }).catch(() => {}); // they thought better of it
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
    } catch { // plain HTTP has no clipboard: what is selected can be copied
      getSelection()?.selectAllChildren(shown);
      document.execCommand("copy");
    }
    button.textContent = button.dataset.done;
  });
}
