internal import ContractModel
internal import GoSyntax

/// Code in front of a router that changes the slash at the end of every path: `r.URL.Path = strings.TrimSuffix(r.URL.Path, "/")`
/// (package net/http, `Request.URL`), and the middleware of Echo that does it.
enum SlashRewriting {
  /// In what every route of a program is lenient by such code, wherever it stands.
  static func matching(of program: GoProgram) -> PathMatching {
    var result: PathMatching = []
    for package in program.packages {
      for file in package.files {
        let imports = file.imports.values
        guard imports.contains(where: { $0 == "net/http" || $0.hasSuffix("/echo/v4/middleware") }) else {
          continue
        }
        result.formUnion(matching(of: file.tree))
      }
    }
    return result
  }

  private static func matching(of tree: GoTree) -> PathMatching {
    var result: PathMatching = []
    for declaration in tree.declarations {
      tree.walk(declaration) { _, node in
        switch node {
        case .assign(_, let left, let right):
          if zip(left, right).contains(where: { isPath($0, in: tree) && isTrimmedPath($1, in: tree) }) {
            result.insert(.takesSlashOff)
          }
        case .call(let function, _, _):
          guard case .selector(_, let name) = tree.node(function) else { break }
          switch tree.name(of: name) {
          case "RemoveTrailingSlash": result.insert(.takesSlashOff)
          case "AddTrailingSlash": result.insert(.addsSlash)
          default: break
          }
        default: break
        }
        return true
      }
    }
    return result
  }

  /// Whether an expression is the path of a request: `r.URL.Path`.
  private static func isPath(_ id: GoNodeID, in tree: GoTree) -> Bool {
    guard case .selector(let base, let name) = tree.node(id), tree.name(of: name) == "Path",
      case .selector(_, let url) = tree.node(base)
    else { return false }
    return tree.name(of: url) == "URL"
  }

  /// Whether an expression is such a path without the slash at its end.
  private static func isTrimmedPath(_ id: GoNodeID, in tree: GoTree) -> Bool {
    guard case .call(let function, let arguments, _) = tree.node(id), arguments.count == 2,
      case .selector(_, let name) = tree.node(function),
      ["TrimSuffix", "TrimRight"].contains(tree.name(of: name))
    else { return false }
    return isPath(arguments[0], in: tree) && tree.stringValue(of: arguments[1]) == "/"
  }
}
