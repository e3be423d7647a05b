package import Evaluation
package import Program

/// Node's `needle`: `needle('post', url, data)`, `needle.get(url)`, `needle.request('put', url, data)` (needle's README, "Methods").
package struct Needle: LibraryModel {
  /// What the package exports; no program can call anything so.
  private static let shared = "needle default"

  package let name = "needle"
  package let imports: [String] = []
  package let markers: [String]? = NodePackages.markers("needle")
  package var exports: [String: PackageNames.Exports] { ["needle": .init(whole: Self.shared)] }
  package let types: Set<String> = [Self.shared]
  package var traces: Set<String> { types.union(Self.verbs) }

  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(_, let method) = call.target, let first = call.argument(nil, 0) else { return nil }
    if Self.verbs.contains(method) { return sent(.text(method.uppercased()), first) }
    guard method.isEmpty || method == "request", let url = call.argument(nil, 1) else { return nil }
    return sent(HTTPVerb.of(first), url)
  }

  private func sent(_ method: Value, _ url: Value) -> LibraryAnswer {
    LibraryAnswer(.unknown("response"), request: .init(method: method, url: url, base: nil))
  }
}
