/// A path template as documents spell it.
struct TemplateSpelling {
  /// The template with `{name...}` for a parameter that takes the rest of the path, and without query or fragment.
  let path: String
  /// What was left out.
  let notes: [String]

  init(_ key: String) {
    var path = key
    var notes: [String] = []
    if key.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      path = Self.withoutQuery(key)
      if path != key { notes.append("the path stands as \(key); a query is no part of a path") }
    }
    // Amazon's gateway writes {proxy+} for a parameter that takes the rest of the path.
    if path.hasSuffix("+}") { path = path.dropLast(2) + "...}" }
    self.path = path
    self.notes = notes
  }

  /// Cuts at the first `?` or `#` that stands outside braces.
  private static func withoutQuery(_ key: String) -> String {
    var isInside = false
    let end = key.utf8.firstIndex { byte in
      switch byte {
      case UInt8(ascii: "{"): isInside = true
      case UInt8(ascii: "}"): isInside = false
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return !isInside
      default: break
      }
      return false
    }
    return String(key[..<(end ?? key.endIndex)])
  }
}
