internal import SourceText

/// One file of a program: its words and what it imports.
struct AppCode: Sendable {
  let file: SourceFile
  let language: CodeLanguage
  let tokens: [CodeToken]
  /// What it imports, as it is written: `package:camera/camera.dart`, `expo-camera`.
  let imports: [String]
  /// What it hands on to its own importers.
  let exports: [String]
  /// The files that are a part of it, as Dart names them.
  let parts: [String]
  /// Whether it is a part of another file, whose imports are its own.
  let isPart: Bool

  private let index: [String: [Int]]

  init?(_ file: SourceFile) {
    guard let language = CodeLanguage(path: file.path) else { return nil }
    self.file = file
    self.language = language
    let tokens = CodeScanner.tokens(of: file, in: language)
    self.tokens = tokens
    let (index, opening) = Self.places(in: tokens, language)
    self.index = index
    func texts(behind word: String) -> [String] {
      ((opening[word] ?? []) + (index[word] ?? [])).compactMap { place in
        let next = place + 1
        let text =
          next < tokens.count && tokens[next].content == "(" && tokens[next].kind == .sign ? next + 1 : next
        return text < tokens.count && tokens[text].kind == .text ? tokens[text].content : nil
      }
    }
    switch language {
    case .dart:
      imports = texts(behind: "import")
      exports = texts(behind: "export")
    case .script:
      imports = texts(behind: "from") + texts(behind: "import") + texts(behind: "require")
      exports = []
    case .swift, .objectiveC, .kotlin, .java: (imports, exports) = ([], [])
    }
    parts = language == .dart ? texts(behind: "part") : []
    isPart =
      language == .dart
      && (index["part"] ?? []).contains { $0 + 1 < tokens.count && tokens[$0 + 1].content == "of" }
  }

  /// The places of each word and sign: those of the program, and those of its imports, where a name is not used yet.
  private static func places(
    in tokens: [CodeToken], _ language: CodeLanguage
  ) -> (program: [String: [Int]], imports: [String: [Int]]) {
    var program: [String: [Int]] = [:]
    var imports: [String: [Int]] = [:]
    var isImport = false
    for (place, token) in tokens.enumerated() {
      let next = place + 1 < tokens.count ? tokens[place + 1] : nil
      if language == .dart || language == .script, token.kind == .word, token.content == "import" {
        isImport = next.map { $0.kind != .sign || $0.content == "{" || $0.content == "*" } ?? false
      }
      if token.kind != .text {
        if isImport {
          imports[token.content, default: []].append(place)
        } else {
          program[token.content, default: []].append(place)
        }
      }
      let ends = language == .dart ? token.kind == .sign && token.content == ";" : token.kind == .text
      if ends { isImport = false }
    }
    return (program, imports)
  }

  /// The places of a word or sign among the tokens, in order.
  func places(of word: String) -> [Int] { index[word] ?? [] }

  /// The word or sign at a place, or nil where a text or nothing stands there.
  func word(_ place: Int) -> String? {
    place < tokens.count && tokens[place].kind != .text ? tokens[place].content : nil
  }

  func isOptionalMark(_ place: Int) -> Bool { word(place) == "?" || word(place) == "!" }
}
