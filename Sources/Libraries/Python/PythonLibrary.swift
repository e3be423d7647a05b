package import Evaluation
package import Program

/// The libraries of Python that are read.
package enum PythonLibrary {
  /// The models that are known, each in a file of its own.
  package static let all: [any LibraryModel] = [
    Requests(), HTTPX(), AIOHTTP(), URLRequest(), PythonURLs(), PythonSettings(), PythonCore(),
  ]

  /// The texts by which discovery recognises code that uses one of them.
  package static let markers = all.flatMap { $0.markers ?? $0.imports }

  /// What the models say about packages.
  package static let packages = PackageNames(
    all.reduce(into: [:]) { $0.merge($1.exports) { first, _ in first } }, imports: all.flatMap(\.imports))
}
