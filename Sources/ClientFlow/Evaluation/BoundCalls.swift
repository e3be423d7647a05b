// Functions that are called through a method which all functions have.
extension FlowEvaluation {
  /// The methods that functional interfaces of Java have beside the one which runs the function (Java API,
  /// `java.util.function`).
  private static let otherMethods: Set<String> = [
    "and", "andThen", "compose", "equals", "getClass", "hashCode", "negate", "or", "toString",
  ]

  /// Calls a function by `call`, by the one method that an interface of Java has for it, or by what scripts have:
  /// `send.call(this, path)` and `send.apply(this, [path])`, which say what the function is called on (ECMAScript,
  /// "Function.prototype.call"); nil for any other name.
  func callBound(
    _ name: String, _ function: Value.Option, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard case .callable(let key, let receiver) = function else { return nil }
    let file = program.files[frame.file]
    guard !file.hasImplicitInstance else {
      let isOfInterface = file.callMethod == nil && !Self.otherMethods.contains(name)
      guard isOfInterface || name == "call" || name == file.callMethod else { return nil }
      return apply(Value(function), passed, site, &frame)
    }
    guard name == "call" || name == "apply" else { return nil }
    var rest = Arguments()
    for (label, value) in passed.inOrder.dropFirst() {
      rest.append(value, label: name == "apply" ? FlowExpression.Argument.spread : label)
    }
    let isMethod = program.function(key).owner != nil && program.function(key).kind == .function
    let instance = isMethod ? passed.positional.first ?? receiver : receiver
    return apply(Value(.callable(key, receiver: instance)), rest, site, &frame)
  }

  /// What the methods of a class belong to where scripts name them without an instance: `Service.prototype.load`
  /// (ECMAScript, "Class Definitions").
  static func prototype(_ name: String, of key: ClassKey) -> Value? {
    name == "prototype" ? Value(.hole(Hole(.elsewhere, name: name, type: .program(key)))) : nil
  }
}
