import SourceText

/// The values that names are looked up in, from the innermost section outwards.
struct Scope {
  private var values: [Value]

  /// Where a name led.
  enum Lookup {
    /// To a value.
    case found(Value)
    /// To nothing: which part of the name it was, counted from 0, and the value that was asked for it; nil where every
    /// value in reach was asked.
    case missing(part: Int, in: Value?)
  }

  init(_ value: Value) {
    values = [value]
  }

  /// Enters a section.
  mutating func push(_ value: Value) {
    values.append(value)
  }

  /// Leaves a section.
  mutating func pop() {
    values.removeLast()
  }

  /// Looks a name up: its first part in every value in reach, each further one only in what the part before it named.
  func value(of name: TagName) -> Lookup {
    guard let first = name.parts.first else { return .found(values[values.count - 1]) }
    for case .object(let fields) in values.reversed() {
      if let value = fields[first] { return follow(name, from: value) }
    }
    return .missing(part: 0, in: nil)
  }

  private func follow(_ name: TagName, from start: Value) -> Lookup {
    var value = start
    for (index, part) in name.parts.enumerated().dropFirst() {
      // What is empty has no fields, and that is no mistake: "Any falsey value prior to the last part of the name
      // should yield ''" (interpolation, Dotted Names - Broken Chains).
      if value.isEmpty { return .found(value) }
      guard case .object(let fields) = value, let next = fields[part] else {
        return .missing(part: index, in: value)
      }
      value = next
    }
    return .found(value)
  }

  /// Says why a part of a name led to nothing, with the nearest name that would have led somewhere.
  func complaint(about name: TagName, part index: Int, in owner: Value?) -> String {
    let part = name.parts[index]
    let path = name.parts[..<index].joined(separator: ".")
    switch owner {
    case nil: return missing(part, "here", among: namesInReach)
    case .object(let fields): return missing(part, "in \"\(path)\"", among: fields.names)
    case let value?: return "\"\(path)\" is \(value.kindInWords) and has no \"\(part)\""
    }
  }

  /// The names that lead somewhere now, those of the innermost section first.
  private var namesInReach: [String] {
    values.reversed().flatMap { value in
      guard case .object(let fields) = value else { return [String]() }
      return fields.names
    }
  }

  private func missing(_ name: String, _ place: String, among names: [String]) -> String {
    let hint = NearestName.of(name, among: names).map { "; did you mean \($0)" } ?? ""
    return "there is no \"\(name)\" \(place)\(hint)"
  }
}
