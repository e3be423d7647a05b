import SourceText
import TypeScriptSyntax

/// A call of a function of the program, as the source has it.
struct ServerFrame {
  let call: TypeScriptNodeID
  let arguments: [TypeScriptNodeID]
  let context: ServerEvaluation.Context
  /// The function that it runs.
  let function: ServerFunction
}

// Programs register through functions of their own: `this.route({ method: 'get', path, handler })` in a class that all
// controllers extend. What states such a route is the call that hands its path over.
extension ServerEvaluation {
  /// Where the route of a call is stated and by which handler, where that is not the call itself. What only gets the path, and
  /// has the handler, states the route.
  func statement(of call: ExpressCall) -> (location: SourceLocation, symbol: String?)? {
    guard var path = call.arguments.first, var handler = call.arguments.dropFirst().last else { return nil }
    var context = call.context
    var found: (location: SourceLocation, symbol: String?)?
    for frame in frames.reversed() {
      guard let nextPath = handedOver(path, in: context, by: frame),
        let nextHandler = handedOver(inside: handler, in: context, by: frame)
      else { break }
      (path, handler, context) = (nextPath, nextHandler, frame.context)
      let symbol = Self.symbol(handler, tree(context))
      found = (location(frame.call, context), symbol.isEmpty ? nil : symbol)
    }
    return found
  }

  /// The first part of an expression that a call handed over: the handler in `wrapped(options.handler.bind(this))`.
  private func handedOver(inside id: Node, in context: Context, by frame: ServerFrame) -> Node? {
    if let found = handedOver(id, in: context, by: frame) { return found }
    if case .spread(let inner) = tree(context).node(id) { return handedOver(inner, in: context, by: frame) }
    if case .function = tree(context).node(id) { return handedOver(calledIn: id, context, by: frame) }
    guard case .call(let callee, _, let arguments) = tree(context).node(id) else { return nil }
    if case .member(let base, _) = tree(context).node(callee),
      let found = handedOver(base, in: context, by: frame)
    {
      return found
    }
    return tree(context).nodes(arguments).lazy.compactMap {
      self.handedOver(inside: $0, in: context, by: frame)
    }.first
  }

  /// The argument for a parameter that a function literal calls: `(req, res) => { send(res, handler(req)); }`.
  private func handedOver(calledIn literal: Node, _ context: Context, by frame: ServerFrame) -> Node? {
    let tree = tree(context)
    guard context.method == frame.function.node, context.module == frame.function.module,
      case .function(_, let parameters, _, _, _) = tree.node(frame.function.node)
    else { return nil }
    let text = Array(tree.text(of: literal).utf8)
    for parameter in tree.nodes(parameters) {
      guard case .parameter(let target, _, _, _, _) = tree.node(parameter), let name = tree.name(of: target),
        Self.calls(Array(name.utf8), in: text)
      else { continue }
      return argument(named: name, of: frame, tree)
    }
    return nil
  }

  /// Whether a name stands in front of a parenthesis, and behind no other name or dot.
  private static func calls(_ name: [UInt8], in text: [UInt8]) -> Bool {
    text.indices.contains { start in
      text[start...].starts(with: name) && text[(start + name.count)...].first == UInt8(ascii: "(")
        && (start == 0 || !(isNamePart(text[start - 1]) || text[start - 1] == UInt8(ascii: ".")))
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  /// The argument of a call, or the part of an object that it hands over, which an expression in the function stands for.
  private func handedOver(_ id: Node, in context: Context, by frame: ServerFrame) -> Node? {
    let tree = tree(context)
    guard context.method == frame.function.node, context.module == frame.function.module else { return nil }
    switch tree.node(id) {
    case .identifier:
      guard let name = tree.name(of: id) else { return nil }
      return argument(named: name, of: frame, tree)
    case .member(let base, let nameNode):
      guard case .identifier = tree.node(base), let name = tree.name(of: base),
        let part = tree.name(of: nameNode), let argument = argument(named: name, of: frame, tree)
      else { return nil }
      return self.part(part, of: argument, frame.context)
    default: return nil
    }
  }

  /// The argument for a parameter, or for a name that a parameter takes an object apart to.
  private func argument(named name: String, of frame: ServerFrame, _ tree: TypeScriptTree) -> Node? {
    guard case .function(_, let parameters, _, _, _) = tree.node(frame.function.node) else { return nil }
    for (index, parameter) in tree.nodes(parameters).enumerated()
    where frame.arguments.indices.contains(index) {
      guard case .parameter(let target, _, _, let traits, _) = tree.node(parameter) else { continue }
      switch tree.node(target) {
      case .identifier:
        guard tree.name(of: target) == name else { continue }
        // Of several handlers the last one answers.
        return traits.contains(.rest) ? frame.arguments.last : frame.arguments[index]
      case .objectPattern(let parts):
        for part in tree.nodes(parts) {
          guard case .bindingElement(let key, let target, _) = tree.node(part),
            tree.name(of: target) == name
          else { continue }
          return self.part(
            key.flatMap { tree.name(of: $0) } ?? name, of: frame.arguments[index], frame.context)
        }
      default: continue
      }
    }
    return nil
  }

  private func part(_ name: String, of object: Node, _ context: Context) -> Node? {
    let tree = tree(context)
    guard case .object(let parts) = tree.node(object) else { return nil }
    for part in tree.nodes(parts) {
      guard case .property(let key, let value) = tree.node(part), tree.name(of: key) == name else { continue }
      return value
    }
    return nil
  }
}
