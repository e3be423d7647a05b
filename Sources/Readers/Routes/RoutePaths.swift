internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// The paths that annotations state, or why they are not known.
struct RoutePaths {
  enum Texts {
    case known([String])
    case unknown(String)
  }

  var value: Texts = .known([""])
  /// Whether all that stands in front of them is known.
  var isBaseKnown = true

  /// Why they are not known.
  var reason: String? { if case .unknown(let reason) = value { reason } else { nil } }

  /// Every path behind every other, a slash between them.
  func joined(with other: RoutePaths) -> RoutePaths {
    guard case .known(let fronts) = value else { return self }
    guard case .known(let ends) = other.value else { return other }
    return RoutePaths(
      value: .known(fronts.flatMap { front in ends.map { Self.join(front, $0) } }),
      isBaseKnown: isBaseKnown && other.isBaseKnown)
  }

  private static func join(_ front: String, _ end: String) -> String {
    guard !end.isEmpty else { return front }
    let start = front.hasSuffix("/*") ? String(front.dropLast(2)) : front
    return (start.hasSuffix("/") ? String(start.dropLast()) : start) + (end.hasPrefix("/") ? end : "/" + end)
  }
}

extension ControllerReading {
  /// What stands in front of all controllers: the application's path and its settings.
  func rootPaths(_ keys: [ClassKey]) -> RoutePaths {
    guard settings.basePath == nil else { return RoutePaths() }
    var root = RoutePaths(value: .known([properties.root(of: model.rootSettings, settings)]))
    let applications = keys.flatMap { key in
      marks(of: program.type(key).annotations, in: key).filter { $0.annotation.name == model.application }
    }
    guard let first = applications.first else { return root }
    guard applications.count == 1 else {
      return RoutePaths(
        value: .unknown("several applications have paths, and whose controller it is nothing says"))
    }
    root = root.joined(with: paths(of: first))
    return root
  }

  /// What stands in front of the paths of a class.
  func prefix(of key: ClassKey) -> RoutePaths {
    for member in hierarchy(of: key) {
      let found = marks(of: program.type(member).annotations, in: member).first {
        model.prefixes.contains($0.annotation.name)
      }
      if let found { return paths(of: found) }
    }
    return RoutePaths()
  }

  /// The paths of a method behind those of its class.
  func paths(of method: AnnotatedMethod) -> RoutePaths { method.path.map(paths) ?? RoutePaths() }

  /// The paths that an annotation states.
  func paths(of mark: Mark) -> RoutePaths {
    guard !mark.isReplaced else {
      return RoutePaths(value: .unknown("the annotation that it stands above may state another path"))
    }
    var texts: [String] = []
    var place = 0
    for argument in mark.annotation.arguments {
      if let label = argument.label, label != Expression.Argument.spread, !model.paths.contains(label) {
        continue
      }
      let value = evaluator.argument(argument.label ?? "", place, of: mark.annotation, in: mark.key)
      if argument.label == nil { place += 1 }
      if model.hasOnePath, place > 1 { break }
      guard let found = value.flatMap(Self.texts) else {
        let name = value?.name.map { "the value of `\($0)`" } ?? "the path"
        return RoutePaths(value: .unknown("\(name) is not known"))
      }
      texts += found
    }
    return RoutePaths(value: .known(texts.isEmpty ? [""] : texts))
  }

  /// The versions that a method or its class states.
  func version(of route: AnnotatedMethod, in key: ClassKey) -> RoutePaths {
    guard let name = model.version else { return RoutePaths() }
    let own = program.function(route.function).annotations.first { $0.name == name }
    let above = program.type(key).annotations
    let prefix = above.first { model.prefixes.contains($0.name) }
    guard let found = own ?? above.first(where: { $0.name == name }) ?? prefix, !found.arguments.isEmpty
    else {
      return RoutePaths()
    }
    guard let value = evaluator.argument("", 0, of: found, in: own == nil ? key : route.owner) else {
      return RoutePaths()
    }
    let stated = found.name == name ? value : value.part("version")
    guard let stated else { return RoutePaths() }
    let versions = (stated.elements ?? [stated]).map { $0.name == Self.neutral ? Self.neutral : $0.known }
    let known = versions.compactMap(\.self)
    return RoutePaths(
      value: known.count == versions.count ? .known(known) : .unknown("the version is not known"))
  }

  /// The name of the version that every request has, whatever version it asks for.
  static let neutral = "VERSION_NEUTRAL"

  /// The texts of a value that is known as a whole: one, a list of them, or the path of named parts.
  private static func texts(_ value: Value) -> [String]? {
    if let text = value.known { return [text] }
    if let parts = value.parts { return parts["path"].map(texts) ?? [""] }
    guard let elements = value.elements else { return nil }
    let known = elements.compactMap(\.known)
    return known.count == elements.count ? known : nil
  }

  /// A path with the settings that it names put in, and a note for each.
  func evaluated(_ path: String) -> (text: String?, reason: String?, notes: [String]) {
    guard model.hasPlaceholders else { return (path, nil, []) }
    if path.contains("#{") { return (nil, "the path is an expression that is evaluated at run time", []) }
    var (text, notes) = ("", [String]())
    var rest = path[...]
    while let start = rest.firstRange(of: "${") {
      text += rest[..<start.lowerBound]
      guard let end = Self.end(ofBraces: rest[start.upperBound...]) else { break }
      let content = rest[start.upperBound..<end]
      let name = String(content.prefix { $0 != ":" })
      let fallback = content.count > name.count ? String(content.dropFirst(name.count + 1)) : nil
      if let given = settings.values[name] {
        text += given
        notes.append("`${\(name)}` is `\(given)` by the configuration")
      } else if let entry = properties.entries[name] {
        text += entry.value
        notes.append("`${\(name)}` is `\(entry.value)` in \(entry.file)")
      } else if let fallback {
        let inner = evaluated(fallback)
        guard let known = inner.text else { return inner }
        text += known
        notes.append("`${\(name)}` is `\(known)` unless it is set")
        notes += inner.notes
      } else {
        return (nil, "`${\(name)}` has no value here; set it under `values`", [])
      }
      rest = rest[rest.index(after: end)...]
    }
    text += rest
    // A value may bring the slash along that stands in front of it.
    while !notes.isEmpty, let twice = text.firstRange(of: "//") { text.replaceSubrange(twice, with: "/") }
    return (text, nil, notes)
  }

  private static func end(ofBraces text: Substring) -> Substring.Index? {
    var depth = 0
    for place in text.indices {
      if text[place] == "{" { depth += 1 }
      guard text[place] == "}" else { continue }
      if depth == 0 { return place }
      depth -= 1
    }
    return nil
  }
}
