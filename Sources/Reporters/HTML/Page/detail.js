// One item in full: what is found about it, and what each side has, with the lines of source.

const detail = document.getElementById("detail");

/** The lines of source around a place, the place itself marked. */
const excerpt = (at, margin) => {
  const lines = linesAround(at, margin);
  if (lines.length === 0) return null;
  return element(
    "pre",
    { tabindex: "0", "aria-label": say("Source of %1", placeText(at)) },
    lines.map(({ number, text }) =>
      element(
        "span",
        { class: number === at[1] ? "line here" : "line" },
        element("span", { class: "number", "aria-hidden": "true" }, String(number)),
        element("code", {}, `${text}\n`),
      ),
    ),
  );
};

const placeLine = (at, ...words) =>
  element(
    "p",
    { class: "place" },
    at && placeLink(at),
    words.filter(Boolean).map((word) => [" ", word]),
  );

/** A place that states the item, or the wider path that covers it. */
const statedPlace = (place) =>
  element(
    "li",
    {},
    placeLine(
      place.at,
      place.symbol && element("code", { class: "symbol" }, place.symbol),
      place.auth && element("span", { class: `auth ${place.auth}` }, say(place.auth === "required" ? "auth" : "open")),
    ),
    place.endpoint && element("p", { class: "faint" }, `${say("as")} `, element("code", {}, place.endpoint)),
    (place.through ?? []).map((step) => placeLine(step.at, say("through"), step.symbol && element("code", { class: "symbol" }, step.symbol))),
    (place.notes ?? []).map((note) => element("p", { class: "faint" }, note)),
    excerpt(place.at, 3),
  );

/** What a finding says of a side beyond its own places: that it has nothing, and what is nearest. */
const statementPlace = (statement) =>
  element(
    "li",
    { class: statement.absent ? "absence" : null },
    element(
      "p",
      { class: "place" },
      statement.phrase && element("strong", {}, statement.phrase, " "),
      statement.endpoint && [element("code", { class: "near" }, statement.endpoint), " "],
      statement.symbol && element("code", { class: "symbol" }, statement.symbol),
    ),
    statement.at && placeLine(statement.at),
    statement.remark && element("p", { class: "faint" }, statement.remark),
    statement.at && excerpt(statement.at, 3),
  );

/** What a side has to say about an item: its own places first, then what findings say that these do not. */
const sideEntries = (item, side) => {
  const places = item.places[side];
  const told = new Set(places.map((place) => placeText(place.at)));
  const entries = places.map(statedPlace);
  for (const index of item.findings) {
    for (const statement of data.findings[index].statements ?? []) {
      const key = statement.at ? placeText(statement.at) : statement.phrase;
      if (statement.side !== side || told.has(key)) continue;
      told.add(key);
      entries.push(statementPlace(statement));
    }
  }
  return entries;
};

const sideSection = (item, side) => {
  const entries = sideEntries(item, side);
  const mark = marks[item.marks[side]];
  if (mark.name === "silent" && entries.length === 0) return null;
  return element(
    "section",
    { class: `on ${isMissing(item, side) ? "missing" : mark.name}` },
    element(
      "h3",
      {},
      element("i", { "aria-hidden": "true" }),
      data.sides[side].name,
      element("span", { class: "role" }, data.sides[side].role),
      element("span", { class: "mark" }, mark.word),
    ),
    entries.length > 0 && element("ul", {}, entries),
  );
};

const findingCard = (index) => {
  const finding = data.findings[index];
  const rule = data.rules.find(({ id }) => id === finding.rule);
  return element(
    "section",
    { class: `finding ${finding.accepted ? "accepted" : finding.severity}` },
    element("p", { class: "rule" }, `${say(finding.severity)} · `, element("code", {}, finding.rule)),
    element("p", { class: "message" }, finding.message),
    finding.suggestion && element("p", { class: "suggestion" }, `→ ${finding.suggestion}`),
    finding.accepted && element("p", { class: "decision" }, finding.accepted),
    finding.lapsed && element("p", { class: "decision" }, finding.lapsed),
    finding.origin && element("p", { class: "decision" }, finding.origin),
    rule &&
      element(
        "details",
        {},
        element("summary", {}, say("Why it matters")),
        element("p", {}, rule.reason),
        element("p", {}, rule.remedy),
      ),
  );
};

/** The heading of an item: method and path, or the sentence about it. */
const headline = (item) =>
  item.path === undefined
    ? [item.title]
    : [element("span", { class: `method ${item.method.toLowerCase()}` }, item.method), " ", element("span", { class: "path" }, item.path)];

/** Everything that is known about an item. */
const itemContents = (item) => [
  item.findings.length === 0 && item.state === "clean" && element("p", { class: "calm" }, say("Nothing is found about it.")),
  item.findings.map(findingCard),
  shapesOf(item),
  item.at && element("section", { class: "on concerned" }, element("ul", {}, element("li", {}, placeLine(item.at), excerpt(item.at, 3) ?? element("pre", {}, item.source ?? "")))),
  data.sides.map((_, side) => sideSection(item, side)),
];

const showDetail = (item) => {
  const close = element("button", { type: "button", id: "close", "aria-label": say("Close") }, "✕");
  detail.replaceChildren(
    element("header", {}, element("h2", {}, headline(item)), close),
    ...[
      item.tags.length > 0 && element("p", { class: "tags" }, item.tags.map((tag) => element("span", {}, tag))),
      ...itemContents(item).flat(),
    ].filter(Boolean),
  );
  detail.hidden = false;
  detail.scrollTop = 0;
  document.body.classList.add("has-detail");
};

const hideDetail = () => {
  detail.hidden = true;
  detail.replaceChildren();
  document.body.classList.remove("has-detail");
};
