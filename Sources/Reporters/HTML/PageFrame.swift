/// The parts of the page that the script fills: the filters, the table and the place beside it.
enum PageFrame {
  /// The frame; it is hidden until the script has filled it.
  static let markup: Markup<XMLDialect> = """
    <main id="results" hidden>
    <form id="filters" role="search" aria-label="Filter the endpoints">
    <label class="search"><span>Search</span><input id="query" type="search" autocomplete="off" spellcheck="false" \
    placeholder="Path, symbol, file, rule" aria-keyshortcuts="/"></label>
    <label><span>State</span><select id="state"></select></label>
    <label><span>Rule</span><select id="rule"></select></label>
    <label><span>Tag</span><select id="tag"></select></label>
    <button type="button" id="clear">Clear</button>
    </form>
    <div class="above"><p id="count" role="status" aria-live="polite"></p>
    <ul class="legend" aria-hidden="true"><li class="stated"><i></i>states it</li>\
    <li class="uncalled"><i></i>nothing calls it</li><li class="covered"><i></i>by a wider path</li>\
    <li class="missing"><i></i>misses it</li><li class="absent"><i></i>has nothing</li></ul></div>
    <div class="split">
    <nav id="prefixes" aria-label="Prefixes" hidden></nav>
    <table id="endpoints" aria-describedby="count">
    <thead><tr>
    <th scope="col" class="state" aria-sort="ascending"><button type="button" data-sort="state">State</button></th>
    <th scope="col" class="endpoint" aria-sort="none"><button type="button" data-sort="path">Endpoint</button></th>
    <th scope="col" class="rules">Finding</th>
    </tr></thead>
    <tbody></tbody>
    </table>
    <aside id="detail" tabindex="-1" aria-label="Endpoint" hidden></aside>
    </div>
    <p class="keys"><kbd>/</kbd> search <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close <kbd>c</kbd> copy the place</p>
    </main>
    <section id="printed" aria-hidden="true"></section>

    """
}
