internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Patterns of beego (`tree.go`): `:name`, with `?` in front where it may be missing, a type or an expression in
/// parentheses behind it, `*` for the rest and `*.*` for a path with an extension.
enum BeegoPattern {
  static func read(_ pattern: String) -> RoutePattern {
    var parts: [PathTemplate.Part] = []
    var optional: Int?
    var text = ""
    var rest = pattern[...]
    func close() {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
    }
    while let character = rest.popFirst() {
      switch character {
      case "?" where rest.first == ":":
        close()
        optional = optional ?? parts.count
      case ":":
        close()
        parts.append(.parameter(parameter(&rest)))
      case "*":
        close()
        if rest.hasPrefix(".*") { rest = rest.dropFirst(2) }
        parts.append(.catchAll("splat"))
      default: text.append(character)
      }
    }
    close()
    return RoutePattern(parts: parts, optional: optional)
  }

  /// Takes a name off a pattern, and what it may hold.
  private static func parameter(_ rest: inout Substring) -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(name.count)
    for type in [":int", ":string"] where rest.hasPrefix(type) { rest = rest.dropFirst(type.count) }
    guard rest.first == "(" else { return String(name) }
    var depth = 0
    while let character = rest.popFirst() {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0 { break }
    }
    return String(name)
  }
}

/// A comment that states a route of a controller (beego's documentation, "Annotations").
struct RouterComment {
  let path: String
  let methods: [String]
  let text: String
  let location: SourceLocation

  /// Those directly above a declaration, in order.
  static func all(above declaration: GoNodeID, in file: GoFile) -> [RouterComment] {
    let tree = file.tree
    var end = tree.start(of: declaration)
    var found: [RouterComment] = []
    for span in tree.comments.reversed().drop(while: { $0.start >= end }) {
      let between = tree.file.text(in: SourceSpan(span.end, end))
      guard between.allSatisfy(\.isWhitespace), between.count(where: \.isNewline) <= 1 else { break }
      if let comment = RouterComment(tree.file.text(in: span), file.lines.location(of: span)) {
        found.append(comment)
      }
      end = span.start
    }
    return found.reversed()
  }

  private init?(_ text: String, _ location: SourceLocation) {
    let words = text.drop { $0 == "/" || $0 == " " || $0 == "\t" }.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, words[0].lowercased() == "@router" else { return nil }
    path = words[1].hasPrefix("/") ? String(words[1]) : "/\(words[1])"
    let rest = words.dropFirst(2).joined()
    let stated = rest.hasPrefix("[") ? rest.dropFirst().prefix { $0 != "]" }.split(separator: ",") : ["get"]
    methods = stated.map { $0 == "*" ? "ANY" : $0.uppercased() }
    self.text = text
    self.location = location
  }
}

/// The functions of controllers that calls map methods to, `Router("/users", &User{}, "get:List;post,put:Save")`.
struct RouterMappings {
  private var functions: Set<String> = []
  /// Whether beego made code of comments that state routes.
  let haveComments: Bool

  /// Goes through the files of a program that import beego.
  init(in program: GoProgram) {
    let files = program.packages.flatMap(\.files).filter { Frameworks.isRouting($0, [Beego()]) }
    haveComments = files.contains { $0.tree.file.path.contains("commentsRouter") }
    for file in files {
      for id in file.tree.allNodes {
        guard case .call(_, let arguments, _) = file.tree.node(id), arguments.count > 2 else { continue }
        let texts = arguments.map { file.tree.text(of: $0) }
        for (controller, mapping) in zip(texts, texts.dropFirst()) where mapping.hasPrefix("\"") {
          add(mapping, of: Self.typeName(controller))
        }
      }
    }
  }

  /// Whether a function of a controller, which may be of any package, is among them.
  func have(_ function: String, of controller: String) -> Bool {
    functions.contains("\(Self.typeName(controller)).\(function)")
  }

  private mutating func add(_ mapping: String, of controller: String) {
    for entry in mapping.dropFirst().dropLast().split(separator: ";") {
      guard let colon = entry.firstIndex(of: ":") else { continue }
      functions.insert("\(controller).\(entry[entry.index(after: colon)...].filter { $0 != " " })")
    }
  }

  /// `User` of `&controllers.User{}`.
  private static func typeName(_ text: String) -> String {
    text.prefix { $0 != "{" }.split { $0 == "." || $0 == "&" }.last.map(String.init) ?? text
  }
}
