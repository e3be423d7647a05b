internal import ContractModel

/// What functions of modules that are not here give, as far as the program tells by handing it to parameters of routers'
/// types (Go spec, "Assignability"). What was done with it before that is found by following the program once more.
final class ForeignRouters {
  private(set) var types: [String: GoType] = [:]

  fileprivate static func key(_ path: String, _ name: String) -> String { "\(path).\(name)" }

  /// Notes that what a function or method gives is a router, whole.
  fileprivate func note(_ path: String, _ name: String, is type: GoType) {
    let key = Self.key(path, name)
    if types[key] == nil { types[key] = type }
  }
}

extension Evaluator {
  /// What a function or method of a module that is not here gives: a router where that is known.
  func foreignResult(_ path: String, _ name: String, _ call: Call) -> GoValue {
    guard let type = foreignRouters.types[ForeignRouters.key(path, name)] else {
      return .foreign(path: path, name: name, arguments: call.arguments)
    }
    return symbolic(type, Self.reason(path, name))
  }

  /// What a value from a module that is not here is where code takes it for a router of a type; nil for any other type.
  func routerFromElsewhere(_ path: String, _ name: String, as type: GoType) -> GoValue? {
    guard case .router(let router) = symbolic(type, Self.reason(path, name)) else { return nil }
    if router.prefix.known == "" { foreignRouters.note(path, name, is: type) }
    return .router(router)
  }

  /// A value that a variable or a result of a type takes: a whole router where only the type tells that it is one.
  ///
  /// Of a part of a router nothing is won by that, since what its paths begin with is not known either way.
  func held(_ value: GoValue, as type: GoType?) -> GoValue {
    guard value.isUnknown, let type, case .foreign(let path, let name) = type.pointee,
      frameworks.routerKind(of: path, name) == .root
    else { return value }
    return asserted(value, as: type)
  }

  /// A whole router that comes from elsewhere is the same wherever it is received; but nobody hands one router to one
  /// function twice, so that the second is another.
  func apart(_ value: GoValue, _ received: inout [RouterRoot]) -> GoValue {
    guard case .router(let router) = value, !router.root.isMade else { return value }
    guard received.contains(where: { $0 === router.root }) else {
      received.append(router.root)
      return value
    }
    let root = RouterRoot(
      framework: router.root.framework, location: router.root.location, name: router.root.name, isMade: false,
      ordinal: roots.count)
    roots.append(root)
    return .router(
      RouterObject(root: root, isPart: router.isPart, prefix: router.prefix, middleware: router.middleware))
  }

  private static func reason(_ path: String, _ name: String) -> String {
    "\(path.split(separator: "/").last ?? "").\(name) is declared elsewhere"
  }
}
