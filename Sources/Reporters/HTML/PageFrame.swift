import ContractModel
import Translations

/// The parts of the page that the script fills: the filters, the table and the place beside it.
struct PageFrame {
  /// In which words.
  let words: Translator

  /// The frame; it is hidden until the script has filled it.
  var markup: Markup<XMLDialect> {
    """
    <main id="results" hidden>
    <form id="filters" role="search" aria-label="\(words.text("Filter the endpoints"))">
    <label class="search"><span>\(words.text("Search"))</span><input id="query" type="search" autocomplete="off" spellcheck="false" \
    placeholder="\(words.text("Path, symbol, file, rule"))" aria-keyshortcuts="/"></label>
    <label><span>\(words.text("State"))</span><select id="state"></select></label>
    <label><span>\(words.text("Rule"))</span><select id="rule"></select></label>
    <label><span>\(words.text("Tag"))</span><select id="tag"></select></label>
    <button type="button" id="clear">\(words.text("Clear"))</button>
    </form>
    <div class="above"><p id="count" role="status" aria-live="polite"></p>
    <ul class="legend" aria-hidden="true"><li class="stated"><i></i>\(words.text("states it"))</li>\
    <li class="uncalled"><i></i>\(words.text("nothing calls it"))</li><li class="covered"><i></i>\(words.text("by a wider path"))</li>\
    <li class="missing"><i></i>\(words.text("misses it"))</li><li class="absent"><i></i>\(words.text("has nothing"))</li></ul></div>
    <div class="split">
    <nav id="prefixes" aria-label="\(words.text("Prefixes"))" hidden></nav>
    <table id="endpoints" aria-describedby="count">
    <thead><tr>
    <th scope="col" class="state" aria-sort="ascending"><button type="button" data-sort="state">\(words.text("State"))</button></th>
    <th scope="col" class="endpoint" aria-sort="none"><button type="button" data-sort="path">\(words.text("Endpoint"))</button></th>
    <th scope="col" class="rules">\(words.text("Finding"))</th>
    </tr></thead>
    <tbody></tbody>
    </table>
    <aside id="detail" tabindex="-1" aria-label="\(words.text("Endpoint"))" hidden></aside>
    </div>
    <p class="keys"><kbd>/</kbd> \(words.text("search")) <kbd>↑</kbd> <kbd>↓</kbd> \(words.text("move")) \
    <kbd>Enter</kbd> \(words.text("open")) <kbd>Esc</kbd> \(words.text("close")) <kbd>c</kbd> \(words.text("copy the place"))</p>
    </main>
    <section id="printed" aria-hidden="true"></section>

    """
  }
}
