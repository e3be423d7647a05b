internal import YAMLTree

/// The path parameters that a path item or an operation declares (OpenAPI 3.1 §4.8.12).
struct DeclaredParameters {
  /// A declaration and where it stands.
  struct Declaration {
    let name: String
    let node: YAMLNode
  }

  /// Each name once, in the order of the document.
  private(set) var declarations: [Declaration] = []
  /// The names once more, where there are too many to be looked through.
  private var known: Set<String> = []
  /// Whether every reference could be followed; where not, a name that is missing here proves nothing.
  private(set) var isComplete = true

  /// No parameters.
  init() {}

  /// Picks the path parameters out of a list of parameters.
  init(_ list: YAMLNode, _ context: inout ReadingContext) {
    for element in list.elements {
      guard let parameter = context.follow(element, what: "parameter") else {
        isComplete = false
        continue
      }
      guard let place = parameter["in"], place.hasText("path"), let name = parameter["name"] else { continue }
      if let name = context.text(name) { add(name, at: element) }
    }
  }

  /// The names in order.
  var names: [String] { declarations.map(\.name) }

  func contains(_ name: String) -> Bool {
    known.isEmpty ? declarations.contains { $0.name == name } : known.contains(name)
  }

  /// These, and those of an operation that are not among them.
  func merged(with others: DeclaredParameters) -> DeclaredParameters {
    if others.declarations.isEmpty, others.isComplete { return self }
    if declarations.isEmpty, isComplete { return others }
    var result = self
    for declaration in others.declarations { result.add(declaration.name, at: declaration.node) }
    result.isComplete = isComplete && others.isComplete
    return result
  }

  private mutating func add(_ name: String, at node: YAMLNode) {
    guard !contains(name) else { return }
    declarations.append(Declaration(name: name, node: node))
    if declarations.count > 8 { known.formUnion(known.isEmpty ? names : [name]) }
  }
}
