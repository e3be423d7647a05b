/// How a node lies in its tree: a kind, the tokens it spans and two words that mean what the kind says.
///
/// A word is the index of a node, the index of a list in the tree's store, or the index of further words there; in
/// each case 0 stands for nothing or an empty list. `GoTree.node` is the one place that reads them.
struct GoNodeRecord: Sendable {
  /// The form of the node; some have two layouts, so that the frequent one stays small.
  enum Kind: UInt8, Sendable {
    case bad
    case identifier, basicLiteral, compositeLiteral, keyValue, functionLiteral, parenthesized, selector, index
    case slice, typeAssertion, call, star, unary, binary
    case arrayType, structType, field, taggedField, functionType, genericFunctionType, interfaceType, mapType
    case channelType, ellipsis
    case block, expressionStatement, send, incrementDecrement, assign, goStatement, deferStatement
    case returnStatement, branch, labeled, ifStatement, switchStatement, typeSwitch, caseClause
    case selectStatement, communicationClause, forStatement, rangeStatement, declarationStatement
    case emptyStatement
    case generalDeclaration, importSpec, valueSpec, typeSpec, functionDeclaration
  }

  /// The form of the node.
  let kind: Kind
  /// An operator or keyword, or a flag as the kind says.
  let detail: UInt8
  /// The offset of the first byte.
  let start: UInt32
  /// The offset after the last byte.
  let end: UInt32
  /// The first word.
  let a: UInt32
  /// The second word.
  let b: UInt32
}

extension GoNodeRecord.Kind {
  /// Whether a node of the form is a type and cannot be a value.
  var isTypeOnly: Bool {
    switch self {
    case .arrayType, .structType, .functionType, .genericFunctionType, .interfaceType, .mapType, .channelType,
      .ellipsis:
      true
    default: false
    }
  }
}
