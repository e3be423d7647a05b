package import Evaluation
internal import Program

/// The libraries of Kotlin and Java that are read.
package enum JVMLibrary {
  /// The models of libraries that send requests, each in a file of its own.
  package static let all: [any LibraryModel] = [
    Retrofit(), OkHttp(), Ktor(), MethodObjects(), Dav4jvm(), URLConnections(), JDKClient(), Volley(), Fuel(),
    URLBuilders(), JVMTexts(),
  ]
  /// The models of frameworks that serve routes.
  package static let servers: [any LibraryModel] = [SpringWeb(), JakartaREST()]
}
