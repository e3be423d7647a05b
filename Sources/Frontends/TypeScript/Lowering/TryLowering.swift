import Program
import TypeScriptSyntax

// Attempts.
extension ScriptLowering {
  /// Lowers an attempt with what handles its errors and what runs in the end (ECMAScript, "The try Statement").
  mutating func lowerTry(
    _ body: Node, _ binding: Node?, _ handler: Node?, _ finally: Node?,
    into statements: inout [Statement]
  ) {
    var inside: [Statement] = []
    if let binding {
      for name in boundNames(binding) { inside.append(.declare(name, type: nil, value: nil)) }
    }
    let main = nested(body)
    if let handler { inside += nested(handler) }
    let handlers = handler == nil ? [] : [inside]
    let last = finally.map { nested($0) }
    // What runs in the end runs also where nothing else behind the statement does.
    if let last, ([main] + handlers).allSatisfy(\.isLeft) {
      statements.append(.attempt(main, handlers: handlers + [last]))
    } else {
      statements.append(.attempt(main, handlers: handlers))
      if let last { statements.append(.block(last)) }
    }
  }
}

extension [Statement] {
  /// Whether the function or what is around is left at their end, as far as the last of them says.
  fileprivate var isLeft: Bool {
    switch last {
    case .give, .leave: true
    case .block(let body): body.isLeft
    case .branch(_, let blocks): blocks.count > 1 && blocks.allSatisfy(\.isLeft)
    case .attempt(let body, let handlers): ([body] + handlers).allSatisfy(\.isLeft)
    default: false
    }
  }
}
