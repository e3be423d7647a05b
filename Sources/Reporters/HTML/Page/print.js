// On paper nobody scrolls or clicks: all rows that the filter lets through, and what is found about them, in full.

const printed = document.getElementById("printed");

const printedItem = (item) =>
  element(
    "article",
    { class: item.state },
    element("h2", {}, headline(item)),
    item.findings.map((index) => {
      const finding = data.findings[index];
      return [
        element("p", { class: "message" }, `${say(finding.severity)} · ${finding.rule}: ${finding.message}`),
        finding.suggestion && element("p", { class: "suggestion" }, `→ ${finding.suggestion}`),
        (finding.accepted ?? finding.lapsed) && element("p", {}, finding.accepted ?? finding.lapsed),
        finding.origin && element("p", {}, finding.origin),
        element("ul", {}, (finding.statements ?? []).map(printedStatement)),
      ];
    }).flat(),
    item.at && element("p", {}, placeText(item.at)),
  );

const printedStatement = (statement) =>
  element(
    "li",
    {},
    [
      data.sides[statement.side]?.name,
      statement.phrase,
      statement.endpoint,
      statement.at && placeText(statement.at),
      statement.symbol,
      statement.remark,
    ]
      .filter(Boolean)
      .join("  "),
  );

const layOut = () => {
  view.isWhole = true;
  for (const overview of document.querySelectorAll("details.overview")) overview.open = true;
  fillTable();
  printed.replaceChildren(...view.items.filter((item) => item.findings.length > 0 || item.at).map(printedItem));
};

const layBack = () => {
  view.isWhole = false;
  printed.replaceChildren();
  showItems(view.items);
};

window.addEventListener("beforeprint", layOut);
window.addEventListener("afterprint", layBack);
