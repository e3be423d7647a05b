/// The tag of a field by the convention of package reflect (`StructTag`): pairs of a key and a quoted value.
struct FieldTag {
  private var values: [String: String] = [:]

  /// Reads the text of a tag, without the quotes around it.
  init(_ text: String?) {
    guard var rest = text?[...] else { return }
    while true {
      rest = rest.drop { $0 == " " }
      guard let colon = rest.firstIndex(of: ":") else { return }
      let key = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
      guard rest.first == "\"", let value = Self.quoted(&rest) else { return }
      if values[key] == nil { values[key] = value }
    }
  }

  private static func quoted(_ rest: inout Substring) -> String? {
    var value = ""
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex {
      var character = rest[index]
      index = rest.index(after: index)
      if character == "\"" {
        rest = rest[index...]
        return value
      }
      if character == "\\", index < rest.endIndex {
        character = rest[index]
        index = rest.index(after: index)
      }
      value.append(character)
    }
    return nil
  }

  /// The value of a key, or nil where the tag does not have it.
  subscript(key: String) -> String? { values[key] }

  /// The name that a key gives the field and what stands behind its commas; nil where the tag does not have it.
  func entry(_ key: String) -> (name: String, options: [String])? {
    guard let value = values[key] else { return nil }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return (parts.first ?? "", Array(parts.dropFirst()))
  }

  /// The rules by which validators check the field (go-playground/validator): `required`, `oneof=a b`.
  var rules: [String] {
    ["binding", "validate"].compactMap { values[$0] }.flatMap { value in
      // What stands behind `dive` is said of the elements.
      value.split(separator: ",").map(String.init).prefix { $0 != "dive" }
    }
  }

  /// The words that a validator allows.
  var words: Set<String>? {
    guard let list = rules.first(where: { $0.hasPrefix("oneof=") })?.dropFirst("oneof=".count) else {
      return nil
    }
    let words = list.split(separator: " ").map { String($0.filter { $0 != "'" }) }
    return words.isEmpty ? nil : Set(words)
  }
}
