internal import SourceText

/// Reads enums out of SQL, migration by migration: PostgreSQL's `CREATE TYPE … AS ENUM` with what `ALTER TYPE` changes,
/// MySQL's `ENUM (…)` columns, and `CHECK (column IN (…))`.
///
/// A later statement about the same name changes what an earlier one said, as it does in the database. The way back of a
/// migration is not read: files named `….down.sql`, and what stands below `-- +goose Down` or `-- migrate:down`.
struct SQLWords {
  /// The sets as they are after all files, in the order of their places.
  var sets: [WordSet] { byName.values.sorted { $0.location < $1.location } }

  private var byName: [String: WordSet] = [:]

  /// Reads files in the order of their paths.
  init(_ files: [SourceFile]) {
    for file in files.sorted(by: { $0.path < $1.path }) where !file.path.hasSuffix(".down.sql") {
      var statements = SQLStatements(file)
      while let statement = statements.next() { apply(statement) }
    }
  }

  private mutating func apply(_ statement: SQLStatement) {
    switch statement.keywords(2) {
    case ["create", "type"]: createType(statement)
    case ["alter", "type"]: alterType(statement)
    case ["create", "table"], ["alter", "table"], ["create", "temporary"], ["create", "unlogged"]:
      if let table = statement.name(behind: "table") { columns(of: statement, in: table) }
    case ["drop", "type"]:
      if let name = statement.name(behind: "type") { remove(name) }
    default: break
    }
  }

  private mutating func createType(_ statement: SQLStatement) {
    guard let name = statement.name(behind: "type"), let open = statement.index(of: "as", "enum", "(") else {
      return
    }
    let words = statement.texts(from: open + 3)
    guard !words.isEmpty else { return }
    put(WordSet(name, .enumeration, at: statement.location(of: open), words: words))
  }

  private mutating func alterType(_ statement: SQLStatement) {
    guard let name = statement.name(behind: "type"), let old = byName[name] else { return }
    if let rename = statement.index(of: "rename", "to") {
      guard let new = statement.name(at: rename + 2) else { return }
      remove(name)
      put(WordSet(new, .enumeration, at: old.location, words: old.words))
      return
    }
    var words = old.words
    if statement.index(of: "add", "value") != nil, let word = statement.texts.first {
      if !words.contains(where: { $0.text == word.text }) { words.append(word) }
    } else if statement.index(of: "rename", "value") != nil, statement.texts.count == 2 {
      words.removeAll { $0.text == statement.texts[0].text }
      words.append(statement.texts[1])
    }
    byName[name]?.words = words
  }

  /// `status ENUM('a', 'b')`, `CHECK (status IN ('a', 'b'))`, `CHECK (status = ANY (ARRAY['a'::text]))`.
  private mutating func columns(of statement: SQLStatement, in table: String) {
    for index in statement.tokens.indices {
      guard let words = statement.list(at: index), !words.words.isEmpty else { continue }
      put(
        WordSet(
          "\(table).\(words.column)", .enumeration, at: statement.location(of: index), words: words.words))
    }
  }

  private mutating func put(_ set: WordSet) { byName[set.name] = set }

  private mutating func remove(_ name: String) { byName[name] = nil }
}
