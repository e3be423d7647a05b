package import Evaluation
internal import Program

/// The libraries of Dart that are read.
package enum DartLibrary {
  /// The models that are known, each in a file of its own.
  package static let all: [any LibraryModel] = [
    Dio(), HTTPPackage(), DartIO(), Retrofit(), Chopper(), Downloaders(), WebSockets(), AppAuth(),
    GetConnect(),
    Riverpod(), DartCore(), JSONMethods(),
  ]

  /// The models of frameworks that serve routes, and of the language's own texts.
  package static let servers: [any LibraryModel] = [ShelfRouter(), DartCore()]

  /// The texts by which discovery recognises a server.
  package static let serverMarkers = servers.flatMap { $0.markers ?? $0.imports }

  /// The models of channels to native code, and of the language's own texts.
  package static let bridges: [any LibraryModel] = [PlatformChannels(), DartCore()]

  /// The models of links that open apps, and of the language's own texts.
  package static let links: [any LibraryModel] = [DartLinks(), AppLinks(), GoRouter(), DartCore()]

  /// The texts by which discovery recognises code that uses one of them.
  package static let markers = all.flatMap { $0.markers ?? $0.imports }
}
