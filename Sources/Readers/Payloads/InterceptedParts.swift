internal import Evaluation
internal import Program

/// Where a function in front of all requests changes a part of one, and for requests of which methods.
struct InterceptedParts {
  /// A change.
  struct Found {
    let place: CodePlace
    /// The methods for whose requests it is made, in small letters; nil for all.
    let methods: Set<String>?
  }

  private(set) var found: [Found] = []
  private let names: Set<String>
  private let method: String
  private let file: Int
  private let code: AnswerCode
  private var entered: Set<Function.ID> = []

  /// Reads a function and the functions in it, for changes of members of these names.
  init(_ names: Set<String>, _ method: String, in function: FunctionKey, _ code: AnswerCode) {
    self.names = names
    self.method = method
    file = function.file
    self.code = code
    enter(function.index, nil)
  }

  private mutating func enter(_ function: Function.ID, _ methods: Set<String>?) {
    guard entered.insert(function).inserted else { return }
    walk(code.program.files[file].functions[function].body ?? [], methods)
  }

  private mutating func walk(_ statements: [Statement], _ methods: Set<String>?) {
    for statement in statements {
      for id in statement.expressions { look(at: id, methods) }
      switch statement {
      case .branch(let test?, let branches):
        for (place, branch) in branches.enumerated() {
          walk(branch, place == 0 ? Self.both(methods, asked(by: test)) : methods)
        }
      case .select(let subject, let cases): walk(cases, asking: subject, methods)
      case .function(let inner): enter(inner, methods)
      default: for block in statement.blocks { walk(block, methods) }
      }
    }
  }

  /// The cases of a selection. One that does not leave goes on in the next.
  private mutating func walk(_ cases: [SelectCase], asking subject: Expression.ID, _ methods: Set<String>?) {
    var before: Set<String> = []
    for found in cases {
      let texts = found.patterns.compactMap(text)
      let isTold = isMethod(subject) && !found.isDefault && texts.count == found.patterns.count
      guard isTold, !texts.isEmpty || !before.isEmpty else {
        walk(found.body, methods)
        continue
      }
      let asked = before.union(texts)
      walk(found.body, Self.both(methods, asked))
      switch found.body.last {
      case .leave?, .give?: before = []
      default: before = asked
      }
    }
  }

  private mutating func look(at root: Expression.ID, _ methods: Set<String>?) {
    var waiting = [root]
    while let id = waiting.popLast() {
      let kind = kind(id)
      let place = CodePlace(file: file, id: id)
      switch kind {
      case .assign(let target, _, _) where isPart(target): found.append(Found(place: place, methods: methods))
      // `{...config, params: {…}}` is the request with another part.
      case .record(let parts) where parts.contains { $0.label == nil }:
        if parts.contains(where: { names.contains($0.label ?? "") }) {
          found.append(Found(place: place, methods: methods))
        }
      default: break
      }
      if let inner = kind.function { enter(inner, methods) }
      waiting += kind.parts
    }
  }

  /// Whether an expression is such a member, or a part of it.
  private func isPart(_ id: Expression.ID) -> Bool {
    var id = id
    while true {
      switch kind(id) {
      case .member(let base, let name):
        if names.contains(name) { return true }
        id = base
      case .index(let base, _), .cast(let base, _): id = base
      default: return false
      }
    }
  }

  /// The methods for which a condition holds; nil where it says nothing of them.
  private func asked(by test: Expression.ID) -> Set<String>? {
    switch kind(test) {
    case .equal(let left, let right, isNegated: false):
      if isMethod(left) { return text(right).map { [$0] } }
      return isMethod(right) ? text(left).map { [$0] } : nil
    case .both(let left, let right): return Self.both(asked(by: left), asked(by: right))
    case .either(let left, let right):
      guard let left = asked(by: left), let right = asked(by: right) else { return nil }
      return left.union(right)
    default: return nil
    }
  }

  /// Whether an expression is the method of the request, in letters of either case.
  private func isMethod(_ id: Expression.ID) -> Bool {
    switch kind(id) {
    case .member(_, method): true
    case .call(let callee, _, let arguments) where arguments.isEmpty:
      if case .member(let base, _) = kind(callee) { isMethod(base) } else { false }
    default: false
    }
  }

  private func text(_ id: Expression.ID) -> String? {
    guard case .text(let parts) = kind(id), parts.count == 1, case .text(let text) = parts[0] else {
      return nil
    }
    return text.lowercased()
  }

  private func kind(_ id: Expression.ID) -> Expression.Kind { code.kind(CodePlace(file: file, id: id)) }

  private static func both(_ one: Set<String>?, _ other: Set<String>?) -> Set<String>? {
    guard let one, let other else { return one ?? other }
    return one.intersection(other)
  }
}
