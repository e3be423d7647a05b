#if SwiftClients
import ContractModel
import Testing

/// Packages of which several have a type of one name.
@Suite struct PackageModuleTests {
  private static func call(_ path: String) -> String {
    """
    import Foundation
    public struct Call {
      public init(_ name: String) { self.name = name }
      let name: String
      public func send() { URLSession.shared.dataTask(with: URL(string: "https://a.example/\(path)/" + name)!) }
    }
    """
  }

  @Test func `A name means the type of the own module, or of one that the module imports`() async {
    let source = SwiftSource([
      "Sources/Core/Call.swift": Self.call("core"),
      "Sources/Runtime/Call.swift": Self.call("runtime"),
      "Sources/Users/Exports.swift": "@_exported import Core",
      "Sources/Users/Users.swift": "public func users() { Call(\"users\").send() }",
      "Sources/Runtime/Ping.swift": "public func ping() { Call(\"ping\").send() }",
      "App/Main.swift": "import Runtime\nfunc main() { Call(\"main\").send() }",
    ])
    #expect(
      await source.findings() == [
        "GET /core/users @1 users dead on a.example", "GET /runtime/main @2 main on a.example",
        "GET /runtime/ping @1 ping dead on a.example",
      ])
  }

  @Test func `Of targets that have a type each of one name the one that lies nearest is meant`() async {
    let source = SwiftSource([
      "App/Network/Call.swift": Self.call("app"),
      "App/Users/Users.swift": "func users() { Call(\"users\").send() }",
      "Watch/Network/Call.swift": Self.call("watch"),
      "Watch/Pulse.swift": "func pulse() { Call(\"pulse\").send() }",
      "Shared/Ping.swift": "func ping() { Call(\"ping\").send() }",
    ])
    let found = await source.findingsByFolders()
    #expect(
      found.prefix(2) == ["GET /app/users @1 users on a.example", "GET /watch/pulse @1 pulse on a.example"])
    #expect(found.allSatisfy { !$0.contains("ping") })
  }

  @Test func `Where a module imports neither nothing is guessed`() async {
    let source = SwiftSource([
      "Sources/Core/Call.swift": Self.call("core"),
      "Sources/Runtime/Call.swift": Self.call("runtime"),
      "Sources/Users/Users.swift": "public func users() { Call(\"users\").send() }",
    ])
    #expect(await source.findings().allSatisfy { !$0.contains("users") })
  }
}
#endif
