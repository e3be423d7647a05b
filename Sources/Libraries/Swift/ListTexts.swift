import Evaluation
import Program

/// Lists of texts that a path is put together from, `[base, path].map { … }.joined(separator: "/")`.
enum ListTexts {
  /// What a method of lists gives for one whose elements are known; nil for any other value or method. What a filter of texts
  /// leaves out is what is empty.
  static func changed(_ method: String, _ value: Value, _ call: LibraryCall) -> Value? {
    let function = call.argument(Expression.Argument.trailing, 0)
    if ["map", "compactMap"].contains(method), value.isUnknown,
      call.encodes(function, by: ["addingPercentEncoding"])
    {
      return value.encodedElements
    }
    guard ["filter", "map", "compactMap"].contains(method), value.options.count == 1,
      case .list(let elements) = value.options[0], method == "filter" || !value.hasOpenCount
    else { return nil }
    guard method != "filter" else { return Value(.list(elements.filter { $0.known != "" && $0 != .null })) }
    guard let function else { return nil }
    let changed = elements.map { call.applied(function, [$0]) }
    return Value(.list(method == "map" ? changed : changed.filter { $0 != .null }))
  }

  /// A text without slashes around it, where these are trimmed; any other trimming changes no path.
  static func trimmed(_ value: Value, _ call: LibraryCall) -> Value {
    guard case .list(let set)? = call.argument("in")?.options.first, set.contains(where: { $0.known == "/" })
    else { return value }
    return value.droppingSlashes(matching: "^/|/$") ?? value
  }
}
