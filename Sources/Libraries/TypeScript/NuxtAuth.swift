package import Evaluation
internal import Program
internal import TypeScriptFrontend

/// The module `auth` of Nuxt, which sends what the configuration says for signing in and out (Nuxt Auth, "Local scheme",
/// "Refresh scheme").
package struct NuxtAuth: LibraryModel {
  /// What an endpoint of the configuration becomes a call of: its description, its name, and what stands in front of its
  /// path. No program can call anything so.
  static let sender = LoweredNuxtAuth.sender
  /// The endpoints that schemes have, with what each is sent by where the configuration does not say.
  static let methods = LoweredNuxtAuth.methods

  package let name = "nuxt-auth"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = []
  package let functions: Set<String> = [Self.sender]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .function(Self.sender) = call.target, let description = call.argument(nil, 0),
      let usual = call.argument(nil, 1)
    else { return nil }
    let method = call.member(description, "method")
    let base = call.argument(nil, 2) ?? .text("/")
    return LibraryAnswer(
      .null,
      request: .init(
        method: method == .null ? usual : HTTPVerb.of(method), url: call.member(description, "url"),
        base: BaseURL.folder(base)))
  }
}
