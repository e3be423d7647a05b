import ContractModel
import SourceText

/// An Express application or router: what was put on it, in order.
final class RouterNode {
  /// Whether it is an application, which listens itself.
  let isApplication: Bool
  /// Where it is made.
  let location: SourceLocation
  /// What runs before whatever is put on it from now on.
  var middleware: [Guard] = []
  var routes: [Route] = []
  /// The calls that put routes on it which could not be evaluated.
  var unread: [Unresolved] = []
  var mounts: [Mount] = []
  /// In what it is lenient about the paths of requests; settings take from it.
  var matching: PathMatching = [.ignoresSlash, .ignoresCase]
  /// Whether it is mounted below another.
  var isMounted = false

  init(isApplication: Bool, at location: SourceLocation) {
    self.isApplication = isApplication
    self.location = location
  }

  /// A handler that runs before others.
  struct Guard {
    let value: ServerValue
    /// What the source calls it; empty for a function that is written on the spot.
    let text: String
    /// The prefix for which it runs, or nil for all.
    var prefix: ServerText?
    /// The conditions under which it was put there.
    var conditions: [String] = []

    /// The router that it is, or nil for another handler.
    var router: RouterNode? { if case .router(let router) = value { router } else { nil } }
  }

  /// A path with a handler.
  struct Route {
    let method: HTTPMethod
    let path: ServerText
    var location: SourceLocation
    var symbol: String?
    /// What answers, or nil where that is not known.
    let handler: ServerValue?
    let middleware: [Guard]
    let conditions: [String]
    /// Whether path and handler are parts of one object, a row of a table.
    var isRow = false
  }

  /// A prefix of which nothing is known.
  struct OpenPrefix {
    /// The code that states it.
    let code: String
    /// Where a router is mounted at it, and why it is not known.
    let mount: Unresolved
  }

  /// A router below a prefix.
  struct Mount {
    /// The prefix; empty where it is not known.
    let prefix: ServerText
    var openPrefix: OpenPrefix?
    let child: RouterNode
    let middleware: [Guard]
    let conditions: [String]
  }
}
