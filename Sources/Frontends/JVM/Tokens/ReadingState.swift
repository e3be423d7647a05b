import Program
import SourceText

/// Where a parser of Kotlin or Java stands, and what it has made so far.
struct ReadingState {
  let tokens: [JVMToken]
  let brackets: BracketPairs
  var index = 0
  var file: ProgramFile
  /// The package that the file belongs to, its parts joined by points; empty for none.
  var package = ""
  /// Members of types that the file imports by their own name: the type for each.
  var importedMembers: [String: String] = [:]
  /// The class whose members are being read, as an index in `file.classes`.
  var owner: Int?
  /// What the functions around the current place assign, innermost last.
  var assigned: [Set<String>] = [[]]
  /// How deep the current place is nested.
  var depth = 0
  private var lines: LineIndex?

  init(_ source: SourceFile, _ tokens: [JVMToken], unterminated: SourceSpan?) {
    self.tokens = tokens
    brackets = BracketPairs(tokens)
    file = ProgramFile(source)
    if let unterminated { note("a string or comment has no end", at: unterminated) }
  }

  /// Records that a part of the file could not be read; each message once.
  mutating func note(_ message: String, at span: SourceSpan) {
    guard file.diagnostics.count < 20, !file.diagnostics.contains(where: { $0.message == message }) else {
      return
    }
    let lines = self.lines ?? LineIndex(file.source)
    self.lines = lines
    let location = lines.location(of: SourceSpan(span.start, span.start))
    file.diagnostics.append(Diagnostic(.warning, message, at: location, excerpt: lines.excerpt(at: location)))
  }

  /// Remembers an import: what is named behind a type is a member of it, where names of types begin with a capital.
  mutating func addImport(_ parts: [String], isWhole: Bool) {
    file.imports.append(ImportDeclaration(parts.joined(separator: ".") + (isWhole ? ".*" : "")))
    guard !isWhole, parts.count > 1, let member = parts.last, let type = parts.dropLast().last,
      type.isTypeName,
      !member.isTypeName || member == member.uppercased()
    else { return }
    importedMembers[member] = type
  }
}

extension String {
  /// Whether the name looks like that of a type.
  var isTypeName: Bool { first?.isUppercase ?? false }
}
