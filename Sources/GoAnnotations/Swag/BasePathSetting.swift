internal import ContractModel
internal import GoSyntax
internal import SourceText

/// A statement by which a program says where the paths of its document begin: `docs.SwaggerInfo.BasePath = "/api/v1"`.
///
/// What swag makes is a template that is filled when somebody asks for the document, so that such a statement wins over
/// `@BasePath`. Honoured is a text that is written there and depends on no condition; of any other it is told that it is not.
struct BasePathSetting: Sendable {
  /// Where it stands.
  let location: SourceLocation
  /// The path, or nil where it is not written there, or is set under a condition only.
  let path: String?
  /// The whole statement on one line, for messages.
  let text: String

  /// The settings of a file, in order.
  static func all(in tree: GoTree) -> [BasePathSetting] {
    let lines = LineIndex(tree.file)
    var branches: [SourceSpan] = []
    var found: [BasePathSetting] = []
    for declaration in tree.declarations {
      tree.walk(declaration) { id, node in
        let span = tree.span(of: id)
        switch node {
        case .ifStatement, .switchStatement, .typeSwitch, .selectStatement, .forStatement, .rangeStatement:
          branches.append(span)
        case .assign(.assign, let left, let right):
          guard left.count == 1, right.count == 1, let place = left.first, let value = right.first,
            isBasePath(place, tree)
          else { return true }
          let isConditional = branches.contains { $0.start <= span.start && span.end <= $0.end }
          let text = tree.text(of: id).split(whereSeparator: \.isWhitespace).joined(separator: " ")
          found.append(
            BasePathSetting(
              location: lines.location(of: span), path: isConditional ? nil : literal(value, tree), text: text
            ))
        default: break
        }
        return true
      }
    }
    return found
  }

  /// Whether a place is the base path of the document that swag keeps under that name.
  private static func isBasePath(_ place: GoNodeID, _ tree: GoTree) -> Bool {
    guard case .selector(let document, let field) = tree.node(place), tree.isIdentifier(field, "BasePath")
    else { return false }
    if case .selector(_, let name) = tree.node(document) { return tree.isIdentifier(name, "SwaggerInfo") }
    return tree.isIdentifier(document, "SwaggerInfo")
  }

  /// A text that is written out, in one piece or in several.
  private static func literal(_ value: GoNodeID, _ tree: GoTree) -> String? {
    switch tree.node(value) {
    case .parenthesized(let inner): return literal(inner, tree)
    case .binary(.plus, let left, let right):
      guard let left = literal(left, tree), let right = literal(right, tree) else { return nil }
      return left + right
    default: return tree.stringValue(of: value)
    }
  }
}

extension [GeneralComment] {
  /// The comments with the base path that code sets, and what is to be told of code that sets another than can be told.
  ///
  /// A setting speaks of the comment in its own folder, and where there is none of all that there are, as long as they agree.
  func with(_ settings: [BasePathSetting]) -> (comments: [GeneralComment], diagnostics: [Diagnostic]) {
    guard let first = settings.first else { return (self, []) }
    guard let path = first.path, settings.allSatisfy({ $0.path == path }) else {
      return (self, settings.map { $0.doubt("what it is set to is not known before the program runs") })
    }
    guard !isEmpty else {
      var comment = GeneralComment(.swag, at: first.location)
      comment.set(basePath: path, by: first)
      return ([comment], [])
    }
    let folder = SourceFolders.folder(of: first.location.file)
    let near = indices.filter { SourceFolders.folder(of: self[$0].location.file) == folder }
    let agree = allSatisfy { $0.basePath == self[0].basePath }
    guard !near.isEmpty || agree else {
      return (self, [first.doubt("there are several documents that it may be about")])
    }
    var comments = self
    for index in near.isEmpty ? [Int](indices) : near { comments[index].set(basePath: path, by: first) }
    return (comments, [])
  }
}

extension BasePathSetting {
  /// What is told of a setting that is not honoured.
  fileprivate func doubt(_ reason: String) -> Diagnostic {
    Diagnostic(
      .warning, "\(text) is not followed, since \(reason); basePath of the side says where its paths begin",
      at: location)
  }
}
