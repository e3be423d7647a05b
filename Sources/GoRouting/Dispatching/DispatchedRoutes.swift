internal import ContractModel

/// What a handler serves that chooses by path and method itself.
struct DispatchedRoutes {
  /// What it serves where it compared the path with something.
  struct Route {
    let state: RequestState
    let handler: DispatchWay.Handler
  }

  /// What was known of the requests before the handler ran.
  var start = RequestState(path: .fixed)
  private(set) var routes: [Route] = []
  /// What it serves whatever else the path is.
  private(set) var rest: [RequestState] = []
  /// Whether requests are refused whose path and method it did not ask for.
  private(set) var refusesRest = false
  /// How many endings were added.
  private(set) var count = 0

  /// Adds how requests end, of which some things are known.
  mutating func add(_ ending: DispatchWay.Ending, _ states: [RequestState], _ way: DispatchWay) {
    if case .nothing = ending {} else { count += 1 }
    for state in states {
      let isRest = state.path == start.path
      switch ending {
      case .nothing: continue
      case .refused: if !isAsked(state) { refusesRest = true }
      case .passed: if isRest { rest.append(state) }
      case .served(let handler):
        if isRest {
          rest.append(state)
        } else {
          routes.append(Route(state: state, handler: way.caller(for: state) ?? handler))
        }
      }
    }
  }

  /// Whether the path or the method was asked for of the requests that a state tells of.
  func isAsked(_ state: RequestState) -> Bool { state.path != start.path || state.methods != start.methods }

  /// Whether requests that a state tells of are served along with all others.
  func restServes(_ state: RequestState) -> Bool {
    guard !rest.isEmpty, case .exact(let path) = state.path, start.path == .below(path) else { return false }
    guard let methods = methodsOfRest else { return true }
    return state.methods?.allSatisfy(methods.contains) ?? false
  }

  /// The methods of what is served whatever the path is; nil for any.
  var methodsOfRest: [String]? {
    var methods: [String] = []
    for state in rest {
      guard let own = state.methods else { return nil }
      methods += own.filter { !methods.contains($0) }
    }
    return methods
  }
}
