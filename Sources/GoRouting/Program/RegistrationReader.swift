internal import GoSyntax

/// Finds what looks like the registration of a handler for a path, whatever library it is.
struct RegistrationReader {
  /// What registers, and the package that it is registered with.
  struct Registration {
    /// The call, the element of a table or the field that states the path.
    let node: GoNodeID
    /// The import path.
    let library: String
    /// Whether it is a call.
    var isCall = false
    /// Whether nothing but the shape of the call says so, which libraries that are read have for other things too.
    var isOfShapeOnly = false
    /// Whether the call may make a group of routes, and registers none itself.
    var isGroup = false
    /// Whether the path stands in the call.
    var hasPath = true
  }

  private let file: GoFile
  private var tree: GoTree { file.tree }
  private var names: LibraryNames
  private let program: GoProgram
  private let frameworks = Frameworks()

  init(file: GoFile, names: LibraryNames, _ program: GoProgram) {
    self.file = file
    self.names = names
    self.program = program
  }

  /// What a node registers; to be called in the order of the text.
  mutating func read(_ id: GoNodeID, _ node: GoNode) -> [Registration] {
    names.note(node)
    switch node {
    case .call(let function, let arguments, _): return call(id, function, arguments).map { [$0] } ?? []
    case .compositeLiteral(let type?, let elements): return table(id, type, elements)
    case .structType(let fields): return fields.compactMap(described)
    default: return []
    }
  }

  private func call(_ id: GoNodeID, _ function: GoNodeID, _ arguments: GoNodeList) -> Registration? {
    guard case .selector(let base, let member) = tree.node(function) else { return nil }
    let name = tree.name(of: member).lowercased()
    if Self.verbs.contains(name),
      let handler = arguments.first(where: { isHandler($0) || name.hasSuffix("router") && isController($0) })
    {
      if let place = callWithPath(id), let library = names.library(of: base) ?? library(ofHandler: handler) {
        return Registration(node: place, library: library, isCall: true, isGroup: Self.groups.contains(name))
      }
    }
    if let path = pathOfKnownRouter(base, name, arguments) {
      return Registration(
        node: id, library: path.library, isCall: true, isGroup: Self.groups.contains(name),
        hasPath: path.isWritten)
    }
    return shaped(base, name, arguments).map { library in
      Registration(node: id, library: library, isCall: true, isOfShapeOnly: true)
    }
  }

  /// The library of a call by which a router of a library that is read takes a path, and whether the path is written out. What
  /// follows the path is a handler, whatever it looks like.
  private func pathOfKnownRouter(
    _ base: GoNodeID, _ name: String, _ arguments: GoNodeList
  ) -> (library: String, isWritten: Bool)? {
    guard Self.verbs.contains(name), arguments.count > 1, let library = names.library(of: base),
      frameworks.owner(of: library) != nil, !(library == "net/http" && Self.sentByNetHTTP.contains(name)),
      let first = arguments.first, !isHandler(first)
    else { return nil }
    return (library, isPath(first))
  }

  /// The verbs by which libraries make groups, in small letters.
  private static let groups: Set<String> = ["route"]

  /// What functions of net/http send, in small letters.
  private static let sentByNetHTTP: Set<String> = ["get", "head", "post"]

  /// The library of a call that has the shape of a registration, whatever its name is: a path and a handler of that library, or
  /// a path, a method and what may be a handler. What is named after requests that are sent is none.
  private func shaped(_ base: GoNodeID, _ name: String, _ arguments: GoNodeList) -> String? {
    guard arguments.contains(where: isPath), let library = names.library(of: base),
      !Self.sending.contains(where: name.contains)
    else { return nil }
    if arguments.contains(where: { self.library(ofHandler: $0) == library }) { return library }
    let hasMethod = arguments.contains { tree.stringValue(of: $0).map(Self.methods.contains) ?? isMethod($0) }
    return hasMethod && (Self.verbs.contains(name) || arguments.contains(where: mayHandle)) ? library : nil
  }

  /// How functions of clients are named, in small letters.
  private static let sending = ["request", "execute", "fetch", "send", "call", "invoke", "expect"]

  /// Whether an argument may be a handler: a function, or what a name stands for.
  private func mayHandle(_ id: GoNodeID) -> Bool {
    switch tree.node(id) {
    case .functionLiteral, .call: true
    case .identifier: tree.name(of: id) != "nil"
    case .selector: !isMethod(id)
    default: false
    }
  }

  /// Whether an expression is one of the constants for methods: `http.MethodGet`.
  private func isMethod(_ id: GoNodeID) -> Bool {
    guard case .selector(_, let name) = tree.node(id) else { return false }
    return tree.name(of: name).hasPrefix("Method")
  }

