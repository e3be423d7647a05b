// Clients that come from where nothing follows them: a framework's environment, a container.
extension FlowEvaluation {
  /// What a field of a client holds that nobody is seen to make: the default of the constructor that sets it. Nil for a
  /// field that has none or may change, and for a type that sends nothing, as its instances are what calls are about.
  func defaultMember(_ name: String, of key: ClassKey) -> Value? {
    if let known = defaultMembers[key]?[name] { return known }
    let found = madeByDefault(name, of: key)
    // What is found while something is being worked out may still change.
    if reading.question == nil { defaultMembers[key, default: [:]][name] = .some(found) }
    return found
  }

  private func madeByDefault(_ name: String, of key: ClassKey) -> Value? {
    guard let field = program.field(name, of: key), program.variable(field).isFinal,
      program.variable(field).value == nil, !program.variable(field).isStatic, sends(key),
      case .instance(let made)? = construct(key, "", Arguments(), .asked).options.first,
      let value = made.fields[name], value.options.count == 1, !value.isUnknown, value != .null
    else { return nil }
    return value
  }

  /// Whether functions of a class name what sends requests.
  private func sends(_ key: ClassKey) -> Bool {
    if let known = senders[key] { return known }
    let sends = program.ancestry(of: key).contains { ancestor in
      program.type(ancestor).functions.contains { index in
        !program.files[ancestor.file].functions[index].mentions.isDisjoint(with: traces)
      }
    }
    senders[key] = sends
    return sends
  }

  /// A URL in which what hangs on a client that nobody is seen to make is what such a client holds by default.
  func withDefaults(_ url: Value) -> Value {
    let value = { (hole: Hole) -> (ClassKey, String, Value)? in
      guard case .program(let key)? = hole.rootType, let name = hole.members.first else { return nil }
      return self.defaultMember(name, of: key).map { (key, name, $0) }
    }
    return Substitution(
      member: { self.member($1, of: $0) }, replaces: { value($0) != nil },
      root: { hole in
        guard let (key, name, value) = value(hole) else { return .unknown(hole.name) }
        return Value(.instance(Instance(.program(key), fields: [name: value])))
      }
    ).apply(to: url)
  }
}
