internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Configuration: values that the code states as defaults, and that files, flags or the environment may replace.
extension Evaluator {
  /// A call of a package that reads configuration: flag, viper.
  func configurationCall(_ name: String, of path: String, _ call: Call) -> GoValue? {
    if path == "flag" || path.hasSuffix("/pflag") { return flag(name, call) }
    if path.hasSuffix("/viper") || path.contains("/koanf") { return keyed(name, call) }
    return nil
  }

  /// A method of a value from another module that reads configuration: a flag set, a viper instance.
  func foreignMethod(_ name: String, of receiver: GoValue, _ call: Call) -> GoValue? {
    if case .structure(let object, _) = receiver, let value = TextBuilder.call(name, on: object, call, self) {
      return value
    }
    if case .structure(let object, _) = receiver, let value = ParsedURL.call(name, on: object) {
      return value
    }
    return commandFlag(name, of: receiver, call) ?? keyed(name, call) ?? flag(name, call)
  }

  /// A call of a method of something unknown that states or fills settings, by its name: `cmd.Flags().IntVar(&port, …)`,
  /// `decoder.Decode(&config)`.
  func settingCall(_ call: Call) -> GoValue? {
    guard case .selector(_, let member) = call.context.tree.node(call.function) else { return nil }
    let name = call.context.tree.name(of: member)
    if name.hasSuffix("Var") || name.hasSuffix("VarP"), let value = flag(name, call) { return value }
    noteSettings(call, name)
    fill(call.arguments, by: name)
    return nil
  }

  /// `flag.String(name, default, usage)` and `flag.StringVar(&place, name, default, usage)`.
  private func flag(_ name: String, _ call: Call) -> GoValue? {
    let isShort = name.hasSuffix("P")
    let kind = isShort ? String(name.dropLast()) : name
    switch kind {
    case "String", "Bool", "Int":
      guard call.arguments.count == (isShort ? 4 : 3), let key = call[0].asText.known else { return nil }
      return .reference(.cell(Cell(flagDefault(call[isShort ? 2 : 1], key, call))))
    case "StringVar", "BoolVar", "IntVar":
      guard call.arguments.count == (isShort ? 5 : 4), case .reference(let place) = call[0],
        let key = call[1].asText.known
      else { return nil }
      set(place, flagDefault(call[isShort ? 3 : 2], key, call))
      return .tuple([])
    default: return nil
    }
  }

  private func flagDefault(_ value: GoValue, _ key: String, _ call: Call) -> GoValue {
    configured(value, by: "flag -\(key)", override: settings.values[key], at: call.location)
  }

  /// A value as the default of something that configuration may set.
  func configured(_ value: GoValue, by key: String, override: String?, at location: SourceLocation) -> GoValue
  {
    let origin = Origin(key: key, location: location)
    switch value.underlying {
    case .text(var text):
      if let override { return .text(override) }
      text.origins = [origin]
      return .text(text)
    case .truth(let holds, _):
      if let override { return .truth(override == "true") }
      return .truth(holds, [origin])
    case .number(let number, _):
      if let override, let replaced = Int(override) { return .number(replaced) }
      return .number(number, [origin])
    default: return value
    }
  }

  /// `SetDefault(key, value)` and the `Get…(key)` that go with it.
  private func keyed(_ name: String, _ call: Call) -> GoValue? {
    switch name {
    case "SetDefault" where call.arguments.count == 2:
      guard let key = call[0].asText.known?.lowercased() else {
        if Self.importsViper(call.context.file) { statesOpenDefaults = true }
        return nil
      }
      configurationDefaults[key] = configured(
        call[1], by: key, override: settings.values[key], at: call.location)
      return .tuple([])
    case "GetString", "GetBool", "GetInt":
      guard call.arguments.count == 1, let key = call[0].asText.known?.lowercased() else { return nil }
      if let value = settings.values[key] { return .text(value) }
      return configurationDefaults[key]
        ?? .unknown("the configuration key \(key) has no default in the code")
    default: return nil
    }
  }

  // Fields that configuration fills.

