import Evaluation
import Program
import SourceText

/// A regular expression of which source and flags are known (ECMAScript §22.2).
struct ScriptPattern {
  /// What stands between the slashes.
  let source: String
  private let flags: String

  /// Reads the instance that stands for an expression; nil where not all of it is known.
  init?(_ instance: Instance) {
    guard let source = instance.fields["source"]?.known, let flags = instance.fields["flags"]?.known else {
      return nil
    }
    (self.source, self.flags) = (source, flags)
  }

  /// The expression; nil where it costs too much or has a form that is not known here. It matches scalars, as the script does:
  /// marks that combine with what stands in front of them are bounds of ranges of their own.
  private var expression: Regex<AnyRegexOutput>? {
    guard RegularExpressionCost.isLow(source), let expression = try? Regex(source) else { return nil }
    let pattern = expression.matchingSemantics(.unicodeScalar)
    return flags.contains("i") ? pattern.ignoresCase() : pattern
  }

  /// Whether it is found in a text; nil where what is known of the text does not tell.
  func isFound(in text: TextTemplate) -> Bool? {
    guard let pattern = expression else { return nil }
    if let known = text.known {
      return known.utf8.count <= RegularExpressionCost.longest ? known.contains(pattern) : nil
    }
    // Where it looks at the end alone, the end of a text that is found there is enough.
    guard source.hasSuffix("$"), !source.hasPrefix("^"), !source.contains("|"),
      case .text(let end)? = text.pieces.last, end.utf8.count <= RegularExpressionCost.longest,
      end.contains(pattern)
    else { return nil }
    return true
  }

  /// A text with what it finds replaced: all of it with the flag `g`, else the first; nil for a pattern that is not followed.
  func replaced(in text: String, by new: String) -> String? {
    guard text.utf8.count <= RegularExpressionCost.longest, let pattern = expression else { return nil }
    return text.replacing(pattern, maxReplacements: flags.contains("g") ? Int.max : 1) { _ in new }
  }
}
