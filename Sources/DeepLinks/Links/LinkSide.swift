import ContractModel
import DartFrontend
import DeepStack
import Evaluation
import JVMFrontend
import Program
import SourceText
import SwiftFrontend
import SwiftLibraries
import TypeScriptFrontend
import TypeScriptLibraries

/// What the code of a side does with the links that open the app, in one family of languages.
struct LinkHandling: Sendable {
  /// The name of the side.
  let side: String
  /// In what it is written.
  let language: LinkLanguage
  /// What is done with which links.
  var result = LinkWalk.Result()
  /// How many functions and tables get links; where there are none, nothing is known of what happens to links.
  var entryCount = 0
  /// Whether it signs people in by a page of the web, which comes back by a link that the code never gets.
  var signsIn = false

  /// Whether something may be done with a link.
  func mayTake(_ link: DeepLink) -> Bool {
    signsIn && link.isWayBack || result.accepted.contains { $0.mayHold(link) }
  }

  /// Whether all keys that are read of links with one of some schemes are known.
  func knowsKeys(of schemes: Set<String>) -> Bool {
    guard result.openKeys.isEmpty else { return false }
    return !result.escapes.contains { links in
      links.boxes.contains { box in schemes.contains(where: box.scheme.mayHold) }
    }
  }

  /// Whether it runs on a platform.
  func runs(on platform: LinkPlatform) -> Bool {
    switch language {
    case .swift: platform == .apple
    case .jvm: platform == .android
    case .dart, .script: true
    }
  }
}

/// What one side of an app states about links.
struct LinkSide: Sendable {
  let name: String
  let fileCount: Int
  let manifests: ManifestReading
  /// The links in its code, with the family of languages.
  var links: [(language: LinkLanguage, link: DeepLink)] = []
  /// The links in its code that are not known.
  var unresolved: [Unresolved] = []
  var handlings: [LinkHandling] = []
  var diagnostics: [Diagnostic] = []

  /// Reads the files of sides, all manifests first: they say which schemes are the app's.
  static func read(_ sources: [(name: String, sources: SourceSet)]) async -> [LinkSide] {
    var sides = sources.map { name, sources in
      LinkSide(name: name, fileCount: sources.files.count, manifests: ManifestReading(sources.files))
    }
    for index in sides.indices {
      sides[index].diagnostics = sides[index].manifests.diagnostics
      for language in LinkLanguage.allCases {
        let files = sources[index].sources.files.filter { LinkLanguage(path: $0.path) == language }
        guard !files.isEmpty else { continue }
        await sides[index].add(files, language, LinkContract(sides).schemes)
      }
    }
    return sides
  }

  /// What is not known of its links, where the app has any.
  func unresolved(in contract: LinkContract) -> [Unresolved] {
    guard !contract.schemes.isEmpty || !contract.platforms.isEmpty else { return [] }
    return unresolved
      + handlings.flatMap { handling in
        handling.result.openKeys.map {
          Unresolved("which keys are read of a link is not known here", text: "", at: $0)
        } + handling.result.unresolved
      }
  }

  private mutating func add(
    _ files: [SourceFile], _ language: LinkLanguage, _ schemes: Set<String>
  ) async {
    let lowered =
      switch language {
      case .swift: await SwiftProgram.read(files, libraries: SwiftLibrary.names)
      case .jvm: await JVMProgram.read(files)
      case .dart: await DartProgram.read(files)
      case .script: await ScriptProgram.read(SourceSet(files), packages: ScriptLibrary.packages)
      }
    if language == .swift, !SwiftProgram.isReadable {
      let message =
        "the file may open links, and this build does not read Swift: it was made without the package trait SwiftClients"
      diagnostics.append(Diagnostic(.error, message, file: files[0].path))
    }
    diagnostics += lowered.flatMap(\.diagnostics)
    let name = name
    let (written, handling) = await DeepStack.run(timesUsualDepth: Evaluator.stackNeed) {
      let code = LinkCode(lowered, language)
      let handling = LinkHandling.read(code, of: name)
      let handled = handling.result.accepted.flatMap { $0.boxes.flatMap(\.scheme.words) }
      let written = WrittenLinks(code, of: schemes.union(handled.filter(LinkContract.isOwn)))
      return ((links: written.links, unresolved: written.unresolved), handling)
    }
    links += written.links.map { (language, $0) }
    unresolved += written.unresolved
    handlings.append(handling)
  }
}

extension LinkHandling {
  /// Follows links through the code of a side.
  static func read(_ code: LinkCode, of side: String) -> LinkHandling {
    var handling = LinkHandling(side: side, language: code.language)
    let tables = LinkTables(code)
    let entries = LinkEntries(code: code).all
    handling.entryCount = entries.count + tables.count
    handling.signsIn = !code.calledNames.isDisjoint(with: code.syntax.signIns)
    var walk = LinkWalk(code)
    for entry in entries { walk.enter(entry) }
    handling.result = walk.result
    handling.result.accepted += tables.accepted
    handling.result.unresolved += tables.unresolved
    // What a route shows has no say in whether the route is taken.
    var further = LinkWalk(code)
    for builder in tables.builders { further.enter(builder) }
    handling.result.keys += further.result.keys
    handling.result.openKeys += further.result.openKeys
    handling.result.escapes += further.result.escapes
    return handling
  }
}
