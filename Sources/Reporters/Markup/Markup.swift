import ContractModel
import SourceText

/// How an output format keeps text from being read as markup.
protocol MarkupDialect: Sendable {
  /// The text in a spelling that the format shows as that text, wherever it may stand.
  static func escaped(_ text: String) -> String
}

/// Text of an output format in which whatever came from input is escaped by construction.
///
/// Literals of the program stand as they are; every interpolated string is made inert and escaped by the dialect.
/// Forgetting to escape is thereby impossible: there is no way to put a string in but through here.
///
///     let row: Markup<XMLDialect> = "<failure>\(message)</failure>"
struct Markup<Dialect: MarkupDialect>: Sendable, ExpressibleByStringInterpolation {
  /// The finished text.
  private(set) var text: String

  /// Makes markup of a literal of the program.
  init(stringLiteral value: String) {
    text = value
  }

  /// Makes markup of an interpolation.
  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Appends finished markup.
  static func += (left: inout Markup, right: Markup) {
    left.text += right.text
  }

  /// Collects literals as they are and values escaped.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate(set) var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Appends a text from anywhere, escaped.
    mutating func appendInterpolation(_ value: String) {
      text += Dialect.escaped(InertText.of(value))
    }

    /// Appends a sentence of the tool in English, escaped: it may name what comes from anywhere.
    mutating func appendInterpolation(_ message: Message) {
      appendInterpolation(message.english)
    }

    /// Appends a number.
    mutating func appendInterpolation(_ value: Int) {
      text += String(value)
    }

    /// Appends finished markup as it is.
    mutating func appendInterpolation(_ value: Markup) {
      text += value.text
    }
  }
}

extension Markup.StringInterpolation {
  /// Appends what a dialect has already put into its final spelling.
  mutating func appendFinished(_ finished: String) {
    text += finished
  }
}

extension Sequence {
  /// Puts pieces of markup into one, with a separator between them.
  func joined<Dialect>(separator: Markup<Dialect>) -> Markup<Dialect>
  where Element == Markup<Dialect> {
    var result: Markup<Dialect> = ""
    for (index, piece) in enumerated() {
      if index > 0 { result += separator }
      result += piece
    }
    return result
  }
}
