internal import SourceText
internal import XMLTree

/// The Android manifest that Expo makes of a configuration.
struct ExpoManifest {
  let manifest: AndroidManifest

  init(_ root: PropertyList, at location: SourceLocation) {
    let maker = ElementMaker(location: location)
    let android = root["android"]
    let blocked = (android?["blockedPermissions"]?.elements ?? []).compactMap { value in
      Self.permission(value, instruction: "remove")
    }
    let asked = (android?["permissions"]?.elements ?? []).compactMap { Self.permission($0) }
    var filters = [
      maker.element(
        "intent-filter",
        children: [
          maker.element("action", ["name": "android.intent.action.MAIN"]),
          maker.element("category", ["name": "android.intent.category.LAUNCHER"]),
        ])
    ]
    let schemes = Self.schemes(root, platform: "android")
    if !schemes.isEmpty { filters.append(Self.filter(ofSchemes: schemes)) }
    filters += (android?["intentFilters"]?.elements ?? []).map(Self.filter)
    let activity = maker.element("activity", ["name": ".MainActivity"], children: filters)
    manifest = AndroidManifest(
      root: maker.element(
        "manifest",
        children: asked + blocked + [maker.element("application", children: [activity])]))
  }

  /// The schemes of the app, on every platform and on one; each a text with its place.
  static func schemes(_ root: PropertyList, platform: String) -> [PropertyList] {
    [root["scheme"], root[platform]?["scheme"]].compactMap(\.self).flatMap { value in
      value.string == nil ? value.elements.filter { $0.string != nil } : [value]
    }
  }

  /// `CAMERA` stands for `android.permission.CAMERA`.
  private static func permission(_ value: PropertyList, instruction: String? = nil) -> XMLElement? {
    guard let text = value.string, !text.isEmpty else { return nil }
    let maker = ElementMaker(location: value.location)
    return maker.element(
      "uses-permission", ["name": text.contains(".") ? text : "android.permission.\(text)"],
      instruction: instruction)
  }

  /// The filter that Expo writes for the schemes of an app.
  private static func filter(ofSchemes schemes: [PropertyList]) -> XMLElement {
    let maker = ElementMaker(location: schemes[0].location)
    let data = schemes.map {
      ElementMaker(location: $0.location).element("data", ["scheme": $0.string ?? ""])
    }
    return maker.element(
      "intent-filter", children: [maker.element("action", ["name": "android.intent.action.VIEW"])] + data)
  }

  /// A filter of `intentFilters`: `{action: VIEW, data: [{scheme, host, pathPrefix}], category: […]}`.
  private static func filter(_ value: PropertyList) -> XMLElement {
    let maker = ElementMaker(location: value.location)
    let data = value["data"].map { $0.entries.isEmpty ? $0.elements : [$0] } ?? []
    let actions = (value["action"]?.strings ?? []).map {
      maker.element("action", ["name": "android.intent.action.\($0)"])
    }
    let categories = (value["category"]?.strings ?? []).map {
      maker.element("category", ["name": "android.intent.category.\($0)"])
    }
    return maker.element(
      "intent-filter",
      children: actions + categories
        + data.map { ElementMaker(location: $0.location).element("data", of: $0) }
    )
  }
}

/// Makes elements that all have one place.
private struct ElementMaker {
  let location: SourceLocation

  func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], instruction: String? = nil,
    children: [XMLElement] = []
  ) -> XMLElement {
    let own = attributes.map { key, value in
      XMLAttribute(XMLName(key, in: AndroidManifest.androidNamespace), value, at: location)
    }
    let told = instruction.map {
      XMLAttribute(XMLName("node", in: AndroidManifest.toolsNamespace), $0, at: location)
    }
    return XMLElement(
      XMLName(name), attributes: own + [told].compactMap(\.self), children: children, location: location,
      tag: location)
  }

  /// An element whose attributes are the texts of a dictionary, each at its own place.
  func element(_ name: String, of values: PropertyList) -> XMLElement {
    let attributes = values.entries.compactMap { entry in
      entry.value.string.map {
        XMLAttribute(XMLName(entry.key, in: AndroidManifest.androidNamespace), $0, at: entry.value.location)
      }
    }
    return XMLElement(XMLName(name), attributes: attributes, location: location, tag: location)
  }
}
