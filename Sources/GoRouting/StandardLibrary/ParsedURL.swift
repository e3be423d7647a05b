internal import GoSyntax

/// `*url.URL`, as far as servers take their base path from a URL in their configuration (package net/url).
enum ParsedURL {
  private static var type: GoType { .foreign(path: "net/url", name: "URL") }

  /// `url.Parse`: the fields of a URL whose text is known (RFC 3986 §3).
  static func parse(_ value: GoValue) -> GoValue {
    guard let text = value.asText.known else {
      return .tuple([.unknown(value.asText.unknownReason ?? "the URL is not known"), .nothing([])])
    }
    var rest = text.prefix { $0 != "?" && $0 != "#" }
    var scheme: Substring = ""
    var host: Substring = ""
    let mark = rest.firstIndex(of: ":")
    if let mark, rest[mark...].hasPrefix("://") {
      scheme = rest[..<mark]
      rest = rest[mark...].dropFirst(1)
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      host = rest.prefix { $0 != "/" }
      rest = rest.dropFirst(host.count)
    }
    let origins = Evaluator.origins(value)
    let parts = [("Scheme", scheme), ("Host", host), ("Path", rest)]
    let fields = parts.map { ($0.0, GoValue.text(TextValue(String($0.1), origins: origins))) }
    let object = StructObject(
      type: type, fields: Dictionary(uniqueKeysWithValues: fields), isSymbolic: true)
    return .tuple([.structure(object, isPointer: true), .nothing([])])
  }

  /// The value of a method of a parsed URL, or nil for another value or method.
  static func call(_ name: String, on object: StructObject) -> GoValue? {
    guard case .foreign("net/url", "URL") = object.type, let path = object.fields["Path"] else { return nil }
    let host = object.fields["Host"]?.asText ?? TextValue(unknown: "the host is not known")
    switch name {
    case "EscapedPath": return path
    case "RequestURI": return path.asText.known == "" ? .text("/") : path
    case "Hostname": return .text(host.mapKnown { String($0.prefix { $0 != ":" }) })
    case "String":
      let scheme = object.fields["Scheme"]?.asText ?? TextValue("")
      let before = host.known == "" ? TextValue("") : scheme + TextValue("://") + host
      return .text(before + path.asText)
    default: return nil
    }
  }
}
