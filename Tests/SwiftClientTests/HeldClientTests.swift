#if SwiftClients
import ContractModel
import Testing

/// Clients that a program keeps in containers of its own and takes out again.
@Suite struct HeldClientTests {
  @Test func `What a container of the program takes in by append leaves the container what it is`() async {
    let source = SwiftSource([
      "App/Accounts.swift": """
      import Alamofire
      final class Accounts {
        private var all: [Account]
        init(_ all: [Account] = []) { self.all = all }
        func append(_ account: Account) { all.append(account) }
        func account(named name: String) -> Account? {
          for account in all { if account.name == name { return account } }
          return nil
        }
      }
      struct Account {
        let name: String
        let server: String
        let files: String = "files/v2"
        let session: Session
      }
      """,
      "App/Kit.swift": """
      import Alamofire
      class Kit {
        var accounts = Accounts()
        func add(_ account: Account) { accounts.append(account) }
        func list(_ name: String) {
          guard let account = accounts.account(named: name) else { return }
          account.session.request(account.server + "/list", method: .get)
        }
      }
      let kit = Kit()
      func find(_ name: String) {
        guard let account = kit.accounts.account(named: name) else { return }
        account.session.request(account.server + "/" + account.files + "/find", method: .post)
      }
      func keep(_ account: Account) { kit.accounts.append(account) }
      """,
    ])
    let findings = await source.findings()
    #expect(findings == ["POST /files/v2/find @13 find base unknown", "GET /list @7 list base unknown"])
  }

  @Test func `A client that goes from maker to maker holds what its constructor says by default`() async {
    let source = SwiftSource(
      """
      enum Version: String { case v1, v2 }
      final class Client {
        let server: String
        let version: Version
        init(server: String, version: Version = .v1) {
          self.server = server
          self.version = version
        }
        func send(_ path: String) {
          URLSession.shared.dataTask(with: URL(string: "https://\\(server)/api/\\(version.rawValue)/\\(path)")!)
        }
      }
      struct List {
        let client: Client
        func row(_ id: Int) -> Row { Row(id: id, client: client) }
      }
      final class Row {
        let client: Client
        let style: String
        init(id: Int, client: Client, style: String? = nil) {
          self.client = client
          self.style = style ?? "plain"
        }
        func pin() { client.send("rows/pin") }
      }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /api/v1/rows/pin @24 pin"])
  }

  @Test func `A request of something that is no client for sure is unresolved`() async {
    let source = SwiftSource(
      """
      import Alamofire
      let server = Settings.server
      func a() { Registry.shared.sender.request(server + "/a", method: .post) }
      func b() { Registry.shared.sender.request(server, method: .post) }
      func c() { Registry.shared.sender.request(server + "/c", mode: .post) }
      """)
    let findings = await source.findings()
    #expect(findings == ["? @3 what `request` is called on could not be traced to an HTTP client"])
  }

  @Test func `A method of the program called append sends what it is given`() async {
    let source = SwiftSource(
      """
      class Outbox {
        func append(_ path: String) {
          URLSession.shared.dataTask(with: URL(string: "https://a.example/" + path)!).resume()
        }
      }
      let outbox = Outbox()
      func save() { outbox.append("drafts") }
      func send() {
        var parts = ["sent"]
        parts.append("now")
        outbox.append(parts[0])
      }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /drafts @7 save on a.example", "GET /sent @11 send on a.example"])
  }
}
#endif
