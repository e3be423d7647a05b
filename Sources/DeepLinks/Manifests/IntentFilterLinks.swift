import AppManifests
import SourceText
import XMLTree

/// The links that an intent filter takes.
///
/// All `<data>` elements of one filter count together: any of its schemes with any of its hosts and any of its paths
/// ("<data>" of the Android developers' guide). Without a scheme nothing else counts, and without a host no path.
struct IntentFilterLinks {
  let announcements: [LinkAnnouncement]

  init(_ filter: XMLElement) {
    let data = filter.children(named: "data")
    let schemes = data.compactMap { $0.androidAttribute("scheme") }
    let hosts = data.compactMap { $0.androidAttribute("host") }
    let paths = data.flatMap(Self.paths)
    let hostSet: WordSet =
      hosts.isEmpty ? .any : .only(Set(hosts.map { ManifestText.pattern($0.value).lowercased() }))
    let pathSet: WordSet = hosts.isEmpty || paths.isEmpty ? .any : .only(Set(paths))
    announcements = schemes.map { scheme in
      let words = WordSet.only([ManifestText.pattern(scheme.value).lowercased()])
      return LinkAnnouncement(
        platform: .android,
        links: LinkBox(scheme: words, host: hostSet, path: pathSet, at: scheme.location),
        location: scheme.location)
    }
  }

  /// The paths of an element, as patterns in which `*` stands for any text.
  private static func paths(of data: XMLElement) -> [String] {
    let forms: [(name: String, pattern: (String) -> String)] = [
      ("path", { $0 }), ("pathPrefix", { $0 + "*" }), ("pathSuffix", { "*" + $0 }),
      ("pathPattern", glob), ("pathAdvancedPattern", { _ in "*" }),
    ]
    return forms.compactMap { form in
      data.android(form.name).map { form.pattern(ManifestText.pattern($0)) }
    }
  }

  /// A simple glob of `PatternMatcher`: `.` is any character, `*` repeats the one before, a backslash quotes.
  private static func glob(_ text: String) -> String {
    var pattern = ""
    var characters = Array(text)[...]
    while let character = characters.popFirst() {
      if character == "\\", let quoted = characters.popFirst() {
        // In a resource a backslash is itself written with one in front.
        pattern.append(quoted == "\\" ? characters.popFirst() ?? "\\" : quoted)
      } else if character == "." || characters.first == "*" {
        if characters.first == "*" { characters.removeFirst() }
        pattern += "*"
      } else {
        pattern.append(character)
      }
    }
    return pattern
  }
}
