import GoSyntax
import SourceText

/// A Go tree as a compact expression, so that a test can claim all of it.
///
/// A node is `(form child ...)`, a name or literal is its text, a list stands in brackets, and nothing is `-`.
struct GoOutline {
  private let tree: GoTree

  /// The declarations of a file that begins with `package p` and a text.
  static func ofDeclarations(_ text: String) -> String {
    let tree = GoTree.parse(SourceFile(path: "p.go", text: "package p\n" + text))
    return GoOutline(tree: tree).outline(of: tree.declarations) + tree.problems
  }

  /// The statements of a function whose body is a text.
  static func ofStatements(_ text: String) -> String {
    let tree = GoTree.parse(SourceFile(path: "p.go", text: "package p\nfunc f() {\n" + text + "\n}\n"))
    guard case .functionDeclaration(_, _, _, let body?)? = tree.declarations.first.map(tree.node),
      case .block(let statements) = tree.node(body)
    else { return "no function" + tree.problems }
    return GoOutline(tree: tree).outline(of: statements) + tree.problems
  }

  /// The value of a variable, or its type.
  static func ofExpression(_ text: String) -> String {
    let tree = GoTree.parse(SourceFile(path: "p.go", text: "package p\nvar x = " + text + "\n"))
    return GoOutline(tree: tree).outlineOfVariable + tree.problems
  }

  /// The type of a variable.
  static func ofType(_ text: String) -> String {
    let tree = GoTree.parse(SourceFile(path: "p.go", text: "package p\nvar x " + text + "\n"))
    return GoOutline(tree: tree).outlineOfVariable + tree.problems
  }

  private var outlineOfVariable: String {
    guard case .generalDeclaration(.var, let specs)? = tree.declarations.first.map(tree.node),
      case .valueSpec(_, let type, let values, _)? = specs.first.map(tree.node)
    else { return "no variable" }
    return outline(type ?? values.first)
  }

  /// The children of any node, by the names of its parts; one rule prints all forms.
  private func outline(_ id: GoNodeID?) -> String {
    guard let id else { return "-" }
    let node = tree.node(id)
    switch node {
    case .identifier, .basicLiteral: return tree.text(of: id).isEmpty ? "?" : tree.text(of: id)
    case .bad: return "bad"
    case .emptyStatement: return "empty"
    default: break
    }
    let mirror = Mirror(reflecting: node)
    let form = mirror.children.first?.label ?? "\(node)"
    let payload = mirror.children.first.map(\.value)
    return "(\(form)\(payload.map(parts) ?? ""))"
  }

  private func parts(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple else { return " " + part(value) }
    return mirror.children.map { " " + part($0.value) }.joined()
  }

  private func part(_ value: Any) -> String {
    switch value {
    case let id as GoNodeID: return outline(id)
    case let list as GoNodeList: return outline(of: list)
    case let token as GoToken: return token.spelling
    case let flag as Bool: return flag ? "yes" : "no"
    case let id as GoNodeID?: return outline(id)
    default: return "\(value)"
    }
  }

  private func outline(of list: GoNodeList) -> String {
    "[" + list.map { outline($0) }.joined(separator: " ") + "]"
  }
}

extension GoTree {
  /// What is wrong, one line each, after what the tree holds.
  var problems: String {
    diagnostics.map { "\n\($0.location.map { "\($0.line):\($0.column)" } ?? "-"): \($0.message)" }.joined()
  }
}
