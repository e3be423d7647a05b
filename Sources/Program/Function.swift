package import SourceText

/// A function, method, accessor, constructor or closure of a client program.
@usableFromInline package struct Function: Sendable {
  /// The index of a function in `FlowFile.functions`.
  package typealias ID = Int

  /// What kind of function it is.
  package enum Kind: Sendable {
    /// Called by name.
    case function
    /// Read like a field.
    case getter
    /// Written like a field.
    case setter
    /// Makes an instance.
    case constructor
    /// Has no name.
    case closure
  }

  /// The name of the functions that give what constructors make which extensions add; no program can call anything so.
  package static let made = "made by init"

  /// The name; for a constructor the part after the class, or the empty string.
  package var name: String
  /// The bytes of the name.
  package var span: SourceSpan
  /// What kind of function it is.
  package var kind: Kind
  /// Index in `FlowFile.classes` of the class that it is a member of, or nil.
  package var owner: Int?
  /// For a function that is called on a value of another type than its class: that type, or nil.
  package var receiver: TypeName?
  /// Whether it belongs to the class and not to its instances. A factory is static and gives its instance back.
  package var isStatic = false
  /// Whether it may run on any instance of its class, so that it knows of its own what all of them can hold.
  package var isOnAnyInstance = false
  /// Whether it is one of several functions of a record that are called as methods of HTTP are: `{get() {}, post() {}}`.
  package var isVerb = false
  /// For one that hands over a value beside others: the place that hands them over, one of its file; or nil.
  package var handsOver: Int?
  /// Whether its source says that it takes the place of one that its class inherits.
  package var isOverride = false
  /// Whether only its file sees it, so that other files may add one of the same name to its class.
  package var isFilePrivate = false
  /// The types that callers choose, of a generic function.
  package var typeParameters: [TypeParameter] = []
  /// The parameters in the order of the source.
  package var parameters: [Parameter] = []
  /// The type that it gives back, or nil where the source does not say.
  package var returnType: TypeName?
  /// The same with what values of it look like, where that says more than `returnType`; or nil.
  package var returnShape: TypeName?
  /// The statements, or nil for an abstract or external function.
  package var body: [Statement]?
  /// For a constructor: fields that it sets before its body runs.
  package var initializers: [(field: String, value: Expression.ID)] = []
  /// For a constructor: the constructor that it hands over to, as a call expression on `this` or the superclass.
  package var delegation: Delegation?
  /// What is written above it.
  package var annotations: [Annotation] = []
  /// The text at its beginning that describes it, where it holds a part in YAML: a docstring of Python; or nil.
  package var description: SourceSpan?
  /// Every identifier in its text; what is not among them it does not use.
  package var mentions: Set<String> = []
  /// The names of variables and fields that its text assigns.
  package var assigned: Set<String> = []
  /// Whether another function of the same name may stand beside it, told apart by what is handed over.
  package var isOverloadable = false
  /// Whether it changes the value that it is called on and gives that back, as `FlowExpression.Argument.changedReceiver`.
  package var isMutating = false
  /// Whether its text decides anything, so that what it gives and does may depend on single arguments.
  package var hasBranches = false

  /// A constructor's call of another.
  package struct Delegation: Sendable {
    /// Whether the other belongs to the superclass.
    package let isSuper: Bool
    /// The name of the other after its class, or the empty string.
    package let name: String
    /// What is handed over.
    package let arguments: [Expression.Argument]
    /// The call itself: requests whose paths it states are reported at it.
    package let call: Expression.ID

    /// Makes a delegation.
    package init(
      isSuper: Bool, name: String, arguments: [Expression.Argument], call: Expression.ID
    ) {
      self.isSuper = isSuper
      self.name = name
      self.arguments = arguments
      self.call = call
    }
  }

  /// Makes a function without parameters and body.
  package init(name: String, span: SourceSpan, kind: Kind, owner: Int? = nil) {
    self.name = name
    self.span = span
    self.kind = kind
    self.owner = owner
  }
}

/// A parameter of a function.
package struct Parameter: Sendable {
  /// Where a constructor's parameter goes on its own.
  package enum Target: Sendable {
    /// Nowhere: the body reads it.
    case local
    /// Into the field of the same name.
    case field
    /// To the superclass's constructor, under the same name.
    case superclass
  }

  /// The label of the parameter that has what a member of a class is called on which the class adds to another type; no
  /// program can call anything so.
  package static let receiver = "this@"

  /// The name that the body knows it by.
  package let name: String
  /// The name that callers have to pass it by; nil where it counts by its place, or may be passed by its own name.
  package let label: String?
  /// The type, or nil where the source does not say.
  package let type: TypeName?
  /// Its value where the caller passes none, or nil.
  package let defaultValue: Expression.ID?
  /// Where it goes on its own.
  package let target: Target

  /// Its type with what values of it look like, where that says more than `type`; or nil.
  package var shape: TypeName?
  /// Whether its type says that it may be null; known of languages whose types tell.
  package var isNullable = false
  /// Whether it takes all arguments that are left, as a list.
  package var isRest = false
  /// Whether it has its default value too where nothing is handed over for it: `undefined`, as JavaScript has it.
  package var isFilledForNothing = false
  /// What is written in front of it.
  package var annotations: [Annotation] = []

  /// Whether it is passed by name.
  package var isNamed: Bool { label != nil }

  /// Makes a parameter; one that is passed by name has its own name as label where no other is given.
  package init(
    name: String, label: String? = nil, type: TypeName? = nil, isNamed: Bool = false,
    defaultValue: Expression.ID? = nil, target: Target = .local
  ) {
    self.name = name
    self.label = label ?? (isNamed ? name : nil)
    self.type = type
    self.defaultValue = defaultValue
    self.target = target
  }
}

/// An annotation, decorator or attribute.
package struct Annotation: Sendable {
  /// The last part of its name.
  package let name: String
  /// Its arguments.
  package let arguments: [Expression.Argument]
  /// The bytes that it covers.
  package let span: SourceSpan

  /// Makes an annotation.
  package init(name: String, arguments: [Expression.Argument], span: SourceSpan) {
    self.name = name
    self.arguments = arguments
    self.span = span
  }
}
