import Testing

@Suite struct `Statements of Go` {
  @Test(arguments: [
    ("a, b := f()", "[(assign := [a b] [(call f [] no)])]"),
    ("a.b[0] += 1", "[(assign += [(index (selector a b) [0])] [1])]"),
    ("x = y", "[(assign = [x] [y])]"), ("i++; j--", "[(incrementDecrement ++ i) (incrementDecrement -- j)]"),
    ("c <- <-d", "[(send c (unary <- d))]"), ("f()", "[(expressionStatement (call f [] no))]"),
    ("go f(x)", "[(goStatement (call f [x] no))]"),
    (
      "defer func() {}()",
      "[(deferStatement (call (functionLiteral (functionType [] [] []) (block [])) [] no))]"
    ),
    ("return", "[(returnStatement [])]"), ("return a, nil", "[(returnStatement [a nil])]"),
    (
      "L: for { break L; continue }",
      "[(labeled L (forStatement - - - (block [(branch break L) (branch continue -)])))]"
    ),
    ("goto L; L:", "[(branch goto L) (labeled L empty)]"), (";", "[empty]"),
    ("{ { } }", "[(block [(block [])])]"),
    (
      "var a, b int = 1, 2",
      "[(declarationStatement (generalDeclaration var [(valueSpec [a b] int [1 2] 0)]))]"
    ),
    ("type T = int", "[(declarationStatement (generalDeclaration type [(typeSpec T [] yes int)]))]"),
  ])
  func `A simple statement holds its parts`(text: String, outline: String) {
    #expect(GoOutline.ofStatements(text) == outline)
  }

  @Test func `An if may have an initializer and any number of alternatives`() {
    #expect(
      GoOutline.ofStatements("if err := f(); err != nil { a() } else if b { } else { c() }") == """
        [(ifStatement (assign := [err] [(call f [] no)]) (binary != err nil) \
        (block [(expressionStatement (call a [] no))]) \
        (ifStatement - b (block []) (block [(expressionStatement (call c [] no))])))]
        """)
  }

  @Test(arguments: [
    ("for {}", "(forStatement - - - (block []))"),
    ("for a < b {}", "(forStatement - (binary < a b) - (block []))"),
    (
      "for i := 0; i < n; i++ {}",
      "(forStatement (assign := [i] [0]) (binary < i n) (incrementDecrement ++ i) (block []))"
    ),
    ("for ;; {}", "(forStatement - - - (block []))"),
    ("for range c {}", "(rangeStatement - - no c (block []))"),
    ("for i := range 10 {}", "(rangeStatement i - yes 10 (block []))"),
    ("for k, v = range m {}", "(rangeStatement k v no m (block []))"),
    ("for _, r := range routes() {}", "(rangeStatement _ r yes (call routes [] no) (block []))"),
  ])
  func `A for has a condition, a clause or a range`(text: String, outline: String) {
    #expect(GoOutline.ofStatements(text) == "[\(outline)]")
  }

  @Test func `A switch has clauses of values, and a type switch of types`() {
    #expect(
      GoOutline.ofStatements("switch x := f(); x { case 1, 2: a(); fallthrough; default: }") == """
        [(switchStatement (assign := [x] [(call f [] no)]) x \
        [(caseClause [1 2] no [(expressionStatement (call a [] no)) (branch fallthrough -)]) (caseClause [] yes [])])]
        """)
    #expect(
      GoOutline.ofStatements("switch v := x.(type) { case nil, *T, func(): }\nswitch x.(type) {}") == """
        [(typeSwitch - v x [(caseClause [nil (star T) (functionType [] [] [])] no [])]) (typeSwitch - - x [])]
        """)
  }

  @Test func `A select has clauses that send, receive or do neither`() {
    #expect(
      GoOutline.ofStatements("select { case c <- 1: case v, ok := <-d: f(); case <-e: default: }") == """
        [(selectStatement [(communicationClause (send c 1) []) \
        (communicationClause (assign := [v ok] [(unary <- d)]) [(expressionStatement (call f [] no))]) \
        (communicationClause (expressionStatement (unary <- e)) []) (communicationClause - [])])]
        """)
  }
}
