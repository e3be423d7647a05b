internal import ContractModel
internal import SourceText
internal import YAMLTree

/// Holds a path template against the parameters that its operations declare: readers trust both.
struct ParameterAgreement {
  private let item: PathItem
  private var undeclared: [String: [HTTPMethod]] = [:]
  private var foreign: [DeclaredParameters.Declaration] = []
  /// How many names of one sort are told for one path; template and list may have any number of them.
  private static let mostTold = 10

  init(_ item: PathItem) {
    self.item = item
  }

  /// Takes in one operation with the parameters of its path item merged in.
  mutating func add(_ method: HTTPMethod, _ declared: DeclaredParameters) {
    if declared.isComplete {
      for name in item.parameterNames where !declared.contains(name) {
        guard undeclared.count < Self.mostTold || undeclared[name] != nil else { break }
        undeclared[name, default: []].append(method)
      }
    }
    guard foreign.count < Self.mostTold else { return }
    for declaration in declared.declarations where !item.parameterNameSet.contains(declaration.name) {
      if !foreign.contains(where: { $0.node == declaration.node }) { foreign.append(declaration) }
      if foreign.count == Self.mostTold { return }
    }
  }

  /// One warning for each name, at the path that has it or at the declaration.
  var diagnostics: [Diagnostic] {
    var result: [Diagnostic] = []
    for name in item.parameterNames {
      guard let methods = undeclared[name] else { continue }
      let list = methods.map(\.name).joined(separator: ", ")
      result.append(
        item.entry.key.diagnostic(
          .warning, "{\(name)} is in the path, and the parameters of \(list) do not declare it"))
    }
    for declaration in foreign {
      let place = item.entry.key.location
      let note = Diagnostic.Note(
        "the path", at: place, excerpt: item.entry.key.document.lines.excerpt(at: place))
      result.append(
        declaration.node.diagnostic(
          .warning, "the path parameter \(declaration.name) is not in the path \(item.entry.name)",
          notes: [note]))
    }
    return result
  }
}
