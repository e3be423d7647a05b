internal import ContractModel
internal import Evaluation
internal import Program

/// What the code of a server says of a route for the document that its framework makes, with what the routers and mounts on the way
/// to it say.
struct StatedOperation {
  private let own: OperationParts
  private let syntax: OperationSyntax
  private let way: RouterWay

  init(_ own: OperationParts, _ syntax: OperationSyntax, behind way: RouterWay) {
    (self.own, self.syntax, self.way) = (own, syntax, way)
  }

  /// The operation at a path. What is not known of it is left out.
  func operation(at path: String, _ methods: [String], handler: String?) -> Sighting.Operation {
    let name = own.parts[.name].map(\.known) ?? handler
    var operation = Sighting.Operation()
    operation.id = id(at: path, methods, name)
    operation.tags = all.flatMap { $0.parts[.tags]?.texts ?? [] }
    operation.summary =
      own.parts[.summary].map(\.known) ?? name.flatMap { name in syntax.summary.map { $0(name) } }
    operation.isDeprecated = all.contains { $0.parts[.deprecated]?.known == "true" }
    operation.isListed = !all.contains { $0.parts[.listed]?.known == "false" }
    return operation
  }

  private var all: [OperationParts] { way.operations + [own] }

  private func id(at path: String, _ methods: [String], _ name: String?) -> String? {
    if let stated = own.parts[.id] { return stated.known }
    // One id is made for all methods, of any of them.
    guard let make = syntax.id, let name, let method = methods.first, methods.count == 1,
      !all.contains(where: { $0.parts[.naming] != nil }), way.isReached,
      way.documents.count == 1, path.hasPrefix(way.documents[0])
    else { return nil }
    return make(name, String(path.dropFirst(way.documents[0].count)), method)
  }
}

extension RouterListing {
  /// What the code says of a route for the document that the framework makes; nil where it makes none.
  func operation(
    of item: Registration, at path: String, _ methods: [String], _ way: RouterWay
  ) -> Sighting.Operation? {
    guard let own = item.operation, let operations = syntax.operations else { return nil }
    return StatedOperation(own, operations, behind: way)
      .operation(at: path, methods, handler: handlerName(of: item))
  }

  /// The name of the function that answers, where it is one with a name.
  private func handlerName(of item: Registration) -> String? {
    guard let handler = item.handlers.last, handler.options.count == 1,
      case .callable(let key, _) = handler.options[0]
    else { return nil }
    let function = evaluator.program.function(key)
    return function.kind == .closure ? nil : function.name
  }
}

extension Value {
  /// The texts of a list, or nothing where one of them is not known.
  fileprivate var texts: [String] {
    let known = (elements ?? []).map(\.known)
    return known.contains(nil) ? [] : known.compactMap(\.self)
  }
}
