internal import ContractModel
internal import OpenAPI
internal import SourceText
internal import YAMLTree

/// Spells a path of the documents in another way: names of parameters, case of letters, the slash at the end.
struct PathRespelling {
  /// The path as the documents have it, from the root of the host.
  let path: PathTemplate
  /// The path as they are to have it.
  let other: PathTemplate

  /// A change of one document.
  private struct Change {
    let document: YAMLDocument
    let edit: TextEdit
    let old: String
    let new: String
  }

  /// Does it in every document that has the path.
  func carryOut(on desk: inout SpecificationDesk) throws(EditRefusal) {
    guard path.segments.count == other.segments.count else {
      throw EditRefusal("\(path) and \(other) do not have the same number of segments")
    }
    var items = self.items(on: desk)
    guard !items.isEmpty else { throw EditRefusal("no document has the path \(path)") }
    // One after the other, since a change moves what stands behind it.
    while let item = items.first {
      try respell(item, on: &desk)
      let rest = self.items(on: desk)
      guard rest.count < items.count else {
        throw EditRefusal("the document would not say \(other)", at: item.entry.location)
      }
      items = rest
    }
  }

  private func items(on desk: SpecificationDesk) -> [SpecificationOutline.Item] {
    desk.outlines.joined().flatMap(\.items).filter { $0.path == path }
  }

  private func respell(_ item: SpecificationOutline.Item, on desk: inout SpecificationDesk)
    throws(EditRefusal)
  {
    try checkReferences(to: item, on: desk)
    let changes = [try keyChange(of: item, on: desk)] + (try parameterChanges(of: item, on: desk))
    var byFile: [String: [Change]] = [:]
    for change in changes { byFile[change.document.file.path, default: []].append(change) }
    for file in byFile.keys.sorted() {
      guard let changes = byFile[file], let document = changes.first?.document else { continue }
      let expected = changes.map { "\($0.old)\n\($0.new)" }.sorted()
      try desk.apply(changes.map(\.edit), to: document) { old, new in
        new.replacements(of: old).map { $0.map { "\($0.old)\n\($0.new)" }.sorted() } == expected
      }
    }
  }

  /// The key of `paths`.
  private func keyChange(of item: SpecificationOutline.Item, on desk: SpecificationDesk) throws(EditRefusal)
    -> Change
  {
    guard let template = other.dropping(prefix: item.base) else {
      throw EditRefusal(
        "the difference lies in the base path \(item.base) of the servers", at: item.entry.location)
    }
    let name = item.entry.name
    let (old, new) = (path.dropping(prefix: item.base)?.description, template.description)
    guard old == name else {
      throw EditRefusal("the path is written as \(name)", at: item.entry.location)
    }
    let taken = desk.outlines.joined().first { outline in
      outline.items.contains { $0.entry.key == item.entry.key }
    }?.items.contains { $0.entry.key != item.entry.key && $0.path.shape == other.shape }
    if taken == true { throw EditRefusal("the document has \(other) already", at: item.entry.location) }
    return try change(of: item.entry.key, to: new)
  }

  /// The names of parameters, where they are declared.
  private func parameterChanges(of item: SpecificationOutline.Item, on desk: SpecificationDesk)
    throws(EditRefusal) -> [Change]
  {
    let pairs = zip(path.parameterNames, other.parameterNames).filter { $0 != $1 }
    guard !pairs.isEmpty else { return [] }
    guard Set(other.parameterNames).count == other.parameterNames.count else {
      throw EditRefusal("\(other) has a name twice", at: item.entry.location)
    }
    try checkShared(item, on: desk)
    let used = item.parameters + item.operations.flatMap(\.parameters)
    var seen: Set<YAMLNode> = []
    var changes: [Change] = []
    for (old, new) in pairs {
      for parameter in used where parameter.name == old && seen.insert(parameter.declaration).inserted {
        try checkShared(parameter, item, on: desk)
        guard let name = parameter.declaration["name"] else { continue }
        changes.append(try change(of: name, to: new))
      }
    }
    return changes
  }

  /// Replaces the content of a scalar and leaves its quotes.
  private func change(of node: YAMLNode, to new: String) throws(EditRefusal) -> Change {
    let old = node.text ?? ""
    let written = node.document.file.text(in: node.span)
    guard node.kind == .scalar, let range = written.firstRange(of: old) else {
      throw EditRefusal("\"\(old)\" is not written there as it is meant", at: node.location)
    }
    let start = node.span.start + written.utf8.distance(from: written.startIndex, to: range.lowerBound)
    let span = SourceSpan(start, start + old.utf8.count)
    return Change(
      document: node.document, edit: TextEdit(replacing: span, with: new), old: old, new: new)
  }

  private func checkReferences(to item: SpecificationOutline.Item, on desk: SpecificationDesk)
    throws(EditRefusal)
  {
    let name = item.entry.name
    for reference in desk.references {
      guard let text = reference.text, SpecificationOutline.refers(text, toPath: name) else { continue }
      throw EditRefusal("a reference names the path as it is written", at: reference.location)
    }
  }

  private func checkShared(_ item: SpecificationOutline.Item, on desk: SpecificationDesk) throws(EditRefusal)
  {
    for other in desk.outlines.joined().flatMap(\.items) where other.entry.key != item.entry.key {
      guard let layer = other.layers.first(where: item.layers.contains) else { continue }
      throw EditRefusal("the path item is also that of \(other.path)", at: layer.location)
    }
  }

  /// A declaration that is referred to may belong to others, for whom the old name is right.
  private func checkShared(
    _ parameter: SpecificationOutline.Parameter, _ item: SpecificationOutline.Item,
    on desk: SpecificationDesk
  ) throws(EditRefusal) {
    for other in desk.outlines.joined().flatMap(\.items) where other.entry.key != item.entry.key {
      let used = other.parameters + other.operations.flatMap(\.parameters)
      guard used.contains(where: { $0.declaration == parameter.declaration }) else { continue }
      throw EditRefusal(
        "the parameter \(parameter.name) is also that of \(other.path)", at: parameter.declaration.location)
    }
  }
}
