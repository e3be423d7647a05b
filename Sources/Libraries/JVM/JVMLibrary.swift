package import Evaluation
internal import Program
package import SourceText

/// The libraries of Kotlin and Java that are read.
package enum JVMLibrary {
  /// The models of libraries that send requests, each in a file of its own.
  package static let all: [any LibraryModel] = [
    Retrofit(), OkHttp(), Ktor(), MethodObjects(), Dav4jvm(), URLConnections(), JDKClient(), Volley(), Fuel(),
    SpringClients(), URLBuilders(), JVMTexts(), Gson(), Moshi(), KotlinxSerialization(), Jackson(),
  ]
  /// The models of frameworks that serve routes.
  package static let servers: [any LibraryModel] = [
    SpringWeb(), SpringFunctions(), SpringSecurity(), JakartaREST(), KtorServer(), Micronaut(), Javalin(),
    HTTP4K(), JVMTexts(),
  ]

  /// The models of channels to the code of apps, and of the language's own texts.
  package static let bridges: [any LibraryModel] = [PlatformChannels(), JVMTexts()]

  /// The models of links that open apps, and of the language's own texts.
  package static let links: [any LibraryModel] = [AndroidLinks(), JVMTexts()]

  /// The texts by which discovery recognises code that uses one of them.
  package static let markers = all.flatMap { $0.markers ?? $0.imports }

  /// What stands in every file that may send or describe a request, whether or not it tells a client from a server.
  package static let traces = TracedWords(
    markers + all.filter { $0.naming == nil }.flatMap(\.imports))
}
