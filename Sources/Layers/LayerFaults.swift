package import ContractModel

/// The rules about layers, in words.
package enum LayerFaults {
  /// All of them, in the order in which reports list their findings.
  package static let all = [
    forbiddenImport, forbiddenDependency, forbiddenSymbol, layerCycle, misplacedDeclaration,
  ]

  /// A source imports what its layer must not import.
  package static let forbiddenImport = RuleDocumentation(
    id: "forbidden-import", severity: .error,
    summary: "A layer imports a module or another layer that it must not",
    heading: ("import breaks a rule of its layer", "imports break a rule of their layer"),
    reason: """
      A layer is worth having as long as it holds: a domain that imports a user interface cannot be tested without one, \
      and an extension that imports the storage drags it into a process that has little memory. One import is enough, \
      since the next one follows its example.
      """,
    example: """
      contract-audit.yaml: AppCore: {paths: AppCore/Sources, must-not-import: [SwiftUI]}
      AppCore/Sources/Priority.swift:2  import SwiftUI
      """,
    remedy: """
      Move what needs the module to a layer that may import it, and let this one state what it needs as a protocol. \
      Where the import is right, change the rule, so that it says what holds.
      """)

  /// A manifest lets a target depend on what its layer must not depend on.
  package static let forbiddenDependency = RuleDocumentation(
    id: "forbidden-dependency", severity: .error,
    summary: "A manifest lets a target depend on what its layer must not depend on",
    heading: (
      "dependency of a target breaks a rule of its layer",
      "dependencies of targets break a rule of their layer"
    ),
    reason: """
      What a manifest allows will be imported sooner or later, and even before that it is built, linked and shipped \
      with the target.
      """,
    example: """
      contract-audit.yaml: Widget: {targets: WidgetExtension, may-depend-on: AppCore}
      project.yml:53  - package: AppStorage
      """,
    remedy: """
      Take the dependency out of the manifest; what does not build any more shows where the layer is broken. Where the \
      dependency is right, change the rule.
      """)

  /// Code names what its layer must not name.
  package static let forbiddenSymbol = RuleDocumentation(
    id: "forbidden-symbol", severity: .error,
    summary: "The code of a layer names what it must not name",
    heading: ("name breaks a rule of its layer", "names break a rule of their layer"),
    reason: """
      Some rules are finer than modules: a domain may use Foundation, and still has no business with FileManager; \
      screens may use SwiftUI, and yet go without NavigationStack. Between folders of one module no import shows who \
      depends on whom, and the types that code names do.
      """,
    example: """
      contract-audit.yaml: Views: {paths: Exit/Views, must-not-name: [NavigationStack]}
      Exit/Views/HomeView.swift:12  NavigationStack {
      """,
    remedy: """
      Do it the way that the rule's reason names, or move the code to a layer that may. A type of one's own with that \
      name is no fault where the layer declares it itself.
      """)

  /// Layers depend on each other in a circle.
  package static let layerCycle = RuleDocumentation(
    id: "layer-cycle", severity: .error,
    summary: "Layers depend on each other in a circle",
    heading: ("circle of layers", "circles of layers"),
    reason: """
      Layers in a circle are one layer: none of them can be built, tested or replaced without the others. Compilers \
      tell only between modules, and not between folders.
      """,
    example: """
      src/domain/order.ts:3  import {save} from '../data/store'
      src/data/store.ts:1    import {Order} from '../domain/order'
      """,
    remedy: """
      Turn one of the dependencies round: the layer below states what it needs, and the one above brings it. Then write \
      may-depend-on for both, so that the circle does not come back.
      """)

  /// A type is declared where types of its kind do not belong.
  package static let misplacedDeclaration = RuleDocumentation(
    id: "misplaced-declaration", severity: .warning,
    summary: "A type is declared where types of its kind do not belong",
    heading: ("type is not where its kind belongs", "types are not where their kind belongs"),
    reason: """
      Whoever looks for a model, a use case or a repository looks where the architecture says that it is. What lies \
      elsewhere is written a second time.
      """,
    example: """
      contract-audit.yaml: declarations: [{attribute: Model, in: Models}]
      Exit/Services/Draft.swift:4  @Model final class Draft {
      """,
    remedy: "Move the type, or name its layer in the rule where it is right there.")
}
