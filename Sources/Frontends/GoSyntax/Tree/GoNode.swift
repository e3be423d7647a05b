/// One node of a Go tree, decoded: its form and the nodes below it.
///
/// The forms are those of the Go specification's chapters "Expressions", "Types", "Statements" and "Declarations";
/// each comment shows the text that makes one.
package enum GoNode: Sendable {
  // MARK: Expressions

  /// `users`, and the blank identifier.
  case identifier
  /// `42`, `1.5`, `2i`, `'a'`, `"text"`.
  case basicLiteral(GoLiteralKind)
  /// `T{a, k: v}`; without a type inside another composite literal.
  case compositeLiteral(type: GoNodeID?, elements: GoNodeList)
  /// `k: v` in a composite literal.
  case keyValue(key: GoNodeID, value: GoNodeID)
  /// `func(a int) { }` as a value.
  case functionLiteral(type: GoNodeID, body: GoNodeID)
  /// `(x)`.
  case parenthesized(GoNodeID)
  /// `x.name`.
  case selector(GoNodeID, name: GoNodeID)
  /// `x[i]`, and `F[int, string]`, which only types tell apart.
  case index(GoNodeID, arguments: GoNodeList)
  /// `x[low:high:max]`.
  case slice(GoNodeID, low: GoNodeID?, high: GoNodeID?, max: GoNodeID?)
  /// `x.(T)`; nil is `x.(type)`.
  case typeAssertion(GoNodeID, type: GoNodeID?)
  /// `f(a, b...)`, and conversions, which only types tell apart.
  case call(GoNodeID, arguments: GoNodeList, hasEllipsis: Bool)
  /// `*x`, a dereference or a pointer type.
  case star(GoNodeID)
  /// `-x`, `!x`, `&x`, `<-x`, `~x`.
  case unary(GoToken, GoNodeID)
  /// `x + y`. Chains lean to the left and may be thousands long: walk the left side in a loop.
  case binary(GoToken, GoNodeID, GoNodeID)

  // MARK: Types

  /// `[n]T`; a slice `[]T` has no length, and `[...]T` an ellipsis as its length.
  case arrayType(length: GoNodeID?, element: GoNodeID)
  /// `struct { ... }`; the elements are fields.
  case structType(fields: GoNodeList)
  /// Names of one type in a struct, an interface or a parameter list.
  ///
  /// Without names it is an embedded field or element, or an unnamed parameter or result.
  case field(names: GoNodeList, type: GoNodeID, tag: GoNodeID?)
  /// `func[T any](a, b int) error`; the three lists are of fields.
  case functionType(typeParameters: GoNodeList, parameters: GoNodeList, results: GoNodeList)
  /// `interface { ... }`; a method is a field with one name and a function type.
  case interfaceType(elements: GoNodeList)
  /// `map[K]V`.
  case mapType(key: GoNodeID, value: GoNodeID)
  /// `chan T`, `chan<- T`, `<-chan T`.
  case channelType(GoChannelDirection, GoNodeID)
  /// `...T` of a variadic parameter, or `...` as the length of an array.
  case ellipsis(GoNodeID?)

  // MARK: Statements

  /// `{ ... }`.
  case block(GoNodeList)
  /// An expression that stands as a statement.
  case expressionStatement(GoNodeID)
  /// `c <- v`.
  case send(channel: GoNodeID, value: GoNodeID)
  /// `x++`, `x--`.
  case incrementDecrement(GoToken, GoNodeID)
  /// `a, b := f()`, `a = b`, `a += b`.
  case assign(GoToken, left: GoNodeList, right: GoNodeList)
  /// `go f()`.
  case goStatement(GoNodeID)
  /// `defer f()`.
  case deferStatement(GoNodeID)
  /// `return a, b`.
  case returnStatement(GoNodeList)
  /// `break L`, `continue`, `goto L`, `fallthrough`.
  case branch(GoToken, label: GoNodeID?)
  /// `L: statement`.
  case labeled(label: GoNodeID, GoNodeID)
  /// `if initializer; condition { } else otherwise`; otherwise is a block or another if statement.
  case ifStatement(initializer: GoNodeID?, condition: GoNodeID?, then: GoNodeID, otherwise: GoNodeID?)
  /// `switch initializer; tag { clauses }`.
  case switchStatement(initializer: GoNodeID?, tag: GoNodeID?, clauses: GoNodeList)
  /// `switch initializer; binding := subject.(type) { clauses }`; the subject is without its `.(type)`.
  case typeSwitch(initializer: GoNodeID?, binding: GoNodeID?, subject: GoNodeID, clauses: GoNodeList)
  /// `case a, b: body`, or `default: body`.
  case caseClause(expressions: GoNodeList, isDefault: Bool, body: GoNodeList)
  /// `select { clauses }`.
  case selectStatement(clauses: GoNodeList)
  /// `case v := <-c: body` of a select statement; nil is `default`.
  case communicationClause(GoNodeID?, body: GoNodeList)
  /// `for initializer; condition; post { }`.
  case forStatement(initializer: GoNodeID?, condition: GoNodeID?, post: GoNodeID?, body: GoNodeID)
  /// `for key, value := range subject { }`; with `=` it is not a definition.
  case rangeStatement(
    key: GoNodeID?, value: GoNodeID?, isDefinition: Bool, subject: GoNodeID, body: GoNodeID)
  /// A `const`, `type` or `var` declaration inside a function.
  case declarationStatement(GoNodeID)
  /// A semicolon with nothing before it, or nothing before a closing brace.
  case emptyStatement

  // MARK: Declarations

  /// `import`, `const`, `type` or `var` with its specs, grouped in parentheses or single.
  case generalDeclaration(GoToken, specs: GoNodeList)
  /// `name "path"`; the name may be `.` or `_`.
  case importSpec(name: GoNodeID?, path: GoNodeID)
  /// `a, b T = 1, 2` of a const or var declaration.
  ///
  /// `iota` is the index of the spec in its declaration, counted from 0: the value of Go's `iota` in a const.
  case valueSpec(names: GoNodeList, type: GoNodeID?, values: GoNodeList, iota: Int)
  /// `Name[P any] T`, or the alias `Name = T`.
  case typeSpec(name: GoNodeID, typeParameters: GoNodeList, isAlias: Bool, type: GoNodeID)
  /// `func (r T) name(...) { }`; the receiver is a field, and a body may be missing.
  case functionDeclaration(receiver: GoNodeID?, name: GoNodeID, type: GoNodeID, body: GoNodeID?)
  /// Text that is no Go; a diagnostic says what was expected there.
  case bad
}

/// What kind of value a basic literal writes.
package enum GoLiteralKind: UInt8, Sendable, Hashable {
  case integer, float, imaginary, character, string
}

/// Which way a channel type lets values go.
package enum GoChannelDirection: UInt8, Sendable, Hashable {
  case both, send, receive
}
