import ContractModel
import SourceText
import Synchronization
import Testing

@testable import AuditCore

@Suite struct `Sources that are read again` {
  /// States one endpoint for each file, and one for what it asks for beyond its files.
  private struct CountingExtractor: Extractor {
    static let role = Role.client
    static let name = "counted"
    let count = Counter()

    func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
      count.add()
      var extraction = Extraction()
      extraction.fileCount = sources.files.count
      if let file = sources.outside("shared/names.txt") {
        extraction.hosts = [String(decoding: file.bytes, as: UTF8.self)]
      }
      return extraction
    }
  }

  /// Reads the same files for another role under the same name.
  private struct OtherExtractor: Extractor {
    static let role = Role.router
    static let name = CountingExtractor.name

    func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction { Extraction() }
  }

  private final class Counter: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock(\.self) }
    func add() { number.withLock { $0 += 1 } }
  }

  private let extractor = CountingExtractor()
  private let memo = ExtractionMemo()

  private func read(
    _ text: String, shared: String = "a.example", _ settings: ExtractionSettings = ExtractionSettings()
  ) async -> Extraction {
    var sources = SourceSet([SourceFile(path: "app/main.txt", text: text)])
    sources.outside = { SourceFile(path: $0, text: shared) }
    return await memo.extraction(
      of: sources, by: SourceKind(extractor: extractor, endings: [".txt"]), settings: settings)
  }

  @Test func `Unchanged sources are evaluated once`() async {
    for _ in 0..<3 { #expect(await read("one").hosts == ["a.example"]) }
    #expect(extractor.count.value == 1)
  }

  @Test func `Another text of a file is evaluated anew`() async {
    _ = await read("one")
    _ = await read("two")
    #expect(extractor.count.value == 2)
  }

  @Test func `Another text of a file outside that was asked for is evaluated anew`() async {
    #expect(await read("one").hosts == ["a.example"])
    #expect(await read("one", shared: "b.example").hosts == ["b.example"])
    #expect(extractor.count.value == 2)
  }

  @Test func `A server in the language of a client is another program`() async {
    _ = await read("one")
    let other = await memo.extraction(
      of: SourceSet([SourceFile(path: "app/main.txt", text: "one")]),
      by: SourceKind(extractor: OtherExtractor(), endings: [".txt"]), settings: ExtractionSettings())
    #expect(other.hosts == [])
  }

  @Test func `Other settings are evaluated anew`() async {
    var settings = ExtractionSettings()
    settings.readsPayloads = false
    _ = await read("one")
    _ = await read("one", shared: "a.example", settings)
    #expect(extractor.count.value == 2)
  }
}
