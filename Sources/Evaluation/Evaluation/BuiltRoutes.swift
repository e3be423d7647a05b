package import Program

// What is put on routers without a call: by a statement in a block, or by a member that is read.
extension Evaluator {
  /// Puts on the router around what a value has that stands as a statement in a block which a framework builds routes of: a
  /// controller with its routes, or what runs before those that follow.
  package func build(_ value: Value, at id: Expression.ID, _ frame: inout Frame) {
    guard let built = routers?.built, !built.isEmpty else { return }
    for case .instance(let instance) in value.options {
      let types: [TypeReference]
      switch instance.type {
      case .program(let key): types = foreignTypes(inheritedBy: key)
      case .library: types = [instance.type]
      }
      guard let type = types.first(where: { built[$0] != nil }), case .library(let library, _) = type,
        let member = built[type]
      else { continue }
      if case .program(let key) = instance.type, case .getter(let getter)? = program.accessor(member, of: key)
      {
        _ = complete(
          getter, receiver: Value(.instance(instance)), Arguments(), CallSite(id: id, types: []), &frame)
      } else if member.isEmpty {
        let span = program.files[frame.file].expressions[id].span
        var found = Registration(
          .guarding, of: library, on: RouteGroup.around(of: library).router, at: frame.origin(of: id), span)
        (found.path, found.handlers) = ([.text("")], [Value(.instance(instance))])
        frame.registrations.append(found)
      }
    }
  }

  /// What a getter gives that puts something on routers, such as a collection of routes; nil for any other member.
  package func registered(_ name: String, by option: Value.Option, at id: Expression.ID, _ frame: inout Frame)
    -> Value?
  {
    guard let routers, case .instance(let instance) = option, case .program(let key) = instance.type,
      instance.fields[name] == nil, case .getter(let getter)? = program.accessor(name, of: key),
      program.function(getter).mentions.contains(where: routers.tells), !reading.follows(getter),
      !summary(of: getter).registrations.isEmpty
    else { return nil }
    return complete(getter, receiver: Value(option), Arguments(), CallSite(id: id, types: []), &frame)
  }
}
