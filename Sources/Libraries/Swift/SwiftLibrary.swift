package import Evaluation
package import SwiftFrontend

/// The libraries of Swift that are read.
package enum SwiftLibrary {
  /// The models that are known, each in a file of its own.
  package static let all: [any LibraryModel] = [
    Alamofire(), AFNetworking(), Moya(), MoyaSugar(), APIKit(), GetLibrary(), FeedKit(), URLSessionLibrary(),
    FoundationTexts(),
    ForeignSenders(),
  ]

  /// What the models say to the front end.
  package static let names = SwiftLibraryNames(
    calledTraces: all.reduce(into: []) { $0.formUnion($1.calledTraces) },
    modules: ["APIKit", "Alamofire", "Foundation", "Get", "Moya", "MoyaSugar"])
}
