internal import Program

/// What `@JsonSerializable` says of a class.
struct SerializableSettings {
  private(set) var createsFactory = true
  private(set) var createsToJson = true
  /// The constructor that makes an instance.
  private(set) var constructor = ""
  /// How fields are renamed that say nothing themselves.
  private(set) var renaming: String?
  private(set) var leavesOutUnannotated = false

  init(_ type: ClassDeclaration, in file: ProgramFile, renaming: String?) {
    self.renaming = renaming
    for argument in type.annotations.first(where: { $0.name == "JsonSerializable" })?.arguments ?? [] {
      let word = file.word(argument.value)
      switch argument.label {
      case "createFactory": createsFactory = word != "false"
      case "createToJson": createsToJson = word != "false"
      case "constructor": constructor = word ?? ""
      case "fieldRename": self.renaming = word
      case "ignoreUnannotated": leavesOutUnannotated = word == "true"
      default: continue
      }
    }
  }
}

/// A field of such a class as it travels.
struct SerializableField {
  let variable: Variable
  /// The class that declares it.
  let place: GeneratedJSON.TypePlace
  /// The literal of its key.
  let key: String
  let isRead: Bool
  let isWritten: Bool
  /// Whether another value stands in where there is none.
  let hasDefault: Bool
  /// Whether a function of the program makes it of what is read, and what is written of it.
  let isConverted: (from: Bool, to: Bool)
}

extension ProgramFile {
  /// What stands in an annotation: a text, a number, or the last name of what is named.
  func word(_ id: Expression.ID) -> String? {
    switch expressions[id].kind {
    case .text(let parts):
      if parts.isEmpty { return "" }
      if parts.count == 1, case .text(let text) = parts[0] { return text }
      return nil
    case .scalar(let text): return text
    case .name(let name), .member(_, let name): return name
    default: return nil
    }
  }
}

// Which fields travel (json_serializable, `GeneratorHelper.generate`).
extension GeneratedJSON {
  /// The fields of a class and of those that it inherits from.
  func fields(of place: TypePlace, _ settings: SerializableSettings) -> [SerializableField] {
    let type = type(at: place)
    let constructors = type.functions.map { files[place.file].functions[$0] }.filter {
      $0.kind == .constructor && $0.name == settings.constructor
    }
    let parameters = constructors.first { !$0.isStatic }?.parameters ?? constructors.first?.parameters ?? []
    var seen: Set<String> = []
    return owners(of: place).flatMap { owner in
      members(of: owner, settings).filter { !$0.isStatic && seen.insert($0.name).inserted }.compactMap {
        field($0, of: owner, parameters, settings)
      }
    }
  }

  /// The fields of a class, and the getters that are written: those that are marked, and all where nothing is read.
  private func members(of owner: TypePlace, _ settings: SerializableSettings) -> [Variable] {
    let file = files[owner.file]
    let getters = type(at: owner).functions.map { file.functions[$0] }.filter { function in
      let marks = function.annotations.flatMap(\.arguments).filter { $0.label == "includeToJson" }
      return function.kind == .getter && !function.isStatic
        && (!settings.createsFactory || marks.contains { file.word($0.value) == "true" })
    }
    return type(at: owner).fields
      + getters.map { getter in
        var variable = Variable(
          name: getter.name, type: getter.returnType, value: nil, isStatic: false, isFinal: true, mentions: []
        )
        variable.annotations = getter.annotations
        return variable
      }
  }

  private func owners(of place: TypePlace) -> [TypePlace] {
    var owners = [place]
    var next = 0
    while next < owners.count, owners.count < 16 {
      for parent in type(at: owners[next]).parents {
        guard let above = found(parent.name, from: owners[next].file),
          !owners.contains(where: { $0.file == above.file && $0.index == above.index })
        else { continue }
        owners.append(above)
      }
      next += 1
    }
    return owners
  }

  /// The class of a name; of several one in the same file.
  func found(_ name: String, from file: Int) -> TypePlace? {
    let candidates = types[name] ?? []
    return candidates.first { $0.file == file } ?? candidates.first
  }

  private func field(
    _ variable: Variable, of owner: TypePlace, _ parameters: [Parameter], _ settings: SerializableSettings
  ) -> SerializableField? {
    let file = files[owner.file]
    let mark = variable.annotations.first { $0.name == "JsonKey" }
    var stated: [String: Expression.ID] = [:]
    for argument in mark?.arguments ?? [] { if let label = argument.label { stated[label] = argument.value } }
    let words = stated.mapValues(file.word)
    let isLeftOut = words["ignore"] == "true" || settings.leavesOutUnannotated && mark == nil
    func includes(_ label: String) -> Bool? {
      if isLeftOut { return false }
      return words[label].flatMap { $0 }.map { $0 == "true" }
    }
    let (from, to) = (includes("includeFromJson"), includes("includeToJson"))
    if variable.name.hasPrefix("_"), from != true, to != true { return nil }
    let parameter = parameters.first { $0.name == variable.name }
    let isRead = from ?? true && (parameter != nil || !variable.isFinal)
    let isWritten = to ?? (settings.createsFactory ? isRead : true)
    guard isRead || isWritten else { return nil }
    let key = words["name"].map { $0.map(Self.literal) ?? "_$name" }
    let converts = variable.annotations.contains { isConverter($0.name) }
    return SerializableField(
      variable: variable, place: owner,
      key: key ?? Self.literal(Self.renamed(variable.name, settings.renaming)), isRead: isRead,
      isWritten: isWritten, hasDefault: stated["defaultValue"] != nil || parameter?.defaultValue != nil,
      isConverted: (converts || stated["fromJson"] != nil, converts || stated["toJson"] != nil))
  }

  private func isConverter(_ name: String) -> Bool {
    name.hasSuffix("Converter")
      || (types[name] ?? []).contains { type(at: $0).supertypes.contains { $0.name == "JsonConverter" } }
  }

  static func literal(_ text: String) -> String {
    "'" + text.flatMap { "\\'$".contains($0) ? "\\\($0)" : "\($0)" } + "'"
  }

  /// A name as `FieldRename` has it.
  static func renamed(_ name: String, _ renaming: String?) -> String {
    switch renaming {
    case "snake": separated(name, "_")
    case "kebab": separated(name, "-")
    case "screamingSnake", "screaming_snake": separated(name, "_").uppercased()
    case "pascal": name.prefix(1).uppercased() + name.dropFirst()
    default: name
    }
  }

  private static func separated(_ name: String, _ mark: String) -> String {
    var text = ""
    for (place, letter) in name.enumerated() {
      if letter.isUppercase, letter.isASCII {
        text += (place > 0 ? mark : "") + letter.lowercased()
      } else {
        text.append(letter)
      }
    }
    return text
  }
}
