internal import SourceText

extension FileSystem {
  /// Why a named path cannot be looked at, or nil.
  func obstacle(at path: AbsolutePath, in root: AbsolutePath) -> String? {
    switch kind(of: path) {
    case nil:
      let names = ((try? entries(of: path.parent)) ?? []).map(\.name).sorted()
      let hint = NearestName.of(path.name, among: names).map { "; did you mean \($0)" } ?? ""
      return "there is no such file or folder\(hint)"
    case .file, .folder:
      // Who names a path outside of the root means it; a link inside the root may have been put there by anybody.
      guard path.isInside(root), !leads(path, insideOf: root) else { return nil }
      return "a symbolic link leads out of the audit's folder; name the place that it leads to"
    default: return "it is neither a file nor a folder"
    }
  }
}
