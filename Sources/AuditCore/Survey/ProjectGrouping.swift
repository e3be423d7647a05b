/// Puts files together that belong to one project: below the nearest folder with a file that says so.
struct ProjectGrouping {
  private let root: AbsolutePath
  /// The folders in which a file of a name stands.
  private let foldersByName: [String: Set<AbsolutePath>]

  /// Takes in the files of a repository.
  init(root: AbsolutePath, files: [AbsolutePath]) {
    self.root = root
    let names = Set(SourceKind.all.flatMap(\.traces.projectFiles))
    var folders: [String: Set<AbsolutePath>] = [:]
    for path in files where names.contains(path.name) {
      // An Xcode project is a folder beside the code: App.xcodeproj/project.pbxproj.
      let folder = path.parent.name.hasSuffix(".xcodeproj") ? path.parent.parent : path.parent
      folders[path.name, default: []].insert(folder)
    }
    foldersByName = folders
  }

  /// A candidate for each project with files of a kind.
  func candidates(of kind: SourceKind, files: [AbsolutePath]) -> [RepositorySurvey.Candidate] {
    let projects = Dictionary(grouping: files) { project(of: $0, kind: kind) }
    let places = projects.map { project, files in
      (path: codeFolder(of: project, files: files, kind: kind), project: project)
    }.sorted { $0.path < $1.path }
    return places.map { path, project in
      RepositorySurvey.Candidate(
        kind: kind, path: path, project: project,
        others: places.map(\.path).filter { $0 != path && $0.isInside(path) })
    }
  }

  /// The folder of a file's project: the nearest one that is marked, or the outermost where the kind's projects have
  /// parts, or else the first below the root.
  private func project(of file: AbsolutePath, kind: SourceKind) -> AbsolutePath {
    let above = file.parent.folders(upTo: root)
    let marked = above.filter { folder in
      kind.traces.projectFiles.contains { foldersByName[$0]?.contains(folder) ?? false }
    }
    return (kind.traces.isOutermost ? marked.last : marked.first) ?? above.dropLast().last ?? root
  }

  /// The part of a project that holds its code: the folder of convention where all files stand in it.
  private func codeFolder(of project: AbsolutePath, files: [AbsolutePath], kind: SourceKind) -> AbsolutePath {
    guard let name = kind.traces.codeFolder else { return project }
    let folder = project.child(name)
    return files.allSatisfy { $0.isInside(folder) } ? folder : project
  }
}
