internal import ContractModel

/// The words of a rule, laid out for a terminal.
struct RuleText {
  /// The width that prose is wrapped at, in cells.
  let columns: Int

  /// A head and one line a rule: id, severity, what it reports, and the version that first had it.
  func list(_ rules: [RuleDocumentation]) -> String {
    let head = ["rule", "severity", "what it reports", "since"]
    let rows = [head] + rules.map { [$0.id, $0.severity.rawValue, $0.summary, $0.since] }
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).dropLast().map { padded($0, to: $1) + "  " }
      return cells.joined() + (row.last ?? "") + "\n"
    }.joined()
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
