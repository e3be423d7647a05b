#if SwiftClients
internal import SourceText
@_spi(Testing) internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

/// How deeply the parts of a Swift file stand inside one another, by the tokens of the parser itself.
///
/// The parser bounds the depth of statements and expressions, but not of what it looks ahead at: for every square bracket
/// it tries in two ways whether a type follows, so that each level doubles the work, and generic arguments, conditions
/// of compilation, function types, conditional expressions and interpolations take as much of the stack as input likes. No program nests
/// them so, but input may; such a file is not parsed.
struct SwiftNesting {
  /// What nests, each with the depth up to which a file is parsed.
  enum Part: Int, CaseIterable {
    case squareBrackets, genericArguments, interpolations, conditionalExpressions, conditions, brackets
    case repeatedWords, numberSigns

    /// The greatest depth.
    var limit: Int {
      switch self {
      case .squareBrackets: 8
      case .genericArguments: 24
      case .interpolations: 32
      case .conditionalExpressions, .conditions, .repeatedWords: 64
      case .numberSigns: 1_000
      case .brackets: 2_000
      }
    }

    /// What is said of a file that goes deeper.
    var complaint: String {
      switch self {
      case .squareBrackets: "square brackets nest deeper than \(limit) levels"
      case .genericArguments: "types nest deeper than \(limit) levels"
      case .interpolations: "interpolations nest deeper than \(limit) levels"
      case .conditionalExpressions: "conditional expressions nest deeper than \(limit) levels"
      case .conditions: "conditions of compilation nest deeper than \(limit) levels"
      case .brackets: "brackets nest deeper than \(limit) levels"
      case .repeatedWords: "a word stands more than \(limit) times in a row"
      case .numberSigns: "more than \(limit) number signs stand in a row"
      }
    }
  }

  /// An open bracket, and what is open within it.
  private struct Frame {
    var closer: RawTokenKind
    var part: Part?
    var angleCount = 0
    var questionCount = 0
  }

  private var frames: [Frame] = []
  /// What is open outside of all brackets.
  private var outer = Frame(closer: .endOfFile)
  private var depths = [Int](repeating: 0, count: Part.allCases.count)
  /// How many brackets wait for each closing one.
  private var awaited: [RawTokenKind: Int] = [:]
  private var isInterpolation = false
  /// How often the parser looks ahead for square brackets, each of them twice as often as the one around it.
  private var bracketWork = 0
  /// The first part that went too deep.
  private var excess: Part?

  /// Far more than any file needs, and a second of the parser's.
  private static let mostBracketWork = 500_000
  /// Keywords with which no type goes on.
  private static let declaring: [SyntaxText] = [
    "func", "var", "let", "init", "case", "subscript", "typealias", "return",
  ]

  /// What nests too deeply for the parser; nil where nothing does.
  static func excess(in file: SourceFile) -> Part? {
    // Before the tokens are made: a run of these is looked through again from each of them.
    guard longestRun(of: UInt8(ascii: "#"), in: file.bytes) <= Part.numberSigns.limit else {
      return .numberSigns
    }
    var nesting = SwiftNesting()
    var tracker = LookaheadTracker()
    unsafe file.bytes.withUnsafeBufferPointer { bytes in
      unsafe withUnsafeMutablePointer(to: &tracker) { tracker in
        var last: SyntaxText?
        for token in unsafe Lexer.tokenize(bytes, lookaheadTracker: tracker, experimentalFeatures: []) {
          let isWord = [.keyword, .identifier].contains(token.rawTokenKind)
          let word = isWord ? token.tokenText : nil
          nesting.noteWord(isRepeated: word != nil && word == last)
          last = word
          nesting.take(token.rawTokenKind, token.tokenText)
          if token.rawTokenKind == .endOfFile || nesting.excess != nil { return }
        }
      }
    }
    return nesting.excess
  }

