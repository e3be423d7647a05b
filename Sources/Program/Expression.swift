package import SourceText

/// An expression of a client program, in the few forms through which the parts of a URL travel.
///
/// Expressions live in the array of their file and name each other by index. A tree of any depth is so freed
/// without recursion, and whoever walks it counts the depth.
package struct Expression: Sendable {
  /// The index of an expression in `FlowFile.expressions`.
  package typealias ID = Int

  /// A piece of a string literal.
  package enum TextPart: Sendable {
    /// Text that stands for itself, escapes resolved.
    case text(String)
    /// An interpolated expression.
    case value(ID)
  }

  /// An argument of a call.
  package struct Argument: Sendable {
    /// The label of a closure behind the parentheses: it goes to the last parameter that takes a function.
    package static let trailing = "{}"
    /// The label of a value whose elements are handed over one by one: `send(...parts)`.
    package static let spread = "..."
    /// The part of what a function gives that is its parameter as it leaves it, where callers see that.
    package static let changedArgument = "inout&"
    /// The part that is what it was called on, as it leaves it.
    package static let changedReceiver = "self&"

    /// The label of a named argument, or nil for one that counts by its place.
    package let label: String?
    /// What is handed over.
    package let value: ID

    /// Makes an argument.
    package init(label: String? = nil, value: ID) {
      self.label = label
      self.value = value
    }
  }

  /// What code mentions that calls something of a name, and does not only name it.
  package static func called(_ name: String) -> String { "\(name)()" }

  /// The type that the instance which code belongs to is cast to where it is named in a block on another value: Kotlin's
  /// `this@Api`; no program can call a type so.
  package static let outerInstance = TypeName("this@")

  /// The member that says whether anything is in an array, `paths.length > 0`; no program can call anything so.
  package static let filledArray = "length > 0"

  /// A case of a choice.
  package struct Choice: Sendable {
    /// The values that it is for; empty where it is for any, or for more than single values can say.
    package let patterns: [ID]
    /// Its value.
    package let value: ID

    /// Makes a case.
    package init(patterns: [ID], value: ID) {
      self.patterns = patterns
      self.value = value
    }
  }

  /// What an assignment does with the value that was there.
  package enum Assignment: Sendable {
    /// Replaces it.
    case replace
    /// Puts the new text behind it.
    case append
    /// Puts more behind it by a call of `append`, which is another method where a type of the program has one.
    case appendCall
    /// Replaces it where there was none.
    case fill
    /// Puts into it what the function that it was handed to left there, where that is known.
    case takeOver
    /// Anything else.
    case other
  }

  /// The forms.
  package indirect enum Kind: Sendable {
    /// A string literal; adjacent literals are one.
    case text([TextPart])
    /// A number or truth value, as the source has it.
    case scalar(String)
    /// The value that says there is none.
    case null
    /// An identifier.
    case name(String)
    /// A member of the type that the context asks for, named without it: Swift's `.detail`.
    case implicit(String)
    /// The instance that the code belongs to; `super` too.
    case this
    /// A member of a value, a type or a namespace.
    case member(ID, String)
    /// A call or a construction.
    case call(ID, typeArguments: [TypeName], arguments: [Argument])
    /// One of two values.
    case conditional(ID, ID, ID)
    /// The first value, or the second where there is no first.
    case coalesce(ID, ID)
    /// Whether two values are equal, or are not.
    case equal(ID, ID, isNegated: Bool)
    /// Whether both or at least one of two conditions hold.
    case both(ID, ID)
    case either(ID, ID)
    /// Whether a value is there and not empty, as JavaScript asks of any value in a condition.
    case present(ID)
    /// Whether a condition does not hold.
    case not(ID)
    /// Values joined by `+`, from left to right.
    case sum([ID])
    /// An element of a list or map.
    case index(ID, ID)
    /// One of the elements that a loop goes through, and the name that the loop has for it.
    case element(ID, String)
    /// A part of a tuple by its place, counted from zero, and the name that the pattern has for it.
    case part(ID, Int, String)
    /// A list whose elements are all known; otherwise it is `opaque`.
    case list([ID])
    /// A map whose entries are all known; otherwise it is `opaque`.
    case map(keys: [ID], values: [ID])
    /// A value of named parts, `{a: b, ...c}`; what has no label brings its parts along, and later ones win.
    case record([Argument])
    /// A function without a name.
    case closure(Function.ID)
    /// The value of the first case that fits a subject.
    case choice(ID, [Choice])
    /// An assignment.
    case assign(ID, Assignment, ID)
    /// Operations on one value, which is the value of the whole.
    case cascade(ID, [ID])
    /// Statements in which the members of a value are named without it, Kotlin's `apply` and `run`; the value of the whole
    /// is that value as they leave it, or what they give.
    case scoped(ID, Function.ID, givesItself: Bool)
    /// Inside the operations of a cascade: the value that they are on.
    case cascadeTarget
    /// A value that is waited for.
    case await(ID)
    /// A value under another type.
    case cast(ID, TypeName)
    /// Anything else; its parts may hold calls.
    case opaque([ID])
  }

  /// The form.
  package let kind: Kind
  /// The bytes that it covers.
  package let span: SourceSpan

  /// Makes an expression.
  package init(_ kind: Kind, _ span: SourceSpan) {
    self.kind = kind
    self.span = span
  }
}
