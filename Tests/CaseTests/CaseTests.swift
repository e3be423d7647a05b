import AuditCore
import Testing

@Suite struct `Cases` {
  @Test(arguments: CaseFile.all)
  func `A case gives what it claims, and nothing else`(file: CaseFile) async {
    await check(file, sources: file.sources, shift: 0)
  }

  @Test(arguments: CaseFile.all)
  func `A comment in another script on top moves lines and changes nothing`(file: CaseFile) async {
    guard file.sources.allSatisfy({ Self.commentSign(of: $0.path) != nil }) else { return }
    let sources = file.sources.map { source in
      var source = source
      source.text = "\(Self.commentSign(of: source.path) ?? "") 육아 기록 🍼\n" + source.text
      return source
    }
    await check(file, sources: sources, shift: 1)
  }

  @Test(arguments: CaseFile.all)
  func `Line ends of another system change nothing`(file: CaseFile) async {
    let sources = file.sources.map { source in
      var source = source
      source.text = source.text.split(separator: "\n", omittingEmptySubsequences: false).joined(
        separator: "\r\n")
      return source
    }
    await check(file, sources: sources, shift: 0)
  }

  @Test(arguments: CaseFile.all)
  func `Every call site that registers or sends is accounted for`(file: CaseFile) async {
    let sites = await CaseRun(sources: file.sources).unaccounted()
    #expect(sites == [], "\(file.name)")
  }

  @Test(arguments: CaseFile.all.filter { $0.report != nil })
  func `A report is told as the case has it`(file: CaseFile) async throws {
    let expected = try #require(file.report)
    let actual = await CaseRun(sources: file.sources).report()
    #expect(actual == expected.text, sourceLocation: file.location(ofLine: expected.line))
  }

  @Test func `There are cases, and each claims something`() {
    #expect(!CaseFile.all.isEmpty)
    for file in CaseFile.all {
      #expect(!file.sources.isEmpty, "\(file.name) has no file")
      #expect(!file.claims.isEmpty || file.report != nil, "\(file.name) claims nothing")
    }
  }

  @Test(arguments: CaseFile.all.filter { $0.name.hasPrefix("extractors/servers/documented/") })
  func `A framework that no oracle runs has 25 programs by its documentation`(file: CaseFile) throws {
    let text = String(decoding: try LocalFileSystem().read(file.path, limit: 1 << 20), as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("## ") } >= 25)
  }

  /// Compares claims and results; outside of `extractors/`, endpoints and items need no claims until one is
  /// claimed.
  private func check(_ file: CaseFile, sources: [CaseFile.Source], shift: Int) async {
    let run = CaseRun(sources: sources)
    let claimsStatements =
      file.name.hasPrefix("extractors/")
      || file.claims.contains { [.endpoint, .item, .unresolved].contains($0.kind) }
    var open = await run.results().filter { result in
      switch result.kind {
      case .endpoint, .item, .unresolved: claimsStatements
      case .expect, .error, .warning: true
      }
    }
    for claim in file.claims.map({ $0.moved(by: shift) }) {
      if let index = open.firstIndex(where: claim.holds) {
        open.remove(at: index)
      } else {
        let found = open.filter { $0.place == claim.place }.map { "\($0.kind.rawValue): \($0.texts[0])" }
        Issue.record(
          "\(claim.kind.rawValue): \(claim.text) is claimed, \(found.isEmpty ? "nothing" : "\(found)") was found",
          sourceLocation: file.location(ofLine: claim.documentLine))
      }
    }
    for result in open {
      let source = sources.first { $0.path == result.place.file }
      let line = (source?.firstLine ?? 1) + max(result.place.line - shift, 1) - 1
      Issue.record(
        "nobody claimed \(result.kind.rawValue): \(result.texts[0]) (\(result.place.file):\(result.place.line - shift))",
        sourceLocation: file.location(ofLine: source == nil ? 1 : line))
    }
  }

  private static func commentSign(of path: String) -> String? {
    switch path.split(separator: ".").last {
    case "go", "dart", "swift", "ts", "vue", "kt", "mod", "work": "//"
    case "yaml", "yml", "py": "#"
    default: nil
    }
  }
}

extension CaseFile {
  /// A line of the Markdown file, for failures.
  func location(ofLine line: Int) -> SourceLocation {
    SourceLocation(fileID: "CaseTests/\(name)", filePath: path.description, line: max(line, 1), column: 1)
  }
}

extension Claim {
  /// The claim for a file that has as many lines more on top; what concerns a whole file stays.
  fileprivate func moved(by lines: Int) -> Claim {
    guard place.line > 0 else { return self }
    return Claim(
      kind: kind, text: text, place: Place(file: place.file, line: place.line + lines),
      documentLine: documentLine)
  }
}
