internal import ContractModel
internal import GoSyntax
internal import SourceText

/// What the evaluator knows of a value of the program.
indirect enum GoValue {
  /// Not known, with the reason as a phrase, and its type where the program declares it.
  case unknown(String, type: GoType?)
  case text(TextValue)
  case truth(Bool, [Origin])
  case number(Int, [Origin])
  /// `nil`.
  case nothing([Origin])
  case function(Callable)
  case type(GoType)
  /// The address of a variable or of a field.
  case reference(Place)
  /// A struct, or a pointer to one.
  case structure(StructObject, isPointer: Bool)
  case list(ListValue)
  case table(TableObject)
  case router(RouterObject)
  /// A value of a declared type that is no struct; the type has the methods.
  case named(GoTypeDeclaration, GoValue)
  /// What a function of another module returned: a middleware, a wrapped handler, a client.
  case foreign(path: String, name: String, arguments: [GoValue])
  case tuple([GoValue])
  /// One of several values, each under its condition.
  case choice([Alternative])

  /// One value of a choice.
  struct Alternative {
    /// When it is this one, or nil where that has no text.
    let condition: Sighting.Condition?
    let value: GoValue
    /// The defaults that decide over the condition, where configuration alone does.
    var origins: [Origin] = []
  }

  static func unknown(_ reason: String) -> GoValue { .unknown(reason, type: nil) }
  static func text(_ text: String) -> GoValue { .text(TextValue(text)) }
  static func truth(_ holds: Bool) -> GoValue { .truth(holds, []) }
  static func number(_ number: Int) -> GoValue { .number(number, []) }

  /// The value without the declared type around it.
  var underlying: GoValue {
    if case .named(_, let value) = self { return value.underlying }
    return self
  }

  /// The value as a string; what is no known string is unknown with its reason.
  var asText: TextValue {
    switch underlying {
    case .text(let text): text
    case .unknown(let reason, _): TextValue(unknown: reason)
    case .number(let number, let origins): TextValue(String(number), origins: origins)
    case .foreign(let path, let name, _):
      TextValue(unknown: "it comes from \(GoFile.guessedName(path)).\(name)")
    case .choice: TextValue(unknown: "it depends on a condition")
    default: TextValue(unknown: "it is not a string")
    }
  }

  /// The value as the whole pattern of a route: a string that is empty for want of configuration is not known.
  var asPattern: TextValue {
    let text = asText
    guard text.isEmptyByDefault, let origin = text.origins.first else { return text.closed }
    return TextValue(unknown: TextValue.valueMissing(origin.key))
  }

  /// A scalar value or `nil` with more defaults that it depends on; other values as they are.
  func adding(_ more: [Origin]) -> GoValue {
    switch self {
    case .text(var text):
      text.origins = text.origins.union(more)
      return .text(text)
    case .truth(let holds, let origins): return .truth(holds, origins.union(more))
    case .number(let number, let origins): return .number(number, origins.union(more))
    case .nothing(let origins): return .nothing(origins.union(more))
    case .named(let declaration, let inner): return .named(declaration, inner.adding(more))
    default: return self
    }
  }

  var isUnknown: Bool {
    switch underlying {
    case .unknown, .foreign: true
    default: false
    }
  }
}

/// The elements of a slice or array.
struct ListValue {
  var elements: [GoValue] = []
  /// False where more elements may be there than are known.
  var isComplete = true
}

/// What an address leads to.
enum Place {
  case cell(Cell)
  case field(StructObject, String)
}

/// A variable.
final class Cell {
  var value: GoValue
  /// The type that its declaration states, or nil where it takes that of its first value.
  let type: GoType?

  init(_ value: GoValue, type: GoType? = nil) {
    self.value = value
    self.type = type
  }
}

/// A struct value in memory.
final class StructObject {
  let type: GoType
  var fields: [String: GoValue]
  /// True where nothing is known of how it was made, so that a field without a value is not zero but unknown.
  var isSymbolic: Bool
  /// True once it was handed to code that may fill its fields from configuration.
  var isFilledElsewhere = false
  /// The key under which viper fills it, empty for the whole of the settings; nil where viper does not fill it.
  var settingsKey: String?
  /// The composite literal that it was made by.
  var literal: (file: GoFile, node: GoNodeID)?
  /// The calls that led to the literal, the innermost first, where a parameter of the function around it is one of its fields.
  var makers: [(call: Call, parameters: [String])] = []
  /// The struct that a function made and that one of the fields was read of: `Route{path: inner.Path(), …}`.
  var model: StructObject?
  /// When it was made, by the journal's count: what was made in a branch is nowhere else.
  let birth: Int

  init(type: GoType, fields: [String: GoValue] = [:], isSymbolic: Bool = false, birth: Int = 0) {
    self.type = type
    self.fields = fields
    self.isSymbolic = isSymbolic
    self.birth = birth
  }
}

/// A map in memory.
final class TableObject {
  var entries: [(key: GoValue, value: GoValue)] = []
  var isComplete = true
  /// When it was made, by the journal's count.
  let birth: Int

  init(birth: Int) { self.birth = birth }
}

/// Something that can be called.
final class Callable {
  /// What stands behind it.
  enum Target {
    case declared(GoFunction, receiver: GoValue?)
    case literal(GoFile, type: GoNodeID, body: GoNodeID, Scope)
    /// A method of a value that the program does not declare: a router's, a foreign object's.
    case method(GoValue, String)
    /// A function of another module or the standard library.
    case foreign(path: String, name: String)
    case builtin(String)
  }

  let target: Target
  /// The name as the source has it where it was first named: `a.listEvents`, `func literal`.
  let name: String
  /// Where it is written, when the program declares it.
  let location: SourceLocation?

  /// The code that it runs, where the program has it.
  var code: (body: GoNodeID, type: GoNodeID, file: GoFile)? {
    switch target {
    case .declared(let function, _): function.body.map { ($0, function.type, function.file) }
    case .literal(let file, let type, let body, _): (body, type, file)
    case .method, .foreign, .builtin: nil
    }
  }

  init(_ target: Target, name: String, location: SourceLocation? = nil) {
    self.target = target
    self.name = name
    self.location = location
  }
}

/// The names of a block and of the blocks around it.
final class Scope {
  let parent: Scope?
  private var cells: [String: Cell] = [:]

  init(parent: Scope?) { self.parent = parent }

  func find(_ name: String) -> Cell? {
    var scope: Scope? = self
    while let current = scope {
      if let cell = current.cells[name] { return cell }
      scope = current.parent
    }
    return nil
  }

  /// The cell of a name in this very block.
  func own(_ name: String) -> Cell? { cells[name] }

  func declare(_ name: String, _ value: GoValue, type: GoType? = nil) {
    guard name != "_" else { return }
    cells[name] = Cell(value, type: type)
  }
}
