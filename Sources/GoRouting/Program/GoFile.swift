internal import GoSyntax
internal import SourceText

/// One parsed file of a package.
final class GoFile {
  let tree: GoTree
  let constraint: BuildConstraint
  /// The import path by the name that the file uses for it; dot and blank imports are left out.
  private(set) var imports: [String: String] = [:]
  /// The import paths that are imported with a dot.
  private(set) var dotImports: [String] = []
  /// The import paths that are imported for what their initialization does.
  private(set) var blankImports: [String] = []
  /// Every import path of the file.
  var importedPaths: [String] { imports.values.sorted() + dotImports + blankImports }
  unowned let package: GoPackage
  /// The names by which the libraries that the file imports register routes.
  private(set) lazy var routingNames: Set<String> = importedPaths.reduce(into: []) { names, path in
    if let library = Frameworks.known.first(where: { $0.owns(path) }) {
      names.formUnion(library.registrations)
    }
  }
  private(set) lazy var lines = LineIndex(tree.file)

  init(_ tree: GoTree, constraint: BuildConstraint, package: GoPackage) {
    self.tree = tree
    self.constraint = constraint
    self.package = package
  }

  /// Notes the imports, with the names of packages of the program itself as their package clauses say.
  func readImports(packageName: (_ importPath: String) -> String?) {
    for declaration in tree.declarations {
      guard case .generalDeclaration(.import, let specs) = tree.node(declaration) else { continue }
      for spec in specs {
        guard case .importSpec(let name, let path) = tree.node(spec),
          let importPath = tree.stringValue(of: path)
        else { continue }
        let local = name.map { tree.text(of: $0) }
        switch local {
        case "_": blankImports.append(importPath)
        case ".": dotImports.append(importPath)
        case let local?: imports[local] = importPath
        case nil: imports[packageName(importPath) ?? Self.guessedName(importPath)] = importPath
        }
      }
    }
  }

  func location(of node: GoNodeID) -> SourceLocation { lines.location(of: tree.span(of: node)) }

  /// The name of a package that is not part of the program: the last element of its path without a version,
  /// a `go-` before it or a `.go` behind it, as such packages are named in practice.
  static func guessedName(_ importPath: String) -> String {
    var elements = importPath.split(separator: "/")
    if elements.count > 1, let last = elements.last, isMajorVersion(last) { elements.removeLast() }
    var name = elements.last.map(String.init) ?? importPath
    if let dot = name.firstIndex(of: ".") { name = String(name[..<dot]) }
    if name.hasPrefix("go-") { name = String(name.dropFirst(3)) }
    if name.hasSuffix("-go") { name = String(name.dropLast(3)) }
    return name.split(separator: "-").last.map(String.init) ?? name
  }

  private static func isMajorVersion(_ element: Substring) -> Bool {
    element.first == "v" && element.count > 1 && element.dropFirst().allSatisfy(\.isNumber)
  }
}
