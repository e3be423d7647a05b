package import Evaluation
internal import Program

/// What `dart:core` does to texts and URLs: `Uri`, `String` and values from the environment.
///
/// A `Uri` is followed as the text that it stands for.
package struct DartCore: LibraryModel {
  package let name = "dart:core"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = ["Uri", "String", "StringBuffer", "bool", "int", "RegExp"]

  package let functions: Set<String> = ["jsonEncode"]
  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("Uri", let function): uri(function, call).map { LibraryAnswer($0) }
    case .function("jsonEncode"):
      call.argument(nil, 0).map { LibraryAnswer(WrittenText.value($0, as: .json, of: name)) }
    case .type("String", "fromEnvironment"): LibraryAnswer(environment(call))
    case .type("RegExp", ""):
      call.argument(nil, 0).map { LibraryAnswer(TextPattern.made(.library(name, "RegExp"), $0)) }
    case .method("RegExp", let pattern, let method):
      StringText.found(TextPattern(Value(pattern)), method, in: call.argument(nil, 0)).map {
        LibraryAnswer($0)
      }
    // A buffer is followed as the text that it holds.
    case .type("StringBuffer", ""): LibraryAnswer(call.argument(nil, 0) ?? .text(""))
    case .unknown(let text, "write") where !text.templates.isEmpty && !text.isUnknown:
      call.argument(nil, 0).map { LibraryAnswer(.joined([text, $0]), changesReceiver: true) }
    case .unknown(let text, "writeAll") where !text.templates.isEmpty && !text.isUnknown:
      LibraryAnswer(.joined([text, written(call)]), changesReceiver: true)
    case .unknown(let list, "add"): added(call.argument(nil, 0).map { [$0] }, to: list)
    case .unknown(let list, "addAll"): added(call.argument(nil, 0)?.elements, to: list)
    default: nil
    }
  }

  /// What `writeAll` puts into a buffer.
  private func written(_ call: LibraryCall) -> Value {
    let separator = call.argument(nil, 1) ?? .text("")
    guard let all = call.argument(nil, 0), let separator = separator.known,
      separator == "/" || all.elements != nil
    else { return .unknown() }
    return all.joinedElements(by: separator)
  }

  private func uri(_ function: String, _ call: LibraryCall) -> Value? {
    switch function {
    case "parse", "tryParse", "encodeFull", "decodeFull", "dataFromString": return call.argument(nil, 0)
    case "encodeComponent", "encodeQueryComponent", "decodeComponent":
      return call.argument(nil, 0).map(SegmentEncoding.component.segment)
    case "https", "http":
      guard let host = call.argument(nil, 0) else { return nil }
      return .joined([.text("\(function)://"), host, URLText.rooted(call.argument(nil, 1) ?? .text(""))])
    case "": return UriText.make(call)
    default: return nil
    }
  }

  /// A list with more elements, which the variable holds from now on.
  private func added(_ more: [Value]?, to list: Value) -> LibraryAnswer? {
    guard let more, let elements = list.elements else { return nil }
    return LibraryAnswer(Value(.list(elements + more)), changesReceiver: true)
  }

  /// `String.fromEnvironment`: the configuration's value, or the default that the code states.
  private func environment(_ call: LibraryCall) -> Value {
    guard let name = call.argument(nil, 0)?.known else { return .unknown() }
    if let text = call.configured(name) { return .text(text) }
    guard let value = call.argument("defaultValue") else { return .unknown(name) }
    return value.map { option in
      guard case .text(var text) = option, text.known != "" else { return .unknown(name) }
      text.add(note: "\(name) has its default")
      return Value(.text(text))
    }
  }

  package func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value? {
    switch method {
    case "toString", "trim", "trimLeft", "trimRight", "toLowerCase", "toUpperCase", "toStringAsFixed",
      "normalizePath", "removeFragment", "toList":
      return value.map { StringText.changed($0, method) }
    case "startsWith":
      if let pattern = TextPattern(call.argument(nil, 0)) { return pattern.test(value, .start) }
      return call.argument(nil, 0)?.known.map { TextCondition.begins(value, with: $0) }
    case "endsWith":
      return call.argument(nil, 0)?.known.map { TextCondition.ends(value, with: $0) }
    case "contains" where !value.isUnknown:
      if let pattern = TextPattern(call.argument(nil, 0)) { return pattern.test(value) }
      return call.argument(nil, 0)?.known.map { TextCondition.contains(value, $0) }
    case "substring" where call.positional.count == 1:
      return call.positional[0].known.flatMap { Int($0) }.flatMap(value.droppingFirst)
    case "replaceAll", "replaceFirst": return StringText.replaced(value, call)
    case "replace", "resolve", "resolveUri": return UriText.changed(value, method, call)
    case "split": return value.isUnknown && call.argument(nil, 0)?.known == "/" ? value.split(by: "/") : nil
    case "map":
      return call.encodes(call.argument(nil, 0), by: ["encodeComponent", "encodeQueryComponent"])
        ? value.encodedElements : nil
    case "join": return StringText.joined(value, call)
    default: return UriText.part(method, of: value)
    }
  }
}
