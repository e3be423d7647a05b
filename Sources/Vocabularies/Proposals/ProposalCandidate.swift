internal import SourceText

/// A set of words that may be one side of a shared vocabulary.
struct ProposalCandidate {
  /// How many words a set may have: fewer are none, more are data.
  private static let sizes = 2...80
  /// Folders and endings of files that state nothing which others have to keep.
  private static let passedFolders: Set<String> = [
    "__mocks__", "__tests__", "build", "dist", "e2e", "examples", "fixtures", "generated", "i18n", "locales",
    "mocks", "node_modules", "spec", "test", "testdata", "tests", "third_party", "translations", "vendor",
  ]
  private static let passedEndings = [
    "_test.go", ".test.ts", ".test.tsx", ".test.js", ".spec.ts", ".spec.tsx", ".spec.js", "_test.dart",
    ".stories.tsx", ".stories.ts", ".min.js", ".standalone.js", ".bundle.js", ".pb.go", ".g.dart",
    ".freezed.dart",
    ".d.ts",
  ]

  let set: WordSet
  /// The words as they are compared, whatever their style.
  let keys: Set<String>
  /// The side that it belongs to.
  let side: ProposalSide
  /// How the configuration would name it.
  let reference: String

  /// The sets of a file that can be named and have the look of words.
  static func all(in words: FileWords) -> [ProposalCandidate] {
    let folders = words.path.split(separator: "/").dropLast().map { $0.lowercased() }
    guard !folders.contains(where: { passedFolders.contains($0) || $0.hasPrefix(".") }),
      !passedEndings.contains(where: words.path.hasSuffix)
    else { return [] }
    // A migration in code is a moment of the past; those of SQL together are the present.
    if folders.contains(where: { $0.hasPrefix("migration") }), !words.path.hasSuffix(".sql") { return [] }
    let count = words.sets.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    return words.sets.compactMap { set in
      guard count[set.name] == 1 else { return nil }
      return ProposalCandidate(set, side: ProposalSide(path: words.path, isColumn: set.form == .column))
    }
  }

  private init?(_ set: WordSet, side: ProposalSide) {
    // The keys of objects in scripts are fields of data, most of them.
    guard set.form != .keys || side.noun != "web", !set.name.hasSuffix(".keys") else { return nil }
    guard set.form != .numbered, set.gaps.isEmpty, set.words.allSatisfy({ Self.isWord($0.text) }) else {
      return nil
    }
    keys = Set(set.words.map { WordSpelling.anyStyle.key(of: $0.text) })
    let telling = keys.count { !CommonWords.contains($0) }
    guard Self.sizes.contains(keys.count), telling >= min(keys.count, 3) else { return nil }
    self.set = set
    self.side = side
    reference = "\(Self.path(of: set))#\(set.name)"
  }

  /// The file of a set, or the folder of all files that its words come from: migrations say together what there is.
  private static func path(of set: WordSet) -> String {
    let files = Set(set.words.map(\.location.file)).union([set.location.file])
    guard files.count > 1 else { return set.location.file }
    let folders = files.map { $0.split(separator: "/").dropLast() }
    let common = folders.dropFirst().reduce(folders[0]) { common, other in
      common.prefix(zip(common, other).prefix { $0 == $1 }.count)
    }
    return common.isEmpty ? "." : common.joined(separator: "/")
  }

  /// One name or a few joined by signs: no sentence, no path, no number.
  private static func isWord(_ text: String) -> Bool {
    guard (2...48).contains(text.utf8.count), let first = text.utf8.first else { return false }
    let isLetter = { (byte: UInt8) in (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }
    return isLetter(first)
      && text.utf8.allSatisfy { byte in
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
          || byte == UInt8(ascii: ":")
      }
  }

  /// How much it says about what it is for: enums before constants before lists before what is compared somewhere.
  var rank: Int {
    switch set.form {
    case .enumeration, .numbered, .column: 0
    case .constants: 1
    case .list: 2
    case .keys: 3
    case .comparison, .literals: 4
    }
  }

  /// What makes its name better than that of another set for both: what is declared by itself, and briefly.
  var naming: (Int, Int, String) {
    (set.name.hasPrefix("/paths/") ? 5 : rank, reference.count, reference)
  }

  /// The words of its name, without those that say how it is kept: `validEventTypes` is `event type`.
  var nameWords: Set<String> {
    let structural: Set<String> = [
      "a", "all", "allowed", "api", "components", "const", "default", "definitions", "dto", "enum", "items",
      "known",
      "list", "map", "model", "name", "options", "parameters", "properties", "schema", "schemas", "set",
      "supported",
      "type", "valid", "value", "values",
    ]
    let words = NameWords.of(set.name).filter { !structural.contains($0) }
      .map { $0.hasSuffix("s") && $0.count > 3 ? String($0.dropLast()) : $0 }
    return Set(words).subtracting(structural)
  }
}

/// Takes names apart.
enum NameWords {
  /// The words of a name in lower case: `validEventTypes`, `event_type` and `/schemas/EventType` by their humps and signs.
  static func of(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for character in name {
      let isName = character.isLetter || character.isNumber
      if !isName || (character.isUppercase && wasSmall) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isName { word += character.lowercased() }
      wasSmall = character.isLowercase || character.isNumber
    }
    return word.isEmpty ? words : words + [word]
  }
}
