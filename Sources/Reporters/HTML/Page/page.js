// What happens when somebody types, clicks, presses a key, scrolls or follows an address.

const controls = Object.fromEntries(
  ["query", "state", "rule", "tag"].map((name) => [name, document.getElementById(name)]),
);
const clear = document.getElementById("clear");
const sideControls = columns.map((_, side) => {
  const choices = [["", say("any")], ["has", say("has it")], ["lacks", say("lacks it")]];
  return element("select", { "data-side": side }, choices.map(([value, words]) => element("option", { value }, words)));
});
const countLine = document.getElementById("count");
let filter = emptyFilter();

/** Fills a choice with the values that occur, each with its number of items. */
const fillChoice = (control, values, order) => {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const known = [...counts.keys()].sort(order);
  control.replaceChildren(
    element("option", { value: "" }, say("any")),
    ...known.map((value) => element("option", { value }, `${say(value)} (${written(counts.get(value))})`)),
  );
  control.closest("label").hidden = known.length === 0;
};

/** Makes what depends on the sides: the head that is shown, a choice and a column for each. */
const layOutSides = () => {
  document.querySelectorAll("section.contract").forEach((head, index) => (head.hidden = index !== shown));
  document.querySelectorAll(".top nav a")[shown]?.setAttribute("aria-current", "true");
  columns.forEach(({ name }, side) => {
    clear.before(element("label", {}, element("span", {}, name), sideControls[side]));
    const title = element("span", { title: name }, name);
    table.tHead.querySelector(".rules").before(element("th", { scope: "col", class: "side" }, title));
  });
};

/** Shows what the address asks for; another contract is another page, made from the beginning. */
const follow = () => {
  if (contractAt(location.hash) !== shown) return location.reload();
  const before = addressOf({ ...filter, open: "" });
  filter = filterFrom(location.hash);
  for (const [name, control] of Object.entries(controls)) {
    if (control.value !== filter[name]) control.value = filter[name];
  }
  for (const control of sideControls) {
    const side = Number(control.dataset.side);
    control.value = filter.has.includes(side) ? "has" : filter.lacks.includes(side) ? "lacks" : "";
  }
  for (const button of table.querySelectorAll("button[data-sort]")) {
    button.closest("th").setAttribute("aria-sort", button.dataset.sort === filter.sort ? "ascending" : "none");
  }
  for (const link of document.querySelectorAll("section.contract:not([hidden]) a")) {
    const here = addressOf({ ...filter, open: "", sort: "state" }) === addressOf(filterFrom(link.getAttribute("href")));
    link.toggleAttribute("aria-current", here);
    if (here) link.setAttribute("aria-current", "true");
  }
  const isNew = view.rows.size === 0 || before !== addressOf({ ...filter, open: "" });
  if (isNew) {
    showItems(itemsFor(filter));
    const all = counted(data.items.length);
    countLine.textContent = view.items.length === data.items.length ? all : say("%1 of %2", written(view.items.length), all);
  }
  markPrefix(filter.below);
  document.body.classList.toggle("is-empty", view.items.length === 0);
  const open = filter.open === "" ? undefined : data.items.find((item) => nameOf(item) === filter.open);
  markOpen(open ?? null);
  if (open) showDetail(open);
  else hideDetail();
};

/** Goes to the address of a changed filter: typing replaces an entry of the history, everything else adds one. */
const go = (change, isTyping = false) => {
  const address = addressOf({ ...filter, ...change });
  if (isTyping) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  follow();
};

const sideChoice = () => {
  const chosen = (value) => sideControls.filter((control) => control.value === value).map((control) => Number(control.dataset.side));
  go({ has: chosen("has"), lacks: chosen("lacks") });
};

const closeDetail = () => {
  const position = view.items.indexOf(view.open);
  go({ open: "" });
  if (position >= 0) focusRow(position);
};

const openAt = (position) => {
  go({ open: nameOf(view.items[position]) });
  detail.focus({ preventScroll: true });
};

