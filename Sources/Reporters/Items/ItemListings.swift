package import ContractModel

/// Turns what the sides state of kinds other than endpoints into text, before anything is judged. Pure, as reporters are.
package protocol ItemListing: Sendable {
  /// The name that `--format` takes.
  static var name: String { get }
  /// What it is for, in one sentence without a final full stop.
  static var summary: String { get }

  /// What is stated as text with a final line end; readings in the order given, each with a name of its contract where
  /// there are several.
  func render(_ readings: [(contract: String?, reading: ItemReading)]) -> String
}

/// Every format in which items can be listed.
package enum ItemListings {
  /// All listings in the order in which help lists them, each in its style for a file.
  package static let all: [any ItemListing] = all(style: TextStyle())

  /// The listing of a name, or nil; the style is for those that write to a terminal.
  package static func named(_ name: String, style: TextStyle = TextStyle()) -> (any ItemListing)? {
    all(style: style).first { type(of: $0).name == name }
  }

  private static func all(style: TextStyle) -> [any ItemListing] {
    [ItemTable(style: style), ItemTableMarkdown(), ItemTableJSON()]
  }
}
