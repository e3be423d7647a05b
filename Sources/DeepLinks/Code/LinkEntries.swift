import Evaluation
import Program

/// The functions of a program that get the link with which the app was opened.
struct LinkEntries {
  let code: LinkCode

  /// A function, with what its parameters are.
  struct Entry {
    let function: FunctionKey
    let parameters: [String: LinkValue]
    /// The links that it can get.
    var links = LinkSet.all
  }

  /// All of them, in the order of the files.
  var all: [Entry] {
    code.program.files.indices.flatMap { file in
      functions(in: file) + closures(in: file)
    }
  }

  private func functions(in file: Int) -> [Entry] {
    let content = code.program.files[file]
    return content.functions.indices.compactMap { index in
      let function = content.functions[index]
      guard function.kind != .closure, function.body != nil else { return nil }
      let key = FunctionKey(file: file, index: index)
      switch code.language {
      case .swift: return swiftEntry(key, function)
      case .jvm: return intentEntry(key, function)
      case .dart, .script:
        let isReader =
          !function.mentions.isDisjoint(with: code.language.sources)
          || code.language == .script && function.mentions.contains("addEventListener")
            && function.mentions.contains("Linking")
        return isReader ? Entry(function: key, parameters: [:]) : nil
      }
    }
  }

  /// Functions of the application's and the scene's delegate (UIKit, `UIApplicationDelegate`, `UISceneDelegate`).
  private func swiftEntry(_ key: FunctionKey, _ function: Function) -> Entry? {
    guard ["application", "scene"].contains(function.name) else { return nil }
    let parameters = carried(by: function)
    guard !parameters.isEmpty else { return nil }
    var entry = Entry(function: key, parameters: parameters)
    // An activity that continues browsing has a link of the web (`NSUserActivity.webpageURL`).
    if function.parameters.contains(where: { $0.type?.name == "NSUserActivity" }) { entry.links = Self.web }
    return entry
  }

  private static let web = LinkSet([LinkBox(scheme: .only(["http", "https"]), at: nil)])

  private func carried(by function: Function) -> [String: LinkValue] {
    function.parameters.reduce(into: [:]) { found, parameter in
      guard let type = parameter.type else { return }
      let names = [type.name] + type.arguments.map(\.name)
      if names.contains(where: code.language.linkTypes.contains) { found[parameter.name] = .link }
      if names.contains(where: code.language.carrierTypes.contains) { found[parameter.name] = .carrier }
    }
  }

  /// Functions of an activity that get an intent, or ask for the one that started it. What other functions hand their
  /// intent to is read with what they know of it.
  private func intentEntry(_ key: FunctionKey, _ function: Function) -> Entry? {
    guard !code.calledNames.contains(function.name) || function.name.hasPrefix("on") else { return nil }
    if let owner = function.owner, let parent = code.program.files[key.file].classes[owner].superclass {
      let others = ["Service", "Receiver", "Worker", "Provider"]
      guard !others.contains(where: parent.name.hasSuffix) else { return nil }
    }
    let intents = function.parameters.filter { $0.type?.name == "Intent" }
    guard function.name != "onActivityResult",
      !intents.isEmpty || !function.mentions.isDisjoint(with: code.language.sources)
    else { return nil }
    let parameters = intents.reduce(into: [String: LinkValue]()) { $0[$1.name] = .carrier }
    return Entry(function: key, parameters: parameters)
  }

  /// What SwiftUI is handed to be called with links: `.onOpenURL { … }`, `.onContinueUserActivity(…) { … }`.
  private func closures(in file: Int) -> [Entry] {
    guard code.language == .swift else { return [] }
    let content = code.program.files[file]
    return content.expressions.flatMap { expression -> [Entry] in
      guard case .call(let callee, _, let arguments) = expression.kind,
        case .member(_, let name) = content.expressions[callee].kind,
        name == "onOpenURL" || name == "onContinueUserActivity"
      else { return [] }
      return arguments.flatMap { entries(for: $0.value, in: file) }
    }
  }

  private func entries(for id: Expression.ID, in file: Int) -> [Entry] {
    let content = code.program.files[file]
    let keys: [FunctionKey] =
      switch content.expressions[id].kind {
      case .closure(let function): [FunctionKey(file: file, index: function)]
      case .name(let name), .member(_, let name): code.functions(name, labels: [nil])
      default: []
      }
    return keys.map { key in
      let first = code.program.function(key).parameters.first?.name ?? "$0"
      return Entry(function: key, parameters: [first: .link])
    }
  }
}
