// What is looked for: kept in the page's address, so that a view can be sent to somebody.

const emptyFilter = () => ({ query: "", state: "", rule: "", tag: "", below: "", has: [], lacks: [], sort: "state", open: "" });

/** The filter that an address holds; what it does not know is left out. */
const filterFrom = (address) => {
  const filter = emptyFilter();
  for (const part of address.replace(/^#/, "").split("&")) {
    const cut = part.indexOf("=");
    if (cut < 0) continue;
    const key = part.slice(0, cut);
    const value = part.slice(cut + 1);
    if (key === "has" || key === "lacks") {
      const sides = value.split(",").map(decoded);
      filter[key] = columns.map((side, index) => index).filter((index) => sides.includes(columns[index].name));
    } else if (Object.hasOwn(filter, key)) {
      filter[key] = decoded(value);
    }
  }
  return filter;
};

const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The address of a filter; what is as usual is left out. */
const addressOf = (filter) => {
  const parts = contracts.length > 1 ? [`contract=${encodeURIComponent(data.name)}`] : [];
  for (const [key, usual] of Object.entries(emptyFilter())) {
    const value = filter[key];
    if (Array.isArray(value)) {
      const names = value.map((side) => encodeURIComponent(data.sides[side].name));
      if (names.length > 0) parts.push(`${key}=${names.join(",")}`);
    } else if (value !== usual) {
      parts.push(`${key}=${encodeURIComponent(value)}`);
    }
  }
  return `#${parts.join("&")}`;
};

/** The items that a filter lets through, in its order. */
const itemsFor = (filter) => {
  const words = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = data.items.filter(
    (item) =>
      (filter.state === "" || item.state === filter.state) &&
      (filter.rule === "" || item.rules.includes(filter.rule)) &&
      (filter.tag === "" || item.tags.includes(filter.tag)) &&
      (filter.below === "" || isBelow(item, filter.below)) &&
      filter.has.every((side) => has(item, side) || item.marks[side] === "f") &&
      filter.lacks.every((side) => item.marks[side] === "a") &&
      words.every((word) => searchText(item).includes(word)),
  );
  // The data is in the order of paths, and sorting keeps what is equal in its order.
  return filter.sort === "state" ? found.sort((left, right) => left.weight - right.weight) : found;
};
