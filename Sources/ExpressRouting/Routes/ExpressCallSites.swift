import ContractModel
import SourceText
import TypeScriptSyntax

/// The calls of a server that put a route on an application or a router by their syntax: a method of HTTP on what is named like
/// one, with a path that is written out, and a handler.
struct ExpressCallSites {
  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options", "all"]

  private let tree: TypeScriptTree
  private let lines: LineIndex

  /// Lists the call sites of files in their order.
  static func sites(in trees: [TypeScriptTree]) -> [CallSite] {
    trees.flatMap { ExpressCallSites($0).sites }
  }

  private init(_ tree: TypeScriptTree) {
    self.tree = tree
    lines = LineIndex(tree.file)
  }

  private var sites: [CallSite] {
    tree.allNodes.compactMap { id in
      guard case .call(let callee, _, let arguments) = tree.node(id), arguments.count > 1,
        case .member(let base, let name) = tree.node(callee),
        Self.verbs.contains(tree.name(of: name) ?? ""), isRouter(base),
        let path = tree.nodes(arguments).first.flatMap(tree.stringValue), path.hasPrefix("/")
      else { return nil }
      return CallSite(tree.text(of: id).excerpt, at: lines.location(of: tree.span(of: id)))
    }
  }

  /// Whether an expression is named like an application or a router.
  private func isRouter(_ node: TypeScriptNodeID) -> Bool {
    let name: String?
    switch tree.node(node) {
    case .identifier: name = tree.name(of: node)
    case .member(_, let member): name = tree.name(of: member)
    default: return false
    }
    guard let word = name?.lowercased() else { return false }
    return word.hasSuffix("app") || word.hasSuffix("router")
  }
}
