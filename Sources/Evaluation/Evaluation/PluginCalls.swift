package import Program

// Functions without a name that are handed a router where they are not written: a plugin that a variable of a module holds.
extension Evaluator {
  /// Reads a function without a name once more, for a call that hands it a client or a router; nil for any other call.
  package func inlineNameless(_ key: FunctionKey, _ bindings: [Int: Value], _ frame: Frame)
    -> FunctionSummary?
  {
    inlineClosure(key, bindings, frame) ?? inlinePlugin(key, bindings, frame)
  }

  /// Reads a function without a name once more for a call that hands it a router, or by whose arguments it decides
  /// what to register or to send; nil for any other call.
  private func inlinePlugin(_ key: FunctionKey, _ bindings: [Int: Value], _ frame: Frame) -> FunctionSummary?
  {
    guard program.function(key).kind == .closure, !isWritten(key, in: frame),
      bindings.values.contains(where: { $0.holds(routers?.types ?? []) })
        || registers(key, by: bindings) || sends(key, by: bindings),
      !reading.follows(key), reading.hasRoom(),
      let home = home(ofClosure: key)
    else { return nil }
    var summary = FunctionSummary(result: .unknown(program.function(key).name))
    inlining(key) {
      guard let outer = self.frame(of: home) else { return }
      let prepare = { (inner: inout Frame) in
        inner.isInlined = true
        self.handOver(bindings, to: key, &inner)
      }
      _ = followed(key, in: outer, with: prepare) { inner in
        let result = inner.results.isEmpty ? summary.result : .either(inner.results)
        summary = FunctionSummary(
          result: result, requests: inner.requests, registrations: inner.registrations, writes: inner.writes)
        return result
      }
    }
    return summary
  }

  /// The type of the router that every instance of a class makes for a field of its own; nil for any other field.
  package func routerType(of name: String, in key: ClassKey) -> TypeReference? {
    guard let routers, let field = program.field(name, of: key), !program.variable(field).isStatic,
      program.variable(field).value != nil, case let made = initialValue(of: field).result.options,
      made.count == 1, let type = made[0].type, routers.types.contains(type)
    else { return nil }
    return type
  }

  /// The type of a router that constructors make, so that every instance has another one; nil for any other value.
  package func typeOfRouter(madeByConstructors value: Value) -> TypeReference? {
    guard let routers, let type = value.options[0].type, routers.types.contains(type) else { return nil }
    let isMade = value.options.allSatisfy { option in
      guard case .instance(let router) = option, router.type == type, let maker = router.site?.maker else {
        return false
      }
      return program.function(maker).kind == .constructor
    }
    return isMade ? type : nil
  }

  /// The state of the code that a function without a name is written in, once it was run.
  private func frame(of home: Query) -> Frame? {
    switch home {
    case .firstValue(let key), .variable(let key):
      let owner = key.owner.map { ClassKey(file: key.file, index: $0) }
      let variable = program.variable(key)
      return Frame(
        file: key.file, function: nil, owner: owner, hasInstance: owner != nil && !variable.isStatic,
        symbol: variable.name)
    case .function(let key):
      guard !reading.follows(key) else { return makeFrame(of: key) }
      var frame = makeFrame(of: key)
      frame.isInlined = true
      for (place, parameter) in program.function(key).parameters.enumerated() {
        let hole = Hole(
          .parameter(key, place), name: parameter.name, type: signature(of: key).parameters[place])
        frame.locals[parameter.name] = Value(.hole(hole))
      }
      if !(program.function(key).name.isEmpty && program.function(key).parameters.isEmpty) {
        _ = run(program.function(key).body ?? [], &frame)
      }
      return frame
    case .instances, .enumCase, .property: return nil
    }
  }
}

extension Value {
  /// Whether it is, or a record of it has, a value of one of some types.
  package func holds(_ types: Set<TypeReference>, depth: Int = 0) -> Bool {
    options.contains { option in
      switch option {
      case .instance(let instance):
        types.contains(instance.type)
          || depth < 4 && instance.fields.values.contains { $0.holds(types, depth: depth + 1) }
      case .hole(let hole): hole.type.map(types.contains) ?? false
      default: false
      }
    }
  }
}
