// Places of the sources: where they lead, and how they are copied.

const encodedPath = (path) => path.split("/").map(encodeURIComponent).join("/");

/** The address of a place: at the repository's host, else in an editor where the page lies beside its sources. */
const addressOfPlace = ([file, line]) => {
  const { path } = data.files[file];
  if (path.startsWith("/") || path.startsWith("../")) return null;
  if (data.host) return `${data.host}${encodedPath(path)}#L${line}`;
  if (data.root === undefined || location.protocol !== "file:") return null;
  const there = new URL(data.root + encodedPath(path), location.href.replace(/#.*/, ""));
  return `vscode://file${there.pathname}:${line}`;
};

/** A place that is a link where it leads anywhere, with a button that copies it. */
const placeLink = (at) => {
  const text = placeText(at);
  const address = addressOfPlace(at);
  const code = element("code", { class: "at" }, text);
  return [
    address ? element("a", { href: address, rel: "noreferrer" }, code) : code,
    element("button", { type: "button", class: "copy", "data-copy": text, "aria-label": say("Copy %1", text) }, say("copy")),
  ];
};

/** Copies a text and says so on its button. */
const copyText = async (button) => {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = say("copied");
    setTimeout(() => (button.textContent = say("copy")), 1200);
  } catch {
    // Where nothing may be copied, the text itself can be selected.
    getSelection().selectAllChildren(button.previousElementSibling);
  }
};
