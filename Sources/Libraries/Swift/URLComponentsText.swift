internal import Evaluation
internal import Program

/// `URLComponents` as the text that its parts come to; a query does not matter.
enum URLComponentsText {
  /// The field with the text that components were made of; what is set later takes its place.
  static let given = "made of"

  /// A member of components that were made of a URL, or of nothing, and then perhaps changed.
  static func member(_ name: String, of value: Value.Option) -> Value? {
    guard case .instance(let components) = value else {
      guard name == "url" || name == "string" else { return nil }
      // What somebody hands over tells its URL then.
      if case .hole(let hole) = value, hole.isFollowed { return Value(.hole(hole.member(name))) }
      return Value(value)
    }
    switch name {
    case "url", "string": return url(of: components)
    case "path": return path(of: components)
    default: return nil
    }
  }

  /// The path of the text that components were made of; of a URL that somebody hands over its own path.
  private static func path(of components: Instance) -> Value {
    guard let given = components.fields[given] else { return .unknown("path") }
    return URLText.ownPath(of: given, "path")
  }

  private static func url(of components: Instance) -> Value {
    let given = components.fields[given] ?? .unknown("base")
    var origin: Value?
    if let host = components.fields["host"] ?? components.fields["percentEncodedHost"] {
      var parts = [components.fields["scheme"] ?? .text("https"), .text("://"), host]
      if let port = components.fields["port"] { parts += [.text(":"), port] }
      origin = .joined(parts)
    }
    guard let path = components.fields["path"] ?? components.fields["percentEncodedPath"] else {
      return origin.map { moved(given, to: $0) } ?? given
    }
    return URLText.setting(path: path, of: given, "path", behind: origin)
  }

  /// A URL with another scheme and host; one of which nobody can say where its path begins stays as it is.
  private static func moved(_ url: Value, to origin: Value) -> Value {
    url.map { option in
      guard case .text(let text) = option, let path = URLText.path(of: text) else {
        return option == .null ? origin : Value(option)
      }
      return .joined([origin, Value(.text(path))])
    }
  }
}
