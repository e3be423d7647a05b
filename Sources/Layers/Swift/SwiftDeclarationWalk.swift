internal import SourceText

/// Walks over the tokens of a Swift file and takes down imports and types.
struct SwiftDeclarationWalk {
  /// What was found so far.
  private(set) var outline = SourceOutline()
  private let code: SwiftCode
  private var index = 0
  private var braces = 0
  private var attributes: [String] = []
  private var conditions = SwiftConditions()

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "indirect", "nonisolated",
    "distributed", "static", "override", "unsafe", "safe",
  ]
  private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "protocol"]

  /// Makes a walk over a file.
  init(_ file: SourceFile) {
    code = SwiftCode(file)
  }

  /// Walks to the end.
  mutating func run() {
    while index < code.tokens.count {
      if conditions.take(index, of: code) {
        index += 1
      } else if code.isSign(index, "@"), code.isWord(index + 1) {
        takeAttribute()
      } else if code.isKeyword(index) {
        takeWord()
      } else {
        takeSign()
      }
    }
  }

  private mutating func takeAttribute() {
    var last = index + 1
    while code.isSign(last + 1, "."), code.isWord(last + 2) { last += 2 }
    attributes.append(code.text(last))
    // Arguments follow at once; what stands apart belongs to what is declared.
    let isClose = code.isSign(last + 1, "(") && code.tokens[last].span.end == code.tokens[last + 1].span.start
    index = isClose ? code.skipped(from: last + 1, "(", ")") : last + 1
  }

  private mutating func takeWord() {
    let word = code.text(index)
    if let module = code.module(ofImportAt: index) {
      take(importOf: module)
    } else if Self.keywords.contains(word), declaresType(word) {
      take(type: word)
    } else {
      if !Self.modifiers.contains(word) { attributes = [] }
      index += 1
      // `private(set)`, `nonisolated(unsafe)`
      if Self.modifiers.contains(word) { index = code.skipped(from: index, "(", ")") }
    }
  }

  private mutating func takeSign() {
    if code.isSign(index, "{") { braces += 1 }
    if code.isSign(index, "}") { braces = max(0, braces - 1) }
    attributes = []
    index += 1
  }

  private mutating func take(importOf module: Int) {
    attributes = []
    if !conditions.isDead {
      let location = code.lines.location(of: code.tokens[module].span)
      outline.imports.append(
        ModuleImport(code.text(module), at: location, condition: conditions.text))
    }
    index = module + 1
    while code.isSign(index, "."), code.isWord(index + 1) { index += 2 }
  }

  private func declaresType(_ word: String) -> Bool {
    guard code.isWord(index + 1) else { return false }
    let next = code.text(index + 1)
    if word == "class" {
      let ofMember: Set<String> = [
        "func", "var", "let", "subscript", "init", "typealias", "override", "final",
      ]
      return !ofMember.contains(next) && !Self.modifiers.contains(next)
    }
    guard word == "actor" else { return true }
    // `actor` is a word like any other in front of anything but a declaration.
    return ["{", ":", "<"].contains { code.isSign(index + 2, $0) } || code.text(index + 2) == "where"
  }

  private mutating func take(type keyword: String) {
    let name = index + 1
    let open = attributes
    attributes = []
    index = code.skipped(from: name + 1, "<", ">")
    let inherited = code.isSign(index, ":") ? inheritedTypes() : []
    guard !conditions.isDead else { return }
    outline.declarations.append(
      TypeDeclaration(
        keyword, code.text(name), attributes: open, inherited: inherited, isTopLevel: braces == 0,
        at: code.lines.location(of: code.tokens[name].span)))
  }

  /// The types between the colon and the brace, each by its last name: `B` for `A.B<C>`.
  private mutating func inheritedTypes() -> [String] {
    var types: [String] = []
    var last: String?
    index += 1
    while index < code.tokens.count, !code.isSign(index, "{"), !code.isSign(index, "}") {
      if code.isSign(index, "<") {
        index = code.skipped(from: index, "<", ">")
        continue
      }
      if code.isSign(index, "@") {
        index += 1
      } else if code.isWord(index) {
        let word = code.text(index)
        if word == "where", !code.tokens[index].isQuoted { break }
        if word != "any" { last = word }
      } else if code.isSign(index, ",") || code.isSign(index, "&") {
        if let last { types.append(last) }
        last = nil
      }
      index += 1
    }
    if let last { types.append(last) }
    return types
  }
}
