// The prefixes of paths, each with how far every side is missed below it: a map of where the sides disagree.

const prefixes = document.getElementById("prefixes");

/** A prefix with more endpoints than this is taken apart, as long as its parts say more. */
const mostBelow = 14;
/** So many prefixes are shown, those with the most to tell first. */
const mostPrefixes = 24;

const segmentsOf = (item) => item.path.split("/").slice(1);

/** Items by their prefix: the shortest beginnings that hold few enough. */
const grouped = (items, depth = 0) => {
  const groups = Map.groupBy(items, (item) => segmentsOf(item).slice(0, depth + 1).join("/"));
  return [...groups].flatMap(([prefix, members]) => {
    const isEnd = members.length <= mostBelow || members.some((item) => segmentsOf(item).length <= depth + 1) || depth > 6;
    return isEnd ? [{ prefix: `/${prefix}`, items: members }] : grouped(members, depth + 1);
  });
};

/** Whether an item lies below a prefix. */
const isBelow = (item, prefix) => item.path !== undefined && (item.path === prefix || item.path.startsWith(`${prefix}/`));

/** How much of a prefix a finding misses on a side, in five steps. */
const heat = (items, side) => {
  const missed = items.filter((item) => isMissing(item, side)).length;
  return { missed, step: Math.ceil((missed * 4) / items.length) };
};

/** Below which prefixes sides disagree, the most first. */
const prefixRows = () => {
  const endpoints = data.items.filter((item) => item.path !== undefined && item.path.startsWith("/"));
  const rows = grouped(endpoints).map(({ prefix, items }) => ({
    prefix,
    count: items.length,
    sides: columns.map((_, side) => heat(items, side)),
  }));
  const missed = (row) => row.sides.reduce((sum, { missed }) => sum + missed, 0);
  return rows.sort((left, right) => missed(right) - missed(left) || right.count - left.count).slice(0, mostPrefixes);
};

const prefixRow = ({ prefix, count, sides }) => {
  const words = sides.map(({ missed }, side) => missed > 0 && say("%1 misses %2", columns[side].name, written(missed))).filter(Boolean);
  const told = `${prefix}, ${counted(count)}${words.length > 0 ? `; ${words.join(", ")}` : ""}`;
  return element(
    "a",
    { href: addressOf({ ...emptyFilter(), below: prefix }), "data-below": prefix, title: told, "aria-label": told },
    element("span", { class: "path" }, cut(prefix, 12)),
    element("span", { class: "cells", "aria-hidden": "true" }, sides.map(({ step }) => element("i", { class: `heat-${step}` }))),
    element("span", { class: "total", "aria-hidden": "true" }, written(count)),
  );
};

/** Shows the map, where there is more than one prefix to choose from. */
const fillPrefixes = () => {
  const rows = prefixRows();
  if (rows.length < 2) return;
  const title = element("p", { class: "faint", "aria-hidden": "true" }, say("Below, and who misses what"));
  prefixes.replaceChildren(title, ...rows.map(prefixRow));
  prefixes.hidden = false;
  document.body.classList.add("has-prefixes");
};

/** Marks the prefix that is shown. */
const markPrefix = (below) => {
  for (const link of prefixes.querySelectorAll("a")) {
    if (link.dataset.below === below) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
};
