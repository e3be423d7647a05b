import ContractModel
import TypeScriptSyntax

// Expressions (ECMAScript chapter 13).
extension ServerEvaluation {
  func evaluate(_ id: Node, _ context: Context) -> ServerValue {
    guard step() else { return .unknown("the program takes too much work to follow") }
    let tree = tree(context)
    switch tree.node(id) {
    case .identifier: return name(tree.name(of: id) ?? "", context)
    case .this: return context.receiver.map { .object($0) } ?? .unknown("this")
    case .string:
      let origin = ServerPlace(module: context.module, node: id)
      return .text(ServerText(tree.stringValue(of: id) ?? "", origin: origin))
    case .number: return .text(ServerText(tree.text(of: id)))
    case .template(let texts, let values):
      return template(texts, values, at: ServerPlace(module: context.module, node: id), context)
    case .boolean(let value): return .boolean(value)
    case .null: return .missing
    case .regularExpression: return .regularExpression(tree.text(of: id))
    case .array(let elements): return list(elements, context)
    case .object(let parts): return object(parts, context)
    case .function(let name, _, _, _, _):
      return function(id, named: name.flatMap { tree.name(of: $0) } ?? ServerFunction.nameless, context)
    case .classDeclaration(let name, _, _, _, _):
      return type(id, named: name.flatMap { tree.name(of: $0) } ?? "a class", context)
    case .call(let callee, _, let arguments): return call(id, callee, Array(tree.nodes(arguments)), context)
    case .new(let callee, _, let arguments):
      return construct(id, callee, Array(tree.nodes(arguments)), context)
    case .member(let base, let name): return member(tree.name(of: name) ?? "", of: evaluate(base, context))
    case .index(let base, let key): return element(evaluate(key, context), of: evaluate(base, context))
    case .assign(let kind, let target, let value): return assignment(id, kind, target, value, context)
    case .postfix(_, let target): return assign(unknown(id, tree), to: target, context)
    case .unary(let operation, let operand): return unary(operation, operand, id, context)
    case .binary(let operation, let left, let right): return binary(operation, left, right, id, context)
    case .conditional(let test, let left, let right): return choice(test, left, right, context)
    case .cast(let inner, _), .nonNull(let inner), .await(let inner), .instantiation(let inner, _):
      return evaluate(inner, context)
    case .sequence(let parts):
      return tree.nodes(parts).map { evaluate($0, context) }.last ?? .unknown("nothing")
    default: return unknown(id, tree)
    }
  }

  private func unary(_ operation: TypeScriptToken, _ operand: Node, _ id: Node, _ context: Context)
    -> ServerValue
  {
    let tree = tree(context)
    switch operation {
    case .not: return truth(id, context).map { .boolean($0) } ?? unknown(id, tree)
    case .increment, .decrement: return assign(unknown(id, tree), to: operand, context)
    case .void:
      _ = evaluate(operand, context)
      return .missing
    case .minus:
      guard case .number = tree.node(operand) else { return unknown(id, tree) }
      return .text(ServerText("-" + tree.text(of: operand)))
    default: return unknown(id, tree)
    }
  }

  private func unknown(_ id: Node, _ tree: TypeScriptTree) -> ServerValue {
    .unknown("\(Self.singleLine(tree.text(of: id))) is not known before the program runs")
  }

  func function(_ id: Node, named name: String, _ context: Context) -> ServerValue {
    .function(
      ServerFunction(
        module: context.module, node: id, scope: context.scope, receiver: context.receiver, name: name))
  }

  func type(_ id: Node, named name: String, _ context: Context) -> ServerValue {
    .type(ServerFunction(module: context.module, node: id, scope: context.scope, name: name))
  }

  private func name(_ name: String, _ context: Context) -> ServerValue {
    if let value = context.scope.find(name) { return value }
    if let value = settings.values[name] { return .text(ServerText(value)) }
    if name == "undefined" { return .missing }
    if name == "global" || name == "globalThis" { return .object(globals) }
    if let value = moduleName(name, context) { return value }
    return globals.members[name] ?? .unknown("\(name) is not known before the program runs")
  }

  private func template(
    _ texts: TypeScriptNodeList, _ values: TypeScriptNodeList, at place: ServerPlace, _ context: Context
  ) -> ServerValue {
    let tree = tree(context)
    var result = ServerText("", origin: place)
    let values = Array(tree.nodes(values))
    for (index, text) in tree.nodes(texts).enumerated() {
      result = result + ServerText(tree.stringValue(of: text) ?? "")
      guard values.indices.contains(index) else { continue }
      switch evaluate(values[index], context) {
      case .text(let text): result = result + text
      case .unknown(let reason): return .unknown(reason)
      default: return .unknown("\(tree.text(of: values[index])) is no text")
      }
    }
    return .text(result)
  }

