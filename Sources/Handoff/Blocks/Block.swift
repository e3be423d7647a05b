package import ContractModel
package import Mustache
import Reporters
package import Translations

/// A part of a document that the audit writes: one table or list, by the name that stands in its mark.
package protocol Block: Sendable {
  /// The name in the mark: `routes`.
  static var name: String { get }
  /// What it shows, in one sentence without a final full stop.
  static var summary: String { get }
  /// The options that it has beside those of every block.
  static var options: [BlockOptions.Key] { get }
  /// How it is laid out: a template, which a team may put its own in place of.
  static var template: String { get }

  /// What the template is filled with.
  func context(in scope: BlockScope) -> Value
}

/// Every block that documents can have.
package enum Blocks {
  /// All blocks in the order in which help lists them.
  package static let all: [any Block] = [
    SummaryBlock(),
    RoutesBlock(),
    ModelsBlock(),
    DriftBlock(),
    MissingInRouterBlock(),
    MissingInSpecBlock(),
    UnusedBlock(),
    MatrixBlock(),
    UnresolvedBlock(),
    ItemsBlock(),
    ChecklistBlock(),
    OpenAPIStubsBlock(),
    MermaidBlock(),
    ProvenanceBlock(),
  ]

  /// The block of a name, or nil.
  package static func named(_ name: String) -> (any Block)? {
    all.first { type(of: $0).name == name }
  }
}

/// What a block is made of.
package struct BlockScope: Sendable {
  /// The audit.
  package let report: Report
  /// What the mark asks for.
  package let options: BlockOptions
  /// The words of the document's language.
  package let translator: Translator
  /// Where the inputs come from: a label and a text each; empty where nobody knows.
  package let provenance: [(label: Message, text: String)]

  /// A message in the document's language.
  func word(_ message: Message) -> String { translator.text(message) }

  /// A message in the document's language, as finished Markdown.
  func prose(_ message: Message) -> String { MarkdownText.prose(word(message)) }

  /// A heading of finished Markdown, on the level that the mark asks for or another one.
  func heading(_ text: String, level: Int? = nil) -> String {
    "\(String(repeating: "#", count: min(max(level ?? options.level, 1), 6))) \(text)"
  }

  /// The sides that the block is to show.
  var sides: [Side] {
    options.sides.isEmpty ? report.sides : report.sides.filter { options.sides.contains($0.name) }
  }

  /// Whether the block is to show what belongs to a kind of contract.
  func shows(_ kind: ContractKind) -> Bool { options.kinds.isEmpty || options.kinds.contains(kind) }

  /// What the block is to show of kinds other than endpoints.
  var readings: [ItemReading] { report.readings.filter { shows($0.kind) } }

  /// Whether the block is to show an endpoint.
  func shows(_ endpoint: Endpoint) -> Bool {
    let paths = options.paths
    guard paths.isEmpty || paths.contains(where: { $0.matches(endpoint.path) }) else { return false }
    return options.tags.isEmpty || !options.tags.isDisjoint(with: tags(of: endpoint))
  }

  /// The tags that the specifications give to an endpoint, or else the code of the servers.
  func tags(of endpoint: Endpoint) -> [String] {
    let stated = tags(of: endpoint, by: .spec)
    return stated.isEmpty ? tags(of: endpoint, by: .router) : stated
  }

  private func tags(of endpoint: Endpoint, by role: Role) -> [String] {
    var tags: [String] = []
    for side in report.sides where side.role == role {
      for sighting in side.extraction.sightings
      where sighting.endpoint.method == endpoint.method && sighting.endpoint.path.shape == endpoint.path.shape
      {
        for tag in sighting.operation?.tags ?? [] where !tags.contains(tag) { tags.append(tag) }
      }
    }
    return tags
  }
}
