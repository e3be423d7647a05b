internal import ContractModel

/// What a server serves that is by nature in no contract.
enum Infrastructure {
  /// Whether a module is one whose handlers serve documentation pages, profiles, metrics or files.
  static func isKnown(_ importPath: String) -> Bool {
    let path = importPath.lowercased()
    return markers.contains { path.contains($0) }
  }

  /// Whether a handler serves documentation, profiles, metrics or files.
  static func isServed(by handler: GoValue?, depth: Int = 0) -> Bool {
    guard depth < 6, let handler else { return false }
    switch handler {
    case .foreign(let path, let name, let arguments):
      return isKnown(path) || (path == "net/http" && name == "FileServer")
        || (path == "net/http" && name == "FileServerFS")
        || arguments.contains { isServed(by: $0, depth: depth + 1) }
    case .function(let callable):
      switch callable.target {
      case .foreign(let path, let name): return isKnown(path) || (path == "net/http" && name == "FileServer")
      case .method(let receiver, _): return isServed(by: receiver, depth: depth + 1)
      default: return false
      }
    default: return false
    }
  }

  /// Whether a route answers `OPTIONS` for everything, as servers do for browsers' preflight requests.
  static func isPreflight(_ method: HTTPMethod, _ path: PathTemplate) -> Bool {
    guard method == .options, case .catchAll? = path.segments.last else { return false }
    return path.segments.count == 1
  }

  private static let markers = [
    "swagger", "swaggo", "redoc", "scalar", "pprof", "expvar", "promhttp", "prometheus",
    "go-openapi/runtime/middleware",
    "gin-contrib/static", "statik", "fgprof",
  ]
}
