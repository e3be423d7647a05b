#if SwiftClients
import ContractModel
import Testing

/// What is found hangs on what stands in the files, and not on which of them is read first.
@Suite struct OrderTests {
  /// Functions that come back to themselves through each other and through what a field holds.
  private static let declarations = [
    """
    final class Session {
      static let shared = Session()
      var base = "https://a.example"
      func send(_ path: String) async {
        if expired { await Auth().refresh() }
        _ = try await URLSession.shared.data(from: URL(string: base + path)!)
      }
      func configure() { base = Auth().base() }
    }
    """,
    """
    struct Auth {
      func refresh() async { await Session.shared.send("/refresh") }
      func base() -> String { "https://a.example/v1" }
    }
    """,
    """
    struct Items {
      func list() async { await Session.shared.send("/items") }
    }
    """,
    """
    struct Pages {
      func next(_ path: String) async { await Session.shared.send(path); await next(path) }
      func first() async { await next("/pages") }
    }
    """,
  ]

  @Test(arguments: orders(of: 4)) func `The order of files and declarations changes nothing`(order: [Int])
    async
  {
    let texts = order.map { Self.declarations[$0] }
    let files = texts.enumerated().map { ("App/File\($0).swift", "import Foundation\n\($1)") }
    let apart = await SwiftSource(Dictionary(uniqueKeysWithValues: files)).places()
    let together = await SwiftSource("import Foundation\n" + texts.joined(separator: "\n")).places()
    #expect(apart == Self.places)
    #expect(together == Self.places)
  }

  @Test func `Instances that are too many to be told apart are unresolved and not cut off`() async {
    let page = """
      struct Page {
        let path: String
        func load() { URLSession.shared.dataTask(with: URL(string: "https://a.example" + path)!) }
      }
      """
    let pages = { (count: Int) in
      SwiftSource(
        page + "\nlet pages = [" + (0..<count).map { "Page(path: \"/\($0)\")" }.joined(separator: ", ") + "]")
    }
    #expect(await pages(2).findings() == ["GET /0 @3 load on a.example", "GET /1 @3 load on a.example"])
    #expect(await pages(80).findings() == ["? @3 the path depends on `path`, which is not known here"])
  }

  @Test func `A value that only comes back to itself is not known, and the rest of the path is`() async {
    let source = SwiftSource(
      """
      import Foundation
      final class Owner {
        var base: String
        init(base: String) { self.base = base }
        func copy() -> Owner { Owner(base: base) }
        func load() { URLSession.shared.dataTask(with: URL(string: base + "/a")!) }
      }
      """)
    #expect(await source.findings() == ["GET /a @6 load base unknown"])
  }

  private static let places = [
    "GET /items list on a.example", "GET /pages first on a.example", "GET /refresh refresh on a.example",
    "GET /v1/items list on a.example", "GET /v1/pages first on a.example",
    "GET /v1/refresh refresh on a.example",
  ]

  private static func orders(of count: Int) -> [[Int]] {
    (0..<count).reduce([[]]) { orders, next in
      orders.flatMap { order in
        (0...order.count).map { Array(order[..<$0]) + [next] + Array(order[$0...]) }
      }
    }
  }
}

extension SwiftSource {
  /// What is found, without its lines, sorted.
  fileprivate func places() async -> [String] {
    await findings().map { $0.replacing(#/@\d+ /#, with: "") }.sorted()
  }
}
#endif
