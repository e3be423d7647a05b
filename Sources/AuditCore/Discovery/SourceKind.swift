internal import ContractModel

/// A kind of source that a side can be written in: which files it is made of, and who reads them.
///
/// `SourceKind.all` is the one list by which role and files choose an extractor. A new language is a line there.
package struct SourceKind: Sendable {
  /// What reads them.
  let extractor: any Extractor
  /// The endings of their names, with the dot, or whole names.
  let endings: [String]
  /// Endings of names that are left out while folders are walked: tests.
  var excludedEndings: [String] = []
  /// Names of folders that are not entered, beside hidden ones and `node_modules`.
  var excludedFolders: Set<String> = []
  /// Whether files belong together as a Go module: a file that is asked for brings its module along.
  var isGoModule = false
  /// Whether one file can be of the size of a document rather than of code.
  var isDocument = false

  /// Whether it is left out where kinds before it on the list have stated endpoints of the side: comments of which a
  /// document beside them was generated would say everything twice.
  var isFallback = false

  /// How files and projects of the kind are recognised where nobody has named them.
  var traces = SourceTraces()

  /// The role that the kind plays.
  var role: Role { type(of: extractor).role }
  /// The name of the kind for people: `go`, `openapi`, `dart`.
  var name: String { type(of: extractor).name }

  /// Whether a file name belongs to the kind.
  func takes(_ name: String) -> Bool {
    endings.contains { name.hasSuffix($0) && (name.count > $0.count || !$0.hasPrefix(".")) }
  }

  /// Whether a walk passes over a file of the kind.
  func leavesOut(_ name: String) -> Bool { excludedEndings.contains { name.hasSuffix($0) } }
}

/// How a kind of source is recognised in a repository that nobody has described yet.
struct SourceTraces: Sendable {
  /// Texts of which one stands in every file that is worth a look: imports, words of a library.
  var texts: [String] = []
  /// Names of files that stand at the top of a project.
  var projectFiles: [String] = []
  /// Whether projects within a project are parts of it, as packages within an application are.
  var isOutermost = false
  /// The folder of a project that its code stands in by convention, where there is one.
  var codeFolder: String?
  /// What a side of the kind is called where there is only one.
  var sideName = ""
}
