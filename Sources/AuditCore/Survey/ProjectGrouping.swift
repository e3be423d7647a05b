internal import ContractModel

/// Puts files together that belong to one project: below the nearest folder with a file that says so.
///
/// What an app of a workspace calls through other packages of it, the app calls: such packages go with each app that
/// builds on them, and are none of their own. So does a folder that a Go module puts in place of another module.
struct ProjectGrouping {
  private let root: AbsolutePath
  private let files: [AbsolutePath]
  private let graphs: [String: PackageGraph]
  /// The folders that Go modules put in place of others.
  private let replacements: [AbsolutePath: [AbsolutePath]]
  /// The folders in which a file of a name stands.
  private let foldersByName: [String: Set<AbsolutePath>]
  /// The packages that are apps of React Native or Expo.
  private let nativeApps: Set<AbsolutePath>

  /// Takes in the files of a repository; packages say in their manifests what they build on.
  init(root: AbsolutePath, files: [AbsolutePath], reading system: any FileSystem) {
    self.root = root
    self.files = files
    graphs = Dictionary(
      uniqueKeysWithValues: PackageGraph.manifestNames.map {
        ($0, PackageGraph(files: system, manifests: files, named: $0))
      })
    let scope = GoModuleScope(files: system, boundary: root)
    let modules = files.filter { $0.name == "go.mod" }.map { ($0.parent, scope.replacements(in: $0.parent)) }
    replacements = Dictionary(uniqueKeysWithValues: modules)
    let names = Set(SourceKind.all.flatMap(\.traces.projectFiles))
    var folders: [String: Set<AbsolutePath>] = [:]
    for path in files where names.contains(path.name) {
      // An Xcode project is a folder beside the code: App.xcodeproj/project.pbxproj.
      let folder = path.parent.name.hasSuffix(".xcodeproj") ? path.parent.parent : path.parent
      folders[path.name, default: []].insert(folder)
    }
    foldersByName = folders
    let packages = (folders["package.json"] ?? []).filter { folder in
      guard let bytes = try? system.read(folder.child("package.json"), limit: 1 << 20) else { return false }
      return !TextSearch(["\"react-native\"", "\"expo\""]).found(in: bytes).isEmpty
    }
    nativeApps = Set(packages)
  }

  /// A candidate for each project with traced files of a kind, and for each app that builds on such a project.
  func candidates(of kind: SourceKind, traced: [AbsolutePath]) -> [RepositorySurvey.Candidate] {
    let calling = codeFolders(of: traced, kind: kind)
    let code = files.filter { kind.takes($0.name) && !kind.leavesOut($0.name) }
    let folders = codeFolders(of: code, kind: kind).merging(calling) { $1 }
    let packages = packages(of: kind, with: Set(folders.keys), calling: Set(calling.keys))
    let replaced = kind.isGoModule ? replacements.filter { calling[$0.key] != nil } : [:]
    let parts = replaced.flatMap { project, folders in folders.filter { isPart($0, of: project) } }
    let apps = Set(calling.keys).subtracting(packages.values.joined()).subtracting(parts)
      .union(packages.keys)
    return apps.compactMap { project in
      guard let path = folders[project] else { return nil }
      let companions =
        screens(of: project, beside: path, in: code) + (packages[project] ?? []).compactMap { folders[$0] }
      let others = calling.values.filter { other in
        other != path && !companions.contains(other) && !(replaced[project] ?? []).contains(other)
          && ([path] + companions).contains { other.isInside($0) }
      }
      return RepositorySurvey.Candidate(
        kind: kind, path: path, project: project, companions: companions, others: others.sorted(),
        sideName: kind.role == .client && nativeApps.contains(project) ? "mobile" : kind.traces.sideName)
    }.sorted { $0.path < $1.path }
  }

  /// The folder of screens that an app with Expo Router has beside its other code, known by the layout that each has.
  private func screens(of project: AbsolutePath, beside path: AbsolutePath, in code: [AbsolutePath])
    -> [AbsolutePath]
  {
    let folder = project.child("app")
    let isBeside = nativeApps.contains(project) && path != project && !folder.isInside(path)
    let hasLayout = isBeside && code.contains { $0.name.hasPrefix("_layout.") && $0.isInside(folder) }
    return hasLayout ? [folder] : []
  }

  /// Whether a folder that a Go module puts in place of another module is but a part of it: not where the module lies in
  /// that folder, as tools beside a server do, and not where either replaces the other.
  private func isPart(_ folder: AbsolutePath, of module: AbsolutePath) -> Bool {
    !module.isInside(folder) && !(replacements[folder] ?? []).contains(module)
  }

  /// The apps of workspaces, and for each the packages with code that it builds on, where a call is made in the app or in
  /// one of them: a package without calls may hold what the others make theirs with. Servers are those that register
  /// routes, and that no other one is built on.
  private func packages(
    of kind: SourceKind, with code: Set<AbsolutePath>, calling: Set<AbsolutePath>
  ) -> [AbsolutePath: [AbsolutePath]] {
    guard let graph = kind.traces.projectFiles.lazy.compactMap({ graphs[$0] }).first else { return [:] }
    var packages: [AbsolutePath: [AbsolutePath]] = [:]
    let apps =
      kind.role == .client
      ? graph.tops.intersection(code) : calling.subtracting(calling.flatMap(graph.dependencies))
    for app in apps {
      let used = graph.dependencies(of: app).filter(code.contains)
      if !used.isEmpty, ([app] + used).contains(where: calling.contains) { packages[app] = used }
    }
    return packages
  }

  /// The projects with files of a kind, and for each the folder of its code.
  private func codeFolders(of files: [AbsolutePath], kind: SourceKind) -> [AbsolutePath: AbsolutePath] {
    let projects = Dictionary(grouping: files) { project(of: $0, kind: kind) }
    return Dictionary(
      uniqueKeysWithValues: projects.map { project, files in
        (project, codeFolder(of: project, files: files, kind: kind))
      })
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
