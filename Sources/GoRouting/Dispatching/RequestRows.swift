internal import ContractModel
internal import GoSyntax

// Tables of routes that a handler walks through: `for _, route := range routes { … }`.
extension RequestNames {
  /// What a loop over a table goes through, where all of it is known and it chooses who answers: rows that have a handler,
  /// or texts.
  func rounds(of subject: GoNodeID) -> [(GoValue, GoValue)]? {
    guard isName(subject), let rounds = evaluator.rounds(of: evaluator.evaluate(subject, context)),
      rounds.isComplete, !rounds.elements.isEmpty, rounds.elements.count <= Limit.elements,
      rounds.elements.allSatisfy({ evaluator.isRow($0.1) })
    else { return nil }
    return rounds.elements
  }

  /// Names what a round of a loop has, in a block of its own.
  mutating func enter(_ round: (GoValue, GoValue), key: GoNodeID?, value: GoNodeID?) {
    context = context.nested()
    for (target, found) in [(key, round.0), (value, round.1)] {
      guard let target, case .identifier = tree.node(target) else { continue }
      take(found, as: tree.name(of: target))
    }
    row = evaluator.place(ofRow: round.1) ?? row
  }

  /// Gives a name a value that comes from a row.
  mutating func take(_ value: GoValue, as name: String) {
    forget(name)
    guard name != "_" else { return }
    context.scope.declare(name, value)
    if !value.isUnknown { rows.insert(name) }
  }

  /// Whether an expression is made of names and fields, of which one comes from a row.
  func isOfRow(_ id: GoNodeID) -> Bool {
    switch tree.node(id) {
    case .identifier: rows.contains(tree.name(of: id))
    case .selector(let base, _), .star(let base), .unary(.and, let base), .parenthesized(let base):
      isOfRow(base)
    case .index(let base, let keys): isName(base) && keys.count == 1 && isOfRow(keys[0])
    default: false
    }
  }

  /// Whether an expression names something that comes from a row.
  func mentionsRow(_ id: GoNodeID) -> Bool { !rows.isEmpty && tree.hasName(in: id, where: rows.contains) }

  /// What a row decides of a condition that has nothing to do with the request; nil where it does not.
  func decided(_ id: GoNodeID) -> Bool? {
    let operands: [GoNodeID]
    switch tree.node(id) {
    case .binary(_, let left, let right): operands = [left, right]
    default: operands = [id]
    }
    guard operands.contains(where: { isOfRow(lengthOf($0) ?? $0) }),
      case .truth(let holds, let origins) = evaluator.evaluate(id, context).underlying, origins.isEmpty
    else { return nil }
    return holds
  }
}

extension Evaluator {
  /// Whether a value is a row of a table: a text, a handler, or a struct or table with a handler.
  func isRow(_ value: GoValue) -> Bool {
    if case .reference(let place) = value.underlying { return isRow(load(place)) }
    return value.asText.known != nil || holdsHandler(value, depth: 0)
  }

  /// Whether a value is a handler or has one.
  func holdsHandler(_ value: GoValue, depth: Int) -> Bool {
    guard depth < 3 else { return false }
    switch value.underlying {
    case .function: return true
    case .foreign(let path, _, _): return path == "net/http"
    case .reference(let place): return holdsHandler(load(place), depth: depth + 1)
    case .structure(let object, _):
      return code(of: value) != nil || object.fields.values.contains { holdsHandler($0, depth: depth + 1) }
    case .table(let table):
      return !table.entries.isEmpty && table.entries.allSatisfy { holdsHandler($0.value, depth: depth + 1) }
    default: return false
    }
  }

  /// The place of a row that is written as a literal: that of the call which hands over what it has, where a function makes it.
  func place(ofRow value: GoValue) -> RequestTest.Place? {
    switch value.underlying {
    case .reference(let place): return self.place(ofRow: load(place))
    case .structure(let object, _):
      if let call = object.makers.last?.call {
        return RequestTest.Place(
          location: call.context.file.location(of: call.id),
          text: Self.singleLine(call.context.tree.text(of: call.id)))
      }
      guard let (file, node) = object.literal else { return nil }
      return RequestTest.Place(
        location: file.location(of: node), text: Self.singleLine(file.tree.text(of: node)))
    default: return nil
    }
  }
}
