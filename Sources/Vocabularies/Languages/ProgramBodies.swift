internal import Evaluation
internal import Program
internal import SourceText

/// The sets that stand inside of functions: local collections, and what a variable is compared with.
struct ProgramBodies {
  /// Local collections under `function.variable`, and comparisons under `function.subject`.
  private(set) var sets: [WordSet] = []
  /// The texts of cases, as texts that are compared with their subject.
  private(set) var compared: [KeyedWord] = []

  private let words: ProgramWords
  private var comparisons = ComparisonTable()
  /// The named functions, each taken to reach to the next.
  private let functions: NamedScopes

  init(_ words: ProgramWords) {
    self.words = words
    let named = words.file.functions.filter { !$0.name.isEmpty && $0.kind != .closure }
      .sorted { $0.span < $1.span }
    let ends = named.dropFirst().map(\.span.start) + [words.file.source.bytes.count + 1]
    functions = NamedScopes(zip(named, ends).map { (SourceSpan($0.span.start, $1), $0.name) })
    for function in words.file.functions { read(function.body ?? []) }
    for expression in words.file.expressions { read(expression) }
    sets += comparisons.sets
  }

  /// Reads statements; those inside of others wait in a list, so that nesting costs no stack.
  private mutating func read(_ statements: [Statement]) {
    var pending = [statements]
    while let block = pending.popLast() {
      for statement in block {
        switch statement {
        case .declare(let name, _, let value?):
          let place = words.file.expressions[value].span.start
          if let set = words.collection(value, named: qualified(name, at: place)) { sets.append(set) }
        case .select(let subject, let cases):
          compare(subject, cases.flatMap(\.patterns))
          pending += cases.map(\.body)
        case .branch(_, let branches): pending += branches
        case .loop(let body), .block(let body): pending.append(body)
        case .attempt(let body, let handlers): pending += [body] + handlers
        default: break
        }
      }
    }
  }

  private mutating func read(_ expression: Expression) {
    switch expression.kind {
    case .equal(let left, let right, _):
      if words.word(right) != nil { compare(left, [right]) } else { compare(right, [left]) }
    case .choice(let subject, let choices): compare(subject, choices.flatMap(\.patterns))
    default: break
    }
  }

  private mutating func compare(_ subject: Expression.ID, _ patterns: [Expression.ID]) {
    guard let name = subjectName(subject, depth: 0) else { return }
    for word in patterns.compactMap(words.word) {
      comparisons.add(word, to: qualified(name, at: words.file.expressions[subject].span.start))
      compared.append(KeyedWord(key: name, word: word, isCompared: true))
    }
  }

  private func qualified(_ name: String, at place: Int) -> String {
    functions.qualified(name, at: place)
  }

  /// What a value that is compared is called: a variable, a field, a key of a map; calls that only tidy it are passed over.
  private func subjectName(_ id: Expression.ID, depth: Int) -> String? {
    guard depth < 16 else { return nil }
    switch words.file.expressions[id].kind {
    case .name(let name), .member(_, let name): return name
    case .index(_, let key): return words.word(key)?.text
    case .call(let callee, _, let arguments):
      guard arguments.isEmpty, case .member(let base, _) = words.file.expressions[callee].kind else {
        return nil
      }
      return subjectName(base, depth: depth + 1)
    case .cast(let inner, _), .await(let inner), .coalesce(let inner, _):
      return subjectName(inner, depth: depth + 1)
    default: return nil
    }
  }
}

/// Collects what is compared with the same subject into one set each.
struct ComparisonTable {
  private var order: [String] = []
  private var words: [String: Set<WordSet.Word>] = [:]

  /// Adds a word that a subject is compared with.
  mutating func add(_ word: WordSet.Word, to subject: String) {
    if words[subject] == nil { order.append(subject) }
    words[subject, default: []].insert(word)
  }

  /// The sets, in the order in which their subjects came.
  var sets: [WordSet] {
    order.compactMap { subject in
      guard let found = words[subject]?.sorted(by: { $0.location < $1.location }), let first = found.first
      else {
        return nil
      }
      return WordSet(subject, .comparison, at: first.location, words: found)
    }
  }
}
