/// Regular expressions of `re_path` as routes of `path`.
enum DjangoExpressions {
  /// The routes of an expression: two where it ends in a slash that may be missing.
  static func routes(_ expression: String) -> [String]? {
    var plain = expression[...]
    if plain.hasSuffix("\\Z") {
      plain = plain.dropLast(2)
    } else if plain.hasSuffix("$") {
      plain.removeLast()
    }
    guard plain.hasSuffix("/?") else { return route(expression).map { [$0] } }
    return route(String(plain.dropLast(2))).map { [$0, $0 + "/"] }
  }

  /// A route with the groups of an expression as its parameters; nil for an expression that is more than text and groups.
  static func route(_ expression: String) -> String? {
    var rest = expression[...]
    if rest.hasPrefix("^") { rest.removeFirst() }
    if rest.hasSuffix("\\Z") { rest = rest.dropLast(2) } else if rest.hasSuffix("$") { rest.removeLast() }
    var route = ""
    var count = 0
    while let character = rest.first {
      switch character {
      case "(":
        guard let end = close(of: rest) else { return nil }
        let group = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        count += 1
        guard let parameter = parameter(group, count), !"?*+{".contains(rest.first ?? " ") else { return nil }
        route += parameter
      case "\\":
        rest.removeFirst()
        guard let escaped = rest.first, "-./_".contains(escaped) else { return nil }
        route.append(escaped)
        rest.removeFirst()
      case "." where rest == ".*" || rest == ".+":
        route += "<path:rest>"
        rest = ""
      case "." where !"*+?{".contains(rest.dropFirst().first ?? " "):
        // Any character, and meant as the one: `favicon.ico`.
        route.append(character)
        rest.removeFirst()
      case "^", "$", "*", "+", "?", "[", "{", "|", ".", ")": return nil
      default:
        route.append(character)
        rest.removeFirst()
      }
    }
    return route
  }

  private static func close(of text: Substring) -> Substring.Index? {
    var depth = 0
    var isEscaped = false
    for index in text.indices {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch text[index] {
      case "\\": isEscaped = true
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private static func parameter(_ group: Substring, _ count: Int) -> String? {
    var inner = group
    var name = "arg\(count)"
    if group.hasPrefix("?P<"), let end = group.firstIndex(of: ">") {
      name = String(group[group.index(group.startIndex, offsetBy: 3)..<end])
      inner = group[group.index(after: end)...]
    } else if group.hasPrefix("?") {
      return nil
    }
    // What may take slashes along is the rest of a path.
    let takesSlashes = inner == ".*" || inner == ".+"
    if !takesSlashes, inner.replacing("[^/.]", with: "").replacing("[^/]", with: "").contains("/") {
      return nil
    }
    return takesSlashes ? "<path:\(name)>" : "<\(name)>"
  }
}
