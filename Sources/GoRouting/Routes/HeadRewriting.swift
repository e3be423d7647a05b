internal import GoSyntax

/// Code around a router that does not answer `HEAD`, which makes a `GET` of it: `if r.Method == http.MethodHead { r.Method =
/// http.MethodGet }` (package net/http, `Request.Method`).
enum HeadRewriting {
  /// Whether a program does so anywhere; then every route for `GET` is taken to answer `HEAD` too.
  static func isIn(_ program: GoProgram) -> Bool {
    program.packages.contains { package in
      package.files.contains { $0.imports.values.contains("net/http") && isIn($0.tree) }
    }
  }

  private static func isIn(_ tree: GoTree) -> Bool {
    var found = false
    for declaration in tree.declarations where !found {
      tree.walk(declaration) { _, node in
        if case .ifStatement(_, let condition?, let then, _) = node, asksForHead(condition, in: tree) {
          found = assignsGet(in: then, tree)
        }
        return !found
      }
    }
    return found
  }

  private static func asksForHead(_ condition: GoNodeID, in tree: GoTree) -> Bool {
    guard case .binary(.equal, let left, let right) = tree.node(condition) else { return false }
    return isMethod(left, in: tree) && isName("HEAD", "MethodHead", right, in: tree)
      || isMethod(right, in: tree) && isName("HEAD", "MethodHead", left, in: tree)
  }

  private static func assignsGet(in block: GoNodeID, _ tree: GoTree) -> Bool {
    guard case .block(let statements) = tree.node(block) else { return false }
    return statements.contains { statement in
      guard case .assign(_, let left, let right) = tree.node(statement) else { return false }
      return zip(left, right).contains { target, value in
        isMethod(target, in: tree) && isName("GET", "MethodGet", value, in: tree)
      }
    }
  }

  /// Whether an expression is the method of a request: `r.Method`.
  private static func isMethod(_ id: GoNodeID, in tree: GoTree) -> Bool {
    guard case .selector(_, let name) = tree.node(id) else { return false }
    return tree.name(of: name) == "Method"
  }

  /// Whether an expression is a method by its text or by its constant.
  private static func isName(_ text: String, _ constant: String, _ id: GoNodeID, in tree: GoTree) -> Bool {
    if case .selector(_, let name) = tree.node(id) { return tree.name(of: name) == constant }
    return tree.stringValue(of: id) == text
  }
}
