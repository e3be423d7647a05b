import Program

/// What AngularJS hands to functions by the names of their parameters (AngularJS developer guide, "Dependency Injection").
struct Injection: Sendable {
  /// What is registered, by name.
  private var registered: [String: Binding] = [:]

  /// Gathers what files register; of two of one name the first counts.
  init(_ files: [ScriptFile]) {
    for (index, file) in files.enumerated() {
      for (name, variable) in file.module.registered where registered[name] == nil {
        registered[name] = Binding(file: index, name: variable)
      }
    }
  }

  /// What libraries register that send requests.
  private static let clients: Set<String> = ["$http", "$resource", LoweredFileUpload.service]

  /// The name of the variable that something registered becomes; no program can call anything so.
  static func variable(for name: String) -> String { "injected \(name)" }

  /// Lets the names of parameters mean what is handed over by these names, and takes away the parameters of the functions
  /// that get all of theirs so. Names that the file declares or imports keep their meaning.
  func bind(
    _ flow: inout ProgramFile, _ imported: [ScriptModule.Import], _ bindings: inout [String: Binding]
  ) {
    guard !registered.isEmpty else { return }
    var declared = Set(flow.variables.map(\.name)).union(flow.classes.map(\.name)).union(
      imported.map(\.local))
    declared.formUnion(flow.topLevel.map { flow.functions[$0].name })
    for index in flow.functions.indices {
      let names = flow.functions[index].parameters.map(\.name)
      let found = names.filter { registered[$0] != nil && !declared.contains($0) }
      let isInjected = names.allSatisfy {
        $0.hasPrefix("$") || found.contains($0) || Self.clients.contains($0)
      }
      guard isInjected, !found.isEmpty || !Self.clients.isDisjoint(with: names) else { continue }
      flow.functions[index].parameters = []
      for name in found { bindings[name] = registered[name] }
      if names.contains(LoweredFileUpload.service) {
        flow.rename([LoweredFileUpload.service: LoweredFileUpload.client])
      }
    }
  }
}
