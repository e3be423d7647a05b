internal import ContractModel
internal import SourceText

/// What a file says about the program's interface as a whole: `@BasePath` and its like, or `swagger:meta`.
struct GeneralComment: Sendable {
  /// Which tool it is written for.
  let notation: Notation
  /// Where it begins, or where it states the base path.
  var location: SourceLocation
  /// The path in front of all operations; the root where nothing is said (Swagger 2.0, `basePath`).
  var basePath = PathTemplate.root
  /// Whether it names the interface: `@title`, `swagger:meta`. Without, it is only a candidate.
  var isTitled = false
  /// The host as it is written, or nil.
  var host: String?
  /// The schemes of its URLs.
  var schemes: [String] = []
  /// What operations demand that say nothing themselves, or nil.
  var security: StatedSecurity?

  /// Where code sets another base path than the comment states, or nil.
  var note: String?

  /// Makes a comment of which only the place is known.
  init(_ notation: Notation, at location: SourceLocation) {
    self.notation = notation
    self.location = location
  }

  /// Whether two comments mean the same for every operation.
  func agrees(with other: GeneralComment) -> Bool {
    basePath == other.basePath && security == other.security
  }

  /// The host in lower case without a port that its scheme implies, or nil.
  var hostName: String? {
    guard var name = host?.lowercased() else { return nil }
    name = String(name.prefix { $0 != "/" })
    for (scheme, port) in [("http", ":80"), ("https", ":443")]
    where name.hasSuffix(port) && (schemes.isEmpty || schemes.contains(scheme)) {
      name.removeLast(port.count)
    }
    return name.isEmpty ? nil : name
  }

  /// Takes a base path over as it is written; one without its slash is given one, as readers of the document do.
  mutating func state(basePath text: Substring, at location: SourceLocation) {
    self.location = location
    set(basePath: text)
  }

  /// Takes the base path over that code sets.
  mutating func set(basePath text: String, by setting: BasePathSetting) {
    let stated = basePath
    set(basePath: text[...])
    if basePath != stated {
      note = "the base path is set at \(setting.location.file):\(setting.location.line)"
    }
  }

  private mutating func set(basePath text: Substring) {
    basePath = PathTemplate(braces: String(text))
    // The slash at its end is no part of it: paths bring their own.
    basePath = PathTemplate(segments: basePath.segments.filter { $0 != .literal("") })
  }
}
