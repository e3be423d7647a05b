internal import GoSyntax

// Programs that answer every request with 200 say in the body that they refused: `c.JSON(200, failure(err)); c.Abort()`. What is
// not told apart from that may be a refusal, and whoever is behind it is not known to be open to everybody.
extension MiddlewareFunction {
  /// Whether a branch ends a request without passing it on, and without a status that is for something else than callers.
  var endsQuietly: Bool {
    guard isMiddleware else { return false }
    var found = false
    tree.walkOutsideLiterals(body, besides: settled.dead) { _, node in
      guard !found, case .ifStatement(_, let condition?, let then, let otherwise) = node else { return }
      let branches = [then] + (otherwise.map { [$0] } ?? [])
      found = self.condition(condition).kind != .request && branches.contains(where: isQuietEnd)
    }
    return found
  }

  private func isQuietEnd(_ branch: GoNodeID) -> Bool {
    guard case .block = tree.node(branch), stops(branch), !passes(branch) else { return false }
    var saysWhy = false
    var redirects = false
    tree.walkOutsideLiterals(branch, besides: settled.dead) { id, node in
      switch node {
      case .call(let function, let arguments, _):
        saysWhy = saysWhy || arguments.contains(where: isOtherStatus) || isOtherAnswer(function)
        redirects = redirects || tree.text(of: function).hasSuffix("Redirect")
      case .identifier: saysWhy = saysWhy || Self.isOtherError(tree.name(of: id))
      default: break
      }
    }
    if redirects { return CallerWords.areIn(tree.text(of: branch).lowercased()) }
    return !saysWhy
  }

  /// Whether an argument is a status that says what else is wrong: with the request, or with the server.
  private func isOtherStatus(_ argument: GoNodeID) -> Bool {
    if case .selector(_, let name) = tree.node(argument) {
      let name = tree.name(of: name)
      return name.hasPrefix("Status") && !Self.statusesOfCallers.contains(name)
    }
    guard let code = Int(tree.text(of: argument)) else { return false }
    return code == 204 || code == 304 || (400...599).contains(code) && code != 401 && code != 403
  }

  private func isOtherAnswer(_ function: GoNodeID) -> Bool {
    guard case .selector(let base, let name) = tree.node(function) else {
      return tree.isIdentifier(function, "panic")
    }
    return tree.isIdentifier(base, "http") && tree.isIdentifier(name, "NotFound")
  }

  /// Whether a name is that of an error that says what else is wrong, or of a function that makes one.
  private static func isOtherError(_ name: String) -> Bool {
    otherErrors.contains(name.hasPrefix("New") ? String(name.dropFirst(3)) : name)
  }

  private static let otherErrors: Set<String> = [
    "ErrNotFound", "ErrMethodNotAllowed", "ErrBadRequest", "ErrTooManyRequests", "ErrInternalServerError",
  ]
  private static let statusesOfCallers: Set<String> = [
    "StatusOK", "StatusAccepted", "StatusUnauthorized", "StatusForbidden", "StatusFound", "StatusSeeOther",
    "StatusTemporaryRedirect",
  ]
}
