internal import ContractModel
internal import SourceText
internal import YAMLTree

/// Comments for go-swagger: `swagger:operation`, `swagger:route` and `swagger:meta` (goswagger.io, "Spec generation").
enum GoSwaggerReading {
  /// Whether a comment has a line for the tool.
  static func addresses(_ group: CommentGroup) -> Bool { group.lines.contains { kind(of: $0) != nil } }

  private enum Kind: String {
    case operation = "swagger:operation"
    case route = "swagger:route"
    case meta = "swagger:meta"
  }

  /// A word for the tool may stand behind the name of the function, as Go's comments begin.
  private static func kind(of line: CommentLine) -> Kind? {
    line.words.prefix(2).lazy.compactMap { Kind(rawValue: String($0)) }.first
  }

  /// The operation of a comment.
  static func operations(of group: CommentGroup, _ page: inout AnnotatedPage) -> [StatedOperation] {
    guard let index = group.lines.firstIndex(where: { [.operation, .route].contains(kind(of: $0)) }),
      var operation = head(group.lines[index], &page)
    else { return [] }
    let body = group.lines[(index + 1)...]
    if kind(of: group.lines[index]) == .operation {
      read(yaml: body, into: &operation, &page)
    } else {
      read(text: body, into: &operation)
    }
    return [operation]
  }

  /// `METHOD /path [tag …] id`.
  private static func head(_ line: CommentLine, _ page: inout AnnotatedPage) -> StatedOperation? {
    let words = line.words.drop { Kind(rawValue: String($0)) == nil }.dropFirst()
    let kind = kind(of: line)?.rawValue ?? ""
    guard words.count >= 3, words[words.startIndex + 1].hasPrefix("/"), let id = words.last else {
      page.tell(
        .warning, "method, path, tags and id are expected, as in \(kind) GET /users users listUsers", at: line
      )
      return nil
    }
    let name = words[words.startIndex].uppercased()
    guard Notation.methods.contains(name) else {
      page.tell(.warning, "\"\(name)\" is no method of OpenAPI", at: line)
      return nil
    }
    let path = PathTemplate(braces: String(words[words.startIndex + 1]))
    var operation = StatedOperation(
      notation: .goSwagger, method: HTTPMethod(name), path: path, location: page.location(of: line),
      text: line.text)
    operation.symbol = String(id)
    operation.details.id = String(id)
    operation.details.tags = words.dropFirst(2).dropLast().map(String.init)
    operation.details.pathParameters = path.parameterNames
    return operation
  }

  // `swagger:operation`: YAML behind a line of three dashes.

  private static func read(
    yaml lines: ArraySlice<CommentLine>, into operation: inout StatedOperation, _ page: inout AnnotatedPage
  ) {
    guard let start = lines.firstIndex(where: { $0.text == "---" }) else {
      operation.details.summary = summary(of: lines)
      return
    }
    operation.details.summary = summary(of: lines[..<start])
    let body = lines[(start + 1)...]
    let text = indented(body, from: page.column(of: lines[start]), page)
    let (document, diagnostics) = YAMLDocument.parse(
      SourceFile(path: page.file.path, text: text), repeatedKeys: .warning)
    if let problem = diagnostics.first(where: { $0.severity == .error }) {
      let line = body.dropFirst((problem.location?.line ?? 1) - 1).first ?? lines[start]
      page.tell(.warning, "the YAML of the operation cannot be read: \(problem.message)", at: line)
      operation.security = .unreadable
      return
    }
    guard let root = document?.root, root.kind == .mapping else { return }
    if let summary = root["summary"]?.text { operation.details.summary = summary }
    if let tags = root["tags"]?.elements, !tags.isEmpty { operation.details.tags = tags.compactMap(\.text) }
    operation.details.isDeprecated = root["deprecated"]?.text == "true"
    operation.security = root["security"].map(security)
  }

  /// The lines with the space that stood in front of them, as far as it goes beyond the dashes'.
  private static func indented(_ lines: ArraySlice<CommentLine>, from column: Int, _ page: AnnotatedPage)
    -> String
  {
    lines.map { line in
      line.isBlank ? "" : String(repeating: " ", count: max(0, page.column(of: line) - column)) + line.text
    }.joined(separator: "\n")
  }

  private static func security(_ list: YAMLNode) -> StatedSecurity {
    guard list.resolved.kind == .sequence else { return .unreadable }
    var security = StatedSecurity.nothing
    for alternative in list.elements {
      if alternative.entries.isEmpty { return .nothing }
      for scheme in alternative.entries { security.demand(scheme.name) }
    }
    return security
  }

  // `swagger:route` and `swagger:meta`: sections with a name and a colon.

  private static func read(text lines: ArraySlice<CommentLine>, into operation: inout StatedOperation) {
    operation.details.summary = summary(of: lines)
    for (name, values) in sections(of: lines) {
      switch name {
      case "deprecated": operation.details.isDeprecated = values.first == "true"
      case "security": operation.security = security(values)
      default: continue
      }
    }
  }

  /// What `swagger:meta` says, or nil for a comment without it.
  static func meta(of group: CommentGroup, _ page: AnnotatedPage) -> GeneralComment? {
    guard let line = group.lines.first(where: { kind(of: $0) == .meta }) else { return nil }
    var meta = GeneralComment(.goSwagger, at: page.location(of: line))
    meta.isTitled = true
    for (name, values) in sections(of: group.lines[...]) {
      switch name {
      case "basepath": if let path = values.first { meta.state(basePath: path[...], at: meta.location) }
      case "host": meta.host = values.first
      case "schemes": meta.schemes = values.flatMap { SwagText.list($0[...]) }.map { $0.lowercased() }
      case "security": meta.security = security(values)
      default: continue
      }
    }
    return meta
  }

  private static func security(_ values: [String]) -> StatedSecurity {
    var security = StatedSecurity.nothing
    for value in values {
      let name = value.drop { $0 == "-" || $0 == " " }.prefix { $0 != ":" }.trimmed
      if !name.isEmpty { security.demand(String(name)) }
    }
    return security
  }

  /// The sections in order: the name in lower case, the value on its line and those on the lines below.
  private static func sections(of lines: ArraySlice<CommentLine>) -> [(name: String, values: [String])] {
    var sections: [(name: String, values: [String])] = []
    for line in lines where !line.isBlank && kind(of: line) == nil {
      let name = line.text.prefix { $0 != ":" }
      if name.endIndex < line.text.endIndex, sectionNames.contains(name.lowercased()) {
        let value = line.text[name.endIndex...].dropFirst().trimmed
        sections.append((name.lowercased(), value.isEmpty ? [] : [String(value)]))
      } else if !sections.isEmpty {
        sections[sections.count - 1].values.append(line.text)
      }
    }
    return sections
  }

  private static let sectionNames: Set<String> = [
    "basepath", "consumes", "contact", "deprecated", "extensions", "host", "infoextensions", "license",
    "parameters", "produces", "responses", "schemes", "security", "securitydefinitions", "version",
  ]

  /// The first line with something in it.
  private static func summary(of lines: ArraySlice<CommentLine>) -> String? {
    lines.first { !$0.isBlank }.flatMap { line in
      sectionNames.contains(line.text.prefix { $0 != ":" }.lowercased()) ? nil : line.text
    }
  }
}
