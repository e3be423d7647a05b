internal import AppManifests
internal import SourceText
internal import YAMLTree

/// A kind of file in which a project names the packages that it runs with.
enum PackageManifest: CaseIterable, Sendable {
  case bundler, composer, dotnet, cargo, mix, sbt, npm, pip, pub, swift, jvm, go, clojure, cabal, perl

  /// The names of the files, or their endings behind a star.
  private var fileNames: [String] {
    switch self {
    case .bundler: ["Gemfile", "gems.rb"]
    case .composer: ["composer.json"]
    case .dotnet: ["*.csproj", "*.fsproj", "*.vbproj"]
    case .cargo: ["Cargo.toml"]
    case .mix: ["mix.exs"]
    case .sbt: ["build.sbt", "plugins.sbt"]
    case .npm: ["package.json"]
    case .pip: ["pyproject.toml", "requirements.txt", "setup.py", "setup.cfg", "Pipfile"]
    case .pub: ["pubspec.yaml"]
    case .swift: ["Package.swift"]
    case .jvm: ["pom.xml", "build.gradle", "build.gradle.kts"]
    case .go: ["go.mod"]
    case .clojure: ["project.clj", "deps.edn"]
    case .cabal: ["*.cabal", "package.yaml"]
    case .perl: ["cpanfile"]
    }
  }

  /// Whether a file is one.
  func takes(_ name: String) -> Bool {
    fileNames.contains { $0.hasPrefix("*") ? name.hasSuffix($0.dropFirst()) : name == $0 }
  }

  /// What stands in front of the name of a package; the empty text is the beginning of a line.
  private var fronts: [String] {
    switch self {
    case .bundler: ["gem \"", "gem '"]
    case .dotnet: ["Sdk=\"", "Include=\""]
    case .mix: ["{:"]
    case .sbt: ["\"", "enablePlugins(", ", "]
    case .pip: ["", "\"", "'"]
    case .swift: ["/"]
    case .jvm: ["\"", "'", ":", "<artifactId>", "<groupId>"]
    case .go: ["", "require "]
    case .clojure: ["[", "/", "{", ""]
    case .cabal: ["", ", ", ",", "- ", " "]
    case .perl: ["requires '", "requires \""]
    case .composer, .cargo, .npm, .pub: []
    }
  }

  /// Whether a file names one of some packages among those that the project runs with; what only its development needs is
  /// none of these.
  func names(oneOf packages: [String], in file: SourceFile) -> Bool {
    switch self {
    case .npm, .pub:
      packages.contains(where: Set(DeclaredPackage.all(in: file).packages.map(\.name)).contains)
    case .composer:
      packages.contains { YAMLDocument.parse(file).document?.root["require"]?[$0] != nil }
    case .cargo: packages.contains(where: CrateManifest.dependencies(in: Self.text(of: file)).contains)
    default:
      Self.text(of: file).split(whereSeparator: \.isNewline).contains { line in
        isStatement(line) && packages.contains { holds($0, line) }
      }
    }
  }

  private static func text(of file: SourceFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  /// Whether a line is more than a comment, or than a package that only another one needs.
  private func isStatement(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return switch self {
    case .go: !text.hasPrefix("//") && !text.hasSuffix("// indirect")
    case .sbt, .swift, .jvm: !text.hasPrefix("//") && !text.hasPrefix("test")
    case .clojure: !text.hasPrefix(";")
    case .cabal: !text.hasPrefix("--")
    case .dotnet: !text.hasPrefix("<!--")
    default: !text.hasPrefix("#")
    }
  }

  /// Whether a package stands in a line, whole and behind one of the texts that stand in front of packages.
  private func holds(_ package: String, _ line: Substring) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return fronts.contains { front in
      if front.isEmpty { return text.hasPrefix(package) && ends(text.dropFirst(package.count)) }
      var rest = text
      while let place = rest.firstRange(of: front + package) {
        rest = rest[place.upperBound...]
        if ends(rest) { return true }
      }
      return false
    }
  }

  /// Whether the name of a package ends in front of a text. In Python's files names stand in sentences too.
  private func ends(_ rest: Substring) -> Bool {
    guard let next = rest.first else { return true }
    if self == .pip { return "\"'=<>~!;[".contains(rest.first { $0 != " " } ?? "=") }
    return !(next.isLetter || next.isNumber || next == "_" || next == "-" || next == ".") || self == .swift
  }
}
