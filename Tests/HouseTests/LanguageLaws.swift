import Testing
import Translations

@Suite struct `Every language is complete` {
  /// Files in which every text for people is a message; the texts behind the colon are none.
  private static let worded: [String: Set<String>] = [
    "Sources/Rules/Reasoning/Wording.swift": [""],
    "Sources/Rules/Reasoning/Testimony.swift": ["%1:%2", ", "],
    "Sources/Reporters/Outline/ReportWording.swift": ["1 %1", "%1 %2s", ", ", "", "%1"],
    "Sources/Vocabularies/Comparison/VocabularyWording.swift": [],
    "Sources/DeepLinks/Comparison/LinkWording.swift": [""],
  ]

  /// The enumerations of what items are, by their file.
  private static let naming = [
    "Sources/Bridges/Statements/BridgeStatement.swift": "enum Noun:",
    "Sources/Permissions/Table/PermissionKey.swift": "enum Form:",
  ]

  /// The folders whose literals are the keys of languages.
  private static let speaking = [
    "Sources/Rules", "Sources/Reporters", "Sources/Handoff",
    "Sources/Bridges",
    "Sources/DeepLinks/Comparison",
    "Sources/Vocabularies",
    "Sources/Layers", "Sources/ProtectedFiles", "Sources/Permissions",
  ]

  @Test(arguments: Language.all.filter { $0.code != "en" }.map(\.code))
  func `What only messages say has a wording`(code: String) throws {
    let language = try #require(Language(code: code))
    let patterns = language.patterns()
    for (path, others) in Self.worded {
      for pattern in Literals.patterns(in: try SourceTree.text(of: path)) where !others.contains(pattern) {
        #expect(
          patterns[pattern] != nil || patterns["%1 \(pattern)"] != nil, "\(path): \(pattern) has no wording")
      }
    }
  }

  @Test(arguments: Language.all.filter { $0.code != "en" }.map(\.code))
  func `What an item is has a wording`(code: String) throws {
    let patterns = try #require(Language(code: code)).patterns()
    let nouns = try Self.nouns()
    #expect(nouns.isSuperset(of: ["method", "usage description", "import", "word", "link"]))
    for noun in nouns.sorted() { #expect(patterns[noun] != nil, "\(noun) has no wording") }
  }

  /// What items are: the cases of the enumerations, and the texts behind the kind of an item.
  private static func nouns() throws -> Set<String> {
    var nouns: Set<String> = []
    for (path, head) in naming {
      let lines = try SourceTree.text(of: path).split(separator: "\n").drop { !$0.contains(head) }
      for line in lines.dropFirst().prefix(while: { !$0.contains("}") }) {
        let words = line.drop { $0 == " " }
        guard words.hasPrefix("case ") else { continue }
        let literals = Literals.patterns(in: String(line))
        let names = words.dropFirst("case ".count).split(separator: ",").map { $0.filter { $0 != " " } }
        nouns.formUnion(literals.isEmpty ? names : literals)
      }
    }
    for folder in speaking {
      for line in try SourceTree.files(in: folder).flatMap(\.lines) {
        let parts = line.split(separator: "ContractItem(.", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let noun = Literals.patterns(in: String(parts[1])).first else { continue }
        nouns.insert(noun)
      }
    }
    return nouns
  }

  @Test(arguments: Language.all.filter { $0.code != "en" }.map(\.code))
  func `No wording is left of a message that is gone`(code: String) throws {
    let language = try #require(Language(code: code))
    var said = try Self.nouns()
    for folder in Self.speaking {
      for file in try SourceTree.files(in: folder) {
        said.formUnion(Literals.patterns(in: file.lines.joined(separator: "\n")))
      }
    }
    for pattern in language.patterns().keys.sorted() {
      let counted = pattern.hasPrefix("%1 ") ? String(pattern.dropFirst(3)) : pattern
      #expect(said.contains(pattern) || said.contains(counted), "nothing says \(pattern)")
    }
  }
}

/// The string literals of a Swift file as patterns of messages.
private enum Literals {
  /// The literals on one line, in order, with places for their interpolations.
  static func patterns(in text: String) -> [String] {
    var patterns: [String] = []
    for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      var rest = line[...]
      while let quote = rest.firstIndex(of: "\"") {
        rest = rest[rest.index(after: quote)...]
        patterns.append(literal(&rest, &patterns))
      }
    }
    return patterns
  }

  /// Reads a literal behind its opening quote; those inside of its interpolations come as well.
  private static func literal(_ rest: inout Substring, _ patterns: inout [String]) -> String {
    var pattern = ""
    var count = 0
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let escaped = rest.popFirst() else {
        pattern += character == "%" ? "%%" : String(character)
        continue
      }
      guard escaped == "(" else { continue }
      count += 1
      pattern += "%\(count)"
      var depth = 1
      while depth > 0, let inner = rest.popFirst() {
        if inner == "(" { depth += 1 } else if inner == ")" { depth -= 1 }
        if inner == "\"" { patterns.append(literal(&rest, &patterns)) }
      }
    }
    return pattern
  }
}
