internal import Program

// The expressions that make values of what is read, and what is written of values (json_serializable, "Supported types").
extension GeneratedJSON {
  func read(_ field: SerializableField, _ json: String) -> String {
    let isNullable = field.variable.isNullable || field.hasDefault
    if field.isConverted.from {
      return isNullable ? "\(json) == null ? null : _$converted(\(json))" : "_$converted(\(json))"
    }
    let value = read(field.variable.type, json, isNullable: isNullable, from: field.place.file)
    return field.hasDefault ? "\(value) ?? _$default" : value
  }

  private func read(_ type: TypeName?, _ json: String, isNullable: Bool, from file: Int, depth: Int = 0)
    -> String
  {
    guard let type, depth < 6 else { return json }
    let mark = isNullable ? "?" : ""
    let inner = { (argument: TypeName?) in
      read(argument, "e", isNullable: false, from: file, depth: depth + 1)
    }
    switch type.name {
    case "String", "bool", "num": return "\(json) as \(type.name)\(mark)"
    case "int": return "(\(json) as num\(mark))\(mark).toInt()"
    case "double": return "(\(json) as num\(mark))\(mark).toDouble()"
    case "List", "Iterable", "Set":
      return "(\(json) as List<dynamic>\(mark))\(mark).map((e) => \(inner(type.arguments.first))).toList()"
    case "Map":
      let value = inner(type.arguments.dropFirst().first)
      return "(\(json) as Map<String, dynamic>\(mark))\(mark).map((k, e) => MapEntry(k, \(value)))"
    default: break
    }
    let made: String
    switch type.name {
    case "DateTime", "Uri", "BigInt": made = "\(type.name).parse(\(json) as String)"
    case "Duration": made = "Duration(microseconds: (\(json) as num).toInt())"
    default:
      guard let place = found(type.name, from: file) else { return json }
      let declared = self.type(at: place)
      if !declared.cases.isEmpty {
        let function = isNullable ? "$enumDecodeNullable" : "$enumDecode"
        return "\(function)(_$\(type.name)EnumMap, \(json))"
      }
      made = "\(type.name).fromJson(\(json) as Map<String, dynamic>)"
    }
    return isNullable ? "\(json) == null ? null : \(made)" : made
  }

  func written(_ field: SerializableField) -> String {
    let mark = field.variable.isNullable ? "?" : ""
    let value = "instance.\(field.variable.name)"
    if field.isConverted.to { return "_$converted(\(value))" }
    guard let type = field.variable.type else { return value }
    switch type.name {
    case "DateTime": return "\(value)\(mark).toIso8601String()"
    case "Uri", "BigInt": return "\(value)\(mark).toString()"
    case "Duration": return "\(value)\(mark).inMicroseconds"
    default: break
    }
    if isEnum(type.name, from: field.place.file) {
      return "_$\(type.name)EnumMap[\(value)]"
    }
    return value
  }

  func isEnum(_ name: String, from file: Int) -> Bool {
    found(name, from: file).map { !type(at: $0).cases.isEmpty } ?? false
  }

  /// The table of an enum: each case with the text that it is written as, its name or what `@JsonValue` says.
  func table(ofEnum name: String, from file: Int) -> String {
    guard let place = found(name, from: file) else { return "" }
    let type = type(at: place)
    let renaming = type.annotations.first { $0.name == "JsonEnum" }?.arguments.first {
      $0.label == "fieldRename"
    }
    let entries = type.cases.map { part in
      let stated = type.caseAnnotations[part.name]?.first { $0.name == "JsonValue" }?.arguments.first
      let word = stated.flatMap { files[place.file].word($0.value) }
      let own = Self.renamed(part.name, renaming.flatMap { files[place.file].word($0.value) })
      return "\(name).\(part.name): \(Self.literal(word ?? own)), "
    }
    return "const _$\(name)EnumMap = {\(entries.joined())}; "
  }
}
