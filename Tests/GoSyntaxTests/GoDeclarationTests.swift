import GoSyntax
import SourceText
import Testing

@Suite struct `Declarations of Go` {
  @Test func `Imports may be single, grouped and renamed`() {
    #expect(
      GoOutline.ofDeclarations("import \"fmt\"\nimport (\n\t. \"a/b\"\n\t_ \"c\"\n\td \"e\"\n)\n") == """
        [(generalDeclaration import [(importSpec - "fmt")]) \
        (generalDeclaration import [(importSpec . "a/b") (importSpec _ "c") (importSpec d "e")])]
        """)
  }

  @Test func `Constants of a group know their place in it`() {
    #expect(
      GoOutline.ofDeclarations("const (\n\tA = iota\n\tB\n\tC, D int = 1, 2\n)\nvar E, F = f()\n") == """
        [(generalDeclaration const [(valueSpec [A] - [iota] 0) (valueSpec [B] - [] 1) \
        (valueSpec [C D] int [1 2] 2)]) (generalDeclaration var [(valueSpec [E F] - [(call f [] no)] 0)])]
        """)
  }

  @Test func `Functions and methods have receivers, type parameters and perhaps a body`() {
    #expect(
      GoOutline.ofDeclarations("func (s *Server[T]) Run() {}\nfunc Map[K comparable, V any](m map[K]V) []K\n")
        == """
        [(functionDeclaration (field [s] (star (index Server [T])) -) Run (functionType [] [] []) (block [])) \
        (functionDeclaration - Map (functionType [(field [K] comparable -) (field [V] any -)] \
        [(field [m] (mapType K V) -)] [(field [] (arrayType - K) -)]) -)]
        """)
  }

  @Test func `Methods may have type parameters of their own`() {
    #expect(
      GoOutline.ofDeclarations("func (s *Store) get[T any](key string) (value T) { return }\n") == """
        [(functionDeclaration (field [s] (star Store) -) get (functionType [(field [T] any -)] \
        [(field [key] string -)] [(field [value] T -)]) (block [(returnStatement [])]))]
        """)
  }

  @Test(arguments: [
    ("T int", "T [] no int"), ("T = p.U", "T [] yes (selector p U)"),
    ("T [N]int", "T [] no (arrayType N int)"),
    ("T []int", "T [] no (arrayType - int)"), ("T [N * 2]int", "T [] no (arrayType (binary * N 2) int)"),
    ("T [f(N)]int", "T [] no (arrayType (call f [N] no) int)"),
    ("T[P any] struct{}", "T [(field [P] any -)] no (structType [])"),
    ("T[P, Q any] = U[P]", "T [(field [P Q] any -)] yes (index U [P])"),
    ("T[P *C,] int", "T [(field [P] (star C) -)] no int"),
    ("T[P *C | D, Q any] int", "T [(field [P] (binary | (star C) D) -) (field [Q] any -)] no int"),
    ("T[P interface{ ~int }] int", "T [(field [P] (interfaceType [(field [] (unary ~ int) -)]) -)] no int"),
    ("T[P []E, E any] int", "T [(field [P] (arrayType - E) -) (field [E] any -)] no int"),
    ("T[P *[]int] int", "T [(field [P] (star (arrayType - int)) -)] no int"),
    ("T[P ~int | ~string] int", "T [(field [P] (binary | (unary ~ int) (unary ~ string)) -)] no int"),
  ])
  func `A bracket after the name of a type begins a length or parameters`(text: String, outline: String) {
    #expect(
      GoOutline.ofDeclarations("type " + text + "\n") == "[(generalDeclaration type [(typeSpec \(outline))])]"
    )
  }

  @Test func `Places are byte offsets, whatever script stands before them`() throws {
    let text = "package p // 육아\n\nfunc 일기() { r.GET(\"/아기/:id\", h) }\n"
    let tree = GoTree.parse(SourceFile(path: "p.go", text: text))
    let function = try #require(tree.declarations.first)
    guard case .functionDeclaration(_, let name, _, let body?) = tree.node(function),
      case .block(let statements) = tree.node(body),
      case .expressionStatement(let call)? = statements.first.map(tree.node),
      case .call(let callee, let arguments, _) = tree.node(call)
    else { throw Unexpected.form }
    #expect(tree.text(of: function) == "func 일기() { r.GET(\"/아기/:id\", h) }")
    #expect(tree.name(of: name) == "일기")
    #expect(tree.isIdentifier(name, "일기") && !tree.isIdentifier(name, "일") && !tree.isIdentifier(call, "r"))
    #expect(tree.text(of: callee) == "r.GET")
    #expect(arguments.map(tree.text) == ["\"/아기/:id\"", "h"])
    #expect(LineIndex(tree.file).location(of: tree.span(of: arguments[0])).description == "p.go:3:19")
    #expect(tree.comments.map(tree.file.text) == ["// 육아"])
    #expect(tree.packageName.map(tree.name) == "p")
  }

  private enum Unexpected: Error { case form }
}
