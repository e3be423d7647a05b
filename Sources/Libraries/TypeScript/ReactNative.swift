package import Evaluation
package import Program

/// React Native: values that are chosen by the platform, and the package `react-native-background-upload`, whose native code
/// sends the request that its options describe.
package struct ReactNative: LibraryModel {
  /// What the package exports by default; no program can call anything so.
  static let uploader = "background upload default"

  package let name = "react-native"
  package let imports = ["react-native-background-upload"]
  package var exports: [String: PackageNames.Exports] {
    ["react-native-background-upload": .init(whole: Self.uploader)]
  }
  package let types: Set<String> = [Self.uploader]

  package var traces: Set<String> { [Self.uploader, "startUpload"] }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    let called: String
    switch call.target {
    case .type(_, let method), .method(_, _, let method): called = method
    default: return nil
    }
    guard called == "startUpload", let options = call.argument(nil, 0) else { return nil }
    let method = call.member(options, "method")
    return LibraryAnswer(
      .unknown("upload"),
      request: .init(
        // An upload that names no method is a `POST`.
        method: method.known == nil ? .text("POST") : HTTPVerb.of(method), url: call.member(options, "url"),
        base: nil))
  }

  package func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value? {
    guard method == "select", value.name == "Platform", let choices = call.argument(nil, 0) else {
      return nil
    }
    let chosen = ["ios", "android", "native", "web", "default"].map { call.member(choices, $0) }
      .filter { $0 != .null && $0 != .unknown() }
    return chosen.isEmpty ? nil : .either(chosen)
  }
}
