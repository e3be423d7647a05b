internal import GoSyntax
internal import SourceText

/// A function or method of the program.
final class GoFunction {
  let name: String
  let file: GoFile
  let declaration: GoNodeID
  let type: GoNodeID
  let body: GoNodeID?
  /// The receiver's field, for methods.
  let receiver: GoNodeID?
  let receiverIsPointer: Bool
  /// The functions that take its place in builds with other tags.
  fileprivate(set) var alternatives: [GoFunction] = []

  init(
    name: String, file: GoFile, declaration: GoNodeID, type: GoNodeID, body: GoNodeID?, receiver: GoNodeID?,
    receiverIsPointer: Bool
  ) {
    self.name = name
    self.file = file
    self.declaration = declaration
    self.type = type
    self.body = body
    self.receiver = receiver
    self.receiverIsPointer = receiverIsPointer
  }

  /// Takes note of a declaration of the same name, where tags choose between the two.
  fileprivate func add(alternative: GoFunction) {
    if alternative.file.constraint.condition != nil { alternatives.append(alternative) }
  }
}

/// A named type of the program.
final class GoTypeDeclaration {
  let name: String
  let file: GoFile
  let type: GoNodeID
  let isAlias: Bool
  let typeParameters: GoNodeList
  var methods: [String: GoFunction] = [:]

  init(name: String, file: GoFile, type: GoNodeID, isAlias: Bool, typeParameters: GoNodeList) {
    self.name = name
    self.file = file
    self.type = type
    self.isAlias = isAlias
    self.typeParameters = typeParameters
  }
}

/// A constant or variable of a package, with the expression that makes its value.
struct GoPackageValue {
  let file: GoFile
  let names: GoNodeList
  /// The position of this name in `names`.
  let index: Int
  let type: GoNodeID?
  let values: GoNodeList
  let iota: Int
  let isConstant: Bool

  /// The pattern of the files that are embedded into the variable (package embed, "Directives"): what a comment right above
  /// its declaration says; nil where none does.
  var embeddedFiles: String? {
    guard values.isEmpty, let name = names.first else { return nil }
    let text = file.tree.file.bytes[..<file.tree.start(of: name)]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.dropLast().reversed() {
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      guard let first = words.first, first.hasPrefix("//") else { return nil }
      if first == "//go:embed" { return words.dropFirst().joined(separator: " ") }
    }
    return nil
  }
}

/// The files of one folder that share a package clause.
final class GoPackage {
  let importPath: String
  let directory: String
  let name: String
  private(set) var files: [GoFile] = []
  private(set) var functions: [String: GoFunction] = [:]
  private(set) var types: [String: GoTypeDeclaration] = [:]
  private(set) var values: [String: GoPackageValue] = [:]
  /// The `init` functions in file order; a package may have many.
  private(set) var initializers: [GoFunction] = []
  /// Every function and method in file order.
  private(set) var allFunctions: [GoFunction] = []
  /// The bodies of all functions and the values of all variables, each with its file.
  var code: [(file: GoFile, node: GoNodeID)] {
    var code: [(file: GoFile, node: GoNodeID)] = []
    for function in allFunctions { if let body = function.body { code.append((function.file, body)) } }
    for (_, value) in values.sorted(by: { $0.key < $1.key }) where value.index == 0 {
      for node in value.values { code.append((value.file, node)) }
    }
    return code
  }

  private var pendingMethods: [(receiver: String, function: GoFunction)] = []

  init(importPath: String, directory: String, name: String) {
    self.importPath = importPath
    self.directory = directory
    self.name = name
  }

  /// Adds a file. Files that a plain build takes come first, so that their declarations win over those behind tags.
  func add(_ tree: GoTree, constraint: BuildConstraint) {
    files.append(GoFile(tree, constraint: constraint, package: self))
  }

  /// Reads the declarations of all files; call it once, after the last file.
  func collectDeclarations() {
    files.sort { one, other in
      if one.constraint.isSatisfied != other.constraint.isSatisfied { return one.constraint.isSatisfied }
      return one.tree.file.path < other.tree.file.path
    }
    for file in files {
      for declaration in file.tree.declarations { collect(declaration, in: file) }
    }
    for (receiver, function) in pendingMethods {
      guard let type = types[receiver] else { continue }
      if let first = type.methods[function.name] {
        first.add(alternative: function)
      } else {
        type.methods[function.name] = function
      }
    }
    pendingMethods = []
  }

  private func collect(_ id: GoNodeID, in file: GoFile) {
    let tree = file.tree
    switch tree.node(id) {
    case .functionDeclaration(let receiver, let name, let type, let body):
      collectFunction(id, receiver: receiver, name: tree.name(of: name), type: type, body: body, in: file)
    case .generalDeclaration(let keyword, let specs):
      var previous: (type: GoNodeID?, values: GoNodeList)?
      for spec in specs { collect(spec: spec, keyword: keyword, previous: &previous, in: file) }
    default: break
    }
  }

  private func collectFunction(
    _ id: GoNodeID, receiver: GoNodeID?, name: String, type: GoNodeID, body: GoNodeID?, in file: GoFile
  ) {
    let base = receiver.flatMap { Self.receiverBase($0, in: file.tree) }
    let function = GoFunction(
      name: name, file: file, declaration: id, type: type, body: body, receiver: receiver,
      receiverIsPointer: base?.isPointer ?? false)
    allFunctions.append(function)
    if let base {
      pendingMethods.append((base.name, function))
    } else if name == "init", receiver == nil {
      if file.constraint.isSatisfied || file.constraint.condition != nil { initializers.append(function) }
    } else if let first = functions[name] {
      first.add(alternative: function)
    } else {
      functions[name] = function
    }
  }

  private func collect(
    spec: GoNodeID, keyword: GoToken, previous: inout (type: GoNodeID?, values: GoNodeList)?, in file: GoFile
  ) {
    let tree = file.tree
    switch tree.node(spec) {
    case .typeSpec(let name, let typeParameters, let isAlias, let type):
      let name = tree.name(of: name)
      guard types[name] == nil else { return }
      types[name] = GoTypeDeclaration(
        name: name, file: file, type: type, isAlias: isAlias, typeParameters: typeParameters)
    case .valueSpec(let names, var type, var values, let iota):
      // A constant without a value repeats the one before (Go spec, "Constant declarations").
      if keyword == .const, values.isEmpty, let previous { (type, values) = previous }
      if keyword == .const { previous = (type, values) }
      for (index, name) in names.enumerated() {
        let name = tree.name(of: name)
        guard isNewValue(name) else { continue }
        self.values[name] = GoPackageValue(
          file: file, names: names, index: index, type: type, values: values, iota: iota,
          isConstant: keyword == .const)
      }
    default: break
    }
  }

  private func isNewValue(_ name: String) -> Bool { name != "_" && values[name] == nil }

  /// The type that a receiver names, with generic arguments and parentheses taken off.
  static func receiverBase(_ receiver: GoNodeID, in tree: GoTree) -> (name: String, isPointer: Bool)? {
    guard case .field(_, var type, _) = tree.node(receiver) else { return nil }
    var isPointer = false
    for _ in 0..<8 {
      switch tree.node(type) {
      case .star(let inner):
        isPointer = true
        type = inner
      case .parenthesized(let inner): type = inner
      case .index(let inner, _): type = inner
      case .identifier: return (tree.name(of: type), isPointer)
      default: return nil
      }
    }
    return nil
  }
}
