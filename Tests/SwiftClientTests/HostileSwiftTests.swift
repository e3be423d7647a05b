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
