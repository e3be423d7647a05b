import SourceText
import Testing
import TypeScriptSyntax

/// The texts of all nodes of a form, in the order of the text.
private func texts(
  _ text: String, jsx: Bool = false, types: Bool = true, where isWanted: (TypeScriptNode) -> Bool
) -> [String] {
  let file = SourceFile(path: "a.ts", text: text)
  let tree = TypeScriptTree.parse(file, as: TypeScriptDialect(hasTypes: types, hasJSX: jsx))
  return tree.allNodes.filter { isWanted(tree.node($0)) }.sorted { tree.span(of: $0) < tree.span(of: $1) }
    .map { tree.text(of: $0) } + tree.diagnostics.map { "! \($0.message)" }
}

private func isCall(_ node: TypeScriptNode) -> Bool { if case .call = node { true } else { false } }

private func isPattern(_ node: TypeScriptNode) -> Bool {
  if case .regularExpression = node { true } else { false }
}

private func isFunction(_ node: TypeScriptNode) -> Bool { if case .function = node { true } else { false } }

@Suite struct TypeScriptTreeTests {
  @Test func `A slash begins a regular expression only where a value can stand`() {
    #expect(
      texts("a = b / c / d; x(/e/g); if (y) /[/]f/.test(z); i++ / 2 / 3", where: isPattern)
        == ["/e/g", "/[/]f/"])
  }

  @Test(arguments: [
    "async (a) => a", "async a => a", "async function (a) { }", "(a) => a", "abstract", "async",
  ])
  func `A module may export any value by default`(value: String) {
    let exported = texts("export default \(value);\n") { node in
      if case .exportDefault = node { true } else { false }
    }
    #expect(exported.count == 1)
    let file = SourceFile(path: "a.ts", text: "export default \(value);\n")
    let tree = TypeScriptTree.parse(file, as: TypeScriptDialect(hasTypes: true, hasJSX: false))
    for case .exportDefault(let inner) in tree.allNodes.map({ tree.node($0) }) {
      #expect(tree.text(of: inner) == value)
    }
  }

  @Test func `Type arguments are told from comparisons by what follows them`() {
    #expect(texts("f<A>(1); g < h > (2); k<L, M>; n<O<P>>`q`", where: isCall) == ["f<A>(1)", "g < h > (2)"])
    #expect(texts("f<A>(1)", types: false, where: isCall) == [])
  }

  @Test func `What is no type of a function, tried in the place of a parameter, may be an arrow function`() {
    #expect(texts("({ a: b ? c : 1, d: (e: F): G => h })", where: isFunction) == ["(e: F): G => h"])
  }

  @Test func `Arrow functions are told from parentheses and conditionals`() {
    #expect(
      texts("a ? (b) : c => d; (e, f); (g, h = 1): i => j; async k => l; <M>(n: M) => n", where: isFunction)
        == [
          "c => d", "(g, h = 1): i => j", "async k => l", "<M>(n: M) => n",
        ])
  }

  @Test(arguments: [
    "<T,>(a: T) => a", "<T = unknown,>(a: T) => a", "<T = any>(a: T) => a", "<T extends A>(a: T) => a",
  ])
  func `Type parameters of arrow functions are told from elements`(arrow: String) {
    #expect(texts("const f = \(arrow);", jsx: true, where: isFunction) == [arrow])
  }

  @Test func `Strings and names stand for what their escapes say`() {
    let file = SourceFile(path: "a.ts", text: #"'\x41\u{1F600}\'\n' + "b\u0063" + `d\`e`"#)
    let tree = TypeScriptTree.parse(file, as: TypeScriptDialect(hasTypes: true, hasJSX: false))
    let values = tree.allNodes.compactMap { tree.stringValue(of: $0) }
    #expect(values == ["A\u{1F600}'\n", "bc", "d`e"])
  }

  @Test func `What a function gives back may be a conditional type in the condition of another`() {
    let same =
      "type Same<X, Y, A, B> = (<T>() => T extends X ? 1 : 2) extends <T>() => T extends Y ? 1 : 2 ? A : B"
    #expect(
      texts("\(same);\ntype R<T> = T extends () => infer U ? U : never; f(1)", where: isCall) == ["f(1)"])
  }

  @Test func `A line end ends a statement where the grammar needs it to`() {
    #expect(texts("let a = b\n(c)\nreturn\nd()\nlet e = f\ng()", where: isCall) == ["b\n(c)", "d()", "g()"])
  }

  @Test func `A syntax error costs the smallest piece`() {
    #expect(
      texts("a(1);\nlet = = 2;\nb(2);\nclass { x( }\nc(3);", where: isCall).filter { $0.hasSuffix(")") } == [
        "a(1)", "b(2)", "c(3)",
      ])
  }

  @Test func `Text between tags is no code`() {
    #expect(
      texts("const a = <b c='d()'>e() // f() {g()}</b>; h()", jsx: true, where: isCall) == ["g()", "h()"])
  }

  @Test func `The scripts of a component keep their places`() {
    let file = SourceFile(
      path: "a.vue",
      text: "<template><p a=\">\"/></template>\n<script lang=\"ts\">a()</script>\n<script setup>b()</script>")
    let blocks = ScriptBlock.blocks(in: file)
    #expect(blocks.map { file.text(in: $0.span) } == ["a()", "b()"])
    #expect(blocks.map(\.dialect.hasTypes) == [true, false])
  }
}
