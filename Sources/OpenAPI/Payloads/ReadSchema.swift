internal import ContractModel
internal import SourceText
internal import YAMLTree

/// A schema as a shape, with what it says about the field that has it.
struct ReadSchema {
  /// What a value looks like.
  var shape: Shape
  /// Whether null is a value; nil where nothing says so.
  var isNullable: Bool?
  /// The value that stands for one that is missing, where it is a text, a number or a truth value.
  var fallback: String?
  /// Whether the value is only part of answers.
  var isReadOnly = false
  /// Whether the value is only part of requests.
  var isWriteOnly = false
  /// Whether the schema only says that a value is an object, of any fields.
  var isAnyObject = false
  /// How many fields it has, those of its parts among them.
  var size = 0

  init(_ shape: Shape, size: Int = 0) {
    self.shape = shape
    self.size = size
  }

  /// What cannot be read, and why.
  static func unknown(_ reason: String, at node: YAMLNode) -> ReadSchema {
    ReadSchema(.unknown(Unread(reason, at: node.location)))
  }
}

/// What is remembered of the schemas of one side, so that each is read once for each level that it stands on.
struct SchemaMemory {
  /// A schema at a level below the body or the answer that has it.
  struct Place: Hashable {
    let node: YAMLNode
    let level: Int
  }

  /// How many objects and lists are followed into one another.
  static let mostLevels = 7
  /// How many schemas are open at once, references and parts of `allOf` among them: a limit on the stack.
  static let mostOpen = 32
  /// How many fields one body or answer has, those of its parts among them.
  static let mostFields = 400
  /// Why a schema is open to more fields that others extend.
  static let subtypes = "schemas that extend it add fields"

  /// What was read and reads alike on every level that has room for it, with the levels inside of it.
  var whole: [YAMLNode: (schema: ReadSchema, height: Int)] = [:]
  /// What was read on one level, and may read differently on others.
  var known: [Place: ReadSchema] = [:]
  /// The deepest level of what is being read.
  var reach = 0
  /// Whether what is being read ended at a limit, or in a schema around it.
  var isCut = false
  /// The schemas that are being read.
  var open: Set<YAMLNode> = []
  /// The edition of the document in question.
  var dialect = Dialect.openAPI31
}
