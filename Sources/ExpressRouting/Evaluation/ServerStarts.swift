import SourceText
import TypeScriptSyntax

// Applications that no module of the program makes while it is loaded.
extension ServerEvaluation {
  /// What makes an application (Express API reference, "express()").
  private static let maker = "express()"

  /// Whether a module makes an application.
  func makesApplication(_ module: ServerModule) -> Bool { module.tree.file.bytes.contains(Self.maker) }

  /// Makes the applications that a module exports functions for which nothing here calls: whoever starts the server does,
  /// a command that a framework finds, a platform, a test.
  func startApplications(of index: Int) {
    let module = modules[index]
    let isMade = { self.routers.contains { $0.isApplication && $0.location.file == module.path } }
    guard !isMade() else { return }
    let exported = module.exports.members.sorted { $0.key < $1.key }.map(\.value)
    for case .function(let function) in exported where function.module == index && makesApplication(function)
    {
      _ = call(function, [])
    }
    guard !isMade() else { return }
    for case .type(let type) in exported where type.module == index && makesApplication(type) {
      guard case .object(let server) = make(type, []), !isMade() else { continue }
      // `new Server(settings).start()`, where `start` makes it.
      for method in methods(of: type) where makesApplication(method) && !isMade() {
        var own = method
        own.receiver = server
        _ = call(own, [])
      }
    }
  }

  /// Whether a function or class makes an application itself, or an object of a class of its module that does.
  private func makesApplication(_ function: ServerFunction) -> Bool {
    let module = modules[function.module]
    let text = module.tree.text(of: function.node)
    if text.contains(Self.maker) { return true }
    return module.tree.nodes(module.tree.statements).contains { statement in
      var inner = statement
      if case .exportDeclaration(let declaration) = module.tree.node(statement) { inner = declaration }
      guard case .classDeclaration(let name?, _, _, _, _) = module.tree.node(inner) else { return false }
      return text.contains("new \(module.tree.text(of: name))(")
        && module.tree.text(of: inner).contains(Self.maker)
    }
  }
}
