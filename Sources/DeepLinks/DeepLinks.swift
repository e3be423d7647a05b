package import ContractModel
internal import SourceText

/// Reads what the sides of an app say about the links that open it, and judges it.
package enum DeepLinks {
  /// The rules, in the order in which reports list their findings.
  package static let rules = [
    LinkWithoutHandler.documentation, UnannouncedHandler.documentation, DroppedLinkKey.documentation,
    UnhandledScheme.documentation,
  ]

  /// Reads the files of sides: manifests, property lists, entitlements, shortcuts, and code in Swift, Kotlin, Java, Dart,
  /// TypeScript and JavaScript. What a file is, its name says.
  package static func reading(of sides: [(name: String, sources: SourceSet)]) async -> ItemReading {
    let read = await LinkSide.read(sides)
    let contract = LinkContract(read)
    var reading = ItemReading(.deepLinks)
    reading.sides = read.map { ItemReading.Side($0.name, fileCount: $0.fileCount) }
    reading.statements = LinkListing(contract: contract).all
    reading.findings =
      LinkWithoutHandler(contract: contract).findings + UnannouncedHandler(contract: contract).findings
      + DroppedLinkKey(contract: contract).findings + UnhandledScheme(contract: contract).findings
    reading.unresolved = read.flatMap { side in
      side.unresolved(in: contract).map { ItemReading.OpenQuestion(side: side.name, $0) }
    }
    reading.diagnostics = read.flatMap(\.diagnostics)
    return reading.inOrder()
  }
}
