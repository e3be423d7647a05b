package import ContractModel

/// Turns what the sides state into text, before anything is compared. Pure, as reporters are.
package protocol EndpointListing: Sendable {
  /// The name that `--format` takes.
  static var name: String { get }
  /// What it is for, in one sentence without a final full stop.
  static var summary: String { get }

  /// What the sides state as text with a final line end; sides in the order given.
  func render(_ sides: [Side]) -> String
}

/// Every format in which the endpoints of sides can be listed.
package enum EndpointListings {
  /// All listings in the order in which help lists them, each in its style for a file.
  package static let all: [any EndpointListing] = all(style: TextStyle())

  /// The listing of a name, or nil; the style is for those that write to a terminal. On request each shows the calls
  /// that lead from where a client states an endpoint to the library, what travels through each endpoint, and what became of
  /// every call site.
  package static func named(
    _ name: String, style: TextStyle = TextStyle(), showsTrace: Bool = false, showsFields: Bool = false,
    showsAccounting: Bool = false
  ) -> (any EndpointListing)? {
    all(style: style, showsTrace: showsTrace, showsFields: showsFields, showsAccounting: showsAccounting)
      .first { type(of: $0).name == name }
  }

  private static func all(
    style: TextStyle, showsTrace: Bool = false, showsFields: Bool = false, showsAccounting: Bool = false
  ) -> [any EndpointListing] {
    [
      EndpointTable(
        style: style, showsTrace: showsTrace, showsFields: showsFields, showsAccounting: showsAccounting),
      EndpointTableMarkdown(
        showsTrace: showsTrace, showsFields: showsFields, showsAccounting: showsAccounting),
      EndpointTableJSON(showsTrace: showsTrace, showsFields: showsFields, showsAccounting: showsAccounting),
    ]
  }
}
