internal import SourceText

/// Reads the enums of a Prisma schema (Prisma schema reference, "enum") and of Protocol Buffers (language guide,
/// "Enumerations").
struct SchemaWords {
  private let tokens: [DataToken]
  private let lines: LineIndex
  private var index = 0
  /// The messages of Protocol Buffers that are open here.
  private var messages: [String] = []

  /// Reads a Prisma schema: each enum under its name, and under `Name.map` with the names in the database where it has some.
  static func readPrisma(_ file: SourceFile) -> FileWords {
    var reading = SchemaWords(file, .prisma)
    var answer = FileWords(path: file.path)
    while let name = reading.nextEnumeration() { answer.sets += reading.prismaSets(name) }
    return answer
  }

  /// Reads a `.proto` file: each enum under its name, and under `Name.short` without what its values begin with.
  static func readProto(_ file: SourceFile) -> FileWords {
    var reading = SchemaWords(file, .proto)
    var answer = FileWords(path: file.path)
    while let name = reading.nextEnumeration() { answer.sets += reading.protoSets(name) }
    return answer
  }

  private init(_ file: SourceFile, _ language: DataTokens.Language) {
    tokens = DataTokens(file, language).tokens
    lines = LineIndex(file)
  }

  /// Moves behind the brace of the next enum and gives its name.
  private mutating func nextEnumeration() -> DataToken? {
    while index + 2 < tokens.count {
      let start = index
      index += 1
      let token = tokens[start]
      if token.kind == .sign, token.text == "}" { _ = messages.popLast() }
      if token.kind == .sign, token.text == "{" {
        // A brace of anything else has no name; it closes as those of messages do.
        let isNamed = start > 1 && tokens[start - 2].text == "message"
        messages.append(isNamed ? tokens[start - 1].text : "")
      }
      guard token.kind == .word, token.text == "enum", tokens[start + 1].kind == .word,
        tokens[start + 2].text == "{"
      else { continue }
      index = start + 3
      return tokens[start + 1]
    }
    return nil
  }

  /// The name of an enum with those of the messages around it, the innermost of them where there are very many.
  private func fullName(_ name: DataToken) -> String {
    (messages.suffix(16).filter { !$0.isEmpty } + [name.text]).joined(separator: ".")
  }

  private func word(_ token: DataToken, _ text: String? = nil) -> WordSet.Word {
    WordSet.Word(text ?? token.text, at: lines.location(of: token.span))
  }

  /// A value stands at the beginning of its line, with attributes behind it: `OPEN @map("open")`.
  private mutating func prismaSets(_ name: DataToken) -> [WordSet] {
    var words: [WordSet.Word] = []
    var mapped: [WordSet.Word] = []
    var isMapped = false
    while index < tokens.count, tokens[index].text != "}" || tokens[index].kind != .sign {
      let token = tokens[index]
      index += 1
      guard token.kind == .word else {
        skipAttribute(token, into: &mapped, &isMapped)
        continue
      }
      words.append(word(token))
      mapped.append(word(token))
    }
    let place = lines.location(of: name.span)
    var sets = words.isEmpty ? [] : [WordSet(name.text, .enumeration, at: place, words: words)]
    if isMapped { sets.append(WordSet("\(name.text).map", .enumeration, at: place, words: mapped)) }
    return sets
  }

  /// Passes over `@map("text")` and `@@map("text")`; the first belongs to the value in front of it.
  private mutating func skipAttribute(
    _ sign: DataToken, into mapped: inout [WordSet.Word], _ isMapped: inout Bool
  ) {
    guard sign.text == "@" else { return }
    let isOfBlock = index < tokens.count && tokens[index].text == "@"
    if isOfBlock { index += 1 }
    guard index < tokens.count else { return }
    let attribute = tokens[index]
    index += 1
    guard index < tokens.count, tokens[index].text == "(" else { return }
    while index < tokens.count, tokens[index].text != ")" || tokens[index].kind != .sign {
      let token = tokens[index]
      if token.kind == .text, attribute.text == "map", !isOfBlock, !mapped.isEmpty {
        mapped[mapped.count - 1] = word(token)
        isMapped = true
      }
      index += 1
    }
    index += 1
  }

  /// A value stands in front of `=`; options and reserved names do not count.
  private mutating func protoSets(_ name: DataToken) -> [WordSet] {
    var words: [WordSet.Word] = []
    while index < tokens.count, tokens[index].text != "}" {
      let isValue = index + 1 < tokens.count && tokens[index].kind == .word && tokens[index + 1].text == "="
      if isValue { words.append(word(tokens[index])) }
      while index < tokens.count, tokens[index].text != ";", tokens[index].text != "}" { index += 1 }
      if index < tokens.count, tokens[index].text == ";" { index += 1 }
    }
    guard !words.isEmpty else { return [] }
    let place = lines.location(of: name.span)
    let prefix = Self.prefix(of: name.text)
    let begin = words.allSatisfy { $0.text.hasPrefix(prefix) }
    let short = words.filter { begin && $0.text != "\(prefix)UNSPECIFIED" }
      .map { WordSet.Word(String($0.text.dropFirst(prefix.count)), at: $0.location) }
    let whole = WordSet(fullName(name), .enumeration, at: place, words: words)
    return short.isEmpty
      ? [whole] : [whole, WordSet("\(whole.name).short", .enumeration, at: place, words: short)]
  }

  /// What the values of an enum begin with by the style guide: `EVENT_TYPE_` for `EventType`.
  private static func prefix(of name: String) -> String {
    var prefix = ""
    var last: Character?
    for character in name {
      if character.isUppercase, last?.isLowercase == true { prefix += "_" }
      prefix += character.uppercased()
      last = character
    }
    return prefix + "_"
  }
}
