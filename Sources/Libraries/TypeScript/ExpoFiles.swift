package import Evaluation
package import Program

/// The package `expo-file-system`: functions that load a URL into a file or send a file to one (Expo documentation,
/// "FileSystem (legacy)"). What can be stopped and resumed is stated where it is made.
package struct ExpoFiles: LibraryModel {
  /// The package as a whole; no program can call anything so.
  static let module = "expo-file-system module"
  /// The paths that it is imported by.
  static let packages: Set<String> = ["expo-file-system", "expo-file-system/legacy"]

  package let name = "expo-file-system"
  package let imports = ["expo-file-system"]
  package let markers: [String]? = [
    "downloadAsync(", "uploadAsync(", "createDownloadResumable(", "createUploadTask(",
  ]
  package var exports: [String: PackageNames.Exports] {
    .named(Self.packages, .init(whole: Self.module))
  }
  package let types: Set<String> = [Self.module]
  package let functions: Set<String> = [
    "downloadAsync", "createDownloadResumable", "uploadAsync", "createUploadTask",
  ]

  package var traces: Set<String> { functions }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    let function: String
    switch call.target {
    case .function(let name), .type(Self.module, let name): function = name
    default: return nil
    }
    guard functions.contains(function), let url = call.argument(nil, 0) else { return nil }
    let isUpload = function == "uploadAsync" || function == "createUploadTask"
    let method = call.argument(nil, 2).map { call.member($0, "httpMethod") } ?? .null
    // An upload that names no method is a `POST`.
    let verb = !isUpload ? .text("GET") : method.known == nil ? .text("POST") : HTTPVerb.of(method)
    return LibraryAnswer(.unknown(function), request: .init(method: verb, url: url, base: nil))
  }
}
