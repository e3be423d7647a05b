import Program
import SourceText

/// The modules that programs find in folders while they start: `readdirSync(__dirname).map((file) => require('./' + file))`.
enum RequiredFolders {
  /// A program with more modules below one that looks for modules is not taken for one that requires them all.
  private static let limit = 400

  /// Lets modules that require what values name know the modules beside and below them, by their paths.
  static func bind(_ files: inout [ScriptFile]) {
    let paths = files.map(\.module.path)
    for index in files.indices where files[index].module.requiresByValue {
      let module = files[index].module
      let front = module.folder == "/" ? "" : module.folder.dropFirst() + "/"
      let below = paths.filter { $0.hasPrefix(front) && $0 != module.path }
      guard below.count <= limit else { continue }
      for path in below {
        let source = "./" + path.dropFirst(front.count)
        files[index].flow.imports.append(ImportDeclaration(source))
        files[index].module.imports.append(
          .init(local: Intrinsic.required(path: "/" + path), source: source, part: .name("default")))
      }
    }
  }
}
