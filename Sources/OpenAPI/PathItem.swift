internal import ContractModel
internal import YAMLTree

/// One entry of `paths`, with what its references lead to laid behind it.
struct PathItem {
  /// A method of the path item and where it stands.
  struct Operation {
    let method: HTTPMethod
    let entry: YAMLEntry
  }

  /// The entry of `paths`: its key is the template.
  let entry: YAMLEntry
  /// The path below the base of the servers.
  let template: PathTemplate
  /// What to know about how the template came to be.
  let notes: [String]
  /// The item itself, then what its `$ref` leads to, and so on.
  var layers: [YAMLNode] = []
  /// The operations in the order of the document, those of the item itself first.
  var operations: [Operation] = []
  /// The lists of parameters that hold for all operations.
  var parameters: [YAMLNode] = []
  /// The list of servers of the path item, or nil.
  var servers: YAMLNode?

  init(_ entry: YAMLEntry) {
    let spelling = TemplateSpelling(entry.name)
    self.entry = entry
    template = PathTemplate(braces: spelling.path)
    notes = spelling.notes
  }
}

/// A path template as documents spell it.
struct TemplateSpelling {
  /// The template with `{name...}` for parameters that take the rest of the path, and without query or fragment.
  let path: String
  /// What was left out or rewritten.
  let notes: [String]

  init(_ key: String) {
    var notes: [String] = []
    var path = key
    if key.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      path = Self.withoutQuery(key)
      if path != key { notes.append("the path stands as \(key); a query is no part of a path") }
    }
    // Amazon's gateway writes {proxy+} for a parameter that takes the rest of the path.
    if path.hasSuffix("+}") {
      path = path.dropLast(2) + "...}"
    }
    self.path = path
    self.notes = notes
  }

  /// Cuts at the first `?` or `#` that stands outside braces.
  private static func withoutQuery(_ key: String) -> String {
    var isInside = false
    let end = key.firstIndex { character in
      switch character {
      case "{": isInside = true
      case "}": isInside = false
      case "?", "#": return !isInside
      default: break
      }
      return false
    }
    return String(key[..<(end ?? key.endIndex)])
  }
}
