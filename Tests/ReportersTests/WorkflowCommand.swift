/// A workflow command as GitHub's runner reads it (actions/runner, `ActionCommand.cs`; actions/toolkit, `command.ts`).
struct WorkflowCommand: Equatable {
  let name: String
  let properties: [String: String]
  let message: String

  /// Reads one line, or answers nil for a line that is no command.
  init?(_ line: Substring) {
    guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
    let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
    let words = head.split(separator: " ", maxSplits: 1)
    name = words.first.map(String.init) ?? ""
    var properties: [String: String] = [:]
    for pair in words.count > 1 ? words[1].split(separator: ",") : [] {
      let pieces = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2 else { continue }
      properties[String(pieces[0])] = Self.unescaped(String(pieces[1]), property: true)
    }
    self.properties = properties
    message = Self.unescaped(String(line[end.upperBound...]), property: false)
  }

  private static func unescaped(_ text: String, property: Bool) -> String {
    let colons = property ? text.replacing("%2C", with: ",").replacing("%3A", with: ":") : text
    return colons.replacing("%0A", with: "\n").replacing("%0D", with: "\r").replacing("%25", with: "%")
  }
}
