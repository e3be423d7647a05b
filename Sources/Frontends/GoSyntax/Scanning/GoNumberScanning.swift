extension GoScanner {
  /// Scans a number that begins with a digit, or with a point before a digit.
  ///
  /// Follows "Integer literals", "Floating-point literals" and "Imaginary literals" of the Go specification.
  mutating func scanNumber(from start: Int) -> (GoToken, end: Int) {
    var index = start
    while byte(at: index).isDecimalDigit { index += 1 }
    let after = byte(at: index)
    if !after.isASCIIWordByte, after != UInt8(ascii: "."),
      index == start + 1 || bytes[start] != UInt8(ascii: "0")
    {
      return (.integer, index)
    }
    var literal = NumberLiteral(start: start)
    scanMantissa(&literal)
    scanExponent(&literal)
    if byte(at: literal.end) == UInt8(ascii: "i") {
      literal.kind = .imaginary
      literal.end += 1
    }
    checkDigits(of: literal)
    return (literal.kind, literal.end)
  }

  private mutating func scanMantissa(_ literal: inout NumberLiteral) {
    if byte(at: literal.end) != UInt8(ascii: ".") {
      scanPrefix(&literal)
      scanDigits(&literal, base: literal.base.radix)
    }
    if byte(at: literal.end) == UInt8(ascii: ".") {
      literal.kind = .float
      if literal.base == .octal || literal.base == .binary {
        problems.record(at: literal.end, "invalid radix point in \(literal.base.name)")
      }
      literal.end += 1
      scanDigits(&literal, base: literal.base.radix)
    }
    if !literal.hasDigits { problems.record(at: literal.end, "\(literal.base.name) has no digits") }
  }

  private func scanPrefix(_ literal: inout NumberLiteral) {
    guard byte(at: literal.end) == UInt8(ascii: "0") else { return }
    literal.end += 1
    switch byte(at: literal.end) | 0x20 {
    case UInt8(ascii: "x"): literal.base = .hexadecimal
    case UInt8(ascii: "o"): literal.base = .octal
    case UInt8(ascii: "b"): literal.base = .binary
    default:
      literal.base = .leadingZero
      literal.hasDigits = true
      return
    }
    literal.end += 1
  }

  /// Takes digits and underscores; in bases up to ten all decimal digits, and notes the first that is too great.
  private func scanDigits(_ literal: inout NumberLiteral, base: UInt8) {
    while true {
      let digit = byte(at: literal.end)
      if digit == UInt8(ascii: "_") {
        literal.hasSeparators = true
      } else if base == 16 ? digit.isHexDigit : digit.isDecimalDigit {
        literal.hasDigits = true
        if base <= 10, digit &- 0x30 >= base, literal.invalidDigit == nil {
          literal.invalidDigit = literal.end
        }
      } else {
        return
      }
      literal.end += 1
    }
  }

  private mutating func scanExponent(_ literal: inout NumberLiteral) {
    let letter = byte(at: literal.end)
    let lower = letter | 0x20
    guard lower == UInt8(ascii: "e") || lower == UInt8(ascii: "p") else {
      if literal.base == .hexadecimal, literal.kind == .float {
        problems.record(at: literal.end, "hexadecimal mantissa requires a 'p' exponent")
      }
      return
    }
    let isDecimal = literal.base == .decimal || literal.base == .leadingZero
    let picture = Unicode.Scalar(letter)
    if lower == UInt8(ascii: "e"), !isDecimal {
      problems.record(at: literal.end, "'\(picture)' exponent requires decimal mantissa")
    }
    if lower == UInt8(ascii: "p"), literal.base != .hexadecimal {
      problems.record(at: literal.end, "'\(picture)' exponent requires hexadecimal mantissa")
    }
    literal.kind = .float
    literal.end += 1
    if byte(at: literal.end) == UInt8(ascii: "+") || byte(at: literal.end) == UInt8(ascii: "-") {
      literal.end += 1
    }
    var exponent = NumberLiteral(start: literal.end)
    scanDigits(&exponent, base: 10)
    literal.end = exponent.end
    literal.hasSeparators = literal.hasSeparators || exponent.hasSeparators
    if !exponent.hasDigits { problems.record(at: literal.end, "exponent has no digits") }
  }

  private mutating func checkDigits(of literal: NumberLiteral) {
    if literal.kind == .integer, let wrong = literal.invalidDigit {
      problems.record(
        at: wrong, "invalid digit '\(Unicode.Scalar(bytes[wrong]))' in \(literal.base.name)")
    }
    if literal.hasSeparators, let wrong = misplacedSeparator(in: literal) {
      problems.record(at: wrong, "'_' must separate successive digits")
    }
  }

  /// The first underscore that has no digit, or base prefix, before it or no digit after it.
  private func misplacedSeparator(in literal: NumberLiteral) -> Int? {
    let isHexadecimal = literal.base == .hexadecimal
    for index in literal.start..<literal.end where bytes[index] == UInt8(ascii: "_") {
      let before =
        index == literal.start + 2 && literal.base.hasLetter
        || index > literal.start && bytes[index - 1].isDigit(hexadecimal: isHexadecimal)
      let after = index + 1 < literal.end && bytes[index + 1].isDigit(hexadecimal: isHexadecimal)
      if !before || !after { return index }
    }
    return nil
  }
}

/// What is known of a number while it is scanned.
private struct NumberLiteral {
  /// How the number is written: the prefix decides.
  enum Base {
    case decimal, leadingZero, hexadecimal, octal, binary

    var radix: UInt8 {
      switch self {
      case .decimal: 10
      case .leadingZero, .octal: 8
      case .hexadecimal: 16
      case .binary: 2
      }
    }

    var hasLetter: Bool { self == .hexadecimal || self == .octal || self == .binary }

    var name: String {
      switch self {
      case .decimal: "decimal literal"
      case .leadingZero, .octal: "octal literal"
      case .hexadecimal: "hexadecimal literal"
      case .binary: "binary literal"
      }
    }
  }

  let start: Int
  /// The offset after what has been scanned.
  var end: Int
  var kind = GoToken.integer
  var base = Base.decimal
  var hasDigits = false
  var hasSeparators = false
  var invalidDigit: Int?

  init(start: Int) {
    self.start = start
    end = start
  }
}

extension UInt8 {
  fileprivate func isDigit(hexadecimal: Bool) -> Bool {
    hexadecimal ? isHexDigit : isDecimalDigit
  }
}