  private static let methods: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "get", "post", "put", "patch", "delete",
  ]

  /// The names of functions and methods by which libraries register handlers, in small letters.
  private static let verbs: Set<String> = [
    "get", "post", "put", "patch", "delete", "del", "options", "head", "any", "all", "handle", "handlefunc",
    "handlemethod", "handlepath", "method", "methodfunc", "route", "router", "nsrouter", "nsget", "nspost",
    "nsput",
    "nsdelete", "to", "bindhandler",
  ]

  /// The call itself, or the one that it is chained on, where that has a path among its arguments:
  /// `ws.GET("/users").To(list)`.
  private func callWithPath(_ id: GoNodeID) -> GoNodeID? {
    var id = id
    for _ in 0..<16 {
      guard case .call(let function, let arguments, _) = tree.node(id) else { return nil }
      if arguments.contains(where: isPath) { return id }
      guard case .selector(let base, _) = tree.node(function) else { return nil }
      id = base
    }
    return nil
  }

  private func isPath(_ id: GoNodeID) -> Bool {
    guard case .basicLiteral(.string) = tree.node(id), let text = tree.stringValue(of: id) else {
      return false
    }
    return text.hasPrefix("/") && !text.contains(" ")
  }

  /// The routes of a table: `[]rest.Route{{Method: "GET", Path: "/users", Handler: list}}`, or of one of its elements.
  private func table(_ id: GoNodeID, _ type: GoNodeID, _ elements: GoNodeList) -> [Registration] {
    guard let library = LibraryNames.path(ofType: type, file) else { return [] }
    guard case .arrayType = tree.node(type) else {
      return isRoute(elements) ? [Registration(node: id, library: library)] : []
    }
    return elements.compactMap { element in
      guard case .compositeLiteral(nil, let fields) = tree.node(element), isRoute(fields) else { return nil }
      return Registration(node: element, library: library)
    }
  }

  private func isRoute(_ fields: GoNodeList) -> Bool {
    var names: Set<String> = []
    for case .keyValue(let key, let value) in fields.map({ tree.node($0) }) {
      let name = tree.name(of: key)
      if name != "Path" || isPath(value) { names.insert(name) }
    }
    return names.contains("Path") && names.contains { $0.hasPrefix("Handle") }
  }

  /// The route that an embedded field without a value describes: `g.Meta `path:"/users" method:"get"``.
  private func described(_ field: GoNodeID) -> Registration? {
    guard case .field(let names, let type, let tag?) = tree.node(field), names.isEmpty,
      let text = tree.stringValue(of: tag), text.contains("path:\"/"), text.contains("method:\""),
      let library = LibraryNames.path(ofType: type, file)
    else { return nil }
    return Registration(node: field, library: library)
  }

  /// Whether a value is a function, or what a function of the program makes of one.
  private func isHandler(_ id: GoNodeID, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    switch tree.node(id) {
    case .functionLiteral: return true
    case .identifier: return names.function(named: id) != nil
    case .selector(_, let member):
      return names.function(named: id) != nil || !program.types(withMethod: tree.name(of: member)).isEmpty
    case .call(_, let arguments, _): return arguments.contains { isHandler($0, depth: depth + 1) }
    default: return false
    }
  }

  /// Whether a value is the address of a new struct, as controllers are handed over.
  private func isController(_ id: GoNodeID) -> Bool {
    guard case .unary(.and, let inner) = tree.node(id), case .compositeLiteral = tree.node(inner) else {
      return false
    }
    return true
  }

  /// The package that the request of a handler belongs to.
  private func library(ofHandler id: GoNodeID) -> String? {
    if case .functionLiteral(let type, _) = tree.node(id) { return library(ofParameters: type, file) }
    if let function = names.function(named: id) { return library(ofParameters: function.type, function.file) }
    guard case .selector(_, let member) = tree.node(id) else { return nil }
    let name = tree.name(of: member)
    return program.types(withMethod: name).lazy.compactMap { $0.methods[name] }.first
      .flatMap { library(ofParameters: $0.type, $0.file) }
  }

  private func library(ofParameters type: GoNodeID, _ file: GoFile) -> String? {
    guard case .functionType(_, let parameters, _) = file.tree.node(type) else { return nil }
    for case .field(_, let type, _) in parameters.map({ file.tree.node($0) }) {
      let text = file.tree.text(of: type)
      guard Self.requestTypes.contains(where: text.hasSuffix),
        let path = LibraryNames.path(ofType: type, file), path != "context"
      else { continue }
      return path
    }
    return nil
  }

  /// How the types end that handlers are given requests by.
  private static let requestTypes = ["Context", "Ctx", "Request", "Req", "ResponseWriter"]
}
