import GoSyntax
import SourceText

/// The canonical form of a Go tree, as the Go program beside the conformance script prints go/ast.
///
/// A node is `(form start end child child ...)`, a list stands in brackets, and nothing is a dash.
struct GoCanonicalForm {
  private let tree: GoTree
  private(set) var bytes: [UInt8] = []

  /// Prints a whole tree.
  init(_ tree: GoTree) {
    self.tree = tree
    bytes.reserveCapacity(tree.file.bytes.count * 8)
    if let name = tree.packageName { node(name) }
    for comment in tree.comments {
      word("comment")
      number(comment.start)
    }
    list(tree.declarations)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func word(_ text: StaticString) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: "\(text)".utf8)
  }

  private mutating func number(_ value: Int) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: String(value).utf8)
  }

  private mutating func token(_ token: GoToken) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: token.spelling.utf8)
  }

  private mutating func flag(_ value: Bool) {
    word(value ? "true" : "false")
  }

  private mutating func list(_ nodes: GoNodeList) {
    word("[")
    for id in nodes { node(id) }
    word("]")
  }

  private mutating func optional(_ id: GoNodeID?) {
    if let id { node(id) } else { word("-") }
  }

  private mutating func open(_ form: StaticString, _ id: GoNodeID) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(UInt8(ascii: "("))
    bytes.append(contentsOf: "\(form)".utf8)
    let span = tree.span(of: id)
    number(span.start)
    number(span.end)
  }

  private mutating func node(_ id: GoNodeID) {
    let node = tree.node(id)
    expression(node, id)
    bytes.append(UInt8(ascii: ")"))
  }

  private mutating func expression(_ node: GoNode, _ id: GoNodeID) {
    switch node {
    case .identifier: open("identifier", id)
    case .basicLiteral(let kind): literal(kind, id)
    case .compositeLiteral(let type, let elements):
      open("composite", id)
      optional(type)
      list(elements)
    case .keyValue(let key, let value): children("keyValue", id, key, value)
    case .functionLiteral(let type, let body): children("functionLiteral", id, type, body)
    case .parenthesized(let inner): children("parenthesized", id, inner)
    case .selector(let operand, let name): children("selector", id, operand, name)
    case .index(let operand, let arguments):
      children("index", id, operand)
      list(arguments)
    case .slice(let operand, let low, let high, let max):
      children("slice", id, operand)
      optional(low)
      optional(high)
      optional(max)
    case .typeAssertion(let operand, let type):
      children("typeAssertion", id, operand)
      optional(type)
    case .call(let function, let arguments, let hasEllipsis):
      children("call", id, function)
      list(arguments)
      flag(hasEllipsis)
    case .star(let operand): children("star", id, operand)
    case .unary(let operation, let operand): operated("unary", id, operation, operand)
    case .binary: chain(id)
    default: type(node, id)
    }
  }

  /// Operators that lean to the left, in a loop: a chain may be thousands long.
  private mutating func chain(_ id: GoNodeID) {
    var rights: [GoNodeID] = []
    var left = id
    while case .binary(let operation, let next, let right) = tree.node(left) {
      open("binary", left)
      token(operation)
      rights.append(right)
      left = next
    }
    node(left)
    for (index, right) in rights.reversed().enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ")")) }
      node(right)
    }
  }

  private mutating func children(_ form: StaticString, _ id: GoNodeID, _ nodes: GoNodeID...) {
    open(form, id)
    for child in nodes { node(child) }
  }

  private mutating func operated(
    _ form: StaticString, _ id: GoNodeID, _ operation: GoToken, _ nodes: GoNodeID...
  ) {
    open(form, id)
    token(operation)
    for child in nodes { node(child) }
  }

  private mutating func literal(_ kind: GoLiteralKind, _ id: GoNodeID) {
    open("literal", id)
    switch kind {
    case .integer: word("integer")
    case .float: word("float")
    case .imaginary: word("imaginary")
    case .character: word("character")
    case .string:
      word("string")
      guard let value = tree.stringValue(of: id) else { return word("malformed") }
      if value.unicodeScalars.contains("\u{FFFD}") { return word("?") }
      number(value.utf8.count)
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: value.utf8)
    }
  }

  private mutating func type(_ node: GoNode, _ id: GoNodeID) {
    switch node {
    case .arrayType(let length, let element):
      open("arrayType", id)
      optional(length)
      self.node(element)
    case .structType(let fields):
      open("structType", id)
      list(fields)
    case .field(let names, let type, let tag):
      open("field", id)
      list(names)
      self.node(type)
      optional(tag)
    case .functionType(let typeParameters, let parameters, let results):
      open("functionType", id)
      list(typeParameters)
      list(parameters)
      list(results)
    case .interfaceType(let elements):
      open("interfaceType", id)
      list(elements)
    case .mapType(let key, let value): children("mapType", id, key, value)
    case .channelType(let direction, let element):
      open("channelType", id)
      switch direction {
      case .both: word("both")
      case .send: word("send")
      case .receive: word("receive")
      }
      self.node(element)
    case .ellipsis(let element):
      open("ellipsis", id)
      optional(element)
    default: statement(node, id)
    }
  }

  private mutating func statement(_ node: GoNode, _ id: GoNodeID) {
    switch node {
    case .block(let statements):
      open("block", id)
      list(statements)
    case .expressionStatement(let inner): children("expression", id, inner)
    case .send(let channel, let value): children("send", id, channel, value)
    case .incrementDecrement(let operation, let operand):
      operated("incrementDecrement", id, operation, operand)
    case .assign(let operation, let left, let right):
      operated("assign", id, operation)
      list(left)
      list(right)
    case .goStatement(let call): children("go", id, call)
    case .deferStatement(let call): children("defer", id, call)
    case .returnStatement(let results):
      open("return", id)
      list(results)
    case .branch(let keyword, let label):
      operated("branch", id, keyword)
      optional(label)
    case .labeled(let label, let inner): children("labeled", id, label, inner)
    case .declarationStatement(let declaration): children("declaration", id, declaration)
    case .emptyStatement: open("empty", id)
    default: control(node, id)
    }
  }

  private mutating func control(_ node: GoNode, _ id: GoNodeID) {
    switch node {
    case .ifStatement(let initializer, let condition, let then, let otherwise):
      open("if", id)
      optional(initializer)
      optional(condition)
      self.node(then)
      optional(otherwise)
    case .switchStatement(let initializer, let tag, let clauses):
      open("switch", id)
      optional(initializer)
      optional(tag)
      list(clauses)
    case .typeSwitch(let initializer, let binding, let subject, let clauses):
      open("typeSwitch", id)
      optional(initializer)
      optional(binding)
      self.node(subject)
      list(clauses)
    case .caseClause(let expressions, let isDefault, let body):
      open("case", id)
      flag(isDefault)
      list(expressions)
      list(body)
    case .selectStatement(let clauses):
      open("select", id)
      list(clauses)
    case .communicationClause(let communication, let body):
      open("communication", id)
      optional(communication)
      list(body)
    default: loop(node, id)
    }
  }

  private mutating func loop(_ node: GoNode, _ id: GoNodeID) {
    switch node {
    case .forStatement(let initializer, let condition, let post, let body):
      open("for", id)
      optional(initializer)
      optional(condition)
      optional(post)
      self.node(body)
    case .rangeStatement(let key, let value, let isDefinition, let subject, let body):
      open("range", id)
      optional(key)
      optional(value)
      flag(isDefinition)
      self.node(subject)
      self.node(body)
    default: declaration(node, id)
    }
  }

  private mutating func declaration(_ node: GoNode, _ id: GoNodeID) {
    switch node {
    case .generalDeclaration(let keyword, let specs):
      operated("general", id, keyword)
      list(specs)
    case .importSpec(let name, let path):
      open("import", id)
      optional(name)
      self.node(path)
    case .valueSpec(let names, let type, let values, let iota):
      open("value", id)
      list(names)
      optional(type)
      list(values)
      number(iota)
    case .typeSpec(let name, let typeParameters, let isAlias, let type):
      children("type", id, name)
      list(typeParameters)
      flag(isAlias)
      self.node(type)
    case .functionDeclaration(let receiver, let name, let type, let body):
      open("function", id)
      optional(receiver)
      self.node(name)
      self.node(type)
      optional(body)
    default: open("bad", id)
    }
  }
}
