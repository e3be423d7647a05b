package import Evaluation
internal import Program

/// What `urllib.parse` does to URLs, and `posixpath`: a URL is followed as the text that it stands for.
package struct PythonURLs: LibraryModel {
  package let name = "urllib.parse"
  package let imports = [
    "urllib.parse", "requests.compat", "requests.utils", "six.moves.urllib.parse", "urlparse", "posixpath",
    "yarl", "furl",
    "os.path", "os",
  ]
  package let markers: [String]? = []
  package let types: Set<String> = ["URL", "furl"]
  package let functions: Set<String> = [
    "urljoin", "quote", "quote_plus", "unquote", "urlencode", "urlunparse", "urlunsplit", "join", "urlparse",
    "urlsplit",
  ]
  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("urljoin"):
      guard let base = call.argument("base", 0), let reference = call.argument("url", 1) else { return nil }
      return LibraryAnswer(URLText.resolved(reference, against: base))
    case .function("quote"), .function("quote_plus"):
      return call.argument("string", 0).map { LibraryAnswer(SegmentEncoding.component.segment(of: $0)) }
    case .function("unquote"): return call.argument("string", 0).map { LibraryAnswer($0) }
    case .function("urlencode"): return LibraryAnswer(.unknown("query"))
    case .function("join"):
      return call.positional.first.map { first in
        LibraryAnswer(
          call.positional.dropFirst().reduce(first) { $1.known == "" ? $0 : URLText.appending($1, to: $0) })
      }
    case .function("urlparse"), .function("urlsplit"):
      return call.argument("url", 0).flatMap(parts).map { LibraryAnswer($0) }
    case .type(_, ""): return call.argument(nil, 0).map { LibraryAnswer($0) }
    default: return nil
    }
  }

  /// The parts of a URL that tell whether it is whole: neither is there in one that begins as a path does. Nil where that is not
  /// known.
  private func parts(of url: Value) -> Value? {
    guard let scheme = TextCondition.scheme(of: url) else { return nil }
    let fields: [String: Value] = [
      "scheme": .text(scheme), "netloc": scheme.isEmpty ? .text("") : .unknown("netloc"),
    ]
    return Value(.instance(Instance(.library(name, "ParseResult"), fields: fields)))
  }
}
