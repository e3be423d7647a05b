import Evaluation

// Handlers that are handed over one by one or in lists, as routers of JavaScript take them.
extension Value {
  /// The values of a list, or the value alone.
  var elements: [Value] {
    if options.count == 1, case .list(let values) = options[0] { values.flatMap(\.elements) } else { [self] }
  }
}
