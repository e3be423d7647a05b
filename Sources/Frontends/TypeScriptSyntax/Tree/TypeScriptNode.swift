/// The form of a node of a TypeScript tree, with the nodes below it.
///
/// The forms are those of ECMAScript 2025 (chapters 13 to 16), of JSX, and of what TypeScript adds; each comment shows
/// the text that makes one. Parentheses leave no node. Chains of operators and of calls lean to the left and may be
/// thousands long: walk the left side in a loop.
package enum TypeScriptNode: Sendable {
  // MARK: Names and literals

  /// `users`, and the word behind a dot or in front of a colon.
  case identifier
  /// `#secret`.
  case privateName
  /// `this`.
  case this
  /// `super`.
  case `super`
  /// `'a'` or `"a"`.
  case string
  /// `1`, `0xff`, `1_000n`.
  case number
  /// `true`, `false`.
  case boolean(Bool)
  /// `null`.
  case null
  /// `/a+/g`.
  case regularExpression
  /// `` `a${b}c` ``: the texts are `.templateText`, one more than the values.
  case template(texts: TypeScriptNodeList, values: TypeScriptNodeList)
  /// The text of a template between its values, without the signs around it.
  case templateText
  /// `` tag`a` ``; the template is a `.template`.
  case taggedTemplate(TypeScriptNodeID, template: TypeScriptNodeID)
  /// `[a, , ...b]`; what is left out is `.omitted`.
  case array(TypeScriptNodeList)
  /// The element that is left out of `[a, , b]`.
  case omitted
  /// `{a: 1, b, ...c, d() {}}`: properties, spreads and methods.
  case object(TypeScriptNodeList)
  /// `key: value`; a shorthand `a` has the same node twice. A computed key is a `.computed`.
  case property(key: TypeScriptNodeID, value: TypeScriptNodeID)
  /// `[key]` as the name of a property.
  case computed(TypeScriptNodeID)
  /// `...x`.
  case spread(TypeScriptNodeID)

  // MARK: Operations

  /// `f<T>(a, b)`, `f?.(a)`; the type arguments are types.
  case call(TypeScriptNodeID, types: TypeScriptNodeList, arguments: TypeScriptNodeList)
  /// `new C(a)`.
  case new(TypeScriptNodeID, types: TypeScriptNodeList, arguments: TypeScriptNodeList)
  /// `a.b`, `a?.b`, `a.#b`.
  case member(TypeScriptNodeID, name: TypeScriptNodeID)
  /// `a[b]`, `a?.[b]`.
  case index(TypeScriptNodeID, TypeScriptNodeID)
  /// `!a`, `-a`, `typeof a`, `void a`, `delete a`, `++a`.
  case unary(TypeScriptToken, TypeScriptNodeID)
  /// `a++`, `a--`.
  case postfix(TypeScriptToken, TypeScriptNodeID)
  /// `a + b`, `a ?? b`, `a in b`.
  case binary(TypeScriptToken, TypeScriptNodeID, TypeScriptNodeID)
  /// `a = b`, `a += b`; a destructured target is an `.object` or an `.array`.
  case assign(TypeScriptToken, TypeScriptNodeID, TypeScriptNodeID)
  /// `a ? b : c`.
  case conditional(TypeScriptNodeID, TypeScriptNodeID, TypeScriptNodeID)
  /// `a, b`.
  case sequence(TypeScriptNodeList)
  /// `await a`.
  case await(TypeScriptNodeID)
  /// `yield a`, `yield* a`.
  case yield(TypeScriptNodeID?)
  /// `a as T`, `a satisfies T`, `<T>a`; `as const` has the type `const`.
  case cast(TypeScriptNodeID, type: TypeScriptNodeID)
  /// `a!`.
  case nonNull(TypeScriptNodeID)
  /// `f<T>` without a call.
  case instantiation(TypeScriptNodeID, types: TypeScriptNodeList)
  /// The word `import` of `import('./a')` and `import.meta`, or `new` of `new.target`.
  case keyword

  // MARK: JSX

  /// `<a.b<T> c={d}>text{e}</a.b>`; a fragment has no name. Children are elements, `.jsxText` and expressions.
  case jsxElement(
    name: TypeScriptNodeID?, types: TypeScriptNodeList, attributes: TypeScriptNodeList,
    children: TypeScriptNodeList)
  /// `a="b"`, `a={b}`, `a`.
  case jsxAttribute(name: TypeScriptNodeID, value: TypeScriptNodeID?)
  /// The text between elements.
  case jsxText

  // MARK: Functions and classes

  /// A function, an arrow function or the function of a method. A body is a `.block`, or an expression for an arrow.
  case function(
    name: TypeScriptNodeID?, parameters: TypeScriptNodeList, result: TypeScriptNodeID?,
    body: TypeScriptNodeID?, traits: TypeScriptTraits)
  /// `a: T = b` of a function; the target is an identifier or a pattern.
  case parameter(
    TypeScriptNodeID, type: TypeScriptNodeID?, value: TypeScriptNodeID?, traits: TypeScriptTraits,
    decorators: TypeScriptNodeList)
  /// `{a, b: c = 1, ...d}` that binds names; its parts are `.bindingElement` and `.rest`.
  case objectPattern(TypeScriptNodeList)
  /// `[a, , b = 1, ...c]` that binds names.
  case arrayPattern(TypeScriptNodeList)
  /// A part of a pattern; in an array pattern it has no key.
  case bindingElement(key: TypeScriptNodeID?, target: TypeScriptNodeID, value: TypeScriptNodeID?)
  /// `...a` in a pattern.
  case rest(TypeScriptNodeID)
  /// `class A extends B implements C { }`. The superclass is an expression, the interfaces are types.
  case classDeclaration(
    name: TypeScriptNodeID?, superclass: TypeScriptNodeID?, interfaces: TypeScriptNodeList,
    members: TypeScriptNodeList, decorators: TypeScriptNodeList)
  /// A method, accessor or constructor of a class or object; the function has no name of its own.
  case method(
    key: TypeScriptNodeID, function: TypeScriptNodeID, traits: TypeScriptTraits,
    decorators: TypeScriptNodeList)
  /// `private a: T = b` of a class.
  case field(
    key: TypeScriptNodeID, type: TypeScriptNodeID?, value: TypeScriptNodeID?, traits: TypeScriptTraits,
    decorators: TypeScriptNodeList)
  /// `static { }` of a class.
  case staticBlock(TypeScriptNodeID)
  /// `@a.b(c)`, as the expression behind the sign.
  case decorator(TypeScriptNodeID)

  // MARK: Types

  /// `A.B<T>`; the name is an identifier or a chain of members.
  case typeReference(TypeScriptNodeID, arguments: TypeScriptNodeList)
  /// `A | B`, and `A & B` with the flag.
  case typeUnion(TypeScriptNodeList, isIntersection: Bool)
  /// `'a'`, `1`, `` `a` ``, `true`, `null` as a type.
  case typeLiteral(TypeScriptNodeID)
  /// `(a: T) => U`.
  case functionType(parameters: TypeScriptNodeList, result: TypeScriptNodeID)
  /// `T[]`.
  case arrayType(TypeScriptNodeID)
  /// `{ a(): T; b: U; c?: V }`, its members as of an interface, and a member that may be missing.
  case objectType(methods: TypeScriptNodeList, properties: TypeScriptNodeList)
  case optionalProperty(key: TypeScriptNodeID, value: TypeScriptNodeID)
  /// Any other type; only its place in the text is kept.
  case otherType

  // MARK: Statements

  /// `{ ... }`.
  case block(TypeScriptNodeList)
  /// An expression that stands as a statement.
  case expression(TypeScriptNodeID)
  /// `const a = 1, b = 2`; each is a `.declarator`.
  case variables(TypeScriptNodeList, traits: TypeScriptTraits)
  /// `a: T = b` of a variable statement.
  case declarator(TypeScriptNodeID, type: TypeScriptNodeID?, value: TypeScriptNodeID?)
  /// `if (a) b else c`.
  case ifStatement(TypeScriptNodeID, TypeScriptNodeID, TypeScriptNodeID?)
  /// `for (a; b; c) d`.
  case forStatement(TypeScriptNodeID?, TypeScriptNodeID?, TypeScriptNodeID?, body: TypeScriptNodeID)
  /// `for (const a of b) c`, `for (a in b) c`; the left side is a `.variables` or an expression.
  case forEach(TypeScriptNodeID, TypeScriptNodeID, isOf: Bool, body: TypeScriptNodeID)
  /// `while (a) b`, `do b while (a)`, `with (a) b`.
  case loop(TypeScriptNodeID, body: TypeScriptNodeID)
  /// `return a`.
  case returnStatement(TypeScriptNodeID?)
  /// `throw a`.
  case throwStatement(TypeScriptNodeID)
  /// `break`, `continue`, with or without a label.
  case leave(TypeScriptToken)
  /// `switch (a) { clauses }`.
  case switchStatement(TypeScriptNodeID, clauses: TypeScriptNodeList)
  /// `case a: body`; nil is `default`.
  case clause(TypeScriptNodeID?, body: TypeScriptNodeList)
  /// `try { } catch (a) { } finally { }`.
  case tryStatement(
    TypeScriptNodeID, binding: TypeScriptNodeID?, handler: TypeScriptNodeID?, finally: TypeScriptNodeID?)
  /// `a: statement`.
  case labeled(TypeScriptNodeID)
  /// `;`, `debugger`.
  case empty

  // MARK: Declarations

  /// `enum A { B = 1, C }`; the members are properties, or a bare name.
  case enumeration(name: TypeScriptNodeID, members: TypeScriptNodeList)
  /// `namespace A.B { }`, `declare module 'a' { }`, `declare global { }`.
  case namespace(name: TypeScriptNodeID, statements: TypeScriptNodeList)
  /// `interface A extends B { c(): D; e: F }`: the names of the methods, properties of function types too, and the other
  /// properties, each a `.property` of its name and type or a name alone, without those that may be missing.
  case interfaceDeclaration(
    name: TypeScriptNodeID, parents: TypeScriptNodeList, methods: TypeScriptNodeList,
    properties: TypeScriptNodeList)
  /// `type A = B`; the type is nil where none stands there.
  case typeDeclaration(name: TypeScriptNodeID, type: TypeScriptNodeID?)
  /// `import a, {b as c} from 'd'`; one that only loads has no specifiers.
  case importDeclaration(specifiers: TypeScriptNodeList, source: TypeScriptNodeID, isType: Bool)
  /// The local name of an import and what it stands for: a name, a string, or nil for all of the module (`* as a`).
  case importSpecifier(imported: TypeScriptNodeID?, local: TypeScriptNodeID, isDefault: Bool)
  /// `import a = require('b')`, `import a = b.c`.
  case importAlias(name: TypeScriptNodeID, TypeScriptNodeID)
  /// `export {a as b}`, `export {a} from 'c'`.
  case exportNames(TypeScriptNodeList, source: TypeScriptNodeID?)
  /// `a as b` of an export.
  case exportSpecifier(local: TypeScriptNodeID, exported: TypeScriptNodeID)
  /// `export * from 'a'`, `export * as b from 'a'`.
  case exportAll(name: TypeScriptNodeID?, source: TypeScriptNodeID)
  /// `export default a`; a function or class, or any expression.
  case exportDefault(TypeScriptNodeID)
  /// `export const a = 1`, `export function f() {}`.
  case exportDeclaration(TypeScriptNodeID)
  /// `export = a`.
  case exportAssignment(TypeScriptNodeID)
  /// Text that is no TypeScript; a diagnostic says what was expected there.
  case bad
}

