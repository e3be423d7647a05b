internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Reads the sets of a Go file: typed constants, maps and slices of texts, switches, and `oneof` of struct tags.
///
/// Constants of the package that stand in other files are handed in, since lists and switches name them.
struct GoWords {
  let tree: GoTree
  let lines: LineIndex
  /// What the names of the package's constants stand for.
  let constants: [String: String]
  var answer: FileWords
  private var comparisons = ComparisonTable()
  /// The types that have a name, so that their tags are read already.
  private var namedTypes: Set<GoNodeID> = []

  /// The constants of a file that have a text as their value.
  static func constants(in tree: GoTree) -> [String: String] {
    let reading = GoWords(tree, constants: [:])
    return reading.constantGroups.reduce(into: [:]) { found, group in
      for (name, word) in group.constants where found[name] == nil { found[name] = word.text }
    }
  }

  /// Reads a file whose package has the constants.
  static func read(_ tree: GoTree, constants: [String: String]) -> FileWords {
    var reading = GoWords(tree, constants: constants)
    reading.readConstants()
    for declaration in tree.declarations { reading.read(declaration) }
    reading.answer.sets += reading.comparisons.sets
    return reading.answer
  }

  private init(_ tree: GoTree, constants: [String: String]) {
    self.tree = tree
    self.constants = constants
    lines = LineIndex(tree.file)
    answer = FileWords(path: tree.file.path)
    answer.diagnostics = tree.diagnostics
  }

  /// Reads a declaration and everything inside of it.
  private mutating func read(_ declaration: GoNodeID) {
    var function: String?
    if case .functionDeclaration(_, let name, _, _) = tree.node(declaration) {
      function = tree.name(of: name)
    }
    var found: [(GoNodeID, GoNode)] = []
    tree.walk(declaration) { id, node in
      found.append((id, node))
      return true
    }
    for (id, node) in found { read(id, node, in: function) }
  }

  private mutating func read(_ id: GoNodeID, _ node: GoNode, in function: String?) {
    switch node {
    case .basicLiteral(.string):
      if let word = word(id), let keyed = KeyedLiterals.keyed(word, in: tree.file.bytes) {
        answer.literals.append(keyed)
      }
    case .valueSpec(let names, _, let values, _):
      for (name, value) in zip(names, values) {
        readCollection(value, named: tree.name(of: name), in: function)
      }
    case .assign(_, let left, let right):
      for (name, value) in zip(left, right) { readCollection(value, named: subjectName(name), in: function) }
    case .switchStatement(_, let tag?, let clauses):
      for clause in clauses {
        guard case .caseClause(let expressions, _, _) = tree.node(clause) else { continue }
        compare(tag, Array(expressions), in: function)
      }
    case .binary(let sign, let left, let right) where sign == .equal || sign == .notEqual:
      if word(right) != nil {
        compare(left, [right], in: function)
      } else {
        compare(right, [left], in: function)
      }
    case .typeSpec(let name, _, _, let type):
      readTags(of: type, in: tree.name(of: name))
      namedTypes.insert(type)
    case .structType where !namedTypes.contains(id):
      if let function { readTags(of: id, in: function) }
    default: break
    }
  }

  private mutating func readCollection(_ value: GoNodeID, named name: String?, in function: String?) {
    guard let name, !name.isEmpty, case .compositeLiteral(let type?, let elements) = tree.node(value) else {
      return
    }
    var items: [GoNodeID] = []
    var form = WordSet.Form.list
    switch tree.node(type) {
    case .mapType:
      form = .keys
      for element in elements {
        if case .keyValue(let key, _) = tree.node(element) { items.append(key) }
      }
    case .arrayType:
      for element in elements {
        // `[...]string{Open: "open"}`: the index is no word.
        if case .keyValue(_, let value) = tree.node(element) {
          items.append(value)
        } else {
          items.append(element)
        }
      }
    default: return
    }
    let words = items.compactMap(word)
    guard !words.isEmpty else { return }
    let gaps = items.filter { word($0) == nil }.map { item in
      Unresolved(
        "which word this is depends on more than the package's constants", text: tree.text(of: item),
        at: location(item))
    }
    answer.sets.append(
      WordSet(qualified(name, in: function), form, at: location(value), words: words, gaps: gaps))
  }

  private mutating func compare(_ subject: GoNodeID, _ patterns: [GoNodeID], in function: String?) {
    guard let name = subjectName(subject), !name.isEmpty else { return }
    for word in patterns.compactMap(word) {
      comparisons.add(word, to: qualified(name, in: function))
      answer.literals.append(KeyedWord(key: name, word: word, isCompared: true))
    }
  }

  /// What is compared or assigned: a variable, a field, an element of a map; functions that tidy a text are passed over.
  private func subjectName(_ id: GoNodeID) -> String? {
    var id = id
    for _ in 0..<16 {
      switch tree.node(id) {
      case .identifier: return tree.name(of: id)
      case .selector(_, let name): return tree.name(of: name)
      case .index(_, let arguments): return arguments.first.flatMap { tree.stringValue(of: $0) }
      case .parenthesized(let inner): id = inner
      case .call(_, let arguments, _):
        guard arguments.count == 1, let first = arguments.first else { return nil }
        id = first
      default: return nil
      }
    }
    return nil
  }

  private func qualified(_ name: String, in function: String?) -> String {
    function.map { "\($0).\(name)" } ?? name
  }

  private func location(_ id: GoNodeID) -> SourceLocation { lines.location(of: tree.span(of: id)) }

  /// The word that an expression stands for: a literal, a constant of the package, or one of them under another type.
  private func word(_ id: GoNodeID) -> WordSet.Word? {
    var inner = id
    for _ in 0..<8 {
      switch tree.node(inner) {
      case .basicLiteral: return tree.stringValue(of: inner).map { WordSet.Word($0, at: location(id)) }
      case .identifier: return constants[tree.name(of: inner)].map { WordSet.Word($0, at: location(id)) }
      case .selector(_, let name):
        return constants[tree.name(of: name)].map { WordSet.Word($0, at: location(id)) }
      case .parenthesized(let next): inner = next
      case .call(_, let arguments, _):
        guard arguments.count == 1, let first = arguments.first else { return nil }
        inner = first
      default: return nil
      }
    }
    return nil
  }
}
