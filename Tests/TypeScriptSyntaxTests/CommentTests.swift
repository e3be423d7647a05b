import SourceText
import Testing
import TypeScriptSyntax

@Test func `Every comment is kept with its place, whatever stands around it`() {
  let text = "/** a */ f(`${/* b */ 1}`, /\\/* no *\\// , '// no') // c\nlet x = <a>// no</a>"
  let file = SourceFile(path: "a.tsx", text: text)
  let tree = TypeScriptTree.parse(file, as: TypeScriptDialect(hasTypes: true, hasJSX: true))
  #expect(tree.comments.map { file.text(in: $0) } == ["/** a */", "/* b */", "// c"])
  #expect(tree.diagnostics.isEmpty)
}
