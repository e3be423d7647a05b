import Program
import SourceText

/// The `request` of umi apps: each is made of what `src/app` exports under that name (Umi documentation, "Request").
struct UmiApps: Sendable {
  /// The files that configure it, by the folders of their apps.
  private var apps: [(folder: ArraySlice<Substring>, file: Int)] = []
  /// Whether there is such an app, which loads its pages by the paths that its routes name.
  let loadsPages: Bool

  /// Puts the `request` of every app into the file that configures it.
  init(_ files: inout [ScriptFile]) {
    loadsPages = files.contains { file in
      file.module.imports.contains { LoweredUmiRequest.frameworks.contains($0.source) }
    }
    guard loadsPages else { return }
    for index in files.indices {
      let parts = files[index].module.path.pathParts
      guard parts.last?.hasPrefix("app.") ?? false, parts.dropLast().last == "src",
        let name = files[index].module.exports["request"]
      else { continue }
      files[index].flow.addShared(
        LoweredUmiRequest.shared, madeBy: LoweredUmiRequest.maker, of: name,
        mentions: [LoweredUmiRequest.maker, name])
      apps.append((parts.dropLast(2), index))
    }
  }

  /// The `request` that a part of a package is in a file, where it is one that an app configures.
  func binding(of found: ScriptModule.Import, in path: String) -> Binding? {
    guard found.part == .name("request"), LoweredUmiRequest.frameworks.contains(found.source) else {
      return nil
    }
    let parts = path.pathParts
    let app = apps.filter { parts.starts(with: $0.folder) }.max { $0.folder.count < $1.folder.count }
    return app.map { Binding(file: $0.file, name: LoweredUmiRequest.shared) }
  }
}
