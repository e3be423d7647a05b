internal import GoSyntax

/// Which packages the values come from that code names, as far as declarations and first assignments tell.
///
/// What a function or method of a package gives counts as coming from that package, too.
struct LibraryNames {
  private let file: GoFile
  private let program: GoProgram
  /// The import paths of the packages whose types the fields of structs have, by the names of the fields.
  private let fields: [String: String]
  /// The import paths by the names of variables; nil for one that is declared here and comes from nowhere known.
  private var names: [String: String?] = [:]

  /// Makes one for a declaration of a file, with the fields of the structs around it.
  init(_ file: GoFile, _ program: GoProgram, fields: [String: String]) {
    self.file = file
    self.program = program
    self.fields = fields
  }

  /// The import paths of the packages whose types the fields of a package's structs have, by the names of the fields; none
  /// of a name for which structs differ.
  static func fields(of package: GoPackage) -> [String: String] {
    var paths: [String: Set<String>] = [:]
    for type in package.types.values {
      guard case .structType(let fields) = type.file.tree.node(type.type) else { continue }
      for case .field(let names, let fieldType, _) in fields.map({ type.file.tree.node($0) }) {
        guard let path = path(ofType: fieldType, type.file) else { continue }
        for name in names { paths[type.file.tree.name(of: name), default: []].insert(path) }
      }
    }
    return paths.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// Takes note of what a node declares; to be called in the order of the text.
  mutating func note(_ node: GoNode) {
    switch node {
    case .field(let names, let type, _): for name in names { note(name, Self.path(ofType: type, file)) }
    case .assign(.define, let left, let right): note(left, nil, right)
    case .valueSpec(let names, let type, let values, _): note(names, type, values)
    default: break
    }
  }

  private mutating func note(_ names: GoNodeList, _ type: GoNodeID?, _ values: GoNodeList) {
    for (index, name) in names.enumerated() {
      let value = values.count == names.count ? values[index] : values.first
      note(name, type.map { Self.path(ofType: $0, file) } ?? value.flatMap { library(of: $0) })
    }
  }

  private mutating func note(_ id: GoNodeID, _ library: String?) {
    names[file.tree.name(of: id)] = .some(library)
  }

  /// The import path of the package that a value comes from, or nil where that is not known.
  func library(of id: GoNodeID, depth: Int = 0) -> String? {
    guard depth < 16 else { return nil }
    let tree = file.tree
    switch tree.node(id) {
    case .identifier:
      let name = tree.name(of: id)
      if let local = names[name] { return local }
      return file.imports[name] ?? file.package.values[name].flatMap { value in library(of: value, depth) }
    case .selector(let base, let member):
      return library(of: base, depth: depth + 1) ?? fields[tree.name(of: member)]
    case .call(let callee, _, _):
      if let function = function(named: callee) { return Self.path(ofResult: function) }
      return library(of: callee, depth: depth + 1)
    case .compositeLiteral(let type?, _), .typeAssertion(_, let type?): return Self.path(ofType: type, file)
    case .parenthesized(let inner), .star(let inner), .unary(_, let inner), .index(let inner, _):
      return library(of: inner, depth: depth + 1)
    default: return nil
    }
  }

  /// The function of the program that a name means, where it is no method.
  func function(named id: GoNodeID) -> GoFunction? {
    program.function(named: id, in: file, isLocal: names.keys.contains)
  }

  private func library(of value: GoPackageValue, _ depth: Int) -> String? {
    if let type = value.type { return Self.path(ofType: type, value.file) }
    guard value.file === file, let first = value.values.first else { return nil }
    return library(of: first, depth: depth + 1)
  }

  private static func path(ofResult function: GoFunction) -> String? {
    guard case .functionType(_, _, let results) = function.file.tree.node(function.type),
      let first = results.first, case .field(_, let type, _) = function.file.tree.node(first)
    else { return nil }
    return path(ofType: type, function.file)
  }

  /// The import path of the package that a type belongs to, be it behind a pointer; nil for a type without one.
  static func path(ofType id: GoNodeID, _ file: GoFile) -> String? {
    switch file.tree.node(id) {
    case .star(let inner), .parenthesized(let inner), .index(let inner, _), .arrayType(nil, let inner):
      return path(ofType: inner, file)
    case .selector(let base, _): return file.imports[file.tree.name(of: base)]
    default: return nil
    }
  }
}
