import ContractModel

/// What gin refuses to register beside what is registered already.
///
/// From gin 1.8 on, a fixed name and a parameter may stand side by side, but one place of a path has one parameter
/// name, and nothing stands beside a catch-all. Every method has a tree of its own; `Any` registers nine. The laws here
/// were held against the panics of gin 1.8.1 itself, with generated routes.
struct GinRoutes {
  /// The name of the framework in sightings.
  static let framework = "gin"

  /// Why two routes cannot be registered together.
  enum Conflict: Equatable {
    /// The very same path.
    case samePath
    /// Two names at one place: the text before it, and the names.
    case parameterNames(String, String)
    /// A catch-all, and something else at the same place.
    case catchAll
  }

  /// The methods that `Any` registers.
  private static let any: [HTTPMethod] = [
    .get, .post, .put, .patch, .head, .options, .delete, .connect, .trace,
  ]

  /// One method's routes.
  fileprivate struct Tree {
    /// The routes by their path as gin spells it.
    var paths: [String: Int] = [:]
    /// The first parameter at a place, by the text before it.
    var parameters: [String: (name: String, route: Int)] = [:]
    /// The catch-alls, by the text before them.
    var catchAlls: [String: Int] = [:]
    /// The first route below a folder, by the folder with its slash.
    var folders: [String: Int] = [:]
  }

  /// A path in gin's spelling: what it says at each place that may conflict.
  fileprivate struct Spelling {
    /// The whole path: `/a/:id/*rest`.
    var text = ""
    /// The parameters with the text before each.
    var parameters: [(before: String, name: String)] = []
    /// The text before the catch-all, or nil for none.
    var beforeCatchAll: String?
    /// Every beginning of the path that ends in a slash.
    var folders: [String] = []

    init(_ path: PathTemplate) {
      for segment in path.segments {
        endFolder()
        switch segment {
        case .literal(let literal): text += literal
        case .parameter(let name): addParameter(name)
        case .catchAll(let name): addCatchAll(name)
        case .mixed(let parts):
          for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .parameter(let name): addParameter(name)
            case .catchAll(let name): addCatchAll(name)
            }
          }
        }
      }
      if path.hasTrailingSlash || path.segments.isEmpty { endFolder() }
    }

    private mutating func endFolder() {
      text += "/"
      folders.append(text)
    }

    private mutating func addParameter(_ name: String) {
      parameters.append((text, name))
      text += ":\(name)"
    }

    private mutating func addCatchAll(_ name: String) {
      beforeCatchAll = text
      text += "*\(name)"
    }
  }

  private var trees: [HTTPMethod: Tree] = [:]

  /// Registers a route under a number, or gives the number of the route that stands in its way, and why.
  mutating func register(_ endpoint: Endpoint, as route: Int) -> (other: Int, conflict: Conflict)? {
    let spelling = Spelling(endpoint.path)
    let methods = endpoint.method == .any ? Self.any : [endpoint.method]
    for method in methods {
      if let conflict = trees[method]?.conflict(with: spelling) { return conflict }
    }
    for method in methods { trees[method, default: Tree()].add(spelling, as: route) }
    return nil
  }
}

extension GinRoutes.Tree {
  fileprivate func conflict(with route: GinRoutes.Spelling) -> (other: Int, conflict: GinRoutes.Conflict)? {
    if let other = paths[route.text] { return (other, .samePath) }
    for (before, name) in route.parameters {
      if let known = parameters[before], known.name != name {
        return (known.route, .parameterNames(known.name, name))
      }
    }
    for folder in route.folders {
      if let other = catchAlls[folder] { return (other, .catchAll) }
    }
    if let before = route.beforeCatchAll, let other = folders[before] { return (other, .catchAll) }
    return nil
  }

  fileprivate mutating func add(_ route: GinRoutes.Spelling, as number: Int) {
    paths[route.text] = number
    for (before, name) in route.parameters where parameters[before] == nil {
      parameters[before] = (name, number)
    }
    if let before = route.beforeCatchAll { catchAlls[before] = number }
    for folder in route.folders where folders[folder] == nil { folders[folder] = number }
  }
}
