package import Program
internal import SourceText

/// A regular expression by which a program asks what a text is like, as wrappers ask of URLs whether one is whole.
package struct TextPattern {
  /// Which part of a text the expression has to describe.
  package enum Part {
    /// Some part of it.
    case any
    /// Its start.
    case start
    /// All of it.
    case whole
  }

  /// The expression as it is written.
  package let source: String
  /// Letters that say how it is meant, as ECMAScript has them: `i` for either case, `g` for all places.
  private let flags: String

  /// Takes an expression and its flags, both as written.
  package init(_ source: String, flags: String = "") { (self.source, self.flags) = (source, flags) }

  /// Reads the instance that stands for an expression; nil for another value, and where not all of it is known.
  package init?(_ value: Value?) {
    guard let options = value?.options, options.count == 1, case .instance(let instance) = options[0],
      let type = instance.type.libraryName, Self.types.contains(type),
      let source = instance.fields[Self.source]?.known, let flags = instance.fields[Self.flags]?.known
    else { return nil }
    self.init(source, flags: flags)
  }

  /// Reads what a method takes as an expression: the instance that stands for one, or a text that is one; nil where neither is
  /// known.
  package init?(orText value: Value?) {
    if let pattern = TextPattern(value) {
      self = pattern
    } else if let text = value?.known {
      self.init(text)
    } else {
      return nil
    }
  }

  /// What the libraries call the type of an expression.
  private static let types: Set<String> = ["RegExp", "Regex", "Pattern"]
  private static let source = "source"
  private static let flags = "flags"

  /// The instance that stands for an expression of which source and flags are values; its fields are those of ECMAScript
  /// (§22.2.6), which programs may ask for.
  package static func made(_ type: TypeReference, _ source: Value, flags: Value? = nil) -> Value {
    Value(.instance(Instance(type, fields: [Self.source: source, Self.flags: flags ?? .text("")])))
  }

  /// The expression; nil where it costs too much or has a form that is not known here. It matches Unicode scalars, as ECMAScript
  /// does: a combining mark can be the bound of a range.
  private var expression: Regex<AnyRegexOutput>? {
    guard RegularExpressionCost.isLow(source), let expression = try? Regex(source) else { return nil }
    let pattern = expression.matchingSemantics(.unicodeScalar)
    return flags.contains("i") ? pattern.ignoresCase() : pattern
  }
}

// What it says of texts.
extension TextPattern {
  /// Whether texts have what it describes, as a truth value; unknown where what is known of them does not tell.
  package func test(_ value: Value, _ part: Part = .any) -> Value {
    TextCondition.answer(value) { isFound(in: $0, part) }
  }

  /// What a search for it gives: nothing, or an instance of a type of a library; nil where what is known does not tell.
  package func match(in value: Value, _ part: Part = .any, giving type: TypeReference) -> Value? {
    TextCondition.match(test(value, part), giving: type)
  }

  /// A text with what it finds replaced: all of it with the flag `g`, else the first; nil for a pattern that is not followed.
  package func replaced(in text: String, by new: String) -> String? {
    guard text.utf8.count <= RegularExpressionCost.longest, let pattern = expression else { return nil }
    return text.replacing(pattern, maxReplacements: flags.contains("g") ? Int.max : 1) { _ in new }
  }

  /// Whether it is found in a text; nil where what is known of the text does not tell.
  private func isFound(in text: TextTemplate, _ part: Part) -> Bool? {
    if let known = text.known, known.utf8.count <= RegularExpressionCost.longest, let pattern = expression {
      switch part {
      case .any: return known.contains(pattern)
      case .start: return (try? pattern.prefixMatch(in: known)) != nil
      case .whole: return (try? pattern.wholeMatch(in: known)) != nil
      }
    }
    if let start = start(part) { return text.begins(start) }
    return isFoundAtEnd(of: text, part) ? true : nil
  }

  /// What a text begins with in which it is found: a scheme, `^https?:\/\/`, or a slash; nil for another expression.
  private func start(_ part: Part) -> TextTemplate.Start? {
    var plain = source.filter { $0 != "\\" }[...]
    if plain.first == "^" { plain.removeFirst() } else if part == .any { return nil }
    if plain == "/" { return .slash }
    // What may begin with something else says nothing of the start.
    guard !plain.contains("|/"), !plain.contains("|^") else { return nil }
    let isScheme = plain.contains(":") && (plain.contains("//") || plain.hasSuffix(":"))
    let isNamed = ["http", "(http", "(?:http"].contains { plain.hasPrefix($0) }
    return isScheme || isNamed ? .scheme : nil
  }

  /// Whether it looks at the end alone, and what is known of a text's end is enough.
  private func isFoundAtEnd(of text: TextTemplate, _ part: Part) -> Bool {
    guard part == .any, source.hasSuffix("$"), !source.hasPrefix("^"), !source.contains("|"),
      case .text(let end)? = text.pieces.last, end.utf8.count <= RegularExpressionCost.longest,
      let pattern = expression
    else { return false }
    return end.contains(pattern)
  }
}

extension TextTemplate {
  /// What the start of a URL may be.
  enum Start {
    /// The scheme of a whole URL.
    case scheme
    /// The slash of a path.
    case slash
  }

  /// Whether it begins so; nil where what is known of it does not tell.
  func begins(_ wanted: Start) -> Bool? {
    guard case .text(let start)? = pieces.first else { return nil }
    let isPath = start.hasPrefix("/")
    switch wanted {
    case .slash: return isPath
    case .scheme:
      if start.hasPrefix("https://") || start.hasPrefix("http://") { return true }
      return isPath && !start.hasPrefix("//") ? false : nil
    }
  }
}
