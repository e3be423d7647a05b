internal import CYAMLShim

/// The value of a scalar by the core schema (YAML 1.2.2 §10.3.2).
///
/// `yes`, `no`, `on` and `off` are strings there, as are dates and sexagesimal numbers.
package enum YAMLScalar: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction or an exponent, an infinity, or an integer beyond the range of `Int`.
  case float(Double)
  case string(String)
}

extension YAMLNode {
  /// The content of a scalar as text, whatever its type, with aliases followed; nil for collections.
  ///
  /// `3.1` and `"3.1"` both give `3.1`; an empty value gives the empty text.
  package var text: String? {
    let node = resolved
    guard node.kind == .scalar else { return nil }
    return String(decoding: storage.value(of: node.index), as: UTF8.self)
  }

  /// The typed value of a scalar, with aliases followed; nil for collections.
  package var scalar: YAMLScalar? {
    let node = resolved
    guard let text = node.text else { return nil }
    switch node.tag {
    case nil: return node.scalarStyle == .plain ? YAMLScalar(plain: text) : .string(text)
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool",
      "tag:yaml.org,2002:null":
      return YAMLScalar(plain: text)
    default: return .string(text)
    }
  }

  /// The string that the node is, with aliases followed; nil for other types: `on` is a string, `true` and `1` are not.
  package var string: String? {
    guard case .string(let value)? = scalar else { return nil }
    return value
  }

  /// The truth value that the node is, with aliases followed.
  package var bool: Bool? {
    guard case .bool(let value)? = scalar else { return nil }
    return value
  }

  /// The integer that the node is, with aliases followed; nil beyond the range of `Int`.
  package var integer: Int? {
    guard case .integer(let value)? = scalar else { return nil }
    return value
  }

  /// The number that the node is, integers included, with aliases followed.
  package var float: Double? {
    switch scalar {
    case .float(let value)?: value
    case .integer(let value)?: Double(value)
    default: nil
    }
  }

  /// Whether the node is null: `null`, `~`, or no value at all.
  package var isNull: Bool { scalar == .null }

  /// Whether the node is a scalar with exactly this content, with aliases followed; makes no string.
  package func hasText(_ text: String) -> Bool {
    let node = resolved
    guard Int(node.record.kind) == CYAML_SCALAR, Int(node.record.length) == text.utf8.count else {
      return false
    }
    return storage.value(of: node.index).elementsEqual(text.utf8)
  }
}

extension YAMLScalar {
  /// Types the content of a plain scalar.
  init(plain text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .bool(true)
    case "false", "False", "FALSE": self = .bool(false)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": self = .float(.infinity)
    case "-.inf", "-.Inf", "-.INF": self = .float(-.infinity)
    case ".nan", ".NaN", ".NAN": self = .float(.nan)
    default: self = Self.number(text) ?? .string(text)
    }
  }

  private static func number(_ text: String) -> YAMLScalar? {
    if text.hasPrefix("0x") { return unsigned(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return unsigned(text.dropFirst(2), radix: 8) }
    guard let shape = NumberShape(text) else { return nil }
    if !shape.isFraction, let value = Int(text) { return .integer(value) }
    return Double(text).map(YAMLScalar.float)
  }

  private static func unsigned(_ digits: Substring, radix: Int) -> YAMLScalar? {
    let allowed = "0123456789abcdefABCDEF".utf8
    guard !digits.isEmpty, digits.utf8.allSatisfy(allowed.contains) else { return nil }
    if let value = Int(digits, radix: radix) { return .integer(value) }
    guard radix == 16 || digits.utf8.allSatisfy({ $0 < UInt8(ascii: "8") }) else { return nil }
    return .float(digits.utf8.reduce(0) { $0 * Double(radix) + Double(hexadecimal: $1) })
  }
}

/// Whether a text is a decimal number of the core schema, and of which sort:
/// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
private struct NumberShape {
  private(set) var isFraction = false

  init?(_ text: String) {
    var rest = Substring(text).utf8
    Self.skipSign(&rest)
    let whole = Self.skipDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      isFraction = true
      guard Self.skipDigits(&rest) + whole > 0 else { return nil }
    } else if whole == 0 {
      return nil
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      isFraction = true
      Self.skipSign(&rest)
      guard Self.skipDigits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
  }

  private static func skipSign(_ rest: inout Substring.UTF8View) {
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
  }

  private static func skipDigits(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.count
  }
}

extension Double {
  fileprivate init(hexadecimal digit: UInt8) {
    switch digit {
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self = Double(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self = Double(digit - UInt8(ascii: "A") + 10)
    default: self = Double(digit - UInt8(ascii: "0"))
    }
  }
}
