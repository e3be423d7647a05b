internal import ContractModel
internal import GoSyntax

/// The functions of the standard library that paths are made with.
enum StandardLibrary {
  /// String constants by import path: the methods of net/http.
  static func constant(_ name: String, of path: String) -> String? {
    guard
      path == "net/http" || path == "github.com/gofiber/fiber/v2" || path == "github.com/gofiber/fiber/v3"
        || path.hasPrefix("github.com/labstack/echo"), name.hasPrefix("Method"), name.count > 6
    else { return nil }
    let method = name.dropFirst("Method".count).uppercased()
    return HTTPMethod.listed.contains { $0.name == method && method != "ANY" } ? method : nil
  }

  /// The value of a call, or nil for a function that is not known here.
  static func call(_ name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch path {
    case "strings": text(name, call, evaluator)
    case "path", "path/filepath", "net/url": paths(path, name, call, evaluator)
    case "fmt": name == "Sprintf" ? format(call) : name == "Sprint" ? sum(call.arguments) : nil
    case "os", "syscall": environment(name, call, evaluator)
    case "strconv": conversion(name, call)
    case "slices", "maps": collection(name, call)
    default: nil
    }
  }

  private static func text(_ name: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "Join":
      return evaluator.distribute(call[0]) { value in
        guard case .list(let list) = value.underlying, list.isComplete,
          case .text(let separator) = call[1].underlying
        else { return .unknown("what is joined is not known") }
        var result = TextValue("")
        for (index, element) in list.elements.enumerated() {
          if index > 0 { result = result + separator }
          result = result + element.asText
        }
        return .text(result)
      }
    case "Split": return split(call)
    default: break
    }
    guard let operation = textOperation(name) else { return nil }
    return evaluator.distribute(call[0]) { value in
      guard let text = value.asText.known, let arguments = known(call.arguments.dropFirst()) else {
        return .unknown(value.asText.unknownReason ?? "an argument of strings.\(name) is not known")
      }
      guard ([text] + arguments).allSatisfy({ $0.utf8.count <= Limit.textBytes }) else {
        return .unknown(TextValue.isTooLong)
      }
      let origins = call.arguments.flatMap { Evaluator.origins($0) }
      return operation(text, arguments).map { result in
        if case .text(var changed) = result {
          changed.origins = Evaluator.origins(value).union(origins)
          return .text(changed)
        }
        if case .truth(let holds, _) = result {
          return .truth(holds, Evaluator.origins(value).union(origins))
        }
        return result
      } ?? .unknown("strings.\(name) is not followed")
    }
  }

  /// The arguments as strings, numbers spelled out; nil where one is not known.
  private static func known(_ arguments: ArraySlice<GoValue>) -> [String]? {
    var texts: [String] = []
    for argument in arguments {
      guard let text = argument.asText.known else { return nil }
      texts.append(text)
    }
    return texts
  }

  private static func split(_ call: Call) -> GoValue {
    guard let text = call[0].asText.known, let separator = call[1].asText.known, !separator.isEmpty else {
      return .unknown("what is split is not known")
    }
    let parts = text.pieces(separatedBy: separator)
    return .list(ListValue(elements: parts.map { .text($0) }))
  }

  private static func textOperation(_ name: String) -> ((String, [String]) -> GoValue?)? {
    switch name {
    case "ToLower": { text, _ in .text(text.lowercased()) }
    case "ToUpper": { text, _ in .text(text.uppercased()) }
    case "Title": { text, _ in .text(text.prefix(1).uppercased() + text.dropFirst()) }
    case "TrimSpace": { text, _ in .text(text.trimming { $0.isWhitespace }) }
    case "Trim": { text, sets in .text(text.trimming { sets[safe: 0].contains($0) }) }
    case "TrimLeft": { text, sets in .text(String(text.drop { sets[safe: 0].contains($0) })) }
    case "TrimRight": { text, sets in .text(text.trimmingEnd { sets[safe: 0].contains($0) }) }
    case "TrimPrefix":
      { text, rest in
        .text(text.hasPrefix(rest[safe: 0]) ? String(text.dropFirst(rest[safe: 0].count)) : text)
      }
    case "TrimSuffix":
      { text, rest in .text(text.hasSuffix(rest[safe: 0]) ? String(text.dropLast(rest[safe: 0].count)) : text)
      }
    case "ReplaceAll": { text, rest in .text(text.replacing(rest[safe: 0], with: rest[safe: 1], limit: -1)) }
    case "Replace":
      { text, rest in
        .text(text.replacing(rest[safe: 0], with: rest[safe: 1], limit: Int(rest[safe: 2]) ?? -1))
      }
    case "Repeat":
      { text, rest in
        guard let count = Int(rest[safe: 0]), (0...64).contains(count) else { return nil }
        return .text(String(repeating: text, count: count))
      }
    case "HasPrefix": { text, rest in .truth(text.hasPrefix(rest[safe: 0])) }
    case "HasSuffix": { text, rest in .truth(text.hasSuffix(rest[safe: 0])) }
    case "Contains": { text, rest in .truth(text.pieces(separatedBy: rest[safe: 0]).count > 1) }
    case "EqualFold": { text, rest in .truth(text.lowercased() == rest[safe: 0].lowercased()) }
    default: nil
    }
  }

  private static func paths(_ path: String, _ name: String, _ call: Call, _ evaluator: Evaluator) -> GoValue?
  {
    if path == "net/url", name == "Parse" || name == "ParseRequestURI" {
      return ParsedURL.parse(call[0])
    }
    if path == "net/url" {
      guard name == "JoinPath", let elements = known(call.arguments[...]) else { return nil }
      return .tuple([.text(elements.joined(separator: "/").collapsingSlashes()), .nothing([])])
    }
    guard name == "Join" || name == "Clean" else { return nil }
    var joined = TextValue("")
    for argument in call.arguments {
      let text = argument.asText
      if text.known == "" { continue }
      joined = joined.pieces.isEmpty ? text : joined + TextValue("/") + text
    }
    guard let known = joined.known else { return .unknown(joined.unknownReason ?? "an element is not known") }
    return .text(TextValue(GoPath.clean(known, emptyIsDot: name == "Clean"), origins: joined.origins))
  }

  private static func environment(_ name: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    guard name == "Getenv" || name == "LookupEnv" else { return nil }
    guard let key = call[0].asText.known else {
      return name == "Getenv" ? .unknown("which variable is read is not known") : nil
    }
    if let value = evaluator.settings.values[key] {
      return name == "Getenv" ? .text(value) : .tuple([.text(value), .truth(true)])
    }
    let origins = [Origin(key: key, location: call.location)]
    evaluator.consult(origins)
    let unset = GoValue.text(TextValue("", origins: origins))
    return name == "Getenv" ? unset : .tuple([unset, .truth(false, origins)])
  }

  private static func conversion(_ name: String, _ call: Call) -> GoValue? {
    switch name {
    case "Itoa", "FormatInt", "Quote", "FormatBool":
      return name == "Itoa" ? .text(TextValue(number: call[0])) : nil
    case "Atoi":
      guard let text = call[0].asText.known, let number = Int(text) else {
        return .tuple([.unknown("a number"), .nothing([])])
      }
      return .tuple([.number(number, Evaluator.origins(call[0])), .nothing([])])
    case "ParseBool":
      guard let text = call[0].asText.known else { return .tuple([.unknown("a truth value"), .nothing([])]) }
      let holds = ["1", "t", "T", "true", "TRUE", "True"].contains(text)
      let isValid = holds || ["0", "f", "F", "false", "FALSE", "False"].contains(text)
      return .tuple([
        .truth(holds, Evaluator.origins(call[0])),
        isValid ? .nothing([]) : .unknown("the text is no truth value"),
      ])
    default: return nil
    }
  }

  private static func collection(_ name: String, _ call: Call) -> GoValue? {
    switch (name, call[0].underlying) {
    case ("Sorted", let value), ("Collect", let value): return value
    case ("Keys", .table(let table)):
      return .list(ListValue(elements: table.entries.map(\.key), isComplete: table.isComplete))
    case ("Values", .table(let table)):
      return .list(ListValue(elements: table.entries.map(\.value), isComplete: table.isComplete))
    case ("Concat", _):
      var list = ListValue()
      for case .list(let part) in call.arguments.map(\.underlying) {
        list.elements += part.elements
        list.isComplete = list.isComplete && part.isComplete
      }
      return .list(list)
    default: return nil
    }
  }

  private static func sum(_ values: [GoValue]) -> GoValue {
    .text(values.reduce(TextValue("")) { $0 + $1.asText })
  }

  /// `fmt.Sprintf` as far as paths need it: `%s`, `%v`, `%d`, `%q` and `%%` without widths (package fmt, "Printing").
  private static func format(_ call: Call) -> GoValue {
    guard let pattern = call[0].asText.known else { return .unknown("the format is not known") }
    var result = TextValue("", origins: Evaluator.origins(call[0]))
    var rest = pattern[...]
    var next = 1
    while let percent = rest.firstIndex(of: "%") {
      result = result + TextValue(String(rest[..<percent]))
      let verb = rest[percent...].dropFirst().first
      switch verb {
      case "%": result = result + TextValue("%")
      case "s", "v", "d":
        result = result + (verb == "d" ? TextValue(number: call[next]) : call[next].asText)
        next += 1
      default:
        result = result + TextValue(unknown: "the format \(pattern) is not followed")
        next += 1
      }
      rest = rest[percent...].dropFirst(2)
    }
    return .text(result + TextValue(String(rest)))
  }
}

extension [String] {
  /// The text at a place, or an empty one.
  fileprivate subscript(safe index: Int) -> String { indices.contains(index) ? self[index] : "" }
}
