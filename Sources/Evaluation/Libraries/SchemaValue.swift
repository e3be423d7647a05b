package import Program

/// A schema as libraries that check values make it: `z.object({name: z.string().optional()})`.
///
/// It is followed as an instance, so that variables and functions hand it on like any value.
package struct SchemaValue {
  /// What it lets pass.
  package enum Kind: String, Sendable {
    /// An object of `parts`; `isOpen` says whether it lets pass more.
    case object
    /// A list, or a map, of `inner`.
    case list, map
    /// One of `choices`.
    case choice
    /// What all of `choices` are.
    case all
    case string, number, integer, boolean, null, file, any
  }

  private static let kindField = "kind of schema"
  private static let partPrefix = "part "
  private static let choicesField = "choices of schema"
  private static let innerField = "inner schema"
  private static let wordsField = "words of schema"
  private static let markPrefix = "schema is "

  /// The instance.
  package private(set) var instance: Instance

  /// Makes a schema of a type of a library, the methods of which the library answers.
  package init(_ kind: Kind, _ type: TypeReference) {
    instance = Instance(type, fields: [Self.kindField: .text(kind.rawValue)])
  }

  /// The schema that an alternative of a value is; nil if it is none.
  package init?(_ option: Value.Option) {
    guard case .instance(let instance) = option, instance.fields[Self.kindField] != nil else { return nil }
    self.instance = instance
  }

  /// The schema as a value.
  package var value: Value { Value(.instance(instance)) }

  /// What it lets pass.
  package var kind: Kind { instance.fields[Self.kindField]?.known.flatMap(Kind.init) ?? .any }

  /// The schemas of the parts of an object.
  package var parts: [String: Value] {
    get {
      instance.fields.reduce(into: [:]) { parts, field in
        guard field.key.hasPrefix(Self.partPrefix) else { return }
        parts[String(field.key.dropFirst(Self.partPrefix.count))] = field.value
      }
    }
    set {
      instance.fields = instance.fields.filter { !$0.key.hasPrefix(Self.partPrefix) }
      for (name, value) in newValue { instance.fields[Self.partPrefix + name] = value }
    }
  }

  /// The schemas of a choice.
  package var choices: [Value] {
    get {
      if case .list(let values)? = instance.fields[Self.choicesField]?.options.first { values } else { [] }
    }
    set { instance.fields[Self.choicesField] = Value(.list(newValue)) }
  }

  /// The schema of the elements of a list or map.
  package var inner: Value? {
    get { instance.fields[Self.innerField] }
    set { instance.fields[Self.innerField] = newValue }
  }

  /// The texts that it lets pass, where they are listed.
  package var words: Set<String>? {
    get {
      guard case .list(let values)? = instance.fields[Self.wordsField]?.options.first else { return nil }
      return Set(values.compactMap(\.known))
    }
    set { instance.fields[Self.wordsField] = newValue.map { Value(.list($0.sorted().map { .text($0) })) } }
  }

  /// Whether what it is for may be missing; nil where nothing says so.
  package var isOptional: Bool? {
    get { mark("optional") }
    set { set("optional", newValue) }
  }

  /// Whether it lets null pass.
  package var isNullable: Bool {
    get { mark("nullable") ?? false }
    set { set("nullable", newValue) }
  }

  /// Whether an object may have more parts, which go on with it.
  package var isOpen: Bool {
    get { mark("open") ?? false }
    set { set("open", newValue) }
  }

  /// A schema of another kind that may be missing or null where this one may.
  package func retyped(_ kind: Kind) -> SchemaValue {
    var schema = SchemaValue(kind, instance.type)
    let marks = ["optional", "nullable"].map { Self.markPrefix + $0 }
    schema.instance.fields.merge(instance.fields.filter { marks.contains($0.key) }) { $1 }
    return schema
  }

  private func mark(_ name: String) -> Bool? {
    instance.fields[Self.markPrefix + name]?.known.map { $0 == "true" }
  }

  private mutating func set(_ name: String, _ holds: Bool?) {
    instance.fields[Self.markPrefix + name] = holds.map { .text($0 ? "true" : "false") }
  }

  /// Takes the named parts of an object literal; what is spread into it that is not known leaves the object open.
  package mutating func take(_ record: Value?) {
    guard case .instance(let record)? = record?.options.first, record.isRecord else {
      isOpen = true
      return
    }
    var parts = self.parts
    for (name, value) in record.fields {
      if name.hasPrefix(Instance.spreadField) || name == Instance.earlierField {
        var inner = self
        inner.parts = [:]
        inner.take(value)
        parts.merge(inner.parts) { own, _ in own }
        if inner.isOpen { isOpen = true }
      } else {
        parts[name] = value
      }
    }
    self.parts = parts
  }
}

extension Value {
  /// The schema that it is; nil if it is none, or one of several.
  package var schema: SchemaValue? { options.count == 1 ? SchemaValue(options[0]) : nil }
}
