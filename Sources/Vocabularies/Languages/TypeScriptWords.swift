internal import ContractModel
internal import SourceText
internal import TypeScriptSyntax

/// Reads the sets of a TypeScript or JavaScript file: enums, unions of literals, lists and objects, zod's enums, and what
/// variables are compared with.
struct TypeScriptWords {
  let tree: TypeScriptTree
  let lines: LineIndex
  var answer: FileWords
  private var comparisons = ComparisonTable()
  /// What encloses others and has a name, by which sets within are told apart.
  private let scopes: NamedScopes
  /// What columns of a database belong to.
  let models: NamedScopes

  /// Reads a file, or the scripts of a Vue or Svelte file.
  static func read(_ file: SourceFile) -> FileWords {
    if let tree = TypeScriptTree.parse(file) { return read(tree) }
    var all = FileWords(path: file.path)
    for block in ScriptBlock.blocks(in: file) {
      let words = read(TypeScriptTree.parse(file, as: block.dialect, in: block.span))
      all.sets += words.sets
      all.constants += words.constants
      all.literals += words.literals
      all.diagnostics += words.diagnostics
    }
    return all
  }

  private static func read(_ tree: TypeScriptTree) -> FileWords {
    var reading = TypeScriptWords(tree)
    for id in tree.allNodes { reading.read(id) }
    reading.answer.sets += reading.comparisons.sets
    reading.leaveOutTypesOfColumns()
    reading.answer.sets.sort { $0.location < $1.location }
    reading.answer.literals.sort { $0.word.location < $1.word.location }
    return reading.answer
  }

  private init(_ tree: TypeScriptTree) {
    self.tree = tree
    lines = LineIndex(tree.file)
    answer = FileWords(path: tree.file.path)
    answer.diagnostics = tree.diagnostics
    scopes = NamedScopes(Self.scopes(of: tree))
    models = NamedScopes(Self.models(of: tree))
  }

  /// Functions, methods, classes and variables that hold functions.
  private static func scopes(of tree: TypeScriptTree) -> [(span: SourceSpan, name: String)] {
    tree.allNodes.compactMap { id -> (span: SourceSpan, name: String)? in
      let name: TypeScriptNodeID?
      switch tree.node(id) {
      case .function(let own, _, _, _, _): name = own
      case .method(let key, _, _, _): name = key
      case .classDeclaration(let own, _, _, _, _): name = own
      case .declarator(let target, _, let value?):
        guard case .function = tree.node(value) else { return nil }
        name = target
      default: return nil
      }
      return name.flatMap { tree.name(of: $0) }.map { (tree.span(of: id), $0) }
    }
  }

  private mutating func read(_ id: TypeScriptNodeID) {
    if case .field(let key, _, _, _, let decorators) = tree.node(id) {
      readColumn(key, decoratedBy: tree.nodes(decorators))
    }
    switch tree.node(id) {
    case .string: readLiteral(id)
    case .enumeration(let name, let members): readEnumeration(id, name, tree.nodes(members))
    case .typeDeclaration(let name, let type?): readUnion(type, named: name)
    case .parameter(let name, let type?, _, _, _), .field(let name, let type?, _, _, _):
      readUnion(type, named: name)
    case .declarator(let name, _, let value?): readCollection(value, named: name, isProperty: false)
    case .property(let key, let value):
      readCollection(value, named: key, isProperty: true)
      readColumn(key, describedBy: value)
    case .field(let key, _, let value?, _, _): readCollection(value, named: key, isProperty: false)
    case .switchStatement(let subject, let clauses):
      for clause in tree.nodes(clauses) {
        if case .clause(let value?, _) = tree.node(clause) { compare(subject, value) }
      }
    case .binary(let sign, let left, let right):
      guard [.equal, .notEqual, .same, .notSame].contains(sign) else { return }
      if word(right) != nil { compare(left, right) } else { compare(right, left) }
    default: break
    }
  }

  private mutating func readLiteral(_ id: TypeScriptNodeID) {
    if let word = word(id), let keyed = KeyedLiterals.keyed(word, in: tree.file.bytes) {
      answer.literals.append(keyed)
    }
  }

  private mutating func compare(_ subject: TypeScriptNodeID, _ value: TypeScriptNodeID) {
    guard let name = subjectName(subject), let word = word(value) else { return }
    comparisons.add(word, to: scopes.qualified(name, at: tree.span(of: subject).start))
    answer.literals.append(KeyedWord(key: name, word: word, isCompared: true))
  }

  private func subjectName(_ id: TypeScriptNodeID) -> String? {
    var id = id
    for _ in 0..<16 {
      switch tree.node(id) {
      case .identifier: return tree.name(of: id)
      case .member(_, let name): return tree.name(of: name)
      case .index(_, let key): return tree.stringValue(of: key)
      case .nonNull(let inner), .await(let inner), .cast(let inner, _): id = inner
      case .call(let callee, _, let arguments):
        guard arguments.isEmpty, case .member(let base, _) = tree.node(callee) else { return nil }
        id = base
      default: return nil
      }
    }
    return nil
  }
}

