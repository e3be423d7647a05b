internal import ContractModel

extension PathTemplate {
  /// The path as OpenAPI can say it: a parameter for the rest of the path, and each name once.
  var spelledForDocuments: PathTemplate {
    var names: Set<String> = []
    func unique(_ name: String, _ replacement: String = "param") -> String {
      let base = name.isEmpty || name.contains(where: { "{}/".contains($0) }) ? replacement : name
      var unique = base
      var number = 2
      while !names.insert(unique).inserted {
        unique = "\(base)\(number)"
        number += 1
      }
      return unique
    }
    func part(_ part: PathTemplate.Part) -> PathTemplate.Part {
      switch part {
      case .text: part
      case .parameter(let name), .catchAll(let name): .parameter(unique(name))
      }
    }
    let segments = self.segments.map { segment -> PathTemplate.Segment in
      switch segment {
      case .literal: segment
      case .parameter(let name): .parameter(unique(name))
      case .catchAll(let name): .parameter(unique(name, "path"))
      case .mixed(let parts): .mixed(parts.map(part))
      }
    }
    return PathTemplate(segments: segments, hasTrailingSlash: hasTrailingSlash)
  }
}
