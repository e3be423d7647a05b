internal import ContractModel

/// A name, or a glob of names: `UIKit`, `*UseCase`, `net/*`, `github.com/gin-gonic/**`.
struct NamePattern {
  private let glob: GlobPattern?
  private let text: String

  /// Makes a pattern; without `*` and `?` it is the name itself.
  init(_ text: String) {
    self.text = text
    glob = text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } ? GlobPattern(text) : nil
  }

  /// Whether a name is meant.
  func matches(_ name: String) -> Bool { glob?.matches(name) ?? (name == text) }
}
