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

  @Test func `Functions of one name in several extensions of a type are told apart together`() async {
    let source = SwiftSource([
      "App/Plain.swift": """
      import Foundation
      extension URLSession {
        func send(request: URLRequest) async throws { _ = try await data(for: request) }
        func send(request: URLRequest, method: String) async throws {
          var copy = request
          copy.httpMethod = method
          _ = try await data(for: copy)
        }
      }
      """,
      "App/Decoded.swift": """
      extension URLSession {
        func send<R: Decodable>(request: URLRequest, as type: R.Type) async throws { try await send(request: request) }
        func send<P: Encodable>(request: URLRequest, method: String, body: P) async throws {
          try await send(request: request, method: method)
        }
      }
      """,
      "App/Users.swift": """
      struct Users {
        let url = URL(string: "https://a.example/users")!
        func list() async throws { try await URLSession.shared.send(request: URLRequest(url: url), as: [User].self) }
        func make(_ user: User) async throws {
          try await URLSession.shared.send(request: URLRequest(url: url), method: "POST", body: user)
        }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(findings == ["GET /users @3 list on a.example", "POST /users @5 make on a.example"])
  }

  @Test func `Where it cannot be told which function of a name is meant, all are`() async {
    let source = SwiftSource([
      "App/Photos.swift": """
      import Foundation
      struct Library {}
      extension Library { func address(of photo: Photo) -> URL { URL(string: "https://a.example/photos")! } }
      """,
      "App/Videos.swift": """
      extension Library { func address(of video: Video) -> URL { URL(string: "https://a.example/videos")! } }
      """,
      "App/Player.swift": """
      func play() { URLSession.shared.dataTask(with: Library().address(of: chosen())) }
      """,
    ])
    let findings = await source.findings()
    #expect(findings == ["GET /photos @1 play on a.example", "GET /videos @1 play on a.example"])
  }

  @Test func `What may be a path does not hide another that may be one`() async {
    let source = SwiftSource([
      "App/List.swift": """
      import Foundation
      enum Menu { case a, b; func path() -> String { switch self { case .a: "a"; case .b: "b" } } }
      struct List {
        let menu: Menu
        func load() { URLSession.shared.dataTask(with: URL(string: "https://a.example/" + menu.path())!) }
      }
      """,
      "App/Picker.swift": "struct Picker { let menu: Menu; func show() { List(menu: menu).load() } }",
      "App/Search.swift": "struct Search { func show() { List(menu: chosen()).load() } }",
    ])
    let findings = await source.findings()
    #expect(findings == ["GET /a @5 load on a.example", "GET /b @5 load on a.example"])
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
