package import Evaluation
package import Program

/// The `net` of Electron's main process: `net.fetch(url, init)` and `net.request(url)`, or with its options (Electron
/// documentation, "net", "ClientRequest").
package struct Electron: LibraryModel {
  /// What `electron` exports as `net`; no program can call anything so.
  static let net = "electron net"

  package let name = "electron"
  package let imports: [String] = []
  package let markers: [String]? = ["net.request(", "net.fetch("]
  package var exports: [String: PackageNames.Exports] {
    ["electron": .init(parts: ["net": Self.net])]
  }
  package let types: Set<String> = [Self.net]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(Self.net, let function) = call.target, let first = call.argument(nil, 0) else {
      return nil
    }
    switch function {
    case "fetch":
      let method = call.argument(nil, 1).map { HTTPVerb.of(call.member($0, "method")) } ?? .text("GET")
      return LibraryAnswer(.unknown("response"), request: .init(method: method, url: first, base: nil))
    case "request":
      let isText = first.options.allSatisfy { if case .text = $0 { true } else { false } }
      let url = isText ? first : call.member(first, "url")
      let method = isText ? .text("GET") : HTTPVerb.of(call.member(first, "method"))
      return LibraryAnswer(.unknown("request"), request: .init(method: method, url: url, base: nil))
    default: return nil
    }
  }
}
