internal import ContractModel
internal import DeepStack
internal import GoSyntax
internal import SourceText

/// All packages of the modules of a side, parsed, with a way from import path to package.
///
/// Generated files are part of the program: what wires a server together is often generated, and what they register
/// is served.
struct GoProgram {
  /// The packages in the order of their folders.
  let packages: [GoPackage]
  /// The syntax errors of all files.
  let diagnostics: [Diagnostic]
  private let byImportPath: [String: GoPackage]
  private let modules: GoModules
  private let typesByMethod: [String: [GoTypeDeclaration]]

  /// Parses the Go files of a side, in parallel, in the order of their paths.
  static func parse(_ sources: SourceSet) async -> [GoTree] {
    await parse(sources.files.filter { $0.path.hasSuffix(".go") && !$0.path.hasSuffix("_test.go") })
  }

  /// Puts parsed files into packages.
  init(_ trees: [GoTree], of sources: SourceSet) {
    let modules = GoModules(sources.files)
    var packages: [String: GoPackage] = [:]
    var order: [GoPackage] = []
    var diagnostics: [Diagnostic] = []
    for tree in trees {
      let constraint = BuildConstraint(tree)
      diagnostics += tree.diagnostics
      guard let name = tree.packageName.map({ tree.name(of: $0) }) else { continue }
      guard constraint.isSatisfied || constraint.text?.contains("ignore") == false else { continue }
      let directory = SourceFolders.folder(of: tree.file.path)
      let key = "\(directory)\u{0}\(name)"
      if packages[key] == nil {
        let package = GoPackage(
          importPath: modules.importPath(of: directory), directory: directory, name: name)
        packages[key] = package
        order.append(package)
      }
      packages[key]?.add(tree, constraint: constraint)
    }
    for package in order { package.collectDeclarations() }
    self.packages = order
    typesByMethod = Self.typesByMethod(order)
    self.diagnostics = diagnostics
    self.modules = modules
    byImportPath = Self.index(order)
    for package in order {
      for file in package.files { file.readImports { [self] in self.package(at: $0)?.name } }
    }
  }

  /// The package that an import path names, or nil where it is not part of the program.
  ///
  /// Without any `go.mod` (a single folder, a tree from GOPATH times) the longest folder that the path ends with is it.
  func package(at importPath: String) -> GoPackage? {
    if let package = byImportPath[importPath] { return package }
    guard modules.isEmpty else { return nil }
    var rest = importPath[...]
    while let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
      if let package = byImportPath[String(rest)] { return package }
    }
    return nil
  }

  /// The function that an expression names, where it is no method; `isLocal` says which names stand for something else there.
  func function(named id: GoNodeID, in file: GoFile, isLocal: (String) -> Bool) -> GoFunction? {
    let tree = file.tree
    switch tree.node(id) {
    case .identifier:
      let name = tree.name(of: id)
      return isLocal(name) ? nil : file.package.functions[name]
    case .selector(let base, let member):
      let name = tree.name(of: base)
      guard !isLocal(name), let path = file.imports[name] else { return nil }
      return package(at: path)?.functions[tree.name(of: member)]
    default: return nil
    }
  }

  /// Whether an import path names a package of the program's own modules that is not there, as code is that a build generates.
  func lacks(_ importPath: String) -> Bool { modules.own(importPath) && package(at: importPath) == nil }

  /// The programs: packages named `main` with a function `main`.
  var mainFunctions: [GoFunction] {
    packages.filter { $0.name == "main" }.compactMap { $0.functions["main"] }
  }

  /// The types that declare a method of that name, in the order of packages and names.
  func types(withMethod name: String) -> [GoTypeDeclaration] { typesByMethod[name] ?? [] }

  private static func typesByMethod(_ packages: [GoPackage]) -> [String: [GoTypeDeclaration]] {
    var types: [String: [GoTypeDeclaration]] = [:]
    for package in packages {
      for (_, type) in package.types.sorted(by: { $0.key < $1.key }) {
        for name in type.methods.keys { types[name, default: []].append(type) }
      }
    }
    return types
  }

  private static func index(_ packages: [GoPackage]) -> [String: GoPackage] {
    var index: [String: GoPackage] = [:]
    for package in packages where package.name != "main" || index[package.importPath] == nil {
      index[package.importPath] = package
    }
    return index
  }

  private static func parse(_ files: [SourceFile]) async -> [GoTree] {
    await withTaskGroup(of: (Int, [GoTree]).self) { group in
      // A thread for each file would cost more than it saves; 64 KiB are worth one.
      let bytes = files.reduce(0) { $0 + $1.bytes.count }
      let threads = max(1, min(32, bytes / 65_536))
      let chunk = max(1, (files.count + threads - 1) / threads)
      for start in stride(from: 0, to: files.count, by: chunk) {
        group.addTask {
          let part = files[start..<min(start + chunk, files.count)]
          return (start, await DeepStack.run { part.map { GoTree.parse($0) } })
        }
      }
      var parts: [(Int, [GoTree])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}

/// Where the modules of a side lie, to turn folders into import paths (Go Modules Reference, "go.mod files").
private struct GoModules {
  private var paths: [String: String] = [:]
  var isEmpty: Bool { paths.isEmpty }

  init(_ files: [SourceFile]) {
    for file in files where file.path == "go.mod" || file.path.hasSuffix("/go.mod") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for line in text.split(whereSeparator: \.isNewline) {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count >= 2, words[0] == "module" else { continue }
        paths[SourceFolders.folder(of: file.path)] = words[1].trimmingQuotes()
        break
      }
    }
  }

  /// Whether an import path lies in one of the modules.
  func own(_ importPath: String) -> Bool {
    paths.values.contains { importPath == $0 || importPath.hasPrefix("\($0)/") }
  }

  func importPath(of directory: String) -> String {
    var module = directory
    while true {
      if let path = paths[module] {
        let below = directory.dropFirst(module.isEmpty ? 0 : module.count + 1)
        return below.isEmpty ? path : "\(path)/\(below)"
      }
      if module.isEmpty { return directory }
      module = SourceFolders.folder(of: module)
    }
  }
}

extension Substring {
  fileprivate func trimmingQuotes() -> String {
    String(drop { $0 == "\"" || $0 == "`" }.prefix { $0 != "\"" && $0 != "`" })
  }
}
