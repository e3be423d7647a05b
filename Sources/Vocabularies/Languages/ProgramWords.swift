internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Reads the sets of a Dart, Kotlin, Java, Swift or Python file from its lowered program.
struct ProgramWords {
  let file: ProgramFile
  let lines: LineIndex
  /// What names stand for whose value is a text: constants, and cases of enums.
  private(set) var texts: [String: String] = [:]
  private var answer: FileWords

  /// Reads a file.
  static func read(_ file: ProgramFile) -> FileWords {
    var reading = ProgramWords(file)
    reading.readAll()
    return reading.answer
  }

  private init(_ file: ProgramFile) {
    self.file = file
    lines = LineIndex(file.source)
    answer = FileWords(path: file.source.path)
    answer.diagnostics = file.diagnostics
  }

  private mutating func readAll() {
    // Names first, so that lists may hold them.
    for type in file.classes { readConstants(type.fields, of: type) }
    readConstants(file.variables, of: nil)
    readEnumerations()
    for type in file.classes { readCollections(type.fields, of: type.name) }
    readCollections(file.variables, of: nil)
    let bodies = ProgramBodies(self)
    answer.sets += bodies.sets
    answer.sets.sort { $0.location < $1.location }
    answer.literals =
      file.expressions.compactMap { expression in
        literal(expression).flatMap { KeyedLiterals.keyed($0, in: file.source.bytes) }
      } + bodies.compared
  }

  /// Takes enums; what they state is added behind all of them, since each looks at what was known before.
  private mutating func readEnumerations() {
    var sets: [WordSet] = []
    var names: [(String, String)] = []
    for type in file.classes where !type.cases.isEmpty {
      let enumeration = ProgramEnumeration(type, in: self)
      sets += enumeration.sets
      names += enumeration.wireWords.map { ("\(type.name).\($0.name)", $0.word.text) }
    }
    for type in file.classes {
      guard let members = pythonMembers(of: type) else { continue }
      let place = location(of: type.span)
      sets.append(WordSet(fullName(of: type), .enumeration, at: place, words: members.map(\.word)))
      names += members.map { ("\(type.name).\($0.name)", $0.word.text) }
    }
    answer.sets += sets
    texts.merge(names) { _, last in last }
  }

  /// Takes constants of a class, which together may be a set, or those outside of classes.
  private mutating func readConstants(_ fields: [Variable], of type: ClassDeclaration?) {
    var words: [WordSet.Word] = []
    for field in fields where field.isFinal && (field.isStatic || type == nil) {
      guard let value = field.value, let word = literal(file.expressions[value]) else { continue }
      words.append(word)
      let name = type.map { "\($0.name).\(field.name)" } ?? field.name
      texts[name] = word.text
      if type == nil || texts[field.name] == nil { texts[field.name] = word.text }
      answer.constants.append((name, word))
    }
    guard let type, words.count > 1 else { return }
    answer.sets.append(WordSet(fullName(of: type), .constants, at: location(of: type.span), words: words))
  }

  private mutating func readCollections(_ fields: [Variable], of type: String?) {
    for field in fields {
      let name = type.map { "\($0).\(field.name)" } ?? field.name
      if let value = field.value, let set = collection(value, named: name) { answer.sets.append(set) }
    }
  }

  /// The name of a class with that of the class around it.
  func fullName(of type: ClassDeclaration) -> String { type.outer.map { "\($0).\(type.name)" } ?? type.name }

  func location(of span: SourceSpan) -> SourceLocation { lines.location(of: span) }

  /// The word that an expression writes out, or nil for anything else.
  func literal(_ expression: Expression) -> WordSet.Word? {
    guard case .text(let parts) = expression.kind else { return nil }
    var text = ""
    for part in parts {
      guard case .text(let piece) = part else { return nil }
      text += piece
    }
    return WordSet.Word(text, at: location(of: expression.span))
  }

  /// The word that an expression stands for: written out, or by the name of a constant of the file.
  func word(_ id: Expression.ID) -> WordSet.Word? {
    let expression = file.expressions[id]
    switch expression.kind {
    case .text: return literal(expression)
    case .name(let name):
      return texts[name].map { WordSet.Word($0, at: location(of: expression.span)) }
    case .member(let base, let name):
      switch file.expressions[base].kind {
      case .name(let type):
        return texts["\(type).\(name)"].map { WordSet.Word($0, at: location(of: expression.span)) }
      // What an enum's case is called where it is written out: `Kind.start.name`, `Kind.start.rawValue`.
      case .member where ["name", "rawValue", "value"].contains(name): return word(base)
      default: return nil
      }
    case .cast(let inner, _): return word(inner)
    default: return nil
    }
  }
}

// Lists, sets and maps.
extension ProgramWords {
  /// Functions and constructors that make a collection of what they are given, in the four languages.
  private static let makers: Set<String> = [
    "ArrayList", "Array", "HashSet", "LinkedHashSet", "List", "Set", "arrayListOf", "arrayOf", "asList",
    "copyOf", "entry", "from", "hashSetOf", "linkedSetOf", "listOf", "mutableListOf", "mutableSetOf", "of",
    "persistentListOf", "persistentSetOf", "setOf", "unmodifiable", "unmodifiableList", "unmodifiableSet",
  ]
  /// Methods that give the collection that they are called on in another form.
  private static let forms: Set<String> = ["toList", "toSet", "toTypedArray"]

  /// The set that an expression makes, or nil where it makes none.
  func collection(_ id: Expression.ID, named name: String) -> WordSet? {
    guard let (items, form) = items(of: id, depth: 0), !items.isEmpty else { return nil }
    var words: [WordSet.Word] = []
    var gaps: [Unresolved] = []
    for item in items {
      if let word = word(item) ?? labelled(item) {
        words.append(word)
      } else {
        let span = file.expressions[item].span
        gaps.append(
          Unresolved(
            "which word this is depends on more than the file says", text: file.source.text(in: span),
            at: location(of: span)))
      }
    }
    guard !words.isEmpty else { return nil }
    return WordSet(name, form, at: location(of: file.expressions[id].span), words: words, gaps: gaps)
  }

  private func items(of id: Expression.ID, depth: Int) -> (
    items: [Expression.ID], form: WordSet.Form
  )? {
    guard depth < 8 else { return nil }
    switch file.expressions[id].kind {
    case .list(let items): return (items, .list)
    case .map(let keys, _): return (keys, .keys)
    case .cast(let inner, _): return items(of: inner, depth: depth + 1)
    case .index: return literalItems(of: id).map { ($0, .list) }
    case .call(let callee, _, let arguments):
      switch file.expressions[callee].kind {
      case .member(let base, let name) where Self.forms.contains(name) && arguments.isEmpty:
        return items(of: base, depth: depth + 1)
      case .name(let name), .member(_, let name):
        guard Self.makers.contains(name) else { return nil }
        if arguments.count == 1, let inner = items(of: arguments[0].value, depth: depth + 1) { return inner }
        return (arguments.map(\.value), .list)
      default: return nil
      }
    default: return nil
    }
  }
}
