extension LayerPreset {
  /// The folders of an app of SwiftUI and SwiftData whose logic is to be carried over to another platform.
  static let screens = LayerPreset(
    name: "exit",
    summary: "Folders of one SwiftUI app: Models, Repositories, UseCases, ViewModels, Views, Services."
  ) { mention in
    let words = PresetRules(mention: mention)
    var rules = LayerRules()
    rules.isOneModule = true
    rules.layers = below(words) + above(words)
    rules.declarations = [
      words.types(in: "Models", because: "what is stored is declared in one place") {
        $0.attribute = "Model"
      },
      words.types(in: "Repositories", because: "only repositories store") { $0.name = "*Repository" },
      words.types(in: "UseCases", because: "business logic stands in use cases alone") {
        $0.name = "*UseCase"
      },
      words.types(in: "ViewModels", because: "view models hold the state of views") {
        $0.name = "*ViewModel"
      },
      words.types(in: "ViewModels", because: "view models hold the state of views") {
        $0.attribute = "Observable"
      },
      words.types(in: "Views", "Extensions", because: "views are views and nothing else") {
        $0.inherited = "View"
      },
    ]
    return rules
  }

  private static let storage = "only repositories store"

  /// What knows no user interface.
  private static func below(_ words: PresetRules) -> [Layer] {
    let noInterface = words.rule(
      "SwiftUI", "UIKit", "AppKit", "Charts", "WidgetKit",
      because: "it is shared with other platforms, so it knows no user interface")
    return [
      words.folder("Models") {
        // A model is declared with SwiftData; a context is another matter.
        $0.mustNotImport = [noInterface, noCoreData(words)]
        $0.mustNotName = [noContext(words), noQueues(words)]
        $0.mayDependOn = words.rule(because: "models stand below everything else")
      },
      words.folder("Repositories") {
        $0.mustNotImport = [noInterface, noCoreData(words)]
        $0.mustNotName = [noQueues(words)]
        $0.mayDependOn = words.rule("Models", "Extensions", because: "repositories store, and nothing else")
      },
      words.folder("UseCases") {
        $0.mustNotImport = [noInterface, noStorage(words)]
        $0.mustNotName = [noContext(words), noQueues(words)]
        $0.mayDependOn = words.rule(
          "Models", "Repositories", "Services",
          because: "business logic is plain Swift without a user interface")
      },
      words.folder("Services") {
        $0.mustNotImport = [noInterface, noStorage(words)]
        $0.mustNotName = [noContext(words), noQueues(words)]
        $0.mayDependOn = words.rule(
          "Models", because: "services calculate and format, and know nobody above them")
      },
    ]
  }

  /// What people see, and what stands right behind it.
  private static func above(_ words: PresetRules) -> [Layer] {
    let noUIKit = words.rule("UIKit", because: "the interface is SwiftUI throughout")
    let noBridges = words.rule(
      "UIViewRepresentable", "UIViewControllerRepresentable", "UIHostingController",
      because: "the interface is SwiftUI throughout")
    let noStacks = words.rule(
      "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationLink",
      because: "screens follow each other by sheet and fullScreenCover")
    let noOldState = words.rule(
      "ObservableObject", "Published", "StateObject", "ObservedObject", "EnvironmentObject",
      because: "state is kept by @Observable, @State and @Environment")
    return [
      words.folder("ViewModels") {
        $0.mustNotImport = [noUIKit, noStorage(words)]
        $0.mustNotName = [noContext(words), noOldState, noQueues(words)]
        $0.mayDependOn = words.rule(
          "Models", "UseCases", "Services", "Extensions",
          because: "view models are given use cases, and calculate nothing")
      },
      words.folder("Views") {
        $0.mustNotImport = [
          noUIKit,
          words.rule("SwiftData", "CoreData", because: "views are handed what they show by a view model"),
        ]
        $0.mustNotName = [noStacks, noBridges, noContext(words), noOldState, noQueues(words)]
        $0.mayDependOn = words.rule(
          "Models", "ViewModels", "Services", "Extensions", "Resources",
          because: "views are given view models, and decide nothing")
      },
      words.folder("Extensions") {
        // They extend SwiftUI and SwiftData.
        $0.mustNotImport = [noUIKit, noCoreData(words)]
        $0.mustNotName = [noStacks, noBridges, noOldState, noQueues(words)]
      },
      words.folder("Resources") { $0.mustNotImport = [noUIKit, noStorage(words)] },
    ]
  }

  private static func noStorage(_ words: PresetRules) -> LayerRule {
    words.rule("SwiftData", "CoreData", because: storage)
  }

  private static func noContext(_ words: PresetRules) -> LayerRule {
    words.rule("ModelContext", "ModelContainer", because: storage)
  }

  private static func noCoreData(_ words: PresetRules) -> LayerRule {
    words.rule("CoreData", because: "SwiftData takes the place of Core Data altogether")
  }

  private static func noQueues(_ words: PresetRules) -> LayerRule {
    words.rule(
      "DispatchQueue", "OperationQueue", because: "what takes time is async and await, tasks and @MainActor")
  }
}
