import ContractModel
import SourceText
import Translations

/// The top of the page: the name of the tool, and where there are several contracts, which of them to look at.
struct PageTop {
  /// The reports of the page in order.
  let reports: [Report]
  /// In which words.
  let words: Translator

  /// The top, with the button that the script brings to life.
  var markup: Markup<XMLDialect> {
    """
    <header class="top">
    <p class="product">contract-audit</p>
    \(contracts)<button type="button" id="theme" hidden>\(words.text("Theme"))</button>
    </header>

    """
  }

  private var contracts: Markup<XMLDialect> {
    guard reports.count > 1 else { return "" }
    var links: Markup<XMLDialect> = "<nav aria-label=\"\(words.text("Contracts"))\">\n"
    for report in reports {
      links += """
        <a href="#contract=\(URIReference.escaped(InertText.of(report.name)))" class="verdict \
        \(report.verdict.rawValue)">\(report.name) <strong>\(words.text(ReportWording.verdict(report.verdict)))</strong></a>

        """
    }
    links += "</nav>\n"
    return links
  }
}
