package import Evaluation
internal import Program

/// The libraries of Kotlin and Java that are read.
package enum JVMLibrary {
  /// The models that are known, each in a file of its own.
  package static let all: [any LibraryModel] = [
    Retrofit(), OkHttp(), Ktor(), MethodObjects(), Dav4jvm(), URLConnections(), JDKClient(), Volley(), Fuel(),
    URLBuilders(), JVMTexts(),
  ]
}
