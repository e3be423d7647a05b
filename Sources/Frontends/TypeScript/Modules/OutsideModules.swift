import SourceText
import TypeScriptSyntax

/// The modules outside of the folders of a side that its own import: `src/api.ts` with the constants of `../constants.js`,
/// or an app with what it shares with the server. They are no part of the side but for what it uses of them.
struct OutsideModules {
  /// What a program that leads so far out may read at most.
  private static let mostFiles = 200
  private static let endings = [".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte"]

  /// Gives the file at a path from the root, where it is outside.
  private let file: @Sendable (String) -> SourceFile?
  private var taken: Set<String> = []

  /// Prepares to take in files.
  init(_ file: @escaping @Sendable (String) -> SourceFile?) { self.file = file }

  /// The files that modules import and none of them is, by what is known of their imports; nothing more once there are
  /// too many.
  mutating func next(_ files: [ScriptFile], _ targets: [[String: Int]], _ paths: ModulePaths) -> [SourceFile]
  {
    var seen: Set<String> = []
    let places = zip(files, targets).flatMap { file, targets in
      file.module.sources.filter { targets[$0] == nil }.sorted()
        .flatMap { paths.places(of: $0, from: file.module.path) }
    }.filter { seen.insert($0).inserted }
    let found = places.compactMap(source).filter(ScriptSelection.takes)
      .filter { taken.insert($0.path).inserted }
    return taken.count > Self.mostFiles ? [] : found
  }

  /// The file at a path that may lack its ending.
  private func source(at place: String) -> SourceFile? {
    if Self.endings.contains(where: place.hasSuffix) { return file(place) }
    let names = Self.endings.map { place + $0 } + Self.endings.map { "\(place)/index\($0)" }
    return names.lazy.compactMap(file).first
  }
}