// What a declaration states.
extension TypeScriptWords {
  private mutating func readEnumeration(
    _ id: TypeScriptNodeID, _ name: TypeScriptNodeID, _ members: ArraySlice<TypeScriptNodeID>
  ) {
    let words = members.compactMap { member -> WordSet.Word? in
      guard case .property(let key, let value) = tree.node(member) else { return named(member) }
      return word(value) ?? named(key)
    }
    let isNumbered = !members.contains { member in
      if case .property(_, let value) = tree.node(member) { word(value) != nil } else { false }
    }
    append(words, [], name, isNumbered ? .numbered : .enumeration, at: id)
  }

  /// `'a' | 'b'`; what else stands in a union is a gap, but for what says that there may be nothing.
  private mutating func readUnion(_ type: TypeScriptNodeID, named name: TypeScriptNodeID) {
    guard case .typeUnion(let members, isIntersection: false) = tree.node(type) else { return }
    var words: [WordSet.Word] = []
    var gaps: [Unresolved] = []
    for member in tree.nodes(members) {
      if case .typeLiteral(let literal) = tree.node(member) {
        if let word = word(literal) { words.append(word) }
      } else if !["undefined", "null"].contains(tree.text(of: member)) {
        gaps.append(gap(member))
      }
    }
    append(words, gaps, name, .list, at: type)
  }

  /// A value that holds exactly one list of texts, in whatever calls: `['a'] as const`, `new Set(['a'])`, `z.enum(['a'])`,
  /// `pgEnum('kind', ['a'])`; or an object. Of what stands under a key only calls are taken: a list there is data.
  private mutating func readCollection(
    _ value: TypeScriptNodeID, named name: TypeScriptNodeID, isProperty: Bool
  ) {
    var inner = value
    var isCall = false
    for _ in 0..<8 {
      switch tree.node(inner) {
      case .cast(let next, _): inner = next
      case .call(_, _, let arguments), .new(_, _, let arguments):
        guard let next = tree.nodes(arguments).first(where: isCollection) else { return }
        isCall = true
        inner = next
      default: break
      }
    }
    guard isCall || !isProperty else { return }
    switch tree.node(inner) {
    case .array(let elements):
      let items = tree.nodes(elements)
      append(items.compactMap(word), items.filter { word($0) == nil }.map(gap), name, .list, at: inner)
    case .object(let members): readObject(tree.nodes(members), named: name, at: inner)
    default: break
    }
  }

  private func isCollection(_ id: TypeScriptNodeID) -> Bool {
    switch tree.node(id) {
    case .array, .object, .cast, .new: true
    default: false
    }
  }

  /// The values of an object all of whose values are texts, and its keys under `name.keys`; or else its keys.
  private mutating func readObject(
    _ members: ArraySlice<TypeScriptNodeID>, named name: TypeScriptNodeID, at place: TypeScriptNodeID
  ) {
    var keys: [WordSet.Word] = []
    var values: [WordSet.Word] = []
    var gaps: [Unresolved] = []
    for member in members {
      guard case .property(let key, let value) = tree.node(member), let word = named(key) else {
        gaps.append(gap(member))
        continue
      }
      keys.append(word)
      if let word = self.word(value) { values.append(word) }
    }
    if values.count == keys.count {
      append(values, gaps, name, .constants, at: place)
      append(keys, gaps, name, .keys, at: place, suffix: ".keys")
    } else {
      append(keys, gaps, name, .keys, at: place)
    }
  }

  mutating func append(
    _ words: [WordSet.Word], _ gaps: [Unresolved], _ name: TypeScriptNodeID, _ form: WordSet.Form,
    at place: TypeScriptNodeID, suffix: String = "", within scopes: NamedScopes? = nil
  ) {
    guard !words.isEmpty, let name = tree.name(of: name) else { return }
    let full = (scopes ?? self.scopes).qualified(name, at: tree.span(of: place).start)
    answer.sets.append(WordSet(full + suffix, form, at: location(place), words: words, gaps: gaps))
  }

  private func location(_ id: TypeScriptNodeID) -> SourceLocation { lines.location(of: tree.span(of: id)) }

  func word(_ id: TypeScriptNodeID) -> WordSet.Word? {
    guard case .string = tree.node(id) else { return nil }
    return tree.stringValue(of: id).map { WordSet.Word($0, at: location(id)) }
  }

  private func named(_ id: TypeScriptNodeID) -> WordSet.Word? {
    tree.name(of: id).map { WordSet.Word($0, at: location(id)) }
  }

  private func gap(_ id: TypeScriptNodeID) -> Unresolved {
    Unresolved("which words this stands for is not written here", text: tree.text(of: id), at: location(id))
  }
}
