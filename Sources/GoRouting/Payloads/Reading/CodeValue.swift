internal import ContractModel
internal import GoSyntax
internal import SourceText

/// What is known of a value in the code of a handler.
indirect enum CodeValue {
  /// Some value of a type.
  case typed(CodeType)
  /// The request, or what the answer is written to, or a part of them.
  case subject(RequestPart)
  /// A struct or a map that the code makes.
  case object(BuiltObject)
  /// A list of which these are elements.
  case list([CodeValue])
  case text(String)
  case number(Int)
  case truth(Bool)
  case null
  /// An interface that nothing was put into here.
  case unset
  /// An error that is there.
  case failure
  case function(CodeFunction)
  case type(CodeType)
  case tuple([CodeValue])
  /// The bytes that encode a value.
  case encoded(CodeValue)
  /// One of several values, by the branches.
  case choice([CodeValue])
  case unknown(Unread)

  static func unknown(_ reason: String) -> CodeValue { .unknown(Unread(reason)) }

  /// The constant text, or nil.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The values that it may be.
  var alternatives: [CodeValue] {
    if case .choice(let values) = self { values } else { [self] }
  }

  /// One of several values.
  static func joined(_ values: [CodeValue]) -> CodeValue {
    let flat = values.flatMap(\.alternatives)
    if flat.count == 1 { return flat[0] }
    if flat.count > Limit.payloadAlternatives { return .unknown("it may be one of too many values") }
    return flat.isEmpty ? .null : .choice(flat)
  }

  /// The value at a place of what a call gives.
  func result(_ index: Int) -> CodeValue {
    switch self {
    case .tuple(let values):
      values.indices.contains(index) ? values[index] : .unknown("it has no such result")
    case .choice(let values): .joined(values.map { $0.result(index) })
    default: index == 0 ? self : .unknown("it has no such result")
    }
  }

  /// Whether it is nil and nothing else.
  var isNull: Bool {
    switch self {
    case .null, .unset: true
    default: false
    }
  }

  /// Whether it is nil; nil where that is not known.
  var isNil: Bool? {
    switch self {
    case .null: true
    case .failure: false
    default: nil
    }
  }

  /// The request, or a part of it.
  var part: RequestPart? {
    for case .subject(let part) in alternatives { return part }
    return nil
  }

  /// Whether what gets it can read the request or write the answer by it.
  func carriesRequest(_ depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    switch self {
    case .subject(let part): return part.kind.isCarrier
    case .object(let object):
      return object.entries.values.contains { $0.contains { $0.value.carriesRequest(depth + 1) } }
    case .list(let values), .choice(let values), .tuple(let values):
      return values.contains { $0.carriesRequest(depth + 1) }
    case .function(let function): return function.isLiteral
    default: return false
    }
  }
}

/// A part of a request, or what writes the answer.
struct RequestPart {
  /// Which part.
  enum Kind: Hashable {
    /// What a framework hands over for both.
    case context
    case request
    case writer
    case url
    /// The values behind the `?`.
    case query
    /// The values of a form; those of the query among them where `r.Form` holds both.
    case form(withQuery: Bool)
    case headers
    case answerHeaders
    case body
    case decoder
    case encoder
    case method

    /// Whether code that gets it may read the request or write the answer by it.
    var isCarrier: Bool {
      switch self {
      case .answerHeaders, .method: false
      default: true
      }
    }
  }

  let kind: Kind
  /// The library that handed it over.
  let library: any RequestLibrary
}

/// A struct or a map that the code makes, wherever it is handed.
final class BuiltObject {
  /// A value that was put into it.
  struct Entry {
    let value: CodeValue
    let location: SourceLocation
    /// Whether every way through the code puts one there.
    let isCertain: Bool
  }

  /// The type; nil for a map whose type says nothing.
  let type: CodeType?
  /// Whether its keys are those that the code writes.
  let isMap: Bool
  /// How many branches the code that makes it stands in.
  let level: Int
  private(set) var order: [String] = []
  private(set) var entries: [String: [Entry]] = [:]
  var openings: [Unread] = []

  init(type: CodeType?, isMap: Bool, level: Int) {
    self.type = type
    self.isMap = isMap
    self.level = level
  }

  /// Puts a value under a name; in a branch beside what is there.
  func set(_ name: String, _ value: CodeValue, at location: SourceLocation, level: Int) {
    if entries[name] == nil { order.append(name) }
    let isCertain = level <= self.level
    let entry = Entry(value: value, location: location, isCertain: isCertain)
    if isCertain {
      entries[name] = [entry]
    } else if entries[name, default: []].count < Limit.payloadAlternatives {
      entries[name, default: []].append(entry)
    }
  }

  /// The value under a name, or nil where none was put there.
  subscript(name: String) -> CodeValue? { entries[name].map { .joined($0.map(\.value)) } }
}
