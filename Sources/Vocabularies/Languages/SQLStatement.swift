internal import SourceText

/// One statement of SQL, as tokens.
struct SQLStatement {
  /// How many tokens a check may have in front of its list, and how many a list; the work stays small whatever is written.
  private static let checkLimit = 512
  private static let listLimit = 1024

  let tokens: [DataToken]
  let lines: LineIndex

  /// The first words in lower case.
  func keywords(_ count: Int) -> [String] { tokens.prefix(count).map { $0.text.lowercased() } }

  func location(of index: Int) -> SourceLocation { lines.location(of: tokens[index].span) }

  /// Where some keywords and signs stand behind each other, or nil.
  func index(of words: String...) -> Int? {
    guard tokens.count >= words.count else { return nil }
    return (0...tokens.count - words.count).first { start in
      words.indices.allSatisfy {
        tokens[start + $0].kind != .text && tokens[start + $0].text.lowercased() == words[$0]
      }
    }
  }

  /// The name behind a keyword, without its schema and without `IF NOT EXISTS` and `ONLY`.
  func name(behind keyword: String) -> String? {
    guard var place = index(of: keyword).map({ $0 + 1 }) else { return nil }
    while place < tokens.count, ["if", "not", "exists", "only"].contains(tokens[place].text.lowercased()) {
      place += 1
    }
    return name(at: place)
  }

  /// The name that begins at an index, without its schema.
  func name(at start: Int) -> String? {
    var place = start
    while place + 2 < tokens.count, tokens[place + 1].text == "." { place += 2 }
    return place < tokens.count && tokens[place].kind == .word ? tokens[place].text : nil
  }

  /// All texts of the statement.
  var texts: [WordSet.Word] {
    tokens.filter { $0.kind == .text }.map { WordSet.Word($0.text, at: lines.location(of: $0.span)) }
  }

  /// The texts from an index up to the parenthesis that closes what is open there.
  func texts(from start: Int) -> [WordSet.Word] {
    var words: [WordSet.Word] = []
    var depth = 1
    for token in tokens.dropFirst(start).prefix(Self.listLimit) {
      if token.kind == .text {
        words.append(WordSet.Word(token.text, at: lines.location(of: token.span)))
      } else if token.text == "(" {
        depth += 1
      } else if token.text == ")" {
        depth -= 1
        if depth == 0 { break }
      }
    }
    return words
  }

  /// The list that a column's type or check gives at an index, with the column; nil where none begins there.
  func list(at index: Int) -> (column: String, words: [WordSet.Word])? {
    guard index > 0, tokens[index].kind == .word, index + 1 < tokens.count else { return nil }
    switch tokens[index].text.lowercased() {
    case "enum" where tokens[index + 1].text == "(":
      return tokens[index - 1].kind == .word ? (tokens[index - 1].text, texts(from: index + 2)) : nil
    case "in" where tokens[index + 1].text == "(" && isInCheck(index):
      return column(before: index).map { ($0, texts(from: index + 2)) }
    case "any" where tokens[index - 1].text == "=" && tokens[index + 1].text == "(" && isInCheck(index):
      return column(before: index - 1).map { ($0, texts(from: index + 2)) }
    default: return nil
    }
  }

  /// Whether `CHECK` and the parentheses behind it are open at an index.
  private func isInCheck(_ index: Int) -> Bool {
    var depth = 0
    var lowest = 0
    var place = index - 1
    while place >= max(0, index - Self.checkLimit) {
      let sign = tokens[place].kind == .sign ? tokens[place].text : ""
      if sign == ")" { depth += 1 }
      if sign == "(" { depth -= 1 }
      if depth < lowest {
        lowest = depth
        if place > 0, tokens[place - 1].text.lowercased() == "check" { return true }
      }
      place -= 1
    }
    return false
  }

  /// The column in front of an operator; parentheses and a cast around it are passed over: `((status)::text = …`.
  private func column(before index: Int) -> String? {
    var place = index - 1
    while place >= max(0, index - Self.checkLimit) {
      let token = tokens[place]
      if token.kind == .word {
        guard place >= 2, tokens[place - 1].text == ":", tokens[place - 2].text == ":" else {
          return token.text
        }
        place -= 3
      } else if token.text == ")" {
        place -= 1
      } else {
        return nil
      }
    }
    return nil
  }
}

/// Cuts a file of SQL into its statements, and ends at the way back of a migration.
struct SQLStatements {
  private let tokens: [DataToken]
  private let lines: LineIndex
  private var index = 0

  init(_ file: SourceFile) {
    tokens = DataTokens(Self.wayForth(of: file), .sql).tokens
    lines = LineIndex(file)
  }

  /// The next statement, or nil at the end.
  mutating func next() -> SQLStatement? {
    while index < tokens.count {
      let start = index
      while index < tokens.count, tokens[index].kind != .sign || tokens[index].text != ";" { index += 1 }
      index += 1
      if start < index - 1 { return SQLStatement(tokens: Array(tokens[start..<index - 1]), lines: lines) }
    }
    return nil
  }

  /// The file up to the comment with which goose and dbmate begin the way back.
  private static func wayForth(of file: SourceFile) -> SourceFile {
    let marks = ["-- +goose Down", "-- migrate:down"]
    var offset = 0
    for line in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if marks.contains(where: { line.starts(with: $0.utf8) }) {
        return SourceFile(path: file.path, bytes: Array(file.bytes.prefix(offset)))
      }
      offset += line.count + 1
    }
    return file
  }
}
