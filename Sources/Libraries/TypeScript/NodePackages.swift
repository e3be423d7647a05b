/// Packages of Node whose names are words that much code has as texts.
enum NodePackages {
  /// The texts by which code is recognised that imports a package.
  static func markers(_ package: String) -> [String] {
    ["from '\(package)'", "from \"\(package)\"", "require('\(package)')", "require(\"\(package)\")"]
  }
}