  private func object(_ parts: TypeScriptNodeList, _ context: Context) -> ServerValue {
    let tree = tree(context)
    let object = ServerObject()
    for part in tree.nodes(parts) {
      switch tree.node(part) {
      case .property(let key, let value):
        guard let name = tree.name(of: key) else { continue }
        object.members[name] = evaluate(value, context)
        if name == "path" { object.pathLocation = location(key, context) }
      case .method(let key, let method, _, _):
        if let name = tree.name(of: key) { object.members[name] = function(method, named: name, context) }
      case .spread(let inner):
        if case .object(let other) = evaluate(inner, context) {
          object.take(other)
        } else {
          object.isPartial = true
        }
      default: continue
      }
    }
    return .object(object)
  }

  /// A member of a value; members of packages keep their way as a name: `express.json`.
  func member(_ name: String, of value: ServerValue) -> ServerValue {
    switch value {
    case .object(let object):
      if object === globals, let configured = settings.values[name] { return .text(ServerText(configured)) }
      if case .boolean? = object.members[name], !object.isHanded {
        return .unknown("\(name) may be set elsewhere")
      }
      return object.members[name] ?? classMember(name, of: object)
        ?? (name == "default" ? value : object.isHanded ? .missing : .unknown("\(name) is not set"))
    case .type(let type): return staticMember(name, of: type) ?? .unknown("\(type.name).\(name)")
    case .package("express") where name == "default", .package("express") where name == "express":
      return .package("express")
    case .package(let package): return name == "default" ? value : .package("\(package).\(name)")
    case .unknown(let reason):
      if let configured = settings.values[name] { return .text(ServerText(configured)) }
      return .unknown(reason)
    default: return .unknown(".\(name) is not followed")
    }
  }

  private func element(_ key: ServerValue, of value: ServerValue) -> ServerValue {
    switch (value, key) {
    case (.list(let list), .text(let text)):
      guard let place = Int(text.text), list.elements.indices.contains(place),
        let values = list.knownValues
      else { return .unknown("an element") }
      return values[place]
    case (_, .text(let text)): return member(text.text, of: value)
    default: return .unknown("an element that is not known")
    }
  }

  func binary(
    _ operation: TypeScriptToken, _ left: Node, _ right: Node, _ id: Node, _ context: Context
  ) -> ServerValue {
    let tree = tree(context)
    let first = evaluate(left, context)
    switch operation {
    case .plus:
      guard case .text(let one) = first, case .text(let other) = evaluate(right, context) else {
        return .unknown("a part of \(Self.singleLine(tree.text(of: id))) is not known")
      }
      return sum(one, other, id, tree)
    case .logicalOr, .coalesce:
      // `process.env.PREFIX || '/api'`: the default, with a note.
      switch first {
      case .missing: return evaluate(right, context)
      case .boolean(false) where operation == .logicalOr: return evaluate(right, context)
      case .text(let text) where operation == .logicalOr && text.text.isEmpty: return evaluate(right, context)
      case .unknown: break
      default: return first
      }
      let second = evaluate(right, context)
      // `route.guards ?? []` of a row that has none.
      if case .list = second, lacks(left, context) { return second }
      if operation == .logicalOr, case .router = second { return second }
      guard case .text(var text) = second else { return first }
      text.notes.append("\"\(text.text)\" is the default of \(Self.singleLine(tree.text(of: left)))")
      return .text(text)
    case .logicalAnd:
      switch truth(left, context) {
      case true?: return evaluate(right, context)
      case false?: return first
      // `isOpen && app.get(…)`.
      case nil:
        let text = Self.singleLine(tree.text(of: left))
        under(text) { _ = evaluate(right, context.nested(under: text)) }
      }
      return .unknown("\(Self.singleLine(tree.text(of: id))) is not followed")
    default:
      return truth(id, context).map { .boolean($0) }
        ?? .unknown("\(Self.singleLine(tree.text(of: id))) is not followed")
    }
  }

  /// Whether an expression is a part of an object that is written in the program, and has no such part.
  private func lacks(_ id: Node, _ context: Context) -> Bool {
    guard case .member(let base, let node) = tree(context).node(id), let name = tree(context).name(of: node),
      case .object(let object) = evaluate(base, context), object.parts?.isEmpty == false
    else { return false }
    return object.members[name] == nil
  }

  /// One of two values: the one that is known where both are the same or only one is.
  private func choice(_ test: Node, _ left: Node, _ right: Node, _ context: Context) -> ServerValue {
    if let holds = truth(test, context) { return evaluate(holds ? left : right, context) }
    let text = Self.singleLine(tree(context).text(of: test))
    let one = under(text) { evaluate(left, context.nested(under: text)) }
    let other = under("!(\(text))") { evaluate(right, context.nested(under: text)) }
    if case .text(let first) = one, case .text(let second) = other, first.text == second.text { return one }
    if case .text = one, case .text = other {
      return .unknown("it depends on \(text)")
    }
    if case .list(let first) = one, case .list(let second) = other { return list(text, first, second) }
    if case .unknown = one { return other }
    return one
  }
}
