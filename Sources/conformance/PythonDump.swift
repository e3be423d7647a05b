import Foundation
import PythonSyntax
import SourceText

/// The nodes of a Python tree as CPython's module `ast` names them.
struct PythonDump {
  typealias ID = PythonNodeID

  let tree: PythonTree
  var waiting: [ID] = []
  private var found: [(span: SourceSpan, text: String)] = []

  init(_ tree: PythonTree) { self.tree = tree }

  /// A line for each node, outer ones first: its kind, its first byte, the one after its last, and what tells it apart.
  mutating func lines() -> [String] {
    push(tree.statements)
    while let id = waiting.popLast() { visit(id) }
    found.sort {
      ($0.span.start, -$0.span.end, $0.text) < ($1.span.start, -$1.span.end, $1.text)
    }
    return found.map { line in
      let parts = line.text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      return "\(parts[0]) \(line.span.start) \(line.span.end) \(parts.count > 1 ? String(parts[1]) : "")"
    }
  }

  mutating func push(_ list: PythonNodeList) { waiting += tree.nodes(list) }

  mutating func push(_ ids: ID?...) { waiting += ids.compactMap(\.self) }

  mutating func say(_ id: ID, _ text: String) { found.append((tree.span(of: id), text)) }

  private mutating func visit(_ id: ID) {
    if literal(id) || operation(id) || display(id) || simple(id) || compound(id) || definition(id)
      || pattern(id)
    {
      return
    }
    say(id, "bad")
  }

  func name(_ id: ID?) -> String { id.flatMap { tree.name(of: $0) } ?? "-" }

  private mutating func literal(_ id: ID) -> Bool {
    switch tree.node(id) {
    case .name: say(id, "Name \(name(id))")
    case .number: say(id, "Constant number")
    case .boolean(let value): say(id, "Constant \(value ? "True" : "False")")
    case .none: say(id, "Constant None")
    case .ellipsis: say(id, "Constant Ellipsis")
    case .string(let pieces, let kind):
      switch kind {
      case .text, .bytes: say(id, "Constant \(kind == .text ? "str" : "bytes") \(sum(pieces))")
      case .formatted, .template:
        say(id, "\(kind == .formatted ? "JoinedStr" : "TemplateStr") \(sum(pieces))")
        push(pieces)
      }
    case .literal, .text: break
    case .field(let value, let echo, let conversion, let format):
      let shown = conversion == 0 && echo != nil && format == nil ? UInt8(ascii: "r") : conversion
      say(id, "FormattedValue \(shown)")
      push(value, format)
    case .format(let pieces):
      say(id, "JoinedStr \(sum(pieces))")
      push(pieces)
    default: return false
    }
    return true
  }

  /// A sum over the texts of a string, with a mark for each field.
  private func sum(_ pieces: PythonNodeList) -> String {
    var text = ""
    for piece in tree.nodes(pieces) {
      if case .field(_, let echo, _, _) = tree.node(piece) {
        text += echo.flatMap { tree.textValue(of: $0) } ?? ""
        text += "\u{1}{}"
      } else {
        text += tree.textValue(of: piece) ?? ""
      }
    }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in text.utf8 {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return "\(text.utf8.count):\(high << 16 | low)"
  }

  private mutating func operation(_ id: ID) -> Bool {
    switch tree.node(id) {
    case .call(let callee, let arguments):
      let named = tree.nodes(arguments).filter { if case .keyword = tree.node($0) { true } else { false } }
      say(id, "Call \(arguments.count - Int32(named.count)) \(named.count)")
      push(callee)
      push(arguments)
    case .keyword(let label, let value):
      say(id, "keyword \(name(label))")
      push(value)
    case .attribute(let base, let member):
      say(id, "Attribute \(name(member))")
      push(base)
    case .index(let base, let place):
      say(id, "Subscript")
      push(base, place)
    case .slice(let low, let high, let step):
      say(id, "Slice")
      push(low, high, step)
    case .unary(let operation, let value):
      say(id, "UnaryOp \(operation)")
      push(value)
    case .binary(let operation, let left, let right):
      say(id, "BinOp \(operation)")
      push(left, right)
    case .logical(let isOr, let parts):
      say(id, "BoolOp \(isOr ? "Or" : "And") \(parts.count)")
      push(parts)
    case .compare(let first, let operands):
      say(id, "Compare \(operands.count)")
      push(first)
      push(operands)
    case .comparison(_, let value): push(value)
    default: return false
    }
    return true
  }

  private mutating func display(_ id: ID) -> Bool {
    switch tree.node(id) {
    case .tuple(let parts): sayAll(id, "Tuple \(parts.count)", parts)
    case .list(let parts): sayAll(id, "List \(parts.count)", parts)
    case .set(let parts): sayAll(id, "Set \(parts.count)", parts)
    case .dictionary(let parts): sayAll(id, "Dict \(parts.count)", parts)
    case .entry(let key, let value): push(key, value)
    case .starred(let value): sayAll(id, "Starred", value)
    case .conditional(let test, let first, let second): sayAll(id, "IfExp", test, first, second)
    case .lambda(let parameters, let body):
      say(id, "Lambda \(parameters.count)")
      push(parameters)
      push(body)
    case .named(let target, let value): sayAll(id, "NamedExpr", target, value)
    case .await(let value): sayAll(id, "Await", value)
    case .yield(let value): sayAll(id, "Yield", value)
    case .yieldFrom(let value): sayAll(id, "YieldFrom", value)
    case .comprehension(let kind, let element, let clauses):
      let names: [PythonComprehension: String] = [
        .list: "ListComp", .set: "SetComp", .dictionary: "DictComp", .generator: "GeneratorExp",
      ]
      say(id, "\(names[kind] ?? "") \(clauses.count)")
      push(element)
      push(clauses)
    case .comprehensionFor(let target, let values, let conditions, _):
      push(target, values)
      push(conditions)
    default: return false
    }
    return true
  }

  mutating func sayAll(_ id: ID, _ text: String, _ list: PythonNodeList) {
    say(id, text)
    push(list)
  }

  mutating func sayAll(_ id: ID, _ text: String, _ parts: ID?...) {
    say(id, text)
    waiting += parts.compactMap(\.self)
  }
}
