internal import ContractModel
internal import GoSyntax

/// Structs that viper fills: what the code states by key with `SetDefault` is what the fields hold by default.
///
/// A key is the way through the structs to the field, in small letters and parted by dots (viper's README, "Unmarshaling").
extension Evaluator {
  /// Notes that viper fills the struct that a call hands it: `viper.Unmarshal(&config)`, `v.UnmarshalKey("http", &config)`.
  func noteSettings(_ call: Call, _ name: String, of receiver: GoValue? = nil) {
    guard Self.viperFillers.contains(name), Self.importsViper(call.context.file),
      case .structure(let object, isPointer: true)? = call.arguments.first(where: Self.isAddress)
    else { return }
    var key: String? = ""
    if case .foreign(_, "Sub", let arguments)? = receiver { key = arguments.first?.asText.known }
    if name == "UnmarshalKey" {
      let inner = call[0].asText.known
      key = key.flatMap { prefix in inner.map { prefix.isEmpty ? $0 : "\(prefix).\($0)" } }
    }
    guard let key else { return }
    markSettings(object, key.lowercased())
    takeStatedDefaults(of: object)
  }

  /// The methods by which viper fills a struct.
  static let viperFillers: Set<String> = ["Unmarshal", "UnmarshalExact", "UnmarshalKey"]

  static func importsViper(_ file: GoFile) -> Bool { file.importedPaths.contains { $0.hasSuffix("/viper") } }

  private static func isAddress(_ value: GoValue) -> Bool {
    if case .structure(_, isPointer: true) = value { true } else { false }
  }

  /// Notes the keys of a struct and of all structs in it.
  func markSettings(_ object: StructObject, _ key: String, depth: Int = 0) {
    guard depth < 8, object.settingsKey == nil else { return }
    object.settingsKey = key
    for field in fields(of: object.type) ?? [] {
      guard case .structure(let inner, _)? = object.fields[field.name] else { continue }
      if let key = settingsKey(of: field, in: object) { markSettings(inner, key, depth: depth + 1) }
    }
  }

  /// Puts what the code states by key in the place of what the fields hold already.
  private func takeStatedDefaults(of object: StructObject, depth: Int = 0) {
    guard depth < 8 else { return }
    for field in fields(of: object.type) ?? [] {
      guard let held = object.fields[field.name] else { continue }
      if case .structure(let inner, _) = held {
        takeStatedDefaults(of: inner, depth: depth + 1)
      } else if let value = statedDefault(of: field, in: object) {
        set(object, field.name, value)
      }
    }
  }

  /// The key of a field of a struct that viper fills; nil for another struct, and for a field that it leaves alone.
  func settingsKey(of field: StructField, in object: StructObject) -> String? {
    guard let key = object.settingsKey else { return nil }
    let parts = field.tag.flatMap { Self.tagValue($0, "mapstructure") }?.split(
      separator: ",", omittingEmptySubsequences: false)
    if parts?.dropFirst().contains("squash") == true { return key }
    let name = parts?.first.map(String.init) ?? ""
    if name == "-" { return nil }
    let own = (name.isEmpty ? field.name : name).lowercased()
    return key.isEmpty ? own : "\(key).\(own)"
  }

  /// What the code states for a field of a struct that viper fills; nil where it states nothing, so that the field is
  /// zero by default.
  func statedDefault(of field: StructField, in object: StructObject) -> GoValue? {
    guard case .basic(let type) = underlying(field.type), let key = settingsKey(of: field, in: object) else {
      return nil
    }
    if let value = configurationDefaults[key] { return Self.decoded(value, as: type) }
    let isOpen = statesOpenDefaults || prefixes(of: key).contains { configurationDefaults[$0] != nil }
    return isOpen ? .unknown("what the configuration key \(key) is by default is not known") : nil
  }

  private func prefixes(of key: String) -> [String] {
    key.indices.filter { key[$0] == "." }.map { String(key[..<$0]) }
  }

  /// A value as viper decodes it for a field of a basic type: it takes texts and numbers for each other.
  private static func decoded(_ value: GoValue, as type: String) -> GoValue {
    let origins = origins(value)
    switch (type, value.underlying) {
    case ("string", .text), ("bool", .truth): return value.underlying
    case ("bool", .number(let number, _)): return .truth(number != 0, origins)
    case ("bool", .text(let text)):
      switch text.known {
      case "1", "t", "T", "true", "TRUE", "True": return .truth(true, origins)
      case "", "0", "f", "F", "false", "FALSE", "False": return .truth(false, origins)
      default: return .unknown("its default is no truth value")
      }
    case ("string", _), ("bool", _): return .unknown("its default is not known")
    case (_, .number): return value.underlying
    case (_, .text(let text)):
      return text.known.flatMap { Int($0) }.map { .number($0, origins) }
        ?? .unknown("its default is no number")
    default: return .unknown("its default is not known")
    }
  }
}
