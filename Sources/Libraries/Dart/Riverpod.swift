package import Evaluation
internal import Program

/// Riverpod's providers: `Provider<Client>((ref) => ...)` says how a value is made, `ref.read(provider)` gives it.
///
/// A provider is a value with named parts: a client that it makes is none itself.
package struct Riverpod: LibraryModel {
  package let name = "riverpod"
  package let imports = [
    "package:flutter_riverpod/", "package:hooks_riverpod/", "package:riverpod/",
    "package:riverpod_annotation/",
  ]
  package let markers: [String]? = []
  package let types: Set<String> = ["Provider", "Ref", "WidgetRef"]
  package let traces: Set<String> = []

  private static let maker = "riverpod maker"
  private static let made = "riverpod type"
  private static let reading: Set<String> = ["read", "watch"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("Provider", ""), .type("Provider", "autoDispose"):
      call.argument(nil, 0).map { LibraryAnswer(provider($0, call)) }
    case .method("Ref", _, let method), .method("WidgetRef", _, let method), .unknown(_, let method):
      Self.reading.contains(method) ? read(call) : nil
    default: nil
    }
  }

  private func provider(_ maker: Value, _ call: LibraryCall) -> Value {
    var parts = [Self.maker: maker]
    if let type = call.types.first ?? nil { parts[Self.made] = Value(.type(type)) }
    return .record(parts)
  }

  private func read(_ call: LibraryCall) -> LibraryAnswer? {
    guard let provider = call.argument(nil, 0), provider.options.count == 1,
      case .instance(let instance) = provider.options[0], let maker = instance.fields[Self.maker]
    else { return nil }
    let value = call.result(maker)
    guard value.isUnknown, case .type(let type)? = instance.fields[Self.made]?.options.first else {
      return LibraryAnswer(value)
    }
    return LibraryAnswer(.unknown(value.name, type: type))
  }
}
