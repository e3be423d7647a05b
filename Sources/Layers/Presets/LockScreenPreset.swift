extension LayerPreset {
  /// The modules of an app that lives on the lock screen: a domain, its storage, and several processes that show it.
  static let lockScreen = LayerPreset(
    name: "lockscreen",
    summary: "Modules of an app with extensions: AppCore, AppStorage, App, Extensions, Intents."
  ) { mention in
    let words = PresetRules(mention: mention)
    let onlyCore = words.rule("AppCore", because: "extensions and intents depend on AppCore alone")
    var rules = LayerRules()
    rules.layers = [
      core(words),
      words.module("AppStorage") {
        $0.mustNotImport = [
          surfaces(words, because: "storage knows files and containers, and no surface"),
          words.rule("CloudKit", "CoreData", because: "the first phase stores on the device, in files"),
        ]
        $0.mayDependOn = words.rule("AppCore", because: "storage carries out the protocols of AppCore")
      },
      words.module("App") {
        $0.mayDependOn = words.rule(
          "AppCore", "AppStorage", because: "the app shows, and puts the parts together")
      },
      words.module("Extensions") {
        $0.mustNotImport = [words.rule("LinkPresentation", because: surfacesWork)]
        $0.mustNotName = [words.rule("Timer", "DispatchSource", "URLSession", because: surfacesWork)]
        $0.mayDependOn = onlyCore
      },
      words.module("Intents") { $0.mayDependOn = onlyCore },
    ]
    rules.declarations = [
      words.types(in: "AppStorage", because: "storage is carried out in AppStorage alone") {
        $0.inherited = "*Repository"
        $0.keywords = ["class", "struct", "actor"]
      },
      words.types(in: "AppCore", because: "AppCore says what storage has to do") {
        $0.name = "*Repository"
        $0.keywords = ["protocol"]
      },
      words.types(in: "AppCore", because: "domain logic stands in AppCore alone") { $0.name = "*UseCase" },
    ]
    return rules
  }

  private static let surfacesWork = "extensions show and call, and neither poll nor fetch"

  private static func core(_ words: PresetRules) -> Layer {
    words.module("AppCore") {
      $0.mustNotImport = [
        surfaces(words, because: "the domain knows no surface and no platform"),
        words.rule(
          "CoreData", "SwiftData", "CloudKit", because: "how things are stored is the business of AppStorage"),
      ]
      $0.mustNotName = [
        words.rule(
          "FileManager", "UserDefaults", "JSONEncoder", "JSONDecoder", "PropertyListEncoder",
          "PropertyListDecoder", because: "the domain knows neither files nor their format"),
        words.rule(
          "NSLock", "NSRecursiveLock", "OSAllocatedUnfairLock", "DispatchQueue", "DispatchSemaphore",
          because: "the domain does not know how storage guards its writes"),
        words.rule(
          "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString",
          because: "what people read is written by what shows it"),
      ]
      $0.mayDependOn = words.rule(because: "the domain stands below everything else")
    }
  }

  /// The frameworks that show something or register something with the system.
  private static func surfaces(_ words: PresetRules, because reason: String) -> LayerRule {
    words.rule(
      "SwiftUI", "UIKit", "AppKit", "WidgetKit", "ActivityKit", "AppIntents", "Intents", "UserNotifications",
      because: reason)
  }
}
