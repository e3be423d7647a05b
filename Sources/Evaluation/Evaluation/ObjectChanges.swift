internal import Program

/// What code does to the objects, maps and forms that its variables hold after it made them.
///
/// Values are followed as they were made, but for assignments of members. What else changes one is only noticed here, so that
/// nobody takes it for complete.
package struct ObjectChanges {
  private var names: [String: SentParts.Change] = [:]

  /// Looks through a function and the functions in it.
  init(_ function: Function, in file: ProgramFile) {
    let code = FunctionWalk(function, in: file)
    for case .declare(let name, _, let value?) in code.statements {
      add(Self.cascaded(value, in: file), to: name)
    }
    for id in code.expressions { look(at: file.expressions[id].kind, in: file) }
  }

  /// What is done to the values that expressions name.
  func changes(of ids: some Sequence<Expression.ID>, in file: ProgramFile) -> SentParts.Change {
    var worst = SentParts.Change.none
    var waiting = Array(ids)
    while let id = waiting.popLast() {
      let kind = file.expressions[id].kind
      if case .name(let name) = kind { worst = max(worst, names[name] ?? .none) }
      worst = max(worst, Self.cascaded(id, in: file))
      waiting += kind.parts
    }
    return worst
  }

  private mutating func look(at kind: Expression.Kind, in file: ProgramFile) {
    switch kind {
    case .assign(let target, _, let value):
      if case .index(let base, _) = file.expressions[target].kind, let name = Self.root(of: base, in: file) {
        add(.grows, to: name)
      }
      if case .name(let name) = file.expressions[target].kind {
        add(Self.cascaded(value, in: file), to: name)
      }
    case .call(let callee, _, _):
      guard case .member(let base, let method) = file.expressions[callee].kind,
        let name = Self.root(of: base, in: file)
      else { return }
      add(Self.change(by: method), to: name)
    default: return
    }
  }

  private mutating func add(_ change: SentParts.Change, to name: String) {
    if change != .none { names[name] = max(names[name] ?? .none, change) }
  }

  /// What the operations of a cascade do to the value that it is about.
  private static func cascaded(_ id: Expression.ID, in file: ProgramFile) -> SentParts.Change {
    guard case .cascade(_, let sections) = file.expressions[id].kind else { return .none }
    return sections.reduce(.none) { worst, section in
      switch file.expressions[section].kind {
      case .assign: return max(worst, .grows)
      case .call(let callee, _, _):
        guard case .member(_, let method) = file.expressions[callee].kind else { return worst }
        return max(worst, change(by: method))
      default: return worst
      }
    }
  }

  /// What a method of this name does to the object, map or form that it is called on.
  package static func change(by method: String) -> SentParts.Change {
    if growing.contains(method) { return .grows }
    return shrinking.contains(method) ? .shrinks : .none
  }

  /// The variable that an expression names, by itself or by a member of it.
  private static func root(of id: Expression.ID, in file: ProgramFile) -> String? {
    var id = id
    while true {
      switch file.expressions[id].kind {
      case .name(let name): return name
      case .member(let base, _), .index(let base, _), .cast(let base, _): id = base
      default: return nil
      }
    }
  }

  /// The methods that put more into an object, a map or a form, in any of the languages.
  private static let growing: Set<String> = [
    "addAll", "addEntries", "putIfAbsent", "update", "updateAll", "put", "putAll", "set", "setdefault",
    "merge", "updateValue", "append", "add", "push",
  ]
  /// The methods that take something out.
  private static let shrinking: Set<String> = [
    "remove", "removeWhere", "removeValue", "removeAll", "clear", "pop", "popitem", "delete", "retainWhere",
  ]
}

extension Evaluator {
  /// What the code around a call does to the objects that it hands over.
  package func changes(ofArgumentsAt site: CallSite, _ frame: Frame) -> SentParts.Change {
    let file = program.files[frame.file]
    guard let home = frame.home, case .call(_, _, let arguments) = file.expressions[site.id].kind else {
      return .none
    }
    let known = objectChanges[home] ?? ObjectChanges(program.function(home), in: program.files[home.file])
    objectChanges[home] = known
    return known.changes(of: arguments.map(\.value), in: file)
  }
}
