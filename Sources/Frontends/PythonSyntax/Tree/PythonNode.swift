/// The form of a node of a Python tree, with the nodes below it.
///
/// The forms are those of the module `ast` of CPython 3.14; each comment shows the text that makes one. Parentheses leave
/// no node. Chains of operators, calls and members lean to the left and may be thousands long: walk the left side in a loop.
package enum PythonNode: Sendable {
  // MARK: Names and literals

  /// `users`, and the word behind a dot, of a keyword argument or of a definition.
  case name
  /// `a.b.c` of an import.
  case dottedName
  /// `*` of an import.
  case star
  /// `1`, `0xff`, `1_000j`.
  case number
  /// `True`, `False`.
  case boolean(Bool)
  /// `None`.
  case none
  /// `...`.
  case ellipsis
  /// `'a' f'b{c}'`: adjacent literals, whose pieces are `.literal`, `.text` and `.field`.
  case string(PythonNodeList, PythonStringKind)
  /// One literal without fields, with its prefix and quotes.
  case literal
  /// The text of a literal between its fields; its escapes are kept as they are in a raw one.
  case text(isRaw: Bool)
  /// `{a!r:>10}`; what a format says are `.text` and `.field`. `echo` is the text that `{a=}` shows.
  case field(PythonNodeID, echo: PythonNodeID?, conversion: UInt8, format: PythonNodeID?)
  /// The format of a field.
  case format(PythonNodeList)
  /// `(a, b)`, `a, b`.
  case tuple(PythonNodeList)
  /// `[a, b]`.
  case list(PythonNodeList)
  /// `{a, b}`.
  case set(PythonNodeList)
  /// `{a: b, **c}`; each is an `.entry`.
  case dictionary(PythonNodeList)
  /// `a: b`, and `**b` without a key.
  case entry(key: PythonNodeID?, value: PythonNodeID)
  /// `*a`.
  case starred(PythonNodeID)

  // MARK: Operations

  /// `f(a, *b, c=d, **e)`; arguments are expressions, `.starred` and `.keyword`.
  case call(PythonNodeID, arguments: PythonNodeList)
  /// `a=b`, and `**b` without a name.
  case keyword(name: PythonNodeID?, value: PythonNodeID)
  /// `a.b`.
  case attribute(PythonNodeID, name: PythonNodeID)
  /// `a[b]`.
  case index(PythonNodeID, PythonNodeID)
  /// `a:b:c` in a subscript.
  case slice(PythonNodeID?, PythonNodeID?, PythonNodeID?)
  /// `-a`, `not a`.
  case unary(PythonToken, PythonNodeID)
  /// `a + b`.
  case binary(PythonToken, PythonNodeID, PythonNodeID)
  /// `a and b and c`, `a or b`.
  case logical(isOr: Bool, PythonNodeList)
  /// `a < b == c`; the operands behind the first are `.comparison`.
  case compare(PythonNodeID, PythonNodeList)
  /// An operator of a comparison with what stands behind it.
  case comparison(PythonComparison, PythonNodeID)
  /// `b if a else c`.
  case conditional(PythonNodeID, then: PythonNodeID, otherwise: PythonNodeID)
  /// `lambda a: b`.
  case lambda(PythonNodeList, body: PythonNodeID)
  /// `(a := b)`.
  case named(PythonNodeID, PythonNodeID)
  /// `await a`.
  case await(PythonNodeID)
  /// `yield a`.
  case yield(PythonNodeID?)
  /// `yield from a`.
  case yieldFrom(PythonNodeID)
  /// `[a for b in c if d]`; the element of a dictionary is an `.entry`, the clauses are `.comprehensionFor`.
  case comprehension(PythonComprehension, PythonNodeID, PythonNodeList)
  /// `async for a in b if c`.
  case comprehensionFor(PythonNodeID, PythonNodeID, conditions: PythonNodeList, isAsync: Bool)

  // MARK: Statements

  /// An expression that stands as a statement.
  case expression(PythonNodeID)
  /// `a = b = c`.
  case assign(PythonNodeList, PythonNodeID)
  /// `a: T = b`.
  case annotated(PythonNodeID, PythonNodeID, PythonNodeID?)
  /// `a += b`.
  case augmented(PythonToken, PythonNodeID, PythonNodeID)
  /// `return a`.
  case returnStatement(PythonNodeID?)
  /// `raise a from b`.
  case raise(PythonNodeID?, PythonNodeID?)
  /// `del a, b`.
  case delete(PythonNodeList)
  /// `assert a, b`.
  case assert(PythonNodeID, PythonNodeID?)
  /// `pass`, `break`, `continue`.
  case word(PythonToken)
  /// `global a, b`, `nonlocal a, b`.
  case scope(isGlobal: Bool, PythonNodeList)
  /// `import a.b as c`; each is an `.alias`.
  case importStatement(PythonNodeList)
  /// `from ..a import b as c`; the level counts the dots.
  case importFrom(PythonNodeID?, level: Int, PythonNodeList)
  /// `a as b` of an import.
  case alias(PythonNodeID, PythonNodeID?)
  /// `if a: b else: c`; an `elif` is an `.ifStatement` alone in the second list.
  case ifStatement(PythonNodeID, PythonNodeList, PythonNodeList)
  /// `while a: b else: c`.
  case whileStatement(PythonNodeID, PythonNodeList, PythonNodeList)
  /// `for a in b: c else: d`.
  case forStatement(PythonNodeID, PythonNodeID, PythonNodeList, PythonNodeList, isAsync: Bool)
  /// `with a as b: c`; each is a `.withItem`.
  case withStatement(PythonNodeList, PythonNodeList, isAsync: Bool)
  /// `a as b` of a `with`.
  case withItem(PythonNodeID, PythonNodeID?)
  /// `try: a except B: c else: d finally: e`.
  case tryStatement(
    PythonNodeList, handlers: PythonNodeList, otherwise: PythonNodeList, finally: PythonNodeList, isStar: Bool
  )
  /// `except A as b: c`.
  case handler(PythonNodeID?, name: PythonNodeID?, PythonNodeList)
  /// `match a: case b: c`; each is a `.matchCase`.
  case match(PythonNodeID, PythonNodeList)
  /// `case a if b: c`.
  case matchCase(PythonNodeID, condition: PythonNodeID?, PythonNodeList)

  // MARK: Definitions

  /// `def f[T](a) -> b: c`; the signature is a `.signature`, the decorators are expressions.
  case function(
    name: PythonNodeID, signature: PythonNodeID, body: PythonNodeList, decorators: PythonNodeList,
    isAsync: Bool)
  /// The parameters of a function.
  case signature(types: PythonNodeList, parameters: PythonNodeList, result: PythonNodeID?)
  /// `a: T = b`, `*a`, `**a`.
  case parameter(PythonNodeID, type: PythonNodeID?, value: PythonNodeID?, PythonParameterKind)
  /// `class A[T](B, c=d): e`.
  case classDefinition(
    name: PythonNodeID, types: PythonNodeList, arguments: PythonNodeList, body: PythonNodeList,
    decorators: PythonNodeList)
  /// `type A[T] = b`.
  case typeAlias(PythonNodeID, PythonNodeList, PythonNodeID)
  /// `T: a = b`, `*T`, `**T` of a definition.
  case typeParameter(PythonNodeID, bound: PythonNodeID?, value: PythonNodeID?, PythonParameterKind)

  // MARK: Patterns

  /// `1`, `'a'`, `a.b`.
  case patternValue(PythonNodeID)
  /// `None`, `True`.
  case patternSingleton(PythonNodeID)
  /// `[a, b]`, `a, b`.
  case patternSequence(PythonNodeList)
  /// `{'a': b, **c}`; each is a `.patternEntry`.
  case patternMapping(PythonNodeList, rest: PythonNodeID?)
  /// `'a': b` of a mapping.
  case patternEntry(PythonNodeID, PythonNodeID)
  /// `A(b, c=d)`; those with a name are `.patternKeyword`.
  case patternClass(PythonNodeID, PythonNodeList)
  /// `c=d` of a class.
  case patternKeyword(PythonNodeID, PythonNodeID)
  /// `*a`, `*_`.
  case patternStar(PythonNodeID?)
  /// `a as b`, `a`, `_`.
  case patternAs(PythonNodeID?, PythonNodeID?)
  /// `a | b`.
  case patternOr(PythonNodeList)
  /// Text that is no Python; a diagnostic says what was expected there.
  case bad
}

/// What adjacent literals make.
package enum PythonStringKind: Sendable, Hashable {
  /// A text.
  case text
  /// `b'a'`.
  case bytes
  /// `f'a'`: a text with fields.
  case formatted
  /// `t'a'`: a template.
  case template
}

/// What a comprehension makes.
package enum PythonComprehension: Sendable, Hashable {
  /// `[a for …]`.
  case list
  /// `{a for …}`.
  case set
  /// `{a: b for …}`.
  case dictionary
  /// `(a for …)`.
  case generator
}

/// An operator of a comparison.
package enum PythonComparison: Sendable, Hashable {
  case equal, notEqual, less, lessEqual, greater, greaterEqual
  case isSame, isNotSame, isIn, isNotIn
}

/// How a parameter is passed.
package enum PythonParameterKind: Sendable, Hashable {
  /// By its place alone: it stands in front of a `/`.
  case positional
  /// By its place or its name.
  case plain
  /// By its name alone: it stands behind a `*`.
  case keyword
  /// `*a`.
  case list
  /// `**a`.
  case dictionary
}
