internal import ContractModel

/// Makes the id of an operation in the way in which a document spells its ids.
struct OperationName {
  /// How words are put together.
  enum Style: CaseIterable {
    case camel
    case pascal
    case snake
    case kebab

    /// The style of an id, or nil where it shows none.
    init?(of id: String) {
      let hasCapitals = id.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      switch (id.contains("_"), id.contains("-"), hasCapitals) {
      case (true, false, false): self = .snake
      case (false, true, false): self = .kebab
      case (false, false, true): self = id.first?.isUppercase == true ? .pascal : .camel
      default: return nil
      }
    }
  }

  private let style: Style
  private let taken: Set<String>

  /// Learns from the ids of a document: the style that most of them have.
  init(among ids: [String]) {
    var counts: [Style: Int] = [:]
    for style in ids.compactMap(Style.init) { counts[style, default: 0] += 1 }
    style = Style.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? .camel
    taken = Set(ids)
  }

  /// An id that no other operation has: of the handler where its name says enough, else of method and path.
  func id(for operation: MissingOperation) -> String {
    let path = Self.words(of: operation.endpoint.path.segments[...], operation.endpoint.method)
    let withoutBase = operation.endpoint.path.segments.drop { segment in
      if case .literal(let name) = segment { Neighbourhood.isBaseName(name) } else { false }
    }
    let short = Self.words(of: withoutBase, operation.endpoint.method)
    let handler = operation.handler.flatMap(Self.name(inHandler:)).map(Self.words) ?? []
    // A single word (`list`, `show`) says too little beside those of other handlers.
    let candidates = (handler.count > 1 ? [handler] : []) + [short, path]
    for words in candidates {
      let id = joined(words)
      if !taken.contains(id) { return id }
    }
    var number = 2
    while taken.contains(joined(path + [String(number)])) { number += 1 }
    return joined(path + [String(number)])
  }

  /// `events` and `post` of `a.events.post`; the innermost handler of `wrap(log(h.listEdges))`, where it is a member.
  private static func name(inHandler symbol: String) -> String? {
    let isWrapped = symbol.contains("(")
    let inner = symbol.split { "()".contains($0) }.last.map(String.init) ?? symbol
    let pieces = inner.split(separator: ".")
    guard let last = pieces.last, !isWrapped || pieces.count > 1,
      inner.utf8.allSatisfy({ isWordByte($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return String(last)
  }

  private static func words(of path: ArraySlice<PathTemplate.Segment>, _ method: HTTPMethod) -> [String] {
    var words = [method.name.lowercased()]
    for segment in path {
      switch segment {
      case .literal(let text): words += self.words(text)
      case .parameter(let name), .catchAll(let name): words += ["by"] + self.words(name)
      case .mixed(let parts):
        for part in parts {
          switch part {
          case .text(let text): words += self.words(text)
          case .parameter(let name), .catchAll(let name): words += ["by"] + self.words(name)
          }
        }
      }
    }
    return words.count == 1 ? words + ["root"] : words
  }

  /// The words of a name in any style, in lower case: `get`, `user`, `id` of `GetUserID`.
  static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name.utf8)
    for (index, byte) in letters.enumerated() {
      guard isWordByte(byte), byte != UInt8(ascii: "_") else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let startsUpper = isCapital(byte)
      let followsSmall = index > 0 && !isCapital(letters[index - 1]) && isWordByte(letters[index - 1])
      let endsAcronym =
        index > 0 && index + 1 < letters.count && isCapital(letters[index - 1])
        && isSmall(letters[index + 1])
      if startsUpper, followsSmall || endsAcronym, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += String(Unicode.Scalar(byte)).lowercased()
    }
    return words + (word.isEmpty ? [] : [word])
  }

  private func joined(_ words: [String]) -> String {
    let capitals = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return switch style {
    case .camel: (words.prefix(1) + capitals.dropFirst()).joined()
    case .pascal: capitals.joined()
    case .snake: words.joined(separator: "_")
    case .kebab: words.joined(separator: "-")
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isSmall(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isCapital(byte) || isSmall(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_")
  }
}
