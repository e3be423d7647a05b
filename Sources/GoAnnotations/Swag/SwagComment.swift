internal import ContractModel
internal import SourceText

/// A comment that describes an operation for swaggo/swag (after its `operation.go`, release 1.16).
///
/// The tool reads the line comments in front of functions, and with a switch of its own also those inside of them.
struct SwagComment {
  private let group: CommentGroup

  /// Takes a comment that has a word of an operation in it; other comments may be general ones.
  init?(_ group: CommentGroup) {
    guard group.lines.contains(where: { Self.operationWords.contains($0.head.word.lowercased()) }) else {
      return nil
    }
    self.group = group
  }

  /// The operations: one for each `@Router`.
  func operations(_ page: inout AnnotatedPage) -> [StatedOperation] {
    let routes = group.lines.filter { Self.routerWords.contains($0.head.word.lowercased()) }
    guard let first = routes.first else { return [] }
    if group.hasBlock {
      page.tell(.warning, "swag reads annotations from // comments only; this one is in a block", at: first)
      return []
    }
    guard group.function != nil || group.isInsideFunction else {
      page.tell(
        .warning, "no function begins on the line after this comment, so swag leaves it out", at: first)
      return []
    }
    let facts = Facts(group, &page)
    return routes.compactMap { line in operation(line, facts, &page) }
  }

  /// `/path/{id} [get]`.
  private func operation(_ line: CommentLine, _ facts: Facts, _ page: inout AnnotatedPage) -> StatedOperation?
  {
    let words = line.head.rest.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard words.count >= 2, words[0].hasPrefix("/"), words[1].hasPrefix("["),
      let end = words[1].firstIndex(of: "]")
    else {
      page.tell(.warning, "a path and a method are expected, as in @Router /users/{id} [get]", at: line)
      return nil
    }
    let name = words[1][..<end].dropFirst().uppercased()
    guard Notation.methods.contains(name) else {
      page.tell(
        .warning,
        "\"\(name)\" is no method that swag knows: \(Notation.methods.sorted().joined(separator: ", "))",
        at: line)
      return nil
    }
    let path = PathTemplate(braces: String(words[0]))
    var operation = StatedOperation(
      notation: .swag, method: HTTPMethod(name), path: path, location: page.location(of: line),
      text: line.text)
    operation.symbol = facts.details.id ?? group.function
    operation.details = facts.details
    if line.head.word.lowercased() == "@deprecatedrouter" { operation.details.isDeprecated = true }
    operation.security = facts.security
    return operation
  }

  private static let routerWords: Set<String> = ["@router", "@deprecatedrouter"]
  private static let operationWords = routerWords.union(["@summary", "@success", "@failure", "@response"])

  /// What the lines beside the routes say.
  private struct Facts {
    var details = Sighting.Operation()
    var security: StatedSecurity?

    init(_ group: CommentGroup, _ page: inout AnnotatedPage) {
      for line in group.lines {
        let (word, rest) = line.head
        switch word.lowercased() {
        case "@id": details.id = rest.isEmpty ? nil : String(rest)
        case "@summary": details.summary = String(rest)
        case "@tags": details.tags = SwagText.list(rest)
        case "@deprecated": details.isDeprecated = true
        case "@security":
          var known = security ?? .nothing
          SwagText.schemes(rest).forEach { known.demand($0) }
          security = known
        case "@param": read(parameter: line, &page)
        default: continue
        }
      }
    }

    /// `name in type required "text"`.
    private mutating func read(parameter line: CommentLine, _ page: inout AnnotatedPage) {
      let words = line.words.dropFirst()
      guard words.count >= 2 else {
        page.tell(
          .warning, "a parameter has a name and a place, as in @Param id path int true \"what\"", at: line)
        return
      }
      let name = String(words[words.startIndex])
      if words[words.startIndex + 1] == "path", !details.pathParameters.contains(name) {
        details.pathParameters.append(name)
      }
    }
  }
}

/// How swag writes lists.
enum SwagText {
  /// Words between commas.
  static func list(_ text: Substring) -> [String] {
    text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// The names in `ApiKeyAuth && OAuth2[read, write] || Other`.
  static func schemes(_ text: Substring) -> [String] {
    var names: [String] = []
    var name = ""
    var isScope = false
    for character in text {
      switch character {
      case "[": isScope = true
      case "]": isScope = false
      case "|", "&", ",":
        if !isScope { names.append(name) }
        if !isScope { name = "" }
      default: if !isScope { name.append(character) }
      }
    }
    return (names + [name]).map { String($0[...].trimmed) }.filter { !$0.isEmpty }
  }
}

extension Substring {
  /// The text without white space around it.
  var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
