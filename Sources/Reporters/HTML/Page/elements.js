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

/** A number as people write it: `10,000`. */
const written = (number) => number.toLocaleString("en");
