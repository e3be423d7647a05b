package import Evaluation
internal import Program
internal import PythonFrontend

/// What the language does to texts, lists and dictionaries, and values of the environment.
package struct PythonCore: LibraryModel {
  package let name = "python"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = []
  package let functions = Set([Intrinsic.environment]).union(Intrinsic.objectLists.values)
  package let traces: Set<String> = []
  package let listMethods: Set<String> = ["map"]

  package var json: JSONReading? {
    var json = JSONReading()
    json.decoders = [.init("loads", on: "json")]
    json.failsWithoutKey = true
    json.askers = ["get", "pop"]
    return json
  }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(Intrinsic.environment):
      call.argument(nil, 0).map { LibraryAnswer(Self.environment($0, call.argument(nil, 1), call)) }
    case .function(let name) where Intrinsic.objectLists.values.contains(name):
      call.argument(nil, 0).map { LibraryAnswer(PythonLists.entries(name, of: $0, call)) }
    case .unknown(let list, "append"): PythonLists.added(call.argument(nil, 0), to: list, isList: false)
    case .unknown(let list, "extend"): PythonLists.added(call.argument(nil, 0), to: list, isList: true)
    case .unknown(let value, "get"): PythonLists.part(of: value, call).map { LibraryAnswer($0) }
    default: nil
    }
  }

  /// The configuration's value, or what the code falls back on.
  static func environment(_ name: Value, _ fallback: Value?, _ call: LibraryCall) -> Value {
    guard let name = name.known else { return .unknown() }
    if let text = call.configured(name) { return .text(text) }
    guard let fallback else { return .unknown(name) }
    return fallback.map { option in
      guard case .text(var text) = option, text.known != "" else { return .unknown(name) }
      text.add(note: "\(name) has its default")
      return Value(.text(text))
    }
  }

  package func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value? {
    switch method {
    case "format": return PythonFormats.format(value, call)
    case PythonMethods.percent: return PythonFormats.percent(value, call)
    case PythonMethods.formatted: return PythonFormats.formatted(value)
    case "map": return PythonLists.mapped(value, call)
    case "join": return PythonTexts.joined(value, call)
    default: return PythonTexts.changed(method, value, call)
    }
  }
}
