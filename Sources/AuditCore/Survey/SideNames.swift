internal import ContractModel

/// Gives sides names that a person would give them.
struct SideNames {
  /// The folder of the repository.
  let root: AbsolutePath

  /// Folders that say nothing about what stands in them.
  private static let empty = code.union(["app", "docs", "doc", "api"])
  /// Those that many projects keep their code in.
  private static let code: Set<String> = ["src", "lib", "source", "sources"]

  /// Sides with names: the usual word for each, or where there are several of a kind the name of the place. In the order
  /// spec, router, client, of each the one that states most first.
  func named(_ sides: [SurveyedSide]) -> [SideProposal.NamedSide] {
    var names: Set<String> = []
    let ordered = Role.allCases.flatMap { role in
      sides.filter { $0.role == role }.sorted {
        ($1.endpointCount, $0.path) < ($0.endpointCount, $1.path)
      }
    }
    let kinds = ordered.map(\.sideName)
    let usual = Set(kinds.filter { kind in kinds.count { $0 == kind } == 1 })
    return ordered.map { side in
      let kind = side.sideName
      let wanted =
        usual.contains(kind)
        ? kind : isAtSamePlace(side, ordered) ? side.kind.name : word(for: side, among: ordered)
      let name = name(wanted, of: side, among: names.union(usual.subtracting([kind])))
      names.insert(name)
      return SideProposal.NamedSide(name: name, side: side)
    }
  }

  /// A name for a side: what is wanted, or where a side of another kind has it the kind as well, `web-photos`.
  private func name(_ wanted: String, of side: SurveyedSide, among names: Set<String>) -> String {
    let kind = side.sideName
    guard !wanted.isEmpty else { return Self.free(kind, among: names) }
    return Self.free(names.contains(wanted) && kind != wanted ? "\(kind)-\(wanted)" : wanted, among: names)
  }

  /// Whether a side of another language stands in the same folder, so that the folder does not tell them apart.
  private func isAtSamePlace(_ side: SurveyedSide, _ sides: [SurveyedSide]) -> Bool {
    sides.contains {
      $0.path == side.path && $0.sideName == side.sideName && $0.kind.name != side.kind.name
    }
  }

  /// The word for one of several sides of a kind. Where that is the folder of all of them, it says nothing:
  /// `modules/api` beside `modules/web` is `api`.
  private func word(for side: SurveyedSide, among sides: [SurveyedSide]) -> String {
    let word = Self.word(for: side.path, root: root)
    let own = String(side.path.name.prefix { $0 != "." })
    guard own != word, !Self.code.contains(own.lowercased()), side.path.parent.name == word else {
      return word
    }
    let isShared = sides.contains {
      $0.path != side.path && $0.sideName == side.sideName
        && $0.path.isInside(side.path.parent)
    }
    return isShared ? own : word
  }

  /// The last name on a way that says something, without an ending: `apps/admin/src` is `admin`.
  static func word(for path: AbsolutePath, root: AbsolutePath) -> String {
    let names = path.components.dropFirst(root.components.count).map { name in
      String(name.prefix { $0 != "." })
    }
    return names.last { !$0.isEmpty && !empty.contains($0.lowercased()) } ?? names.last ?? root.name
  }

  /// A name that none has yet: `web`, then `web-2`.
  static func free(_ wanted: String, among names: Set<String>) -> String {
    var number = 1
    var name = wanted
    while names.contains(name) {
      number += 1
      name = "\(wanted)-\(number)"
    }
    return name
  }
}
