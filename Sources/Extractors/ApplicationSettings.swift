internal import ContractModel
internal import Readers
internal import SourceText
internal import YAMLTree

/// The settings of a Spring Boot or Quarkus application: `application.properties` and `application.yml` among the resources
/// beside its code, where a folder `config` counts first. An element of a list has the name `list[0]`. Those of profiles are left alone, since which one runs nothing says.
struct ApplicationSettings {
  /// What they say.
  private(set) var properties = ApplicationProperties()

  private static let sourceFolder = "src/main/"

  /// Reads the settings beside the code of a side.
  init(_ sources: SourceSet) {
    var homes: Set<String> = []
    for file in sources.files {
      guard let place = file.path.firstRange(of: Self.sourceFolder) else { continue }
      homes.insert(String(file.path[..<place.upperBound]))
    }
    for home in homes.sorted() {
      for folder in ["resources/config/", "resources/"] {
        for name in ["application.properties", "application.yml", "application.yaml"] {
          guard let file = sources.resolve(home + folder + name) else { continue }
          if name.hasSuffix("s") { readProperties(file) } else { readTree(file) }
        }
      }
    }
  }

  /// Of several settings of a name the first counts: properties before trees, as Spring Boot has it.
  private mutating func set(_ name: String, _ value: String, _ file: SourceFile) {
    guard properties.entries[name] == nil, !value.contains("${") else { return }
    properties.entries[name] = .init(value, in: file.path)
  }

  private mutating func readProperties(_ file: SourceFile) {
    let text = file.text(in: SourceSpan(0, file.bytes.count))
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.drop(while: \.isWhitespace)
      guard let place = words.firstIndex(where: { $0 == "=" || $0 == ":" }), !words.hasPrefix("#"),
        !words.hasPrefix("!")
      else { continue }
      let name = words[..<place].filter { !$0.isWhitespace }
      let value = words[words.index(after: place)...].drop(while: \.isWhitespace)
      set(name, String(value.reversed().drop(while: \.isWhitespace).reversed()), file)
    }
  }

  /// A file may have several documents, of which the last one counts; one for a profile is left alone.
  private mutating func readTree(_ file: SourceFile) {
    let text = file.text(in: SourceSpan(0, file.bytes.count))
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for part in lines.split(whereSeparator: { $0.hasPrefix("---") }).reversed() {
      let source = SourceFile(path: file.path, bytes: Array(part.joined(separator: "\n").utf8))
      guard let root = YAMLDocument.parse(source).document?.root, !Self.isForProfile(root) else { continue }
      read(root, below: "", file, depth: 0)
    }
  }

  private static func isForProfile(_ root: YAMLNode) -> Bool {
    let spring = root["spring"]
    return spring?["config"]?["activate"] != nil || spring?["profiles"]?.text != nil
  }

  private mutating func read(_ node: YAMLNode, below name: String, _ file: SourceFile, depth: Int) {
    guard depth < 16 else { return }
    if let text = node.text {
      if !name.isEmpty { set(name, text, file) }
      return
    }
    for (place, element) in node.elements.enumerated() {
      read(element, below: "\(name)[\(place)]", file, depth: depth + 1)
    }
    for entry in node.entries {
      let next = name.isEmpty ? entry.name : name + "." + entry.name
      read(entry.value, below: next, file, depth: depth + 1)
    }
  }
}
