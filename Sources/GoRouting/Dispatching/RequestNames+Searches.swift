internal import GoSyntax
internal import Routing

// Regular expressions that a handler looks for in the path.
extension RequestNames {
  /// What a regular expression finds in the path: `pattern.FindStringSubmatch(r.URL.Path)`.
  func search(_ base: GoNodeID, _ name: String, _ arguments: GoNodeList, depth: Int) -> Subject? {
    guard name.hasPrefix("Find") || name.hasPrefix("Match"),
      let last = arguments.first(where: {
        isOfPath(subject(of: $0, depth: depth + 1))
      }), let subject = subject(of: last, depth: depth + 1)
    else { return nil }
    let isOfPackage = evaluator.importPath(base, context) == "regexp"
    guard let expression = isOfPackage ? arguments.first.flatMap({ known($0)?.text }) : expression(base)
    else {
      return isOfPackage || name.hasPrefix("Find") || name == "MatchString"
        ? .found(.unread("the regular expression is not known", below: "")) : nil
    }
    guard case .path(let behind) = subject, behind.isEmpty,
      let templates = PathExpression.templates(of: expression)
    else {
      return .found(.unread("the regular expression could not be read as a path", below: ""))
    }
    return .found(.matching(templates))
  }

  private func expression(_ id: GoNodeID) -> String? {
    guard case .foreign("regexp", _, let arguments) = evaluator.evaluate(id, context).underlying else {
      return nil
    }
    return arguments.first?.asText.known
  }
}