const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12, Home: -Infinity, End: Infinity };

const pressed = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target.matches("input, select, textarea");
  if (event.key === "Escape" && view.open) return closeDetail();
  if (event.key === "/" && !isTyping) {
    event.preventDefault();
    controls.query.focus();
    return controls.query.select();
  }
  if (event.key === "c" && !isTyping && view.open) return detail.querySelector(".copy")?.click();
  const isSearch = event.target === controls.query && event.key === "ArrowDown";
  // On a page that was just opened nothing has the focus, and the arrows begin at the first row.
  const isFresh = event.target === document.body && ["ArrowDown", "ArrowUp"].includes(event.key);
  const from = event.target.dataset.position;
  if (!(event.key in moves) || (from === undefined && !isSearch && !isFresh)) return;
  event.preventDefault();
  const target = isSearch || isFresh ? 0 : Number(from) + moves[event.key];
  focusRow(Math.max(0, Math.min(view.items.length - 1, target)));
};

/** Goes round from the system's own look to light, to dark, and back. */
const themes = ["auto", "light", "dark"];
const theme = document.getElementById("theme");
const wear = (name) => {
  if (name === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  theme.textContent = { auto: `◐ ${say("Auto")}`, light: `☀ ${say("Light")}`, dark: `☾ ${say("Dark")}` }[name];
  theme.dataset.now = name;
  theme.setAttribute("aria-label", say("Theme: %1", name));
};
const remembered = () => {
  try {
    const name = localStorage.getItem("contract-audit-theme");
    return themes.includes(name) ? name : "auto";
  } catch {
    return "auto";
  }
};
theme.addEventListener("click", () => {
  const name = themes[(themes.indexOf(theme.dataset.now) + 1) % themes.length];
  wear(name);
  try {
    localStorage.setItem("contract-audit-theme", name);
  } catch {
    // A page that may keep nothing asks again next time.
  }
});

wear(remembered());
theme.hidden = false;
layOutSides();
fillPrefixes();
document.getElementById("results").hidden = false;
fillChoice(controls.state, data.items.map((item) => item.state), (left, right) => weights.indexOf(left) - weights.indexOf(right));
fillChoice(controls.rule, data.items.flatMap((item) => item.rules));
fillChoice(controls.tag, data.items.flatMap((item) => item.tags));
document.getElementById("filters").addEventListener("submit", (event) => event.preventDefault());
controls.query.addEventListener("input", () => go({ query: controls.query.value, open: "" }, true));
for (const name of ["state", "rule", "tag"]) {
  controls[name].addEventListener("change", () => go({ [name]: controls[name].value, open: "" }));
}
for (const control of sideControls) control.addEventListener("change", sideChoice);
clear.addEventListener("click", () => go({ ...emptyFilter(), sort: filter.sort }));
table.tHead.addEventListener("click", (event) => {
  const sort = event.target.closest("button[data-sort]")?.dataset.sort;
  if (sort) go({ sort });
});
body.addEventListener("click", (event) => {
  const row = event.target.closest("tr[aria-rowindex]");
  if (row && getSelection().isCollapsed) openAt(Number(row.getAttribute("aria-rowindex")) - 2);
});
prefixes.addEventListener("click", (event) => {
  const below = event.target.closest("a")?.dataset.below;
  event.preventDefault();
  if (below) go({ below: filter.below === below ? "" : below, open: "" });
});
detail.addEventListener("click", (event) => {
  if (event.target.closest("#close")) closeDetail();
  const copy = event.target.closest(".copy");
  if (copy) copyText(copy);
});
document.addEventListener("keydown", pressed);
let isWaiting = false;
const refill = () => {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    fillTable();
  });
};
const resized = () => {
  measureRows();
  refill();
};
addEventListener("scroll", refill, { passive: true });
addEventListener("resize", resized);
measureRows();
addEventListener("hashchange", follow);
addEventListener("popstate", follow);
follow();
