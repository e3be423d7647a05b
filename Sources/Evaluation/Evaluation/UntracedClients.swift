package import Program

// Clients that come from where nothing follows them: a framework's environment, a container.
extension Evaluator {
  /// What a field of a client holds that nobody is seen to make: the default of the constructor that sets it. Nil for a
  /// field that has none or may change, and for a type that sends nothing, as its instances are what calls are about.
  package func defaultMember(_ name: String, of key: ClassKey) -> Value? {
    if let known = defaultMembers[key]?[name] { return known }
    let found = madeByDefault(name, of: key)
    // What is found while something is being evaluated may still change.
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
  package func sends(_ key: ClassKey) -> Bool {
    if let known = senders[key] { return known }
    let sends = program.ancestry(of: key).contains { ancestor in
      program.type(ancestor).functions.contains { index in
        !program.files[ancestor.file].functions[index].mentions.isDisjoint(with: traces)
      }
    }
    senders[key] = sends
    return sends
  }

  /// A URL in which what depends on a client that nobody is seen to make is what such a client holds by default.
  package func withDefaults(_ url: Value) -> Value {
    let owner = { (hole: Hole) -> Value? in
      guard case .program(let key)? = hole.rootType else { return nil }
      // What is left of an instance once the one that sends is known had made that one of what it holds.
      return self.holder(key, hole.members[...], isMaker: hole.root == .receiver)
    }
    return Substitution(
      member: { self.member($1, of: $0) }, replaces: { owner($0) != nil },
      root: { owner($0) ?? .unknown($0.name) }
    ).apply(to: url)
  }

  /// An instance with what the first of some members holds by default, or what it is, where it is such a client itself.
  private func holder(_ key: ClassKey, _ members: ArraySlice<String>, isMaker: Bool) -> Value? {
    guard let name = members.first else { return nil }
    var value = defaultMember(name, of: key)
    if value == nil, isMaker, let field = program.field(name, of: key),
      case .program(let inner)? = declaredType(of: field)
    {
      value = holder(inner, members.dropFirst(), isMaker: false)
    }
    return value.map { Value(.instance(Instance(.program(key), fields: [name: $0]))) }
  }
}
