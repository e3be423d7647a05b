internal import ContractModel

/// The words of a rule, laid out for a terminal.
struct RuleText {
  /// The width that prose is wrapped at, in cells.
  let columns: Int

  /// One line a rule: id, weight and fault.
  func list(_ rules: [RuleDocumentation]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    let lines = rules.map { rule in
      "\(padded(rule.id, to: width))  \(padded(rule.severity.rawValue, to: 7))  \(rule.summary)\n"
    }
    return lines.joined()
  }

  /// A rule in full: the fault, why it matters, an example, the remedy.
  func explanation(of rule: RuleDocumentation) -> String {
    """
    \(rule.id) (\(rule.severity.rawValue))
    \(wrapped(rule.summary + "."))

    \(wrapped(rule.reason))

    Example:
    \(indented(rule.example))

    Remedy:
    \(wrapped(rule.remedy))

    """
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func indented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  /// Breaks a paragraph between words.
  private func wrapped(_ text: String) -> String {
    var lines: [String] = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
