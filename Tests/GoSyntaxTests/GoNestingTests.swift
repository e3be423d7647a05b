import GoSyntax
import SourceText
import Testing

/// The names of the functions that a file declares.
private func functionNames(_ tree: GoTree) -> [String] {
  tree.declarations.compactMap { id in
    guard case .functionDeclaration(_, let name, _, _) = tree.node(id) else { return nil }
    return tree.name(of: name)
  }
}

@Test(arguments: [
  ("x := ", "(", "1", ")"), ("x := ", "a[", "1", "]"), ("x := ", "-(", "1", ")"), ("x := ", "<-", "c", ""),
  ("x := T", "{", "", "}"), ("", "f(", "", ")"), ("", "{", "", "}"), ("", "func() {", "", "}()"),
  ("", "if a {} else ", "{}", ""), ("", "for {", "", "}"), ("", "select { case <-a: ", "", "}"),
  ("", "switch { case a: ", "", "}"), ("", "L: ", "f()", ""), ("x := a", ".b()", "", ""),
  ("var x ", "[]", "int", ""), ("var x ", "*", "int", ""), ("var x ", "func(", "", ")"),
  ("var x ", "T[", "int", "]"), ("var x ", "struct { a ", "int", "}"), ("var x ", "interface { ", "", "}"),
  ("var x ", "map[", "int", "]int"), ("var x ", "chan ", "int", ""), ("var x ", "(", "int", ")"),
  // Left open, so that no bracket tells where the construct ends.
  ("x := ", "(", "", ""), ("", "{", "", ""), ("", "func() {", "", ""), ("var x ", "struct { a ", "", ""),
])
func `Ten thousand levels are one diagnostic, and the rest of the file still comes`(
  head: String, opening: String, middle: String, closing: String
) {
  let deep =
    head + String(repeating: opening, count: 10_000) + middle + String(repeating: closing, count: 10_000)
  let text = "package p\nfunc before() {}\nfunc f() {\n\tfirst()\n\t\(deep)\n\tlast()\n}\nfunc after() {}\n"
  let tree = GoTree.parse(SourceFile(path: "deep.go", text: text))
  #expect(functionNames(tree) == ["before", "f", "after"])
  let first = tree.diagnostics.first
  #expect(first?.message == "exceeded max nesting depth")
  #expect(first?.location?.line == 5)
  if closing == ")" || closing == "}" { #expect(tree.diagnostics.count == 1) }
}

@Test func `A chain of operators may be as long as it likes`() {
  let sum = String(repeating: "1 +\n", count: 50_000) + "1"
  let tree = GoTree.parse(SourceFile(path: "sum.go", text: "package p\nvar x = \(sum)\n"))
  #expect(tree.diagnostics.isEmpty)
  guard case .generalDeclaration(.var, let specs)? = tree.declarations.first.map(tree.node),
    case .valueSpec(_, nil, let values, 0)? = specs.first.map(tree.node), var node = values.first
  else {
    Issue.record("no variable")
    return
  }
  var operators = 0
  while case .binary(.plus, let left, _) = tree.node(node) {
    operators += 1
    node = left
  }
  #expect(operators == 50_000)
}
