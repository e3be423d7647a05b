package import Evaluation
package import SwiftFrontend

/// The libraries of Swift that are read.
package enum SwiftLibrary {
  /// The models that are known, each in a file of its own.
  package static let all: [any LibraryModel] = [
    Alamofire(), AFNetworking(), Moya(), MoyaSugar(), APIKit(), GetLibrary(), FeedKit(), URLSessionLibrary(),
    FoundationTexts(),
    ForeignSenders(), Codable(),
  ]

  /// The models of frameworks that serve routes, and of the language's own texts.
  package static let servers: [any LibraryModel] = [Vapor(), Hummingbird(), FoundationTexts()]

  /// The models of channels to the code of apps, and of the language's own texts.
  package static let bridges: [any LibraryModel] = [PlatformChannels(), FoundationTexts()]

  /// The models of links that open apps, and of the language's own texts.
  package static let links: [any LibraryModel] = [FoundationLinks(), AppDelegates(), FoundationTexts()]

  /// What the models of servers say to the front end.
  package static let serverNames = SwiftLibraryNames(modules: [
    "Foundation", "Hummingbird", "HummingbirdRouter", "Vapor",
  ])

  /// The texts by which discovery recognises a server.
  package static let serverMarkers = servers.flatMap { $0.markers ?? $0.imports.flatMap(imported) }

  /// What the models say to the front end.
  package static let names = SwiftLibraryNames(
    calledTraces: all.reduce(into: []) { $0.formUnion($1.calledTraces) },
    modules: ["APIKit", "Alamofire", "Foundation", "Get", "Moya", "MoyaSugar"])

  /// The texts by which discovery recognises code that uses one of them.
  package static let markers = all.flatMap { $0.markers ?? $0.imports.flatMap(imported) }

  /// An import of a module, or of one declaration of it.
  private static func imported(_ module: String) -> [String] {
    ["import \(module)\n", "import \(module)\r", " \(module)."]
  }
}
