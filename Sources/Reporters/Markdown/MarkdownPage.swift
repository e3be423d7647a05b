import ContractModel

/// A page that is put together from the top as long as there is room, and names at its end what there was none for.
struct MarkdownPage {
  private var text = ""
  private var leftOut: [String] = []
  private let room: Int

  /// What the sentence about what is left out takes at most.
  private static let reserve = 1_500

  /// Makes an empty page of so many bytes at most.
  init(room: Int) {
    self.room = room
  }

  /// Adds a part, or notes by its name that it is left out; what has no name is always there.
  mutating func add(_ part: Markup<MarkdownDialect>, or name: String? = nil) {
    if let name, !fits(part) {
      leftOut.append(name)
    } else {
      text += part.text
    }
  }

  /// Adds a group of findings, or as many of it as there is room for.
  mutating func add(_ group: FindingGroup, sides: [String]) {
    var count = group.findings.count
    while count > 0 {
      let part = MarkdownFindings(group: group.prefix(count), sides: sides).markup
      if fits(part) {
        text += part.text
        break
      }
      count /= 2
    }
    let rest = group.findings.count - count
    if rest > 0 { leftOut.append("\(ReportWording.count(rest, of: group.severity)) of `\(group.rule)`") }
  }

  private func fits(_ part: Markup<MarkdownDialect>) -> Bool {
    text.utf8.count + part.text.utf8.count + Self.reserve <= room
  }

  /// The finished text.
  var finished: String {
    guard !leftOut.isEmpty else { return text }
    return text + "\nLeft out, since a comment holds no more: \(leftOut.joined(separator: ", ")).\n"
  }
}
