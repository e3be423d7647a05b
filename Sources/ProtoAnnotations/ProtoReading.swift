internal import SourceText

/// Reads the services of a `.proto` file with the rules of their methods. What it does not know it passes over, with what stands in
/// brackets behind it.
struct ProtoReading {
  private let file: SourceFile
  private var tokens: ProtoTokens
  private var token: ProtoToken
  /// The package of the file.
  private(set) var package = ""
  /// The methods, in order.
  private(set) var methods: [ServiceMethod] = []

  /// Rules stand in rules; deeper than this nobody writes them.
  private static let mostDepth = 16

  /// Reads a file.
  init(_ file: SourceFile) {
    self.file = file
    tokens = ProtoTokens(file)
    token = tokens.next()
    readFile()
  }

  private var word: String { token.kind == .word ? file.text(in: token.span) : "" }

  private mutating func advance() { token = tokens.next() }

  /// Passes over a sign where it stands; false where another token does.
  private mutating func take(_ sign: Character) -> Bool {
    guard token.kind == .sign(sign.asciiValue ?? 0) else { return false }
    advance()
    return true
  }

  /// Passes over a word, and gives it.
  private mutating func takeWord() -> String {
    let word = self.word
    if !word.isEmpty { advance() }
    return word
  }

  /// Texts in a row are one text.
  private mutating func takeText() -> (text: String, span: SourceSpan)? {
    guard case .text(var text) = token.kind else { return nil }
    var span = token.span
    advance()
    while case .text(let more) = token.kind {
      text += more
      span = SourceSpan(span.start, token.span.end)
      advance()
    }
    return (text, span)
  }

  private mutating func readFile() {
    while token.kind != .end {
      switch takeWord() {
      case "package": package = takeWord()
      case "service":
        let name = takeWord()
        if take("{") { readService(name) }
      case "": if token.kind != .end { skip() }
      default: break
      }
    }
  }

  /// Passes over a token, and over what it opens.
  private mutating func skip() {
    var depth = 0
    repeat {
      switch token.kind {
      case .sign(UInt8(ascii: "{")), .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "(")): depth += 1
      case .sign(UInt8(ascii: "}")), .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: ")")): depth -= 1
      default: break
      }
      advance()
    } while depth > 0 && token.kind != .end
  }

  private mutating func readService(_ service: String) {
    while token.kind != .end, !take("}") {
      guard word == "rpc" else {
        skip()
        continue
      }
      advance()
      var method = ServiceMethod(service: service, method: takeWord())
      while token.kind != .end, token.kind != .sign(UInt8(ascii: ";")), token.kind != .sign(UInt8(ascii: "{"))
      {
        skip()
      }
      if take("{") { readOptions(of: &method) }
      methods.append(method)
    }
  }

  private mutating func readOptions(of method: inout ServiceMethod) {
    while token.kind != .end, !take("}") {
      guard word == "option" else {
        skip()
        continue
      }
      advance()
      if take("(") {
        let name = takeWord()
        _ = take(")")
        let field = takeWord()
        guard take("="), name.hasSuffix("google.api.http") else { continue }
        if field.hasPrefix(".") { readField(String(field.dropFirst()), &method.rules, depth: 0) }
        if field.isEmpty, take("{") { readRule(&method.rules, depth: 0) }
      } else if takeWord() == "deprecated", take("=") {
        method.isDeprecated = takeWord() == "true"
      }
    }
  }

  /// Reads the fields of a rule up to its brace.
  private mutating func readRule(_ rules: inout [HTTPRule], depth: Int) {
    guard depth < Self.mostDepth else { return skip() }
    while token.kind != .end, !take("}") {
      let name = takeWord()
      if name.isEmpty {
        skip()
      } else {
        _ = take(":")
        readField(name, &rules, depth: depth)
      }
    }
  }

  private static let verbs: Set<String> = ["get", "put", "post", "delete", "patch"]

  private mutating func readField(_ name: String, _ rules: inout [HTTPRule], depth: Int) {
    switch name {
    case _ where Self.verbs.contains(name):
      guard let (path, span) = takeText() else { return }
      rules.append(HTTPRule(method: name.uppercased(), path: path, span: span))
    case "custom": if take("{") { readCustom(&rules) }
    case "additional_bindings":
      let isList = take("[")
      while take("{") {
        readRule(&rules, depth: depth + 1)
        _ = take(",")
      }
      if isList { _ = take("]") }
    default: if case .sign = token.kind { skip() } else { advance() }
    }
  }

  /// A verb of one's own: `custom: {kind: "HEAD" path: "/users"}`; a star is any.
  private mutating func readCustom(_ rules: inout [HTTPRule]) {
    var kind: String?
    var path: (text: String, span: SourceSpan)?
    while token.kind != .end, !take("}") {
      switch takeWord() {
      case "kind":
        _ = take(":")
        kind = takeText()?.text
      case "path":
        _ = take(":")
        path = takeText()
      case "": skip()
      default: break
      }
    }
    guard let kind, let path else { return }
    rules.append(HTTPRule(method: kind == "*" ? "ANY" : kind.uppercased(), path: path.text, span: path.span))
  }
}
