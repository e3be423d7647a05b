// Elements made by hand: text from the data only ever becomes text.

/** An element with attributes and children; null and false are left out. */
const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) made.append(child);
  }
  return made;
};

/** A path whose beginning gives way where there is no room, so that its end is always read. */
const cut = (path, most = 24) => {
  const at = path.length > most ? path.lastIndexOf("/", path.length - Math.min(12, most - 2)) : -1;
  if (at <= 0) return element("bdi", {}, path);
  return [element("bdi", { class: "begin" }, path.slice(0, at)), element("bdi", { class: "end" }, path.slice(at))];
};
