// The table of endpoints. Only the rows in view exist, so that ten thousand scroll like ten.

const table = document.getElementById("endpoints");
const body = table.tBodies[0];
let rowHeight = 34;
const margin = 12;

/** A row that takes the room of all rows above, or below, those that exist. */
const room = () => element("tr", { "aria-hidden": "true", class: "room" }, element("td"));
const above = room();
const below = room();

/** The items that are shown, the rows that exist by their position, and whether all of them have to. */
const view = { items: [], rows: new Map(), open: null, isWhole: false };

const markCell = (item, side) => {
  const mark = marks[item.marks[side]];
  const missing = item.marks[side] === "a" && isMissing(item, side);
  return element(
    "td",
    { class: `side ${missing ? "missing" : mark.name}`, title: mark.word && `${data.sides[side].name} ${mark.word}` },
    element("i", { "aria-hidden": "true" }),
    element("span", { class: "ear" }, missing ? say("misses it") : mark.word),
  );
};

const subject = (item, position) => {
  const words =
    item.path === undefined
      ? [element("span", { class: "title" }, item.title)]
      : [
          element("span", { class: `method ${item.method.toLowerCase()}` }, item.method),
          element("span", { class: "path" }, cut(item.path)),
        ];
  return element("button", { type: "button", title: nameOf(item), "data-position": position }, words);
};

const makeRow = (position) => {
  const item = view.items[position];
  const state = states[item.state];
  const rules = item.rules.length > 0 ? item.rules.join(", ") : item.state === "unresolved" ? say("not worked out") : "";
  return element(
    "tr",
    { "aria-rowindex": position + 2, class: item === view.open ? "open" : null },
    element(
      "td",
      { class: `state ${item.state}` },
      element("i", { "aria-hidden": "true" }, state.sign),
      element("span", {}, state.word),
    ),
    element("th", { scope: "row", class: "endpoint" }, subject(item, position)),
    columns.map((_, side) => markCell(item, side)),
    element("td", { class: "rules", title: rules }, rules),
  );
};

/** Which positions are in view, or near it. */
const visibleRange = () => {
  if (view.isWhole) return [0, view.items.length];
  const top = -body.getBoundingClientRect().top;
  const first = Math.max(0, Math.floor(top / rowHeight) - margin);
  const last = Math.min(view.items.length, Math.ceil((top + window.innerHeight) / rowHeight) + margin);
  return [Math.min(first, view.items.length), Math.max(first, last)];
};

/** Takes the height of a row from the style, which gives narrow windows higher ones. */
const measureRows = () => {
  rowHeight = Number.parseFloat(getComputedStyle(table).getPropertyValue("--row"));
};

/** Makes the rows that came into view and drops those that left it. */
const fillTable = () => {
  const [first, last] = visibleRange();
  for (const [position, row] of view.rows) {
    if (position >= first && position < last) continue;
    row.remove();
    view.rows.delete(position);
  }
  let next = below;
  for (let position = last - 1; position >= first; position -= 1) {
    let row = view.rows.get(position);
    if (!row) {
      row = makeRow(position);
      view.rows.set(position, row);
      body.insertBefore(row, next);
    }
    next = row;
  }
  above.firstChild.style.height = `${first * rowHeight}px`;
  below.firstChild.style.height = `${(view.items.length - last) * rowHeight}px`;
};

const showItems = (items) => {
  view.items = items;
  view.rows.clear();
  body.replaceChildren(above, below);
  table.setAttribute("aria-rowcount", items.length + 1);
  fillTable();
};

/** Marks the row of the open item. */
const markOpen = (item) => {
  view.open = item;
  for (const [position, row] of view.rows) row.classList.toggle("open", view.items[position] === item);
};

/** Brings a row into view and gives it the focus. */
const focusRow = (position) => {
  if (position < 0 || position >= view.items.length) return;
  const head = table.tHead.getBoundingClientRect().height;
  const top = window.scrollY + body.getBoundingClientRect().top + position * rowHeight;
  if (top < window.scrollY + head + 8) window.scrollTo(0, top - head - 8);
  if (top + rowHeight > window.scrollY + window.innerHeight) window.scrollTo(0, top + rowHeight - window.innerHeight + 8);
  fillTable();
  view.rows.get(position)?.querySelector("button").focus({ preventScroll: true });
};
