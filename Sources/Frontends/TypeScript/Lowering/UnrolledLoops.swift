import Program
import TypeScriptSyntax

// Loops over texts that are written out, in which a module gives an object a function under each of them:
// `['get', 'post'].forEach((verb) => { http[verb] = (url) => fetch(url, { method: verb }) })`.
extension ScriptLowering {
  /// Longer lists are no list of verbs.
  private static let limit = 12

  /// A loop over such texts.
  private struct TextLoop {
    let variable: String
    let texts: [Node]
    let body: [Node]
  }

  /// Lowers such a loop once for each of its texts; false for any other statement.
  mutating func lowerUnrolled(_ id: Node) -> Bool {
    guard let loop = textLoop(id), (1...Self.limit).contains(loop.texts.count),
      loop.body.contains(where: { hangs($0, under: loop.variable) })
    else { return false }
    for text in loop.texts {
      loopTexts[loop.variable] = tree.stringValue(of: text)
      var statements = [Statement.declare(loop.variable, type: nil, value: expression(text))]
      for statement in loop.body {
        if case .assign = node(statement) {
          statements.append(.expression(expression(statement)))
        } else {
          lowerStatement(statement, into: &statements)
        }
      }
      loading.append(.block(statements))
    }
    loopTexts[loop.variable] = nil
    return true
  }

  /// The name that a key of an object has for the text of a loop that is being lowered: `verb`, `verb.toLowerCase()`.
  func loopText(_ key: Node) -> String? {
    switch node(key) {
    case .identifier: return tree.name(of: key).flatMap { loopTexts[$0] }
    case .call(let callee, _, let arguments):
      guard arguments.isEmpty, case .member(let base, let method) = node(callee), let text = loopText(base)
      else { return nil }
      switch tree.text(of: method) {
      case "toLowerCase": return text.lowercased()
      case "toUpperCase": return text.uppercased()
      default: return nil
      }
    default: return nil
    }
  }

  private func textLoop(_ id: Node) -> TextLoop? {
    switch node(id) {
    case .forEach(let target, let subject, isOf: true, let body):
      guard case .variables(let parts, _) = node(target), let part = nodes(parts).first,
        case .declarator(let pattern, _, _) = node(part), let variable = tree.name(of: pattern)
      else { return nil }
      return texts(in: subject).map { TextLoop(variable: variable, texts: $0, body: statements(in: body)) }
    case .expression(let value):
      guard case .call(let callee, _, let arguments) = node(value),
        case .member(let list, let method) = node(callee), tree.text(of: method) == "forEach",
        let function = nodes(arguments).first,
        case .function(_, let parameters, _, let body?, _) = node(function),
        let parameter = nodes(parameters).first, case .parameter(let target, _, _, _, _) = node(parameter),
        case .identifier = node(target), let variable = tree.name(of: target)
      else { return nil }
      return texts(in: list).map { TextLoop(variable: variable, texts: $0, body: statements(in: body)) }
    default: return nil
    }
  }

  /// The texts of a list in which nothing else stands: one that is written there, or that a constant of the module holds.
  private func texts(in list: Node) -> [Node]? {
    let list = unwrapped(list)
    switch node(list) {
    case .array(let elements):
      let texts = Array(nodes(elements))
      return texts.allSatisfy { tree.stringValue(of: $0) != nil } ? texts : nil
    case .identifier:
      for case .variables(let parts, let traits) in nodes(tree.statements).lazy.map(node)
      where traits.contains(.constant) {
        for case .declarator(let target, _, let value?) in nodes(parts).lazy.map(node)
        where tree.name(of: target) == tree.name(of: list) {
          if case .identifier = node(unwrapped(value)) { return nil }
          return texts(in: value)
        }
      }
      return nil
    default: return nil
    }
  }

  /// What the body of a loop does: its statements, or the one expression of a function without a block.
  private func statements(in body: Node) -> [Node] {
    if case .block(let statements) = node(body) { Array(nodes(statements)) } else { [body] }
  }

  /// Whether a statement gives an object a function under the text of a loop.
  private func hangs(_ statement: Node, under variable: String) -> Bool {
    var assignment = statement
    if case .expression(let inner) = node(statement) { assignment = inner }
    guard case .assign(.assign, let target, let value) = node(assignment),
      case .function = node(unwrapped(value)), case .index(_, let key) = node(target)
    else { return false }
    switch node(key) {
    case .identifier: return tree.name(of: key) == variable
    case .call(let callee, _, _):
      guard case .member(let base, let method) = node(callee), case .identifier = node(base) else {
        return false
      }
      return tree.name(of: base) == variable
        && ["toLowerCase", "toUpperCase"].contains(tree.text(of: method))
    default: return false
    }
  }
}
