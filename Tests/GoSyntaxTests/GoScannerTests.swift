import SourceText
import Testing

@testable import GoSyntax

/// The tokens of a text: names and literals as written, a line's end as `;`, without the end of the text.
private func tokens(_ text: String) -> String {
  let file = SourceFile(path: "t.go", text: text)
  return GoScanner(file).tokens.dropLast().map { token in
    let written = file.text(in: SourceSpan(Int(token.start), Int(token.end)))
    return written.isEmpty ? ";" : token.kind == .semicolon ? "explicit;" : written
  }.joined(separator: " ")
}

private func kinds(_ text: String) -> [GoToken] {
  GoScanner(SourceFile(path: "t.go", text: text)).tokens.map(\.kind)
}

private func problems(_ text: String) -> [String] {
  let file = SourceFile(path: "t.go", text: text)
  let lines = LineIndex(file)
  return GoScanner(file).problems.list.map { problem in
    let place = lines.location(at: problem.offset)
    return "\(place.line):\(place.column): \(problem.message)"
  }
}

@Suite struct `The scanner of Go` {
  @Test func `Every operator is the longest that fits`() {
    let operators = """
      + - * / % & | ^ << >> &^ += -= *= /= %= &= |= ^= <<= >>= &^= && || <- ++ -- == < > = ! ~ != <= >= := ... ( [ { ) ] } \
      , . :
      """
    let spellings = operators.split(separator: " ").map(String.init)
    let found = spellings.map { kinds($0)[0] }
    #expect(found.map(\.spelling) == spellings)
    #expect(Set(found).count == spellings.count)
    #expect(tokens("a<<=b&^=c...d&&&e<-<f") == "a <<= b &^= c ... d && & e <- < f ;")
    #expect(tokens("..") == ". .")
  }

  @Test func `Every keyword is itself, and its neighbours are names`() {
    let keywords = """
      break case chan const continue default defer else fallthrough for func go goto if import interface map package \
      range return select struct switch type var
      """
    for keyword in keywords.split(separator: " ").map(String.init) {
      #expect(kinds(keyword)[0].spelling == keyword)
      for neighbour in [
        keyword + "s", "_" + keyword, keyword.uppercased(), keyword + "한", String(keyword.dropLast()),
      ] {
        // `go` is what is left of `got`, which no keyword is; a single letter is none either.
        #expect(kinds(neighbour)[0] == .identifier, "\(neighbour)")
      }
    }
    #expect(kinds("xnterface")[0] == .identifier)
    #expect(kinds("notlthrough")[0] == .identifier)
  }

  @Test func `A line's end ends a statement after what may end one, and only there`() {
    let ending = [
      "x", "1", "1.5", "2i", "'a'", "\"s\"", "`r`", "break", "continue", "fallthrough", "return", "++", "--",
      ")",
      "]", "}",
    ]
    for token in ending {
      #expect(tokens(token + "\nx") == token + " ; x ;")
      #expect(tokens(token + " // c\n") == token + " ;")
      #expect(tokens(token + " /* a\n b */ x") == token + " ; x ;")
      #expect(tokens(token + " /* a */ ;") == token + " explicit;")
    }
    for token in ["+", "(", "{", "[", ",", ".", ":=", "if", "func", "type", "else", "=", "&&", "<-"] {
      #expect(tokens(token + "\nx") == token + " x ;")
    }
  }

  @Test(arguments: [
    ("0", GoToken.integer), ("42", .integer), ("1_000", .integer), ("0600", .integer), ("0_600", .integer),
    ("0o17", .integer), ("0O17", .integer), ("0b101", .integer), ("0B_1", .integer), ("0xBad_Face", .integer),
    ("0.", .float), ("72.40", .float), ("072.40", .float), (".25", .float), ("1.e+0", .float),
    ("6.67428e-11", .float),
    ("1E6", .float), ("0x1p-2", .float), ("0x2.p10", .float), ("0x1.Fp+0", .float), ("0X.8p-0", .float),
    ("0x_1FFFP-16", .float), ("0i", .imaginary), ("0123i", .imaginary), ("089i", .imaginary),
    ("1_0.e1i", .imaginary),
    ("0x1p-2i", .imaginary), ("'a'", .character), ("'\\''", .character), ("'\\u00e4'", .character),
    ("'한'", .character), ("\"\\\"\\x41\\101\\U0001F37C\"", .string), ("`a\\n\"b`", .string),
  ])
  func `A literal is one token`(text: String, kind: GoToken) {
    #expect(kinds(text) == [kind, .semicolon, .endOfFile])
    #expect(problems(text) == [])
  }

  @Test(arguments: [
    ("0xg", "1:3: hexadecimal literal has no digits"), ("0b", "1:3: binary literal has no digits"),
    ("0b12", "1:4: invalid digit '2' in binary literal"), ("089", "1:2: invalid digit '8' in octal literal"),
    ("0o8", "1:3: invalid digit '8' in octal literal"), ("1e", "1:3: exponent has no digits"),
    ("1p1", "1:2: 'p' exponent requires hexadecimal mantissa"),
    ("0x1.0", "1:6: hexadecimal mantissa requires a 'p' exponent"),
    ("0b1.0", "1:4: invalid radix point in binary literal"),
    ("1__0", "1:2: '_' must separate successive digits"), ("0_", "1:2: '_' must separate successive digits"),
    ("'ab'", "1:1: illegal rune literal"), ("''", "1:1: illegal rune literal"),
    ("'a", "1:1: rune literal not terminated"), ("\"a\nb", "1:1: string literal not terminated"),
    ("`a\nb", "1:1: raw string literal not terminated"), ("/* a", "1:1: comment not terminated"),
    ("\"\\q\"", "1:3: unknown escape sequence"), ("'\\'", "1:1: rune literal not terminated"),
    ("\"\\xg\"", "1:4: illegal character U+0067 'g' in escape sequence"),
    ("'\\uD800'", "1:4: escape sequence is invalid Unicode code point"),
    ("a # b", "1:3: illegal character U+0023 '#'"), ("a … b", "1:3: illegal character U+2026 '…'"),
    ("a\0b", "1:2: illegal character NUL"), ("a \u{FEFF}b", "1:3: illegal byte order mark"),
    ("//line a.go:x\n", "1:13: invalid line number: x"), ("//line a.go:0\n", "1:13: invalid line number: 0"),
  ])
  func `What is malformed is told once, where it is`(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test func `Bytes that are no UTF-8 are told, in a comment too`() {
    let bytes: [UInt8] = Array("a // ".utf8) + [0xC3, 0x28] + Array("\nb".utf8)
    let scanner = GoScanner(SourceFile(path: "t.go", bytes: bytes))
    #expect(scanner.problems.list.map(\.message) == ["illegal UTF-8 encoding"])
    #expect(scanner.tokens.map(\.kind) == [.identifier, .semicolon, .identifier, .semicolon, .endOfFile])
  }

  @Test func `At most ten lines are told`() {
    #expect(problems(String(repeating: "# #\n", count: 50)).count == 10)
  }

  @Test func `Names may be written in any script, and a byte order mark may begin a file`() {
    #expect(tokens("\u{FEFF}육아일기 := größe1 + x٣") == "육아일기 := größe1 + x٣ ;")
  }
}
