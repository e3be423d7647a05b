internal import ContractModel
internal import Readers
internal import SourceText
internal import YAMLTree

/// The settings of a Spring Boot or Quarkus application: `application.properties` and `application.yml` among the resources
/// beside its code. Those of profiles are left alone, since which one runs nothing says.
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
      for name in ["application.properties", "application.yml", "application.yaml"] {
        guard let file = sources.resolve(home + "resources/" + name) else { continue }
        if name.hasSuffix("s") { readProperties(file) } else { readTree(file) }
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

  private mutating func readTree(_ file: SourceFile) {
    guard let document = YAMLDocument.parse(file).document else { return }
    read(document.root, below: "", file, depth: 0)
  }

  private mutating func read(_ node: YAMLNode, below name: String, _ file: SourceFile, depth: Int) {
    guard depth < 16 else { return }
    if let text = node.text {
      if !name.isEmpty { set(name, text, file) }
      return
    }
    for entry in node.entries {
      let next = name.isEmpty ? entry.name : name + "." + entry.name
      read(entry.value, below: next, file, depth: depth + 1)
    }
  }
}
