internal import Evaluation
internal import Program

/// What the code of a file does to the objects that its variables hold, by the names of the variables.
final class HeldChanges {
  /// An assignment of a variable or of a part of it, or a call that changes it.
  struct Change {
    /// The name of the variable, where the change stands.
    let root: Expression.ID
    /// The members between the variable and what is changed.
    let path: [String]
    /// What is put there; nil where that is not known.
    let value: Expression.ID?
  }

  private let code: AnswerCode
  private var known: [Int: [String: [Change]]] = [:]

  /// Reads the code of a program.
  init(_ code: AnswerCode) { self.code = code }

  /// The changes of the variables of a name.
  func changes(of name: String, in file: Int) -> [Change] {
    if let found = known[file] { return found[name] ?? [] }
    var found: [String: [Change]] = [:]
    for expression in code.program.files[file].expressions {
      guard let (name, change) = change(by: expression.kind, in: file) else { continue }
      found[name, default: []].append(change)
    }
    known[file] = found
    return found[name] ?? []
  }

  private func change(by kind: Expression.Kind, in file: Int) -> (String, Change)? {
    switch kind {
    case .assign(let target, let form, let value):
      guard let (name, root, path, isExact) = path(of: target, in: file) else { return nil }
      var isReplaced = isExact
      switch form {
      case .replace, .fill: break
      default: isReplaced = false
      }
      return (name, Change(root: root, path: path, value: isReplaced ? value : nil))
    case .call(let callee, _, let arguments):
      guard case .member(let base, let method) = code.kind(CodePlace(file: file, id: callee)) else {
        return nil
      }
      var changed = base
      if case .name("Object") = code.kind(CodePlace(file: file, id: base)), method == "assign" {
        guard let first = arguments.first else { return nil }
        changed = first.value
      } else if ObjectChanges.change(by: method) == .none {
        return nil
      }
      guard let (name, root, path, _) = path(of: changed, in: file) else { return nil }
      return (name, Change(root: root, path: path, value: nil))
    default: return nil
    }
  }

  /// The variable that an expression is a part of, with the members that lead there; what an index takes is any part.
  private func path(of id: Expression.ID, in file: Int)
    -> (name: String, root: Expression.ID, path: [String], isExact: Bool)?
  {
    var (id, path, isExact) = (id, [String](), true)
    while true {
      switch code.kind(CodePlace(file: file, id: id)) {
      case .name(let name): return (name, id, path.reversed(), isExact)
      case .member(let base, let name): (id, path) = (base, path + [name])
      case .index(let base, _): (id, path, isExact) = (base, [], false)
      case .cast(let base, _): id = base
      default: return nil
      }
    }
  }
}
