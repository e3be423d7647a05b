package import Evaluation
internal import Program

/// What Foundation and the standard library do to texts and URLs. A `URL` is followed as the text that it stands for.
package struct FoundationTexts: LibraryModel {
  package let name = "foundation texts"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = [
    "URL", "NSURL", "String", "NSString", "CharacterSet", "Bundle", "ProcessInfo",
  ]
  package let functions: Set<String> = ["type"]
  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("URL", ""), .type("NSURL", ""): url(call).map { LibraryAnswer($0) }
    case .type("CharacterSet", ""):
      call.argument("charactersIn")?.known.map { LibraryAnswer(Value(.list($0.map { .text(String($0)) }))) }
    case .type("String", ""), .type("NSString", ""): string(call).map { LibraryAnswer($0) }
    case .function("type"): call.argument("of").map { LibraryAnswer(Self.type(of: $0)) }
    case .property("Bundle", nil, _), .property("ProcessInfo", nil, _): LibraryAnswer(.unknown("bundle"))
    case .property("URL", .hole(let url)?, let name) where Self.same.contains(name):
      LibraryAnswer(Value(.hole(url)))
    default: nil
    }
  }

  /// Members that give the same text again, as far as a path is concerned.
  private static let same: Set<String> = [
    "absoluteString", "absoluteURL", "addingPercentEncoding", "asURL", "description",
    "rawValue", "relativeString", "removingPercentEncoding", "standardized",
  ]

  /// A text that is known with its letters changed; any other keeps its name.
  private static func changed(_ option: Value.Option, _ change: (String) -> String) -> Value {
    guard case .text(let text) = option, let known = text.known else { return Value(option) }
    return .text(change(known))
  }

  /// `type(of:)`, where the type is known.
  private static func type(of value: Value) -> Value {
    value.map { option in
      if case .instance(let instance) = option { return Value(.type(instance.type)) }
      return .unknown("type")
    }
  }

  /// `URL(string:)`, `URL(string:relativeTo:)`; one of a file leads nowhere.
  private func url(_ call: LibraryCall) -> Value? {
    guard let text = call.argument("string", 0) else { return .unknown("file") }
    guard let base = call.argument("relativeTo"), base != .null else { return text }
    let isOpen = text.templates.contains { if case .hole? = $0.pieces.first { true } else { false } }
    return isOpen ? URLText.appending(text, to: base) : URLText.resolved(text, against: base)
  }

  /// `String(format:)`, and `String(x)` in all its forms.
  private func string(_ call: LibraryCall) -> Value? {
    guard let format = call.argument("format") else {
      return call.argument("describing", 0) ?? call.argument("reflecting")
    }
    // The places of a format that is not known yet stay open.
    guard let known = format.known else { return format }
    return Self.formatted(known, call.positional)
  }

  /// A format with its specifiers replaced: `%@`, `%d`, `%ld`, `%05.2f`, `%1$@`.
  private static func formatted(_ format: String, _ arguments: [Value]) -> Value {
    var parts: [Value] = []
    var next = 0
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      parts.append(.text(String(rest[..<percent])))
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        parts.append(.text("%"))
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(where: { "@diouxXeEfFgGcsSaAp".contains($0) }) else { break }
      let flags = rest[..<end]
      if let dollar = flags.firstIndex(of: "$"), let place = Int(flags[..<dollar]) {
        next = max(0, place - 1)
      }
      parts.append(next < arguments.count ? arguments[next] : .unknown())
      next += 1
      rest = rest[rest.index(after: end)...]
    }
    parts.append(.text(String(rest)))
    return .joined(parts)
  }

  package func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value? {
    if Self.same.contains(method) { return value }
    switch method {
    case "lowercased": return value.map { Self.changed($0) { $0.lowercased() } }
    case "uppercased": return value.map { Self.changed($0) { $0.uppercased() } }
    case "capitalized": return value.known == nil ? value : .unknown(value.name)
    case "appendingPathComponent":
      return call.argument(nil, 0).map { asDirectory(URLText.appending($0.present, to: value), call) }
    case "hasPrefix": return call.argument(nil, 0)?.known.map { TextCondition.begins(value, with: $0) }
    case "hasSuffix": return call.argument(nil, 0)?.known.map { TextCondition.ends(value, with: $0) }
    case "contains" where !value.isUnknown:
      return call.argument(nil, 0)?.known.map { TextCondition.contains(value, $0) }
    case "range": return range(in: value, call)
    case "scheme": return TextCondition.scheme(of: value).map { $0.isEmpty ? .null : .text($0) }
    case "count": return value.known.map { .text(String($0.count)) }
    case "dropFirst", "dropLast":
      let count = call.argument(nil, 0).map { $0.known.flatMap { Int($0) } ?? -1 } ?? 1
      return method == "dropFirst" ? value.droppingFirst(count) : value.droppingLast(count)
    case "appending": return appending(value, call)
    case "appendingPathExtension":
      return call.argument(nil, 0).map { .joined([value, .text("."), $0]) }
    case "replacingOccurrences": return replaced(value, call)
    case "joined": return joined(value, call)
    case "trimmingCharacters": return ListTexts.trimmed(value, call)
    default: return ListTexts.changed(method, value, call)
    }
  }

  /// `URL.appending(path:)`, `(component:)`, `(components:)`, `(queryItems:)`, and `String.appending`.
  private func appending(_ value: Value, _ call: LibraryCall) -> Value? {
    if call.argument("queryItems") != nil { return value }
    if let path = call.argument("path") ?? call.argument("component") {
      return asDirectory(URLText.appending(path.present, to: value), call)
    }
    if let first = call.argument("components") {
      return call.positional.reduce(URLText.appending(first.present, to: value)) {
        URLText.appending($1.present, to: $0)
      }
    }
    return call.argument(nil, 0).map { .joined([value, $0.present]) }
  }

  /// A URL with a slash behind it where the call says that it is one of a directory (Foundation, `URL.DirectoryHint`).
  private func asDirectory(_ url: Value, _ call: LibraryCall) -> Value {
    let isDirectory =
      call.argument("isDirectory")?.known == "true"
      || call.argument("directoryHint")?.caseName == "isDirectory"
    return isDirectory ? URLText.directory(url) : url
  }

  /// `range(of:)`, also of a regular expression: nil where it is not found.
  private func range(in value: Value, _ call: LibraryCall) -> Value? {
    guard let wanted = call.argument("of")?.known else { return nil }
    let type = TypeReference.library(name, "Range")
    let options = call.argument("options")
    let names = (options?.elements ?? options.map { [$0] } ?? []).map(\.caseName)
    if names.isEmpty {
      return TextCondition.match(TextCondition.contains(value, wanted), giving: type)
    }
    guard names.contains("regularExpression") else { return nil }
    let pattern = TextPattern(wanted, flags: names.contains("caseInsensitive") ? "i" : "")
    return pattern.match(in: value, names.contains("anchored") ? .start : .any, giving: type)
  }

  /// A text in which another was replaced: placeholders, as in `path.replacingOccurrences(of: "{id}", with: id)`.
  private func replaced(_ value: Value, _ call: LibraryCall) -> Value? {
    guard let old = call.argument("of")?.known, !old.isEmpty,
      let new = call.argument("with"), let text = value.replacing(old, with: new)
    else { return .unknown(value.name) }
    return text
  }

  /// `["a", "b"].joined(separator: "/")`, also of a list that is known later. Of words that stand behind one another without
  /// a slash the name is enough.
  private func joined(_ value: Value, _ call: LibraryCall) -> Value? {
    let isList = value.options.contains { if case .list = $0 { true } else { false } }
    guard let separator = (call.argument("separator") ?? .text("")).known, isList || separator.contains("/")
    else { return nil }
    return value.joinedElements(by: separator)
  }
}

extension Value {
  /// The value where it is there: Swift takes no optional for a text or a URL, so what is absent got no further.
  fileprivate var present: Value {
    let present = options.filter { $0 != .null }
    return present.isEmpty ? .unknown(name) : Value(present)
  }
}