  /// The default of a field that is filled elsewhere: from its tag, or from the only place that sets it.
  func configuredDefault(of field: StructField, in object: StructObject) -> GoValue? {
    for name in [field.name] + Self.variables(in: field.tag) {
      if let value = settings.values[name] { return .text(value) }
    }
    guard let location = locationOfField(field.name, object.type) else { return nil }
    if let text = field.tag.flatMap(Self.tagDefault) {
      return scalar(text, field.type, Origin(key: field.name, location: location))
    }
    guard object.isSymbolic, case .named(let declaration) = object.type, case .basic = underlying(field.type)
    else {
      return nil
    }
    guard fieldsInQuestion.insert(location.description).inserted else { return nil }
    defer { fieldsInQuestion.remove(location.description) }
    return onlyStatedValue(of: field.name, declaration)
  }

  private func scalar(_ text: String, _ type: GoType, _ origin: Origin) -> GoValue? {
    guard case .basic(let name) = underlying(type) else { return nil }
    switch name {
    case "string": return .text(TextValue(text, origins: [origin]))
    case "bool": return .truth(text == "true" || text == "1", [origin])
    default: return Int(text).map { .number($0, [origin]) }
    }
  }

  /// The variables of the environment that a struct tag names: `env:"PORT"`, `envconfig:"PORT,optional"`.
  private static func variables(in tag: String?) -> [String] {
    guard let tag else { return [] }
    return ["env", "envconfig"].compactMap { tagValue(tag, $0)?.prefix { $0 != "," } }.map(String.init)
  }

  /// The default that a struct tag states: `default:"x"`, `envDefault:"x"`, `env-default:"x"`, `env:"K,default=x"`.
  static func tagDefault(_ tag: String) -> String? {
    for key in ["default", "envDefault", "env-default"] {
      if let value = tagValue(tag, key) { return value }
    }
    guard let env = tagValue(tag, "env") else { return nil }
    for option in env.split(separator: ",") {
      let option = option.drop { $0 == " " }
      if option.hasPrefix("default=") { return String(option.dropFirst("default=".count)) }
    }
    return nil
  }

  /// The value of a key in a struct tag (package reflect, `StructTag.Get`).
  static func tagValue(_ tag: String, _ key: String) -> String? {
    var rest = tag[...]
    while !rest.isEmpty {
      rest = rest.drop { $0 == " " }
      guard let colon = rest.firstIndex(of: ":") else { return nil }
      let name = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
      guard rest.first == "\"" else { return nil }
      rest = rest.dropFirst()
      var value = ""
      while let character = rest.first, character != "\"" {
        rest = rest.dropFirst()
        if character == "\\", let escaped = rest.first {
          value.append(escaped)
          rest = rest.dropFirst()
        } else {
          value.append(character)
        }
      }
      rest = rest.dropFirst()
      if name == key { return value }
    }
    return nil
  }

  /// The value that composite literals of the program give a field, where all that are known agree.
  private func onlyStatedValue(of field: String, _ declaration: GoTypeDeclaration) -> GoValue? {
    var found: GoValue?
    for (file, node) in statedFields(of: declaration)[field] ?? [] {
      let context = Context(file: file, scope: Scope(parent: nil))
      let value = outsideConditions { evaluate(node, context) }
      guard var known = value.asText.known.map({ TextValue($0, origins: Self.origins(value)) }) else {
        continue
      }
      if known.origins.isEmpty { known.origins = [Origin(key: field, location: file.location(of: node))] }
      if case .truth = value { return nil }
      if let found, Self.areEqual(found, .text(known)) != true { return nil }
      found = .text(known)
    }
    return found
  }

  /// The expressions that composite literals of a type give its fields, over the whole program.
  private func statedFields(of declaration: GoTypeDeclaration) -> [String: [(GoFile, GoNodeID)]] {
    let key = ObjectIdentifier(declaration)
    if let known = statedFieldsByType[key] { return known }
    var stated: [String: [(GoFile, GoNodeID)]] = [:]
    for literal in relevance.literals(named: declaration.name) {
      let context = Context(file: literal.file, scope: Scope(parent: nil))
      guard case .named(let named) = type(literal.type, context), named === declaration else { continue }
      let tree = literal.file.tree
      for case .keyValue(let name, let value) in literal.elements.map({ tree.node($0) }) {
        stated[tree.name(of: name), default: []].append((literal.file, value))
      }
    }
    statedFieldsByType[key] = stated
    return stated
  }
}