/// What stands in front of a declaration, or marks it.
package struct TypeScriptTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt16

  /// Makes traits of bits.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `async`.
  package static let async = TypeScriptTraits(rawValue: 1)
  /// `function*`, `*method`.
  package static let generator = TypeScriptTraits(rawValue: 2)
  /// `() => a`.
  package static let arrow = TypeScriptTraits(rawValue: 4)
  /// `static`.
  package static let `static` = TypeScriptTraits(rawValue: 8)
  /// `get a()`.
  package static let getter = TypeScriptTraits(rawValue: 16)
  /// `set a(b)`.
  package static let setter = TypeScriptTraits(rawValue: 32)
  /// `public`, `private`, `protected` or `readonly`: in front of a constructor's parameter it makes a field.
  package static let member = TypeScriptTraits(rawValue: 64)
  /// `readonly`.
  package static let readonly = TypeScriptTraits(rawValue: 128)
  /// `abstract`.
  package static let abstract = TypeScriptTraits(rawValue: 256)
  /// `...a` as a parameter.
  package static let rest = TypeScriptTraits(rawValue: 512)
  /// `a?`.
  package static let optional = TypeScriptTraits(rawValue: 1024)
  /// `const`, `using`.
  package static let constant = TypeScriptTraits(rawValue: 2048)
  /// `declare`: the value is made elsewhere.
  package static let declared = TypeScriptTraits(rawValue: 4096)
}
