#if SwiftClients
import ContractModel
import Testing

@Suite struct HostileSwiftTests {
  private static let call = #"URLSession.shared.dataTask(with: URL(string: "https://a.example/a")!)"#

  @Test func `A text that ends too early still gives what came before`() async {
    let source = SwiftSource("import Foundation\nfunc a() { \(Self.call) }\nfunc b() { if let x = (")
    #expect(await source.findings() == ["GET /a @2 a on a.example"])
  }

  @Test func `Types that inherit from themselves and wrappers that call themselves come to an end`() async {
    let source = SwiftSource(
      """
      class A: B { func get(_ path: String) { get(path + "/x"); \(Self.call) } }
      class B: A { func run() { get("/y") } }
      """)
    #expect(await source.findings() == ["GET /a @1 get on a.example"])
  }

  @Test(arguments: [("(", ")"), ("[", "]"), ("{", "}"), ("!", ""), ("f(", ")")])
  func `Nesting of any depth comes to an end`(open: String, close: String) async {
    let deep = String(repeating: open, count: 1000) + "x" + String(repeating: close, count: 1000)
    let source = SwiftSource("func a() { \(Self.call) }\nfunc b() { let y = \(deep) }")
    #expect(await source.findings() == (open == "[" ? [] : ["GET /a @1 a on a.example"]))
  }

  /// Forms that the parser cannot take at any depth: what opens each, what closes it, and the text of one line around it.
  private static let forms: [(open: String, close: String, head: String)] = [
    ("A<", ">", "let y: "), ("A<", ">", "let y = "), ("A<", "", "let y: "), ("A<\n", "", "let y: "),
    ("#if A\n", "#endif\n", ""), ("#if A\n", "", ""), ("\"\\(", ")\"", "let y = "),
    ("#\"\\#(", ")\"#", "let y = "),
    ("(\"\\(", ")\")", "let y = "), ("\"\"\"\n\\(", ")\n\"\"\"", "let y = "),
    ("[", "]", "let y = \"\\("), ("[", "]", "let y = \"\"\"\n\\("), ("[", "]", "let y = 1 // \r let z = "),
    ("[", "]", "let y = \"\r let z = "), ("[", "]", "let y = #\"\\\"#; let z = "),
    ("[", "]", "let y = /\"/; let z = "),
    ("[f(", ")]", "let y = "), ("[{", "}]", "let y = "), ("[\"\\(", ")\"]", "let y = "),
    ("[A<", ">]", "let y: "),
    ("a ? ", " : b", "let y = "), ("() -> ", "", "let y: "), ("await ", "", "let y = "),
    ("precedencegroup ", "", ""),
    ("#", "", "let y = "),
  ]

  @Test(arguments: forms)
  func `What the parser cannot take is not given to it`(open: String, close: String, head: String) async {
    let depth = 5_000
    let deep = String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
    let deepFile = SwiftSource("func a() { \(Self.call) }\nfunc b() { \(head)\(deep)\n}")
    #expect(await deepFile.findings() == [])
  }

  @Test func `What programs nest is read`() async {
    let source = SwiftSource(
      """
      func a() {
        let table: [[[A<B<C<D<[Int]>>>>]]] = [[[["\\("\\([[[1]]])")"]]]]
        let kinds = a < b ? c < d ? 1 : 2 : 3
        #if DEBUG
        #if os(iOS)
        \(Self.call)
        #endif
        #endif
      }
      protocol P {
      \((0..<100).map { "  func f\($0)() -> A<B>\n  var v\($0): () -> C { get }\n" }.joined())
      }
      func c() { \((0..<200).map { "if i\($0) < n { f() }\n" }.joined()) }
      """)
    #expect(await source.findings() == ["GET /a @6 a on a.example"])
  }

  @Test func `Chains and sums of any length come to an end`() async {
    let chain = "x" + String(repeating: ".y()", count: 2000)
    let sum = Array(repeating: "x", count: 2000).joined(separator: " + ")
    let source = SwiftSource("func a() { \(Self.call) }\nfunc b() { \(chain); _ = \(sum) }")
    #expect(await source.findings() == ["GET /a @1 a on a.example"])
  }

  @Test func `Bytes that are no text are survived`() async {
    let bytes = Array("func a() { \(Self.call) }\n".utf8) + [0xFF, 0xC3, 0x28, 0x00, 0x22, 0x5C]
    #expect(await SwiftSource(bytes: bytes).findings() == ["GET /a @1 a on a.example"])
  }
}
#endif
