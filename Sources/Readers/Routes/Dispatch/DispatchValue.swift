internal import Evaluation
internal import Program

/// What an expression of a handler is, as far as it tells requests apart.
indirect enum DispatchValue {
  /// The request, and the answer that it gets.
  case request
  case response
  /// The whole address of a request, and what parses it to.
  case address
  case parsedAddress
  /// The path without a text in front of it.
  case path(dropping: String)
  case method(isLower: Bool)
  /// The segments of the path: the place of the first that is one, and which is the first of the list.
  case segments(lead: Int, from: Int)
  case segment(Int)
  case count(lead: Int, from: Int)
  /// A text with parts of the request in it.
  case text([DispatchValue])
  /// The place at which a text begins in the path, `path.indexOf('/a')`.
  case position(String)
  /// Something that is there where one of some tests holds.
  case matched([RequestTest])
  /// Made of the path or the method in a way that is not read.
  case derived
  /// What it says of a request is not known, as of a row of a table that is not.
  case unread
  /// A text, number or truth value.
  case known(String)
  case null
  case pattern(source: String)
  case row([Part], isOpen: Bool)
  case list([Part], isOpen: Bool)
  case function(FunctionKey, names: [String: DispatchValue])
  case instance(ClassKey)
  case type(ClassKey)
  /// The answer of a handler that gives it, with its status.
  case reply(RequestSet.Status)
  /// One of several, each for some requests.
  case outcomes([Outcome])
  /// A value of the language or of a package, by its name.
  case global(String)
  case other

  /// A part of a table.
  struct Part {
    var key: String?
    var value: DispatchValue
    var place: CodeSpot
  }

  /// A value for some requests.
  struct Outcome {
    var states: [RequestSet]
    var value: DispatchValue
  }

  /// One of several values. Of more than there are sets of requests to tell apart, none is known.
  static func oneOf(_ all: [Outcome]) -> DispatchValue {
    all.reduce(0, { $0 + $1.value.alternatives }) <= Limits.requestSets
      ? .outcomes(all) : lost(all.map(\.value))
  }

  /// What is made of values in a way that is not read.
  static func lost(_ values: [DispatchValue]) -> DispatchValue {
    values.contains(where: \.tells) ? .derived : .other
  }

  /// How many values it is one of.
  var alternatives: Int {
    guard case .outcomes(let all) = self else { return 1 }
    return all.reduce(0) { $0 + $1.value.alternatives }
  }

  /// Whether it says which request it is.
  var tells: Bool {
    switch self {
    case .address, .parsedAddress, .path, .method, .segments, .segment, .count, .position, .matched, .derived,
      .unread:
      true
    case .text(let parts): parts.contains(where: \.tells)
    case .outcomes(let all): all.contains(where: \.value.tells)
    default: false
    }
  }

  /// Whether code that gets it may tell requests apart by what it makes of it. A segment is one parameter among others.
  var tellsOthers: Bool {
    switch self {
    case .segment, .count, .matched: false
    case .text(let parts): parts.contains(where: \.tellsOthers)
    case .outcomes(let all): all.contains(where: \.value.tellsOthers)
    default: tells
    }
  }

  /// Whether it carries the answer, so that whoever gets it may answer.
  var holdsResponse: Bool {
    switch self {
    case .response: true
    case .row(let parts, _), .list(let parts, _): parts.contains(where: \.value.holdsResponse)
    case .outcomes(let all): all.contains(where: \.value.holdsResponse)
    default: false
    }
  }

  var holdsRequest: Bool {
    switch self {
    case .request: true
    case .row(let parts, _), .list(let parts, _): parts.contains(where: \.value.holdsRequest)
    default: false
    }
  }

  /// Whether another value is certainly the same.
  func isSame(as other: DispatchValue) -> Bool {
    switch (self, other) {
    case (.request, .request), (.response, .response), (.address, .address), (.null, .null),
      (.parsedAddress, .parsedAddress), (.other, .other):
      true
    case (.path(let one), .path(let other)): one == other
    case (.known(let one), .known(let other)): one == other
    case (.method(let one), .method(let other)): one == other
    case (.segment(let one), .segment(let other)): one == other
    case (.function(let one, _), .function(let other, _)): one == other
    default: false
    }
  }

  /// The text that it is.
  var known: String? {
    if case .known(let text) = self { text } else { nil }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  var number: Int? { known.flatMap { Int($0) } }
}

extension DispatchValue {
  /// What it is where other code may give it another value: a table stays one, and nothing is known of anything else.
  var mayChange: DispatchValue {
    switch self {
    case .row, .list, .function, .instance, .type, .pattern: self
    default: .other
    }
  }

  /// The same with nothing known of the truth values in it, and of what is not there yet: other code sets them.
  var withoutSwitches: DispatchValue {
    switch self {
    case .row(let parts, let isOpen): .row(parts.map(\.withoutSwitch), isOpen: isOpen)
    case .list(let parts, let isOpen): .list(parts.map(\.withoutSwitch), isOpen: isOpen)
    default: self
    }
  }
}

extension DispatchValue.Part {
  fileprivate var withoutSwitch: DispatchValue.Part {
    var part = self
    switch value {
    case .null, .known("true"), .known("false"): part.value = .other
    default: part.value = value.withoutSwitches
    }
    return part
  }
}
