import Routing
import Testing

struct RouterTreeTests {
  /// A tree of routers by their names; a place is a prefix.
  private func tree(_ mounts: [String: [(parent: String, mount: String)]]) -> RouterTree<
    String, String, String
  > {
    RouterTree(
      mounts: { mounts[$0] ?? [] }, outermost: { _ in [""] },
      below: { places, mount, _ in places.map { $0 + mount } })
  }

  @Test func `A router is at every place that its mounts lead to, in their order`() {
    let tree = tree(["v1": [("app", "/v1")], "users": [("v1", "/users"), ("app", "/people")]])
    #expect(tree.places(of: "users") == ["/v1/users", "/people"])
    #expect(tree.places(of: "app") == [""])
  }

  @Test func `Routers that hang below each other have the places of the ways that end`() {
    let tree = tree(["a": [("b", "/a")], "b": [("a", "/b"), ("app", "/root")]])
    #expect(tree.places(of: "a") == ["/root/a"])
    #expect(tree.endless == ["a"])
  }

  @Test func `A look-up that came back to a router is no answer for the routers on the way`() {
    let tree = tree(["a": [("b", "/a"), ("app", "/root")], "b": [("a", "/b")]])
    #expect(tree.places(of: "a") == ["/root"])
    #expect(tree.places(of: "b") == ["/root/b"])
  }

  @Test func `Routers that all hang below one another end at the bound`() {
    let names = (0..<40).map { "\($0)" }
    let tree = tree(
      names.reduce(into: [:]) { mounts, name in
        mounts[name] = names.filter { $0 != name }.map { ($0, "/\($0)") }
      })
    #expect(tree.places(of: "0").isEmpty)
    #expect(!tree.cut.isEmpty)
  }

  @Test func `A router that only hangs below itself has no place and is named`() {
    let tree = tree(["a": [("a", "/a")]])
    #expect(tree.places(of: "a").isEmpty)
    #expect(tree.endless == ["a"])
  }

  @Test func `Mounts that fan out stop at the bound, and the router is named`() {
    var mounts: [String: [(parent: String, mount: String)]] = [:]
    for level in 1...16 {
      mounts["\(level)"] = [("\(level - 1)", "/a"), ("\(level - 1)", "/b")]
    }
    let tree = tree(mounts)
    #expect(tree.places(of: "16").count <= RouterTree<String, String, String>.mostPlaces)
    #expect(tree.cut.contains("10"))
  }
}
