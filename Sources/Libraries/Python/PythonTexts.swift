internal import Evaluation
internal import Program
internal import PythonFrontend

/// Methods of Python's `str` (Python library reference, "String Methods").
enum PythonTexts {
  /// What a method makes of a text; nil where nothing is known of it.
  static func changed(_ method: String, _ value: Value, _ call: LibraryCall) -> Value? {
    let isText = value.options.contains { if case .text = $0 { true } else { false } }
    let first = call.argument(nil, 0)
    switch method {
    case "encode", "decode", "human_repr", "value": return isText ? value : nil
    case "split":
      return value.isUnknown && first?.known == "/" && call.positional.count == 1 ? value.split(by: "/") : nil
    case "strip", "rstrip", "lstrip": return stripped(method, value, first)
    case "lower", "upper", "casefold": return isText ? cased(value, isUpper: method == "upper") : nil
    case "replace" where isText || value.isUnknown: return replaced(value, call)
    case "removeprefix" where isText: return first?.known.map { cut($0, of: value, atStart: true) }
    case "removesuffix" where isText: return first?.known.map { cut($0, of: value, atStart: false) }
    case "startswith" where isText: return first.flatMap { any($0) { TextCondition.begins(value, with: $0) } }
    case "endswith" where isText: return first.flatMap { any($0) { TextCondition.ends(value, with: $0) } }
    case "__contains__" where isText: return first?.known.map { TextCondition.contains(value, $0) }
    case PythonMethods.sliced: return sliced(value, call)
    case PythonMethods.divided where isText: return first.map { URLText.appending($0, to: value) }
    default: return nil
    }
  }

  /// What a question is answered for a text, or for a tuple of which one is enough; nil where they are not known.
  private static func any(_ texts: Value, _ question: (String) -> Value) -> Value? {
    let answers = (texts.elements ?? [texts]).map { $0.known.map { question($0).known } ?? nil }
    if answers.contains("true") { return .text("true") }
    return answers.allSatisfy { $0 == "false" } ? .text("false") : nil
  }

  /// `'/'.join(parts)`.
  static func joined(_ separator: Value, _ call: LibraryCall) -> Value? {
    guard let text = separator.known, let list = call.argument(nil, 0) else { return nil }
    guard text == "/" || list.elements != nil else { return .unknown(list.name) }
    return list.joinedElements(by: text)
  }

  /// A text without some characters at its ends. What they are matters only where they stand there.
  private static func stripped(_ method: String, _ value: Value, _ characters: Value?) -> Value? {
    let (atStart, atEnd) = (method != "rstrip", method != "lstrip")
    guard let characters else { return value.map { trimmed($0, " \n\t\r", atStart, atEnd) } }
    guard let known = characters.known else { return .unknown(value.name) }
    if known == "/" { return value.droppingSlashes(atStart: atStart, atEnd: atEnd) }
    return value.map { trimmed($0, known, atStart, atEnd) }
  }

  private static func trimmed(_ option: Value.Option, _ characters: String, _ atStart: Bool, _ atEnd: Bool)
    -> Value
  {
    guard case .text(let text) = option, let known = text.known else { return Value(option) }
    var rest = known[...]
    while atStart, let first = rest.first, characters.contains(first) { rest.removeFirst() }
    while atEnd, let last = rest.last, characters.contains(last) { rest.removeLast() }
    return rest.count == known.count ? Value(option) : .text(String(rest))
  }

  private static func cased(_ value: Value, isUpper: Bool) -> Value {
    value.map { option in
      guard case .text(let text) = option, let known = text.known else { return Value(option) }
      return .text(isUpper ? known.uppercased() : known.lowercased())
    }
  }

  private static func replaced(_ value: Value, _ call: LibraryCall) -> Value {
    guard let pattern = call.argument(nil, 0)?.known, !pattern.isEmpty,
      let replacement = call.argument(nil, 1),
      call.positional.count == 2, let text = value.replacing(pattern, with: replacement)
    else { return value.isUnknown ? value : .unknown(value.name) }
    return text
  }

  /// A text without another at one end; where it is not known whether it ends so, it is not known.
  private static func cut(_ part: String, of value: Value, atStart: Bool) -> Value {
    value.map { option in
      guard case .text(let text) = option else { return Value(option) }
      if let known = text.known {
        if atStart {
          return known.hasPrefix(part) ? .text(String(known.dropFirst(part.count))) : Value(option)
        }
        return known.hasSuffix(part) ? .text(String(known.dropLast(part.count))) : Value(option)
      }
      return part == "/"
        ? Value(option).droppingSlashes(atStart: atStart, atEnd: !atStart) : .unknown(value.name)
    }
  }

  /// `a[1:]` and `a[:-1]`; nil for a part in the middle, and where it is not known which.
  private static func sliced(_ value: Value, _ call: LibraryCall) -> Value? {
    let bounds = [call.argument(nil, 0), call.argument(nil, 1)]
    let numbers = bounds.map { $0?.known.flatMap { Int($0) } }
    switch (bounds[0], bounds[1]) {
    case (_?, .null?):
      guard let start = numbers[0], start >= 0 else { return nil }
      return value.droppingFirst(start)
    case (.null?, _?):
      guard let end = numbers[1], end < 0 else { return nil }
      return value.droppingLast(-end)
    default: return nil
    }
  }
}
