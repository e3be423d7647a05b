internal import SourceText

/// What may be touched, by who names it.
///
/// A configuration comes with the repository under audit, so from a stranger: what it names stays inside of its folder
/// with all links resolved, and outside of the folders of version control. What is typed may be anywhere; but a link
/// inside of the folder comes with the repository, and leads nowhere else either.
extension FileSystem {
  /// Why a path is not touched, whatever stands there; nil where it may be read and written.
  func trespass(at path: AbsolutePath, in root: AbsolutePath, isConfigured: Bool) -> String? {
    let isVersionControl = path.isVersionControl(below: root)
    if isConfigured {
      guard path.isInside(root) else {
        return
          "it lies outside of the configuration's folder; a configuration further up can name it, and so "
          + "can the command line"
      }
      if isVersionControl { return "it lies in a folder of version control" }
    }
    guard path.isInside(root), !isVersionControl,
      let existing = path.folders(upTo: root).first(where: { kind(of: $0) != nil })
    else { return nil }
    return leads(existing, insideOf: root)
      ? nil : "a symbolic link leads out of the audit's folder; name the place that it leads to"
  }

  /// Why a named path cannot be looked at, or nil.
  func obstacle(at path: AbsolutePath, in root: AbsolutePath, isConfigured: Bool) -> String? {
    // Before anything is looked up: what stands elsewhere is nobody's business, nor whether it does.
    if let trespass = trespass(at: path, in: root, isConfigured: isConfigured) { return trespass }
    switch kind(of: path) {
    case nil:
      let names = ((try? entries(of: path.parent)) ?? []).map(\.name).sorted()
      let hint = NearestName.of(path.name, among: names).map { "; did you mean \($0)" } ?? ""
      return "there is no such file or folder\(hint)"
    case .file, .folder: return nil
    default: return "it is neither a file nor a folder"
    }
  }
}
