internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Which programs and packages of a module an audit is about.
///
/// The whole module is loaded, whatever was asked for, because values come from everywhere in it. What was asked for
/// decides what is listed: a folder with programs means these programs; a file or folder without one means the routers
/// that it has a part in, whoever runs them.
struct ProgramSelection {
  /// The programs to follow.
  let mainFunctions: [GoFunction]
  private let packages: Set<ObjectIdentifier>
  /// The files that a router must have a route in, or nil where every router counts.
  private let files: Set<String>?
  /// The packages that are part of some program.
  private let linked: Set<ObjectIdentifier>

  init(_ program: GoProgram, entryPaths: Set<String>) {
    func isEntry(_ file: GoFile) -> Bool { entryPaths.contains(file.tree.file.path) }
    let named = program.mainFunctions.filter { isEntry($0.file) }
    let entered = program.packages.filter { $0.files.contains(where: isEntry) }
    mainFunctions = named.isEmpty ? program.mainFunctions : named
    files = named.isEmpty ? entryPaths : nil
    packages = Self.closure(of: named.map(\.file.package), program)
      .union(entered.map(ObjectIdentifier.init))
    linked = Self.closure(of: program.mainFunctions.map(\.file.package), program)
  }

  /// Packages with all that they import, and what those import in turn.
  private static func closure(of packages: [GoPackage], _ program: GoProgram) -> Set<ObjectIdentifier> {
    var known = Set(packages.map(ObjectIdentifier.init))
    var pending = packages
    while let package = pending.popLast() {
      for path in package.files.flatMap({ $0.importedPaths }) {
        guard let imported = program.package(at: path), known.insert(ObjectIdentifier(imported)).inserted
        else {
          continue
        }
        pending.append(imported)
      }
    }
    return known
  }

  /// Whether functions of a package that nothing calls belong to what was asked for.
  func includes(_ package: GoPackage) -> Bool { packages.contains(ObjectIdentifier(package)) }

  /// Whether a package is in no program, as one is that only tests import; one that was asked for by itself counts.
  func isApart(_ package: GoPackage) -> Bool {
    files == nil && !linked.contains(ObjectIdentifier(package))
  }

  /// Takes the routers out of an evaluation that have no part in what was asked for.
  func keepSelected(in evaluator: Evaluator) {
    guard let files else { return }
    let roots = Set(
      evaluator.records.filter { files.contains($0.location.file) }.map { ObjectIdentifier($0.root) })
    evaluator.records.removeAll { !roots.contains(ObjectIdentifier($0.root)) }
    evaluator.unresolved.removeAll { !files.contains($0.place.location.file) }
  }
}
