/// What a fenced block holds, as far as endpoints are concerned. Programs are passed over: what they register or call is
/// a matter of the sides that are code.
enum FenceKind {
  /// Commands, with their answers.
  case shell
  /// Text as it is: requests, lists, diagrams.
  case text

  private static let shells: Set<String> = [
    "bash", "sh", "shell", "zsh", "fish", "console", "shell-session", "shellsession", "terminal", "cmd",
    "bat",
    "curl", "httpie", "powershell", "ps1",
  ]
  private static let texts: Set<String> = [
    "", "text", "txt", "plain", "plaintext", "http", "https", "rest", "mermaid", "plantuml", "markdown", "md",
    "ascii",
  ]

  /// The kind by the word behind the fence, or nil for a block that is not read.
  init?(_ language: String) {
    if Self.shells.contains(language) {
      self = .shell
    } else if Self.texts.contains(language) {
      self = .text
    } else {
      return nil
    }
  }

  /// Whether a line of a shell's block is a method with its path, as a comment or not.
  static func startsWithMethod(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { Byte.isBlank($0) || $0 == Byte.hash || $0 == Byte.dollar }
    return Array(text.prefix(8)).withMethodFirst
  }
}

extension [UInt8] {
  fileprivate var withMethodFirst: Bool { MethodWords.method(in: self, at: 0, to: count) != nil }
}
