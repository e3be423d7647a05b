internal import ContractModel
internal import SourceText

/// Finds the general comment that an operation belongs to. A repository may hold several programs, each with its own.
struct GeneralScope {
  /// What is known about the general comment of an operation.
  enum Answer {
    /// No file has one.
    case none
    /// This one; `isChosen` where others say something else.
    case one(GeneralComment, isChosen: Bool)
    /// Several might be meant, and they differ.
    case disputed([GeneralComment])
  }

  private let candidates: [GeneralComment]

  /// Takes the comments of one notation. Those in files that were asked for win over what came along with them, and
  /// those with a title over those without.
  init(_ comments: [GeneralComment], entryPaths: Set<String>) {
    let asked = comments.filter { entryPaths.contains($0.location.file) }
    let near = asked.isEmpty ? comments : asked
    let titled = near.filter(\.isTitled)
    candidates = titled.isEmpty ? near : titled
  }

  /// The comment that governs a file.
  ///
  /// Of several that differ it is the one in the innermost folder around the file. Nothing else in the sources tells
  /// which program a handler belongs to, so where that does not decide, nothing is chosen.
  func answer(for file: String) -> Answer {
    guard let first = candidates.first else { return .none }
    if candidates.allSatisfy({ $0.agrees(with: first) }) { return .one(first, isChosen: false) }
    let around = candidates.filter { file.hasPrefix(SourceFolders.prefix(of: $0.location.file)) }
    let depth = around.map { SourceFolders.prefix(of: $0.location.file).utf8.count }.max()
    let nearest = around.filter { SourceFolders.prefix(of: $0.location.file).utf8.count == depth }
    guard let chosen = nearest.first, nearest.allSatisfy({ $0.agrees(with: chosen) }) else {
      return .disputed(nearest.isEmpty ? candidates : nearest)
    }
    return .one(chosen, isChosen: true)
  }
}
