import SourceText
import TypeScriptSyntax

/// A file of a server program while it is being followed.
final class ServerModule {
  let tree: TypeScriptTree
  let scope = ServerScope(nil)
  let exports = ServerObject()
  private(set) lazy var lines = LineIndex(tree.file)
  /// Whether its statements have been run, or are being run now.
  var isStarted = false

  init(_ tree: TypeScriptTree) {
    self.tree = tree
  }

  var path: String { tree.file.path }

  func location(of node: TypeScriptNodeID) -> SourceLocation { lines.location(of: tree.span(of: node)) }
}
