/// A document in one of many styles, made of a seed: the same seed gives the same document.
struct GeneratedDocument {
  private(set) var text = ""
  private var random: UInt64
  private let isJSON: Bool
  private let isSwagger: Bool
  private let indent: String
  private let lineEnd: String
  private let quote: String
  private let gap: Bool
  private let hasComments: Bool
  private let indentsLists: Bool

  /// Paths that documents are made of; some are left out of each.
  static let paths = [
    "/users", "/users/{id}", "/users/{id}/books", "/books", "/books/{isbn}", "/Mixed/Case",
    "/files/{name}.csv",
  ]

  init(seed: UInt64) {
    random = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    var dice = Dice(state: random)
    isJSON = dice.roll(4) == 0
    isSwagger = dice.roll(2) == 0
    indent = isJSON ? ["  ", "    ", "\t", ""][dice.roll(4)] : ["  ", "    ", " ", "   "][dice.roll(4)]
    lineEnd = dice.roll(3) == 0 ? "\r\n" : "\n"
    quote = isJSON ? "\"" : ["", "'", "\""][dice.roll(3)]
    gap = dice.roll(2) == 0
    hasComments = !isJSON && dice.roll(2) == 0
    indentsLists = dice.roll(2) == 0
    let kept = Self.paths.filter { _ in dice.roll(3) > 0 }
    text = isJSON ? json(kept, &dice) : yaml(kept, &dice)
    if dice.roll(3) == 0 { while text.hasSuffix("\n") || text.hasSuffix("\r\n") { text.removeLast() } }
    if dice.roll(5) == 0 { text = "\u{FEFF}" + text }
  }

  private static let methods = ["get", "put", "post", "delete"]

  private mutating func yaml(_ paths: [String], _ dice: inout Dice) -> String {
    var lines = [isSwagger ? "swagger: \"2.0\"" : "openapi: 3.0.3", "info: {title: A, version: \"1\"}"]
    lines.append(paths.isEmpty ? "paths: {}" : "paths:")
    for (number, path) in paths.enumerated() {
      if number > 0, gap { lines.append("") }
      if hasComments, dice.roll(2) == 0 { lines.append("\(indent)# About {all} of \(number): it.") }
      lines.append("\(indent)\(quote)\(path)\(quote):")
      for method in Self.methods where dice.roll(2) == 0 || method == "get" {
        lines.append("\(indent)\(indent)\(method):" + (hasComments ? "   # \(method)" : ""))
        let inner = indent + indent + indent
        let dash = indentsLists ? inner + indent : inner
        lines.append("\(inner)operationId: \(method)_\(number)")
        lines += dice.roll(2) == 0 ? ["\(inner)tags: [\(path.split(separator: "/")[0])]"] : []
        if path.contains("{") {
          let name = path.contains("isbn") ? "isbn" : path.contains("name") ? "name" : "id"
          let type = isSwagger ? "type: string" : "schema: {type: string}"
          lines += ["\(inner)parameters:", "\(dash)- {name: \(name), in: path, required: true, \(type)}"]
        }
        lines.append("\(inner)responses:")
        lines.append("\(inner)\(indent)'200':")
        lines.append("\(inner)\(indent)\(indent)description: |")
        lines.append("\(inner)\(indent)\(indent)\(indent)# no comment")
        if hasComments, dice.roll(2) == 0 { lines.append("\(inner)# the end of \(method)") }
      }
    }
    if gap { lines.append("") }
    lines.append(isSwagger ? "definitions: {}" : "components: {}")
    return lines.map { $0 + lineEnd }.joined()
  }

  private mutating func json(_ paths: [String], _ dice: inout Dice) -> String {
    let items = paths.map { path -> (String, JSON) in
      let methods = Self.methods.filter { _ in dice.roll(2) == 0 }
      return (
        path,
        .object(
          methods.map { method in
            (method, .object([("operationId", .text("\(method)\(path.count)")), ("responses", .object([]))]))
          })
      )
    }
    let version = isSwagger ? ("swagger", JSON.text("2.0")) : ("openapi", .text("3.0.3"))
    let document = JSON.object([version, ("paths", .object(items)), ("tags", .object([]))])
    return document.text(indent: indent, lineEnd: indent.isEmpty ? "" : lineEnd, depth: 0) + lineEnd
  }

  /// As much of JSON as these documents need.
  private indirect enum JSON {
    case text(String)
    case object([(String, JSON)])

    func text(indent: String, lineEnd: String, depth: Int) -> String {
      switch self {
      case .text(let text): return "\"\(text)\""
      case .object(let fields):
        guard !fields.isEmpty else { return "{}" }
        let inner = String(repeating: indent, count: depth + 1)
        let lines = fields.map { name, value in
          "\(inner)\"\(name)\":\(lineEnd.isEmpty ? "" : " ")"
            + value.text(indent: indent, lineEnd: lineEnd, depth: depth + 1)
        }
        return "{\(lineEnd)" + lines.joined(separator: "," + lineEnd)
          + "\(lineEnd)\(String(repeating: indent, count: depth))}"
      }
    }
  }
}

/// Numbers that a seed decides (xorshift64*).
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % sides
  }
}
