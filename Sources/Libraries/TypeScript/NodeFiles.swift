package import Evaluation
package import Program
internal import SourceText

/// The folders of a program, as it finds its own modules there (Node.js documentation, "File system", "URL"). Paths begin at the
/// root of what is audited.
package struct NodeFiles: LibraryModel {
  package let name = "fs"
  package let imports = ["fs", "node:fs", "fs-extra", "graceful-fs", "url", "node:url"]
  package let markers: [String]? = []
  package var exports: [String: PackageNames.Exports] {
    .named(["fs", "node:fs", "fs-extra", "graceful-fs"], .init(whole: Self.module))
  }
  /// The module as a whole; no program can call anything so.
  private static let module = "fs default"
  package let types: Set<String> = [module]
  package let functions: Set<String> = ["readdirSync"]
  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("readdirSync"), .type(Self.module, "readdirSync"):
      call.argument(nil, 0)?.known.flatMap { call.files($0) }.map { names in
        LibraryAnswer(Value(.list(names.map(Value.text))))
      }
    default: nil
    }
  }
}