  private static func longestRun(of byte: UInt8, in bytes: [UInt8]) -> Int {
    var (longest, run) = (0, 0)
    for candidate in bytes {
      run = candidate == byte ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private mutating func noteWord(isRepeated: Bool) {
    change(.repeatedWords, by: isRepeated ? 1 : -depths[Part.repeatedWords.rawValue])
  }

  private mutating func change(_ part: Part, by difference: Int) {
    depths[part.rawValue] += difference
    if depths[part.rawValue] > part.limit { excess = excess ?? part }
  }

  private mutating func take(_ kind: RawTokenKind, _ text: SyntaxText) {
    let wasInterpolation = isInterpolation
    isInterpolation = kind == .backslash || wasInterpolation && kind == .rawStringPoundDelimiter
    switch kind {
    case .leftParen: open(.rightParen, wasInterpolation ? .interpolations : nil)
    case .leftSquare:
      open(.rightSquare, .squareBrackets)
      bracketWork += 1 << min(depths[Part.squareBrackets.rawValue], 32)
      if bracketWork > Self.mostBracketWork { excess = excess ?? .squareBrackets }
    case .leftBrace:
      endGenericArguments()
      open(.rightBrace, nil)
    case .rightParen, .rightSquare, .rightBrace: close(kind)
    case .poundIf: change(.conditions, by: 1)
    case .poundEndif: change(.conditions, by: depths[Part.conditions.rawValue] > 0 ? -1 : 0)
    case .infixQuestionMark: changeQuestions(by: 1)
    case .colon: changeQuestions(by: -1)
    case .equal, .semicolon, .stringQuote, .multilineStringQuote, .regexSlash: endGenericArguments()
    case .arrow: changeAngles(by: 1)
    case .keyword where Self.declaring.contains(where: { $0 == text }): endGenericArguments()
    case .binaryOperator, .prefixOperator, .postfixOperator: takeOperator(text)
    default: break
    }
  }

  /// An operator of angle brackets counts for each of them; any other but `&` is no part of a type.
  private mutating func takeOperator(_ text: SyntaxText) {
    switch text.first {
    case UInt8(ascii: "<"): changeAngles(by: 1)
    case UInt8(ascii: ">"): changeAngles(by: -text.prefix { $0 == UInt8(ascii: ">") }.count)
    case UInt8(ascii: "&"), UInt8(ascii: "-"): break
    default: endGenericArguments()
    }
  }

  private mutating func open(_ closer: RawTokenKind, _ part: Part?) {
    frames.append(Frame(closer: closer, part: part))
    awaited[closer, default: 0] += 1
    change(.brackets, by: 1)
    if let part { change(part, by: 1) }
  }

  /// Closes the innermost bracket of that kind, and those within it that nothing has closed.
  private mutating func close(_ closer: RawTokenKind) {
    guard awaited[closer, default: 0] > 0 else { return }
    while let frame = frames.popLast() {
      awaited[frame.closer, default: 0] -= 1
      change(.brackets, by: -1)
      if let part = frame.part { change(part, by: -1) }
      change(.genericArguments, by: -frame.angleCount)
      change(.conditionalExpressions, by: -frame.questionCount)
      if frame.closer == closer { break }
    }
    if closer == .rightBrace { endGenericArguments() }
  }

  private mutating func changeAngles(by difference: Int) {
    let old = innermost.angleCount
    innermost.angleCount = max(0, old + difference)
    change(.genericArguments, by: innermost.angleCount - old)
  }

  private mutating func endGenericArguments() { changeAngles(by: -innermost.angleCount) }

  private mutating func changeQuestions(by difference: Int) {
    let old = innermost.questionCount
    innermost.questionCount = max(0, old + difference)
    change(.conditionalExpressions, by: innermost.questionCount - old)
  }

  /// The innermost open bracket, or what is outside of all.
  private var innermost: Frame {
    get { frames.last ?? outer }
    set { if frames.isEmpty { outer = newValue } else { frames[frames.count - 1] = newValue } }
  }
}
#endif
