/// A sentence for people that every language words for itself: an English pattern, and what stands in its places.
///
/// The pattern is the key by which a language finds its own wording, as with gettext. A literal with interpolations is a
/// message: `"\(side) does not serve it"` has the pattern `%1 does not serve it`.
package struct Message: Sendable, Hashable {
  /// What stands in a place of a pattern.
  package enum Argument: Sendable, Hashable {
    /// A name, a path, a piece of source: the same in every language.
    case text(String)
    /// A number.
    case number(Int)
    /// A part that is worded by itself.
    case message(Message)
  }

  /// The English wording, with `%1` to `%9` for the places, in order, and `%%` for a percent sign.
  package let pattern: String
  /// What stands in the places, in order.
  package let arguments: [Argument]

  /// A text that is the same in every language, as a message.
  package static func verbatim(_ text: String) -> Message { "\(text)" }

  /// The message in English.
  package var english: String {
    text(of: pattern) { message in message.english }
  }

  /// Puts the arguments into a pattern, its own or a translation of it.
  ///
  /// What stands between brackets, as in `%1[이/가]`, is handed to `ending` with the text in front of it, where a
  /// language chooses endings.
  package func text(
    of pattern: String, ending: ((_ choices: Substring, _ text: String) -> String)? = nil,
    wording: (Message) -> String
  ) -> String {
    var result = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      if character == "%", let sign = rest.popFirst() {
        let number = sign.wholeNumberValue ?? 0
        guard arguments.indices.contains(number - 1) else {
          result.append(sign)
          continue
        }
        result += Self.text(of: arguments[number - 1], wording: wording)
      } else if character == "[", let ending, let close = rest.firstIndex(of: "]") {
        result += ending(rest[..<close], result)
        rest = rest[rest.index(after: close)...]
      } else {
        result.append(character)
      }
    }
    return result
  }

  private static func text(of argument: Argument, wording: (Message) -> String) -> String {
    switch argument {
    case .text(let text): text
    case .number(let number): String(number)
    case .message(let message): wording(message)
    }
  }
}

extension Message: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    pattern =
      value.contains("%")
      ? value.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%") : value
    arguments = []
  }

  package init(stringInterpolation: Interpolation) {
    pattern = stringInterpolation.pattern
    arguments = stringInterpolation.arguments
  }

  /// Collects the pattern and what stands in its places.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var pattern = ""
    fileprivate var arguments: [Argument] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      for character in literal {
        pattern.append(character)
        if character == "%" { pattern.append(character) }
      }
    }

    package mutating func appendInterpolation(_ text: String) { append(.text(text)) }

    package mutating func appendInterpolation(_ number: Int) { append(.number(number)) }

    package mutating func appendInterpolation(_ message: Message) { append(.message(message)) }

    package mutating func appendInterpolation(_ endpoint: Endpoint) { append(.text(endpoint.description)) }

    package mutating func appendInterpolation(_ path: PathTemplate) { append(.text(path.description)) }

    private mutating func append(_ argument: Argument) {
      arguments.append(argument)
      pattern += "%\(arguments.count)"
    }
  }
}

extension Message: CustomStringConvertible {
  package var description: String { english }
}

extension Message {
  /// Messages in one, with a comma or a semicolon between them; nil for none.
  package static func joined(_ messages: [Message], by separator: Separator) -> Message? {
    guard let first = messages.first else { return nil }
    return messages.dropFirst().reduce(first) { all, next in
      switch separator {
      case .comma: "\(all), \(next)"
      case .semicolon: "\(all); \(next)"
      }
    }
  }

  /// What stands between messages that are told one after another.
  package enum Separator: Sendable {
    case comma
    case semicolon
  }

  /// A number with its noun, in the form that the number asks for: `1 error`, `3 errors`.
  package static func counted(_ number: Int, one: String, many: String) -> Message {
    Message(pattern: "%1 " + (number == 1 ? one : many), arguments: [.number(number)])
  }
}
