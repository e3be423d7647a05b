import ContractModel
import OpenAPI
import SourceText
import Testing

@Suite struct `Documents in many styles` {
  private static let additions = [
    "PATCH /users", "GET /users/{id}/books/{book}", "POST /books/{isbn}/copies", "GET /", "DELETE /zebra",
    "PUT /files/{name}.csv", "HEAD /users/{id}",
  ]

  @Test(arguments: 0..<100)
  func `An addition takes no byte away, and is read as what was asked for`(seed: Int) async throws {
    let document = GeneratedDocument(seed: UInt64(seed)).text
    let before = await Self.endpoints(document)
    let missing = Self.additions.filter { !before.endpoints.contains($0) }
    let wanted = missing[seed % missing.count]
    let result = Editing(document).adding(wanted, authentication: .none)
    try #require(result.refusal == nil)
    let text = result.text
    #expect(Self.isOneInsertion(of: document, into: text) || document.contains("paths: {}"))
    let after = await Self.endpoints(text)
    #expect(after.endpoints == (before.endpoints + [wanted]).sorted())
    #expect(after.problems <= before.problems)
    #expect(Self.lineEnds(text).isSubset(of: Self.lineEnds(document)) || Self.lineEnds(document).isEmpty)
    #expect(text.hasSuffix("\n") == document.hasSuffix("\n"))
  }

  @Test(arguments: 0..<40)
  func `A new spelling changes the path and its parameter, and nothing else`(seed: Int) async throws {
    let document = GeneratedDocument(seed: UInt64(seed)).text
    guard document.contains("/books/{isbn}") else { return }
    let text = Editing(document).respelling("/books/{isbn}", as: "/books/{number}").text
    #expect(
      text
        == document.replacing("/books/{isbn}", with: "/books/{number}")
        .replacing("name: isbn", with: "name: number"))
    let after = await Self.endpoints(text)
    #expect(!after.endpoints.contains { $0.contains("isbn") })
  }

  /// Whether a text is another with some bytes more at one place.
  private static func isOneInsertion(of old: String, into new: String) -> Bool {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return new.count > old.count && head + tail >= old.count
  }

  private static func lineEnds(_ text: String) -> Set<String> {
    let count = text.utf8.count { $0 == 0x0A }
    let windows = text.split(separator: "\r\n", omittingEmptySubsequences: false).count - 1
    return Set((windows > 0 ? ["\r\n"] : []) + (count > windows ? ["\n"] : []))
  }

  private static func endpoints(_ text: String) async -> (endpoints: [String], problems: Int) {
    let sources = SourceSet([SourceFile(path: "api.yaml", text: text)])
    let extraction = await OpenAPIExtractor().extract(sources, settings: ExtractionSettings())
    return (extraction.sightings.map(\.endpoint.description).sorted(), extraction.diagnostics.count)
  }
}
