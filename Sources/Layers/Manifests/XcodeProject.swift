internal import AppManifests
internal import ContractModel
internal import SourceText

/// Reads the targets of an Xcode project: a property list of objects that name each other by their keys.
struct XcodeProject {
  private let objects: [String: PropertyList]
  /// The folder that holds the project's bundle.
  private let folder: String
  /// Where each file and group lies, by its key.
  private var places: [String: String] = [:]

  /// Whether a file is such a project by its name.
  static func takes(_ path: String) -> Bool {
    path == "project.pbxproj" || path.hasSuffix(".xcodeproj/project.pbxproj")
  }

  /// The targets of a project file.
  static func read(_ file: SourceFile) -> ManifestReading {
    var reading = ManifestReading()
    switch PropertyList.parse(file) {
    case .success(let root): reading.targets = XcodeProject(root, of: file).targets
    case .failure(let refusal): reading.diagnostics = refusal.diagnostics
    }
    return reading
  }

  private init(_ root: PropertyList, of file: SourceFile) {
    objects = Dictionary((root["objects"]?.entries ?? []).map { ($0.key, $0.value) }) { _, last in last }
    folder = file.path.split(separator: "/").dropLast(2).joined(separator: "/")
    let project = root["rootObject"]?.string.flatMap { objects[$0] }
    if let top = project?["mainGroup"]?.string { locate(top) }
  }

  /// Walks down the groups: the path of each adds to that of the group that holds it.
  private mutating func locate(_ top: String) {
    var pending = [(key: top, folder: folder)]
    while let (key, parent) = pending.popLast() {
      guard places[key] == nil, let object = objects[key] else { continue }
      let base = object["sourceTree"]?.string == "SOURCE_ROOT" ? folder : parent
      let path = object["path"]?.string.map { base.isEmpty ? $0 : "\(base)/\($0)" } ?? base
      // No file system has longer paths; a hostile chain of groups would only grow.
      guard path.utf8.count <= 4096 else { continue }
      places[key] = path
      pending += (object["children"]?.strings ?? []).map { ($0, path) }
    }
  }

  private var targets: [ManifestTarget] {
    let keys = objects.keys.sorted().filter { kind(of: $0) == "PBXNativeTarget" }
    return keys.compactMap { key in
      guard let object = objects[key], let name = object["name"] else { return nil }
      var target = ManifestTarget(name.string ?? key)
      target.dependencies = dependencies(of: object)
      target.sources = sources(of: object)
      return target
    }
  }

  private func kind(of key: String) -> String { objects[key]?["isa"]?.string ?? "" }

  /// What a target links: products of packages, frameworks, and targets that are libraries. What it only embeds is no
  /// dependency of its code.
  private func dependencies(of target: PropertyList) -> [ManifestTarget.Dependency] {
    var found: [ManifestTarget.Dependency] = []
    func add(_ name: String?, at place: PropertyList) {
      guard let name, !found.contains(where: { $0.name == name }) else { return }
      found.append(ManifestTarget.Dependency(name, at: place.location))
    }
    for place in target["packageProductDependencies"]?.elements ?? [] {
      add(place.string.flatMap { objects[$0]?["productName"]?.string }, at: place)
    }
    for place in target["dependencies"]?.elements ?? [] {
      let dependency = place.string.flatMap { objects[$0] }
      if let product = dependency?["productRef"]?.string {
        add(objects[product]?["productName"]?.string, at: place)
      }
      guard let other = dependency?["target"]?.string.flatMap({ objects[$0] }),
        let type = other["productType"]?.string, type.contains("framework") || type.contains("library")
      else { continue }
      add(other["name"]?.string, at: place)
    }
    for place in files(of: target, in: "PBXFrameworksBuildPhase") {
      guard let file = place.string.flatMap({ objects[$0] }) else { continue }
      if let product = file["productRef"]?.string {
        add(objects[product]?["productName"]?.string, at: place)
      }
      let reference = file["fileRef"]?.string.flatMap { objects[$0] }
      add((reference?["name"] ?? reference?["path"])?.string.flatMap(Self.framework), at: place)
    }
    return found
  }

  /// `UIKit` of `System/Library/Frameworks/UIKit.framework`; nil for anything else than a framework.
  private static func framework(_ path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    for ending in [".framework", ".xcframework"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return nil
  }

  private func files(of target: PropertyList, in phase: String) -> [PropertyList] {
    (target["buildPhases"]?.strings ?? []).filter { kind(of: $0) == phase }
      .flatMap { objects[$0]?["files"]?.elements ?? [] }
  }

  private func sources(of target: PropertyList) -> [String] {
    let listed = files(of: target, in: "PBXSourcesBuildPhase").compactMap { place in
      place.string.flatMap { objects[$0]?["fileRef"]?.string }.flatMap { places[$0] }
    }
    let folders = (target["fileSystemSynchronizedGroups"]?.strings ?? []).compactMap { places[$0] }
    return (folders + listed).compactMap { RelativePath.resolved($0, from: "_") }
  }
}
