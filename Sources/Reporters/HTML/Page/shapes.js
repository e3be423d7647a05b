// What travels through an endpoint, side by side: the fields of the query, the body and the answers.

const partTitle = (part) =>
  ({ query: say("Query"), headers: say("Headers"), body: say("Body") })[part] ?? say("Answer %1", part);

/** How often a field is there, by the sign behind its type. */
const presenceOf = (sign, isAnswer) =>
  ({ "!": isAnswer ? say("always") : say("required"), "?": isAnswer ? say("not always") : say("optional") })[sign];

/** What a side has of a field: its type, or why there is none. */
const fieldCell = (cell, isAnswer, isWhole) => {
  if (cell === 0) {
    const none = isWhole ? say("no body") : say("has nothing");
    return element("td", { class: "none" }, element("span", { "aria-hidden": "true" }, "—"), element("span", { class: "ear" }, none));
  }
  if (typeof cell === "number") return element("td", { class: "untold" }, cell === 1 ? say("left open") : say("unknown"));
  const presence = presenceOf(cell.slice(-1), isAnswer);
  const type = cell.slice(0, -1);
  const told = type === "?" ? element("span", { class: "untold" }, say("unknown")) : element("code", {}, type);
  return element("td", {}, told, presence && [" ", element("span", { class: "presence" }, presence)]);
};

const fieldRow = ([path, differs, ...cells], isAnswer) =>
  element(
    "tr",
    { class: differs ? "differs" : null },
    element(
      "th",
      { scope: "row" },
      path === "" ? element("span", { class: "faint" }, say("the whole")) : element("code", {}, path),
      differs > 0 && element("span", { class: "ear" }, say("differs")),
    ),
    cells.map((cell) => fieldCell(cell, isAnswer, path === "")),
  );

/** Why a column is not complete, a line for each side. */
const gapLines = ({ sides, notes, rows }) =>
  (notes ?? []).map((note, index) => {
    if (note === null || note === undefined) return null;
    const isUnknown = rows.every((row) => row[index + 2] === 2);
    return element("p", { class: "gap" }, element("b", {}, data.sides[sides[index]].name), ` ${isUnknown ? say("unknown") : say("left open")}: ${note}`);
  });

const partTable = (shape) => {
  const isAnswer = !["query", "headers", "body"].includes(shape.part);
  return element(
    "section",
    { class: "part" },
    element("h3", {}, partTitle(shape.part)),
    element(
      "div",
      { class: "fields", tabindex: "0", role: "group", "aria-label": partTitle(shape.part) },
      element(
        "table",
        {},
        element(
          "thead",
          {},
          element("tr", {}, element("th", { scope: "col" }, say("Field")), shape.sides.map((side) => element("th", { scope: "col" }, data.sides[side].name))),
        ),
        element("tbody", {}, shape.rows.map((row) => fieldRow(row, isAnswer))),
      ),
    ),
    shape.more && element("p", { class: "gap" }, say("%1 more", written(shape.more))),
    gapLines(shape),
  );
};

/** The parts of an item whose fields are known, shut until somebody wants to see them; made when they are opened. */
const shapesOf = (item) => {
  if (item.shapes === undefined) return null;
  const shapes = item.shapes.map((index) => data.shapes[index]);
  const count = shapes.flatMap(({ rows }) => rows).filter(([, differs]) => differs > 0).length;
  const made = element(
    "details",
    { class: "shapes" },
    element(
      "summary",
      {},
      say("What travels"),
      count > 0 && element("span", { class: "count" }, say(count === 1 ? "%1 differs" : "%1 differ", written(count))),
      element("span", { class: "parts" }, shapes.map(({ part }) => partTitle(part)).join(" · ")),
    ),
  );
  made.addEventListener("toggle", () => {
    if (made.open && made.children.length === 1) made.append(...shapes.map(partTable));
  });
  return made;
};
