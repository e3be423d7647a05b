internal import ContractModel
internal import SourceText

/// What a side's folders hold that is no part of it: folders of programs in other languages and of examples, and the files of a
/// program in another language in the very same folder. A side that names a folder is read in every language, and so would be
/// what a proposal did not count.
struct ForeignFolders {
  /// What was found in the repository.
  let candidates: [RepositorySurvey.Candidate]
  /// Files in folders of examples and tests.
  let examples: [AbsolutePath]
  /// The files of the repository.
  let files: any FileSystem
  /// The folder that paths are relative to.
  let root: AbsolutePath

  /// The globs to leave out of a side besides its own.
  func globs(for side: SurveyedSide) -> [String] {
    guard !side.kind.isDocument, !side.kind.isFallback else { return [] }
    let folders = [side.path] + side.companions
    let others = candidates.filter { $0.kind.role == side.role && $0.kind.name != side.kind.name }.map(\.path)
    let kinds = SourceKind.all.filter { $0.role == side.role && $0.name != side.kind.name && !$0.isDocument }
    let samples = examples.filter { file in kinds.contains { reads(file, as: $0) } }.compactMap(
      outermostSample)
    let own = side.reading.side.extraction
    let places = (own.sightings.map(\.location.file) + own.unresolved.map(\.location.file)).map {
      AbsolutePath($0, in: root)
    }
    let foreign = Set(others + samples).filter { folder in
      folders.contains { folder != $0 && folder.isInside($0) } && !folders.contains(folder)
        && !places.contains { $0.isInside(folder) }
    }
    let outermost = foreign.filter { folder in !foreign.contains { folder != $0 && folder.isInside($0) } }
    let globs = outermost.map { $0.relative(to: root) + "/**" }.sorted() + endings(beside: side, in: folders)
    return globs.filter { !side.exclude.contains($0) }
  }

  /// The globs of the files in other languages of programs that stand in the same folders.
  private func endings(beside side: SurveyedSide, in folders: [AbsolutePath]) -> [String] {
    let others = candidates.filter {
      $0.kind.role == side.role && $0.kind.name != side.kind.name && folders.contains($0.path)
    }
    let endings = others.flatMap(\.kind.endings).filter { !side.kind.endings.contains($0) }
    return Set(endings).map { "**/" + ($0.hasPrefix(".") ? "*" : "") + $0 }.sorted()
  }

  /// Whether a side that names a folder around a file would read it.
  private func reads(_ file: AbsolutePath, as kind: SourceKind) -> Bool {
    kind.takes(file.name) && !kind.leavesOut(file.name)
      && !LeftOutFolders(names: kind.excludedFolders, files: files, root: root).hold(file)
  }

  /// The outermost folder of a file that is one of examples by its name.
  private func outermostSample(_ file: AbsolutePath) -> AbsolutePath? {
    file.parent.folders(upTo: root).dropLast().last { RepositorySurvey.examples.contains($0.name) }
  }
}
