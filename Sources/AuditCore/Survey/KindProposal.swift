internal import ContractModel
internal import SourceText
internal import Vocabularies

/// A kind of contract beside endpoints that a repository seems to have: what a configuration would say about it.
struct KindProposal: Sendable {
  /// The kind.
  let kind: ContractKind
  /// What stands under its key: a name and one or several paths each.
  let entries: [(name: String, paths: [AbsolutePath])]
  /// The vocabularies, where that is the kind; each has a line for each of its sides.
  var vocabularies: [VocabularyProposal] = []
  /// How many items its sides state.
  var itemCount = 0

  /// What the apps of a repository suggest, before anything is read.
  static func all(for apps: [AppProject], root: AbsolutePath) -> [KindProposal] {
    let bridged = apps.filter { ($0.dart ?? $0.script) != nil && ($0.ios ?? $0.android) != nil }
    var names: Set<String> = []
    let whole = apps.filter(\.isApp)
    let named = whole.map { app -> (name: String, paths: [AbsolutePath]) in
      let name = SideNames.free(SideNames.word(for: app.folder, root: root), among: names)
      names.insert(name)
      return (name, [app.folder])
    }
    return [
      KindProposal(kind: .bridges, entries: platforms(of: bridged)),
      KindProposal(kind: .deepLinks, entries: platforms(of: whole)),
      KindProposal(kind: .permissions, entries: named),
    ].filter { !$0.entries.isEmpty }
  }

  private static func platforms(of apps: [AppProject]) -> [(name: String, paths: [AbsolutePath])] {
    let sides = [
      ("dart", apps.compactMap(\.dart)), ("typescript", apps.compactMap(\.script)),
      ("ios", apps.compactMap(\.ios)), ("android", apps.compactMap(\.android)),
    ]
    return sides.filter { !$0.1.isEmpty }.map { (name: $0.0, paths: $0.1) }
  }

  /// The lines of a configuration.
  func lines(root: AbsolutePath, indent: String) -> [String] {
    let remark = itemCount == 0 ? "" : "  # \(itemCount) item\(itemCount == 1 ? "" : "s")"
    return ["\(indent)\(kind.rawValue):\(remark)"]
      + entries.map { entry in
        "\(indent)  \(YAMLText.scalar(entry.name)): \(YAMLText.paths(entry.paths, from: root))"
      }
      + vocabularies.flatMap { vocabulary in
        ["\(indent)  \(YAMLText.scalar(vocabulary.name)):"]
          + vocabulary.sides.map { side in
            "\(indent)    \(YAMLText.scalar(side.name)): \(YAMLText.scalar(side.reference))"
          }
      }
  }
}
