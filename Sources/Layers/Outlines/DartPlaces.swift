internal import ContractModel
internal import SourceText

/// What the URIs of Dart's imports mean among the sources of a program.
struct DartPlaces {
  /// The `lib` folders of the program's packages by the names of the packages.
  private var packages: [String: String] = [:]
  private let files: Set<String>

  /// Reads the names of the packages from their `pubspec.yaml`, the file beside the `lib` folder.
  init(_ program: SourceSet) {
    files = Set(program.files.map(\.path))
    var seen: Set<String> = []
    for path in files where path.hasSuffix(".dart") {
      var parts = path.split(separator: "/").dropLast()
      while !parts.isEmpty {
        let folder = parts.joined(separator: "/")
        if parts.last == "lib", seen.insert(folder).inserted {
          let above = parts.dropLast().joined(separator: "/")
          let manifest = above.isEmpty ? "pubspec.yaml" : above + "/pubspec.yaml"
          if let name = program.resolve(manifest).flatMap(Self.name) { packages[name] = folder }
        }
        parts.removeLast()
      }
    }
  }

  /// `name: app` at the beginning of a line (dart.dev, "The pubspec file").
  private static func name(in manifest: SourceFile) -> String? {
    let lines = manifest.text(in: SourceSpan(0, manifest.bytes.count)).split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { $0.hasPrefix("name:") }) else { return nil }
    let value = line.dropFirst("name:".count).split(separator: "#").first ?? ""
    return value.trimmingQuotesAndBlanks
  }

  /// What a URI means.
  func meaning(of uri: String, from path: String, at location: SourceLocation) -> ModuleImport {
    if uri.hasPrefix("package:") {
      let parts = uri.dropFirst("package:".count).split(separator: "/", maxSplits: 1)
      let name = parts.first.map(String.init) ?? uri
      guard let folder = packages[name], parts.count == 2 else { return ModuleImport(name, at: location) }
      return ModuleImport(name, target: "\(folder)/\(parts[1])", at: location)
    }
    if uri.contains(":") { return ModuleImport(uri, at: location) }
    return ModuleImport(uri, target: RelativePath.resolved(uri, from: path), at: location)
  }
}

extension Substring {
  /// The text without blanks and quotes around it.
  fileprivate var trimmingQuotesAndBlanks: String {
    let isOuter = { (character: Character) in character.isWhitespace || character == "\"" || character == "'"
    }
    return String(drop(while: isOuter).reversed().drop(while: isOuter).reversed())
  }
}
