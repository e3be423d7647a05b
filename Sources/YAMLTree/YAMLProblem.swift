internal import CYAMLShim
internal import SourceText

/// Why a document could not be read to its end.
struct YAMLProblem {
  private let message: String
  private var offset: Int
  private var context: (message: String, offset: Int)?

  /// Takes over what the shim noted, or nil where all was read.
  @unsafe init?(_ tree: OpaquePointer) {
    let outcome = unsafe Int(cyaml_outcome(tree))
    offset = unsafe Int(cyaml_problem_offset(tree))
    switch outcome {
    case CYAML_COMPLETE: return nil
    case CYAML_SYNTAX:
      let problem = unsafe cyaml_problem(tree).map { unsafe String(cString: $0) } ?? "the document is no YAML"
      let doing = unsafe cyaml_context(tree).map { unsafe String(cString: $0) }
      message = doing.map { "\(problem), \($0)" } ?? problem
      let start = unsafe Int(cyaml_context_offset(tree))
      context = doing.map { ($0, start) }
      return
    case CYAML_TOO_DEEP: message = "collections are nested too deep; the rest was not read"
    case CYAML_SEVERAL_DOCUMENTS: message = "a second document begins here, where one is due; it was not read"
    case CYAML_TOO_MANY_DIRECTIVES:
      message = "there are more tag directives than a document needs; it was not read"
    default: message = "there is not enough memory to read the rest"
    }
    context = nil
  }

  /// Whether it is an escape that names no character, as one half of a JSON surrogate pair.
  var isAboutEscape: Bool { message.hasPrefix("found invalid Unicode character escape code") }

  /// Moves both places, from a rewritten text back to the original.
  mutating func move(_ original: (Int) -> Int) {
    offset = original(offset)
    context = context.map { ($0.message, original($0.offset)) }
  }

  /// The problem with both of libyaml's places and the lines they are on.
  func diagnostic(in storage: YAMLStorage) -> Diagnostic {
    let lines = storage.lines
    let location = lines.location(at: offset)
    var notes: [Diagnostic.Note] = []
    if let context {
      let begin = lines.location(at: context.offset)
      notes.append(Diagnostic.Note(context.message, at: begin, excerpt: lines.excerpt(at: begin)))
    }
    return Diagnostic(
      .error, message + hint(in: storage.file), at: location, excerpt: lines.excerpt(at: location),
      notes: notes)
  }

  /// What libyaml does not say: that the character nobody sees is a tab.
  private func hint(in file: SourceFile) -> String {
    guard offset < file.bytes.count, file.bytes[offset] == UInt8(ascii: "\t") else { return "" }
    return " (it is a tab, and YAML is indented with spaces only)"
  }
}
