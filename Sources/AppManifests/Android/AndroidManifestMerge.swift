internal import XMLTree

extension AndroidManifest {
  /// Merges manifests as the build does, the one of the highest priority first: build variant, build type, flavour,
  /// `main`. Nil for none.
  ///
  /// Follows "Manage manifest files" of the Android developers' guide: elements are the same that have one name and one
  /// key, attributes of the higher priority win, and `tools:node`, `tools:remove` and `tools:replace` are obeyed.
  package static func merged(_ manifests: [AndroidManifest]) -> AndroidManifest? {
    guard let first = manifests.first else { return nil }
    let root = manifests.dropFirst().reduce(first.root) { ManifestMerge.merge($0, over: $1.root) }
    var merged = AndroidManifest(root: ManifestMerge.withoutRemoved(root))
    merged.removedPermissions = Set(
      root.children.filter {
        $0.name.local.hasPrefix("uses-permission") && $0.mergerInstruction == "remove"
      }.compactMap { $0.android("name") })
    return merged
  }
}

/// One step of a merge: an element of the higher priority over its counterpart of the lower.
private enum ManifestMerge {
  /// Elements of which there is one in its parent, whatever attributes it has.
  private static let single: Set<String> = [
    "application", "compatible-screens", "supports-gl-texture", "supports-screens", "uses-configuration",
    "uses-sdk",
  ]
  /// Elements without identity: each that is written stands for itself.
  private static let unmatched: Set<String> = ["data", "intent", "intent-filter"]

  static func merge(_ high: XMLElement, over low: XMLElement) -> XMLElement {
    switch high.mergerInstruction {
    case "replace", "remove", "removeAll": return high
    default: break
    }
    var counterparts: [ElementKey: Int] = [:]
    var children = high.children
    for (index, child) in children.enumerated() {
      if let key = key(of: child) { counterparts[key] = index }
    }
    let removed = Set(high.children.filter { $0.mergerInstruction == "removeAll" }.map(\.name.local))
    for child in low.children where !removed.contains(child.name.local) {
      if let key = key(of: child), let index = counterparts[key] {
        children[index] = merge(children[index], over: child)
      } else {
        children.append(child)
      }
    }
    return XMLElement(
      high.name, attributes: attributes(of: high, over: low), children: children, text: high.text,
      location: high.location, tag: high.tag)
  }

  /// The element without what `tools:node="remove"` takes out.
  static func withoutRemoved(_ element: XMLElement) -> XMLElement {
    let kept = element.children.filter { !["remove", "removeAll"].contains($0.mergerInstruction) }
    return XMLElement(
      element.name, attributes: element.attributes, children: kept.map(withoutRemoved), text: element.text,
      location: element.location, tag: element.tag)
  }

  private struct ElementKey: Hashable {
    let element: String
    let value: String
  }

  private static func key(of element: XMLElement) -> ElementKey? {
    let name = element.name.local
    if unmatched.contains(name) { return nil }
    if single.contains(name) { return ElementKey(element: name, value: "") }
    let value = element.android("name") ?? element.android("glEsVersion") ?? element.android("authorities")
    return value.map { ElementKey(element: name, value: $0) }
  }

  private static func attributes(of high: XMLElement, over low: XMLElement) -> [XMLAttribute] {
    let removed =
      high.attribute("remove", in: AndroidManifest.toolsNamespace)?.value
      .split(separator: ",").map { $0.drop { $0 == " " } } ?? []
    let names = Set(high.attributes.map(\.name))
    let inherited = low.attributes.filter { attribute in
      if names.contains(attribute.name) || attribute.name.namespace == AndroidManifest.toolsNamespace {
        return false
      }
      return !removed.contains { $0 == attribute.name.local || $0.hasSuffix(":\(attribute.name.local)") }
    }
    return high.attributes + inherited
  }
}
