internal import ContractModel

/// The words of a rule, laid out for a terminal.
struct RuleText {
  /// The width that prose is wrapped at, in cells.
  let columns: Int

  /// A head and one line a rule: id, severity, what it reports, and the version that first had it. Where a terminal is too
  /// narrow, what a rule reports goes on below itself.
  func list(_ rules: [RuleDocumentation], width: Int?) -> String {
    let head = ["rule", "severity", "what it reports", "since"]
    let rows = [head] + rules.map { [$0.id, $0.severity.rawValue, $0.summary, $0.since] }
    var widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let others = widths[0] + widths[1] + widths[3] + 6
    if let width { widths[2] = min(widths[2], max(24, width - others)) }
    return rows.map { row in
      let sentence = lines(of: row[2], width: widths[2])
      return sentence.enumerated().map { number, line in
        guard number == 0 else {
          return String(repeating: " ", count: widths[0] + widths[1] + 4) + line + "\n"
        }
        let cells = [(row[0], widths[0]), (row[1], widths[1]), (line, widths[2])]
        return cells.map { padded($0.0, to: $0.1) + "  " }.joined() + row[3] + "\n"
      }.joined()
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
  private func wrapped(_ text: String) -> String { lines(of: text, width: columns).joined(separator: "\n") }

  private func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
