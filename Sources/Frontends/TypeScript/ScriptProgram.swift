package import ContractModel
internal import DeepStack
package import Program
internal import SourceText
internal import TypeScriptSyntax

/// The TypeScript and JavaScript files of an app as a program, for whatever else than requests is looked
/// for in them.
package enum ScriptProgram {
  /// Parses, lowers and links files, tests and what is generated excepted unless they are named; the order of the files
  /// is the order of the answer. `packages` says how library models know what packages export. Decorators are annotations
  /// where that is asked for.
  package static func read(
    _ sources: SourceSet, packages: PackageNames, keepsDecorators: Bool = false
  ) async -> [ProgramFile] {
    let present = Set(sources.files.map(\.path))
    let wanted = sources.files.filter {
      sources.namedPaths.contains($0.path)
        || ScriptSelection.takes($0) && !ScriptSelection.isCompiled($0.path, beside: present)
    }
    let environments = ScriptEnvironments(above: wanted.map(\.path), resolve: sources.resolve)
    var files = await DeepStack.map(wanted) {
      read($0, in: environments.environment(of: $0.path), keepsDecorators: keepsDecorators)
    }.filter {
      !TestModules.contain($0) && !GeneratedRuntimes.contain($0)
    }
    RequiredFolders.bind(&files)
    var paths = ModulePaths(files.map(\.module.path), resolve: sources.resolve)
    // Each source is looked up once, however many names are imported from it.
    var targets = await targets(of: files, in: paths)
    var outside = OutsideModules(sources.outside)
    while case let more = outside.next(files, targets, paths), !more.isEmpty {
      files += await DeepStack.map(more) {
        var file = read($0, in: environments.environment(of: $0.path))
        file.flow.isOutside = true
        return file
      }
      files.sort { $0.module.path < $1.module.path }
      paths = ModulePaths(files.map(\.module.path), resolve: sources.resolve)
      targets = await Self.targets(of: files, in: paths)
    }
    let names = files.map(\.module.path)
    let linker = ModuleLinker(
      files, sources: targets,
      ambient: AmbientImports(above: names, resolve: sources.resolve, in: paths), packages: packages)
    return await DeepStack.map(Array(files.indices), linker.linked)
  }

  private static func targets(of files: [ScriptFile], in paths: ModulePaths) async -> [[String: Int]] {
    await DeepStack.map(files) { $0.module.targets(in: paths) }
  }

  /// Parses and lowers one file of an app.
  private static func read(
    _ source: SourceFile, in environment: ScriptEnvironment, keepsDecorators: Bool = false
  ) -> ScriptFile {
    if let tree = TypeScriptTree.parse(source) {
      return ScriptLowering.lower(tree, of: source, in: environment, keepsDecorators: keepsDecorators)
    }
    return ScriptLowering.lower(ScriptBlock.blocks(in: source), of: source, in: environment)
  }
}
