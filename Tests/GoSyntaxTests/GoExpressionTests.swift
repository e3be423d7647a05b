import GoSyntax
import SourceText
import Testing

@Suite struct `Expressions of Go` {
  @Test(arguments: [
    ("1 + 2*3 - 4", "(binary - (binary + 1 (binary * 2 3)) 4)"),
    ("a || b && c == d | e & f", "(binary || a (binary && b (binary == c (binary | d (binary & e f)))))"),
    ("-a * !b", "(binary * (unary - a) (unary ! b))"),
    ("&x.y[0]", "(unary & (index (selector x y) [0]))"),
    ("*p.q", "(star (selector p q))"),
    ("<-c", "(unary <- c)"),
    ("(a + b) * c", "(binary * (parenthesized (binary + a b)) c)"),
  ])
  func `Operators bind as their precedence says`(text: String, outline: String) {
    #expect(GoOutline.ofExpression(text) == outline)
  }

  @Test(arguments: [
    (
      "r.Group(\"/v1\").GET(\"/a\", h)",
      #"(call (selector (call (selector r Group) ["/v1"] no) GET) ["/a" h] no)"#
    ),
    ("f(a, b...)", "(call f [a b] yes)"),
    ("f(\n\ta,\n\tb,\n)", "(call f [a b] no)"),
    ("a[1:2]", "(slice a 1 2 -)"), ("a[:]", "(slice a - - -)"), ("a[:2:3]", "(slice a - 2 3)"),
    ("x.(T)", "(typeAssertion x T)"), ("x.(*p.T)", "(typeAssertion x (star (selector p T)))"),
    ("F[int, []string](x)", "(call (index F [int (arrayType - string)]) [x] no)"),
    ("[]byte(s)", "(call (arrayType - byte) [s] no)"),
    ("make(chan<- int, 3)", "(call make [(channelType send int) 3] no)"),
    ("(<-chan int)(c)", "(call (parenthesized (channelType receive int)) [c] no)"),
    ("(func())(f)", "(call (parenthesized (functionType [] [] [])) [f] no)"),
  ])
  func `What follows an operand belongs to it`(text: String, outline: String) {
    #expect(GoOutline.ofExpression(text) == outline)
  }

  @Test(arguments: [
    ("T{}", "(compositeLiteral T [])"),
    (
      "&p.T{A: 1, \"b\": {2}}",
      #"(unary & (compositeLiteral (selector p T) [(keyValue A 1) (keyValue "b" (compositeLiteral - [2]))]))"#
    ),
    ("[]Route{{GET, \"/a\"},}", #"(compositeLiteral (arrayType - Route) [(compositeLiteral - [GET "/a"])])"#),
    ("[...]int{2: 1}", "(compositeLiteral (arrayType (ellipsis -) int) [(keyValue 2 1)])"),
    ("map[string]T[int]{}", "(compositeLiteral (mapType string (index T [int])) [])"),
    ("G[int]{1}", "(compositeLiteral (index G [int]) [1])"),
    ("struct{}{}", "(compositeLiteral (structType []) [])"),
    (
      "func(a int) T { return T{} }(1)",
      "(call (functionLiteral (functionType [] [(field [a] int -)] [(field [] T -)]) (block [(returnStatement [(compositeLiteral T [])])])) [1] no)"
    ),
  ])
  func `Literals of composites and functions hold their parts`(text: String, outline: String) {
    #expect(GoOutline.ofExpression(text) == outline)
  }

  @Test func `A brace in a head begins the block, unless parentheses hold the literal`() {
    #expect(
      GoOutline.ofStatements("if x == (T{1}) {}\nfor _, v := range []T{1} {}\nif f(T{1}) {}\nswitch x {}")
        == """
        [(ifStatement - (binary == x (parenthesized (compositeLiteral T [1]))) (block []) -) \
        (rangeStatement _ v yes (compositeLiteral (arrayType - T) [1]) (block [])) \
        (ifStatement - (call f [(compositeLiteral T [1])] no) (block []) -) \
        (switchStatement - x [])]
        """)
  }

  @Test(arguments: [
    (#""a\tb\"\\""#, "a\tb\"\\"), (#""\x41\102\u00e4\U0001F37C""#, "ABä🍼"), (#""육아""#, "육아"),
    ("`a\\n\r\nb`", "a\\n\nb"), (#""\xff""#, "\u{FFFD}"), (#""""#, ""),
  ])
  func `The value of a string has its escapes resolved`(text: String, value: String) throws {
    #expect(stringValue(text) == value)
  }

  @Test(arguments: ["\"a", #""\q""#, #""\400""#, #""\ud800""#, "'a'", "1", "a"])
  func `What is no string, or a malformed one, has no value`(text: String) {
    #expect(stringValue(text) == nil)
  }

  private func stringValue(_ text: String) -> String? {
    let tree = GoTree.parse(.init(path: "p.go", text: "package p\nvar x = " + text + "\n"))
    guard case .generalDeclaration(.var, let specs)? = tree.declarations.first.map(tree.node),
      case .valueSpec(_, _, let values, _)? = specs.first.map(tree.node), let value = values.first
    else { return "no variable" }
    return tree.stringValue(of: value)
  }
}
