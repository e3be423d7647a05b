extension GoTree {
  /// Decodes one node; allocates nothing.
  ///
  /// An id of another tree gives some node or traps, as an index of another array does.
  package func node(_ id: GoNodeID) -> GoNode {
    expression(records[Int(id.rawValue)])
  }

  private func expression(_ record: GoNodeRecord) -> GoNode {
    switch record.kind {
    case .bad: .bad
    case .identifier: .identifier
    case .basicLiteral: .basicLiteral(GoLiteralKind(rawValue: record.detail) ?? .string)
    case .compositeLiteral: .compositeLiteral(type: optional(record.a), elements: list(record.b))
    case .keyValue: .keyValue(key: child(record.a), value: child(record.b))
    case .functionLiteral: .functionLiteral(type: child(record.a), body: child(record.b))
    case .parenthesized: .parenthesized(child(record.a))
    case .selector: .selector(child(record.a), name: child(record.b))
    case .index: .index(child(record.a), arguments: list(record.b))
    case .slice:
      .slice(
        child(record.a), low: optional(word(record.b, 0)), high: optional(word(record.b, 1)),
        max: optional(word(record.b, 2)))
    case .typeAssertion: .typeAssertion(child(record.a), type: optional(record.b))
    case .call: .call(child(record.a), arguments: list(record.b), hasEllipsis: record.detail != 0)
    case .star: .star(child(record.a))
    case .unary: .unary(token(record), child(record.a))
    case .binary: .binary(token(record), child(record.a), child(record.b))
    default: type(record)
    }
  }

  private func type(_ record: GoNodeRecord) -> GoNode {
    switch record.kind {
    case .arrayType: .arrayType(length: optional(record.a), element: child(record.b))
    case .structType: .structType(fields: list(record.a))
    case .field: .field(names: list(record.a), type: child(record.b), tag: nil)
    case .taggedField:
      .field(names: list(record.a), type: child(word(record.b, 0)), tag: optional(word(record.b, 1)))
    case .functionType:
      .functionType(typeParameters: list(0), parameters: list(record.a), results: list(record.b))
    case .genericFunctionType:
      .functionType(
        typeParameters: list(word(record.a, 0)), parameters: list(word(record.a, 1)), results: list(record.b))
    case .interfaceType: .interfaceType(elements: list(record.a))
    case .mapType: .mapType(key: child(record.a), value: child(record.b))
    case .channelType: .channelType(GoChannelDirection(rawValue: record.detail) ?? .both, child(record.a))
    case .ellipsis: .ellipsis(optional(record.a))
    default: simpleStatement(record)
    }
  }

  private func simpleStatement(_ record: GoNodeRecord) -> GoNode {
    switch record.kind {
    case .block: .block(list(record.a))
    case .expressionStatement: .expressionStatement(child(record.a))
    case .send: .send(channel: child(record.a), value: child(record.b))
    case .incrementDecrement: .incrementDecrement(token(record), child(record.a))
    case .assign: .assign(token(record), left: list(record.a), right: list(record.b))
    case .goStatement: .goStatement(child(record.a))
    case .deferStatement: .deferStatement(child(record.a))
    case .returnStatement: .returnStatement(list(record.a))
    case .branch: .branch(token(record), label: optional(record.a))
    case .labeled: .labeled(label: child(record.a), child(record.b))
    case .declarationStatement: .declarationStatement(child(record.a))
    case .emptyStatement: .emptyStatement
    default: controlStatement(record)
    }
  }

  private func controlStatement(_ record: GoNodeRecord) -> GoNode {
    switch record.kind {
    case .ifStatement:
      .ifStatement(
        initializer: optional(word(record.b, 0)), condition: optional(record.a),
        then: child(word(record.b, 1)), otherwise: optional(word(record.b, 2)))
    case .switchStatement:
      .switchStatement(
        initializer: optional(record.a), tag: optional(word(record.b, 0)), clauses: list(word(record.b, 1)))
    case .typeSwitch:
      .typeSwitch(
        initializer: optional(word(record.b, 0)), binding: optional(word(record.b, 1)),
        subject: child(record.a), clauses: list(word(record.b, 2)))
    case .caseClause:
      .caseClause(expressions: list(record.a), isDefault: record.detail != 0, body: list(record.b))
    case .selectStatement: .selectStatement(clauses: list(record.a))
    case .communicationClause: .communicationClause(optional(record.a), body: list(record.b))
    case .forStatement:
      .forStatement(
        initializer: optional(word(record.b, 0)), condition: optional(record.a),
        post: optional(word(record.b, 1)), body: child(word(record.b, 2)))
    case .rangeStatement:
      .rangeStatement(
        key: optional(word(record.b, 0)), value: optional(word(record.b, 1)),
        isDefinition: record.detail != 0, subject: child(record.a), body: child(word(record.b, 2)))
    default: declaration(record)
    }
  }

  private func declaration(_ record: GoNodeRecord) -> GoNode {
    switch record.kind {
    case .generalDeclaration: .generalDeclaration(token(record), specs: list(record.a))
    case .importSpec: .importSpec(name: optional(record.a), path: child(record.b))
    case .valueSpec:
      .valueSpec(
        names: list(record.a), type: optional(word(record.b, 0)), values: list(word(record.b, 1)),
        iota: Int(word(record.b, 2)))
    case .typeSpec:
      .typeSpec(
        name: child(record.a), typeParameters: list(word(record.b, 0)), isAlias: record.detail != 0,
        type: child(word(record.b, 1)))
    case .functionDeclaration:
      .functionDeclaration(
        receiver: optional(word(record.b, 0)), name: child(record.a), type: child(word(record.b, 1)),
        body: optional(word(record.b, 2)))
    default: .bad
    }
  }

  private func child(_ index: UInt32) -> GoNodeID { GoNodeID(rawValue: index) }
  private func optional(_ index: UInt32) -> GoNodeID? { index == 0 ? nil : GoNodeID(rawValue: index) }
  private func list(_ header: UInt32) -> GoNodeList { GoNodeList(in: store, at: header) }
  private func word(_ base: UInt32, _ place: Int) -> UInt32 { store[Int(base) + place] }
  private func token(_ record: GoNodeRecord) -> GoToken { GoToken(rawValue: record.detail) ?? .illegal }
}
