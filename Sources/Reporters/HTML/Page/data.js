// What the page shows: the report as the tool wrote it, with what follows from it.

const contracts = JSON.parse(document.getElementById("data").textContent);

/** Which contract an address is about: the first one where it names none. */
const contractAt = (address) => {
  const name = new URLSearchParams(address.replace(/^#/, "")).get("contract");
  return Math.max(0, contracts.findIndex((contract) => contract.name === name));
};

const shown = contractAt(location.hash);
const data = contracts[shown];

/** A text of the page in the language of the report, with the parts in their places. */
const say = (text, ...parts) => {
  const said = data.words && Object.hasOwn(data.words, text) ? data.words[text] : text;
  return parts.length === 0 ? said : said.replace(/%(\d)/g, (place, number) => parts[number - 1] ?? place);
};

/** A number as people write it: `10,000`. */
const written = (number) => number.toLocaleString("en");

/** The states from heavy to light: sign and words of each. */
const states = {
  error: { sign: "✗", word: say("error") },
  warning: { sign: "!", word: say("warning") },
  note: { sign: "i", word: say("note") },
  accepted: { sign: "◇", word: say("accepted") },
  unresolved: { sign: "?", word: say("unresolved") },
  clean: { sign: "✓", word: say("clean") },
};
const weights = Object.keys(states);

/** What a side has of an item, by the letter in the data: a class for the eye and words for the ear. */
const marks = {
  s: { name: "stated", word: say("states it") },
  u: { name: "uncalled", word: say("states it where nothing calls") },
  c: { name: "covered", word: say("covers it by a wider path") },
  a: { name: "absent", word: say("has nothing") },
  f: { name: "concerned", word: say("is what this is about") },
  n: { name: "silent", word: "" },
};

/** Whether a side has an item, itself or by a wider path. */
const has = (item, side) => "suc".includes(item.marks[side]);

/** Whether a finding that weighs misses an item on a side. */
const isMissing = (item, side) =>
  item.findings.some((index) => {
    const { severity, accepted, statements } = data.findings[index];
    return severity !== "note" && !accepted && statements?.some((one) => one.side === side && one.absent);
  });

/** What an item is called: method and path, or the sentence about it. */
const nameOf = (item) => (item.path === undefined ? item.title : `${item.method} ${item.path}`);

/** The sides that have a column: those that state endpoints, or where none does all of them. */
const columns = data.sides.slice(0, data.columns);

/** What the items are called together. */
const noun =
  data.columns === data.sides.length && data.items.every((item) => item.path !== undefined) ? "endpoint" : "result";

/** A number of items in words. */
const counted = (count) => say(`%1 ${noun}${count === 1 ? "" : "s"}`, written(count));

const placeText = (at) => `${data.files[at[0]].path}:${at[1]}`;

for (const item of data.items) {
  item.tags ??= [];
  item.findings ??= [];
  item.places ??= data.sides.map(() => []);
  item.weight = weights.indexOf(item.state);
  item.rules = [...new Set(item.findings.map((index) => data.findings[index].rule))];
}

/** The text in which a search looks, made when it is first needed. */
const searchText = (item) => {
  if (item.searchText === undefined) {
    const places = item.places.flat().map((place) => `${data.files[place.at[0]].path} ${place.symbol ?? ""}`);
    const more = item.at ? [placeText(item.at), item.source ?? ""] : [];
    item.searchText = [nameOf(item), ...item.rules, ...item.tags, ...places, ...more].join("\n").toLowerCase();
  }
  return item.searchText;
};

/** The lines of source around a place, each with its number; none where the report brought none. */
const linesAround = ([file, line], margin) => {
  const stretch = data.files[file].lines?.find(({ first, texts }) => first <= line && line < first + texts.length);
  if (!stretch) return [];
  const from = Math.max(stretch.first, line - margin);
  const to = Math.min(stretch.first + stretch.texts.length - 1, line + margin);
  const lines = [];
  for (let number = from; number <= to; number += 1) {
    lines.push({ number, text: stretch.texts[number - stretch.first] });
  }
  return lines;
};
