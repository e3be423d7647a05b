internal import ContractModel
internal import SourceText

/// Reads the targets of a Swift package from its manifest, without running it (Swift Package Manager, "PackageDescription":
/// Target).
///
/// Only what is written out is read: `.target(name: "A", dependencies: ["B", .product(name: "C", package: "c")])`. A name
/// or a list that a program would have to work out is unresolved.
struct SwiftPackageManifest {
  private let code: SwiftCode
  private var reading = ManifestReading()

  private static let kinds: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
  ]

  /// Whether a file is such a manifest by its name.
  static func takes(_ path: String) -> Bool { path == "Package.swift" || path.hasSuffix("/Package.swift") }

  /// The targets of a manifest.
  static func read(_ file: SourceFile) -> ManifestReading {
    var manifest = SwiftPackageManifest(code: SwiftCode(file))
    manifest.run()
    return manifest.reading
  }

  private init(code: SwiftCode) {
    self.code = code
  }

  private mutating func run() {
    // Inside of a list of dependencies `.target` names another target.
    var skipEnd = 0
    for index in code.tokens.indices where index >= skipEnd {
      guard code.isSign(index, "."), code.isWord(index + 1), code.isSign(index + 2, "("),
        !isMember(index), Self.kinds.contains(code.text(index + 1))
      else { continue }
      let end = code.skipped(from: index + 2, "(", ")")
      take(arguments(from: index + 3, to: end - 1), at: index + 1)
      skipEnd = end
    }
  }

  /// Whether the dot stands behind a value: `Target.target(…)` is the same as `.target(…)`.
  private func isMember(_ index: Int) -> Bool {
    code.isWord(index - 1) && !["Target", "PackageDescription"].contains(code.text(index - 1))
      && code.tokens[index - 1].span.end == code.tokens[index].span.start
  }

  /// The ranges of the arguments of a call by their labels.
  private func arguments(from start: Int, to end: Int) -> [String: Range<Int>] {
    var arguments: [String: Range<Int>] = [:]
    for part in parts(from: start, to: end) where code.isSign(part.lowerBound + 1, ":") {
      arguments[code.text(part.lowerBound)] =
        (part.lowerBound + 2)..<max(part.lowerBound + 2, part.upperBound)
    }
    return arguments
  }

  /// The ranges between the commas of a list.
  private func parts(from start: Int, to end: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var first = start
    var depth = 0
    for index in start..<max(start, end) {
      if ["(", "[", "{"].contains(where: { code.isSign(index, $0) }) { depth += 1 }
      if [")", "]", "}"].contains(where: { code.isSign(index, $0) }) { depth -= 1 }
      guard depth == 0, code.isSign(index, ",") else { continue }
      parts.append(first..<index)
      first = index + 1
    }
    return first < end ? parts + [first..<end] : parts
  }

  private mutating func take(_ arguments: [String: Range<Int>], at start: Int) {
    guard let name = arguments["name"] else { return }
    guard let text = text(name) else {
      return note("the name of a target is worked out by a program", name.isEmpty ? start..<start + 1 : name)
    }
    var target = ManifestTarget(text)
    if let list = arguments["dependencies"] { target.dependencies = dependencies(list) }
    let kind = code.text(start)
    let home = ["testTarget": "Tests", "plugin": "Plugins"][kind] ?? "Sources"
    let path = arguments["path"].flatMap(self.text) ?? "\(home)/\(text)"
    if kind != "binaryTarget" {
      target.sources = RelativePath.resolved(path, from: code.file.path).map { [$0] } ?? []
    }
    reading.targets.append(target)
  }

  private mutating func dependencies(_ list: Range<Int>) -> [ManifestTarget.Dependency] {
    let isList =
      code.isSign(list.lowerBound, "[") && code.skipped(from: list.lowerBound, "[", "]") == list.upperBound
    guard isList else {
      note("the dependencies of a target are worked out by a program", list)
      return []
    }
    var found: [ManifestTarget.Dependency] = []
    for part in parts(from: list.lowerBound + 1, to: list.upperBound - 1) {
      if let name = name(part) {
        found.append(name)
      } else {
        note("a dependency of a target is worked out by a program", part)
      }
    }
    return found
  }

  /// `"A"`, `.target(name: "A")`, `.product(name: "A", package: "a")`, `.byName(name: "A")`.
  private func name(_ part: Range<Int>) -> ManifestTarget.Dependency? {
    var range = part
    if code.isSign(part.lowerBound, "."), code.isSign(part.lowerBound + 2, "(") {
      guard let name = arguments(from: part.lowerBound + 3, to: part.upperBound - 1)["name"] else {
        return nil
      }
      range = name
    }
    guard let text = text(range) else { return nil }
    return ManifestTarget.Dependency(text, at: code.lines.location(of: code.tokens[range.lowerBound].span))
  }

  /// The value of a string literal without escapes and interpolations.
  private func text(_ range: Range<Int>) -> String? {
    guard range.count == 1, code.tokens[range.lowerBound].kind == .string(isPlain: true) else { return nil }
    let text = code.text(range.lowerBound)
    guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\") else {
      return nil
    }
    return String(text.dropFirst().dropLast())
  }

  private mutating func note(_ reason: String, _ range: Range<Int>) {
    let tokens = code.tokens[range.clamped(to: code.tokens.indices)]
    guard let start = tokens.first?.span.start, let end = tokens.map(\.span.end).max() else { return }
    let span = SourceSpan(start, end)
    let text = code.file.text(in: span).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    reading.unresolved.append(
      Unresolved(reason, text: String(text.prefix(80)), at: code.lines.location(of: span)))
  }
}
