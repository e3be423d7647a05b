package import Evaluation
package import Program

/// The package `query-string`, which writes URLs: `stringifyUrl({url, query})`.
package struct QueryString: LibraryModel {
  /// The package as a whole; no program can call anything so.
  static let module = "query-string"

  package let name = "query-string"
  package let imports = ["query-string"]
  package let markers: [String]? = []
  package var exports: [String: PackageNames.Exports] {
    ["query-string": .init(whole: Self.module)]
  }
  package let types: Set<String> = [Self.module]
  package let functions: Set<String> = ["stringifyUrl"]
  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("stringifyUrl"), .type(Self.module, "stringifyUrl"):
      call.argument(nil, 0).map { LibraryAnswer(call.member($0, "url")) }
    default: nil
    }
  }
}
