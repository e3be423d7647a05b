package import Program

// Functions that are called through a method which all functions have.
extension Evaluator {
  /// The methods that functional interfaces of Java have beside the one which runs the function (Java API,
  /// `java.util.function`).
  private static let otherMethods: Set<String> = [
    "and", "andThen", "compose", "equals", "getClass", "hashCode", "negate", "or", "toString",
  ]

  /// Calls a function by `call`, by the one method that an interface of Java has for it, or by what scripts have:
  /// `send.call(this, path)` and `send.apply(this, [path])`, which say what the function is called on (ECMAScript,
  /// "Function.prototype.call"); nil for any other name.
  package func callBound(
    _ name: String, _ function: Value.Option, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard case .callable(let key, let receiver) = function else { return nil }
    let file = program.files[frame.file]
    guard !file.hasImplicitInstance else {
      let isOfInterface =
        file.callMethod == nil && !Self.otherMethods.contains(name) || isMethodOfFunctional(name)
      guard isOfInterface || name == "call" || name == file.callMethod else { return nil }
      return apply(Value(function), passed, site, &frame)
    }
    guard name == "call" || name == "apply" else { return nil }
    var rest = Arguments()
    for (label, value) in passed.inOrder.dropFirst() {
      rest.append(value, label: name == "apply" ? Expression.Argument.spread : label)
    }
    let isMethod = program.function(key).owner != nil && program.function(key).kind == .function
    let instance = isMethod ? passed.positional.first ?? receiver : receiver
    return apply(Value(.callable(key, receiver: instance)), rest, site, &frame)
  }

  /// Whether a method of a name is that of an interface which a function may stand for (Kotlin Language Specification,
  /// "Functional interfaces").
  private func isMethodOfFunctional(_ name: String) -> Bool {
    program.members.functions(name)?.keys.contains { program.type($0).isFunctional } ?? false
  }

  /// Calls the functions that a field can hold which is declared as such an interface, beside the classes that implement it;
  /// nil where it holds none.
  package func callFunctions(
    _ name: String, standingFor hole: Hole, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard case .program(let type)? = hole.type, program.type(type).isFunctional,
      let member = hole.members.last,
      case .program(let owner)? = hole.owner?.type, let field = program.field(member, of: owner)
    else { return nil }
    let functions = value(of: field).options.filter { if case .callable = $0 { true } else { false } }
    return functions.isEmpty
      ? nil : deeper { .either(functions.map { apply(Value($0), passed, site, &frame) }) }
  }

  /// The function that stands for an instance of such an interface: `Loader { path -> client.get(path) }`. Nil for any other
  /// class.
  package func lambda(standingFor key: ClassKey, _ passed: Arguments) -> Value? {
    guard program.type(key).isFunctional, passed.inOrder.count == 1 else { return nil }
    return passed.inOrder.first.flatMap { $0.value.isFunction ? $0.value : nil }
  }

  /// What the methods of a class belong to where scripts name them without an instance: `Service.prototype.load`
  /// (ECMAScript, "Class Definitions").
  package static func prototype(_ name: String, of key: ClassKey) -> Value? {
    name == "prototype" ? Value(.hole(Hole(.elsewhere, name: name, type: .program(key)))) : nil
  }
}
