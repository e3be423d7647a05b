package import Program

/// A value that is not known where it is used, and what is known about it.
package struct Hole: Hashable, Sendable {
  /// Where the value comes from.
  package enum Root: Hashable, Sendable {
    /// From the caller of a function, by the place of the parameter.
    case parameter(FunctionKey, Int)
    /// From the instance that a method is called on.
    case receiver
    /// From a field or variable that was still being read.
    case variable(VariableKey)
    /// From a call that waits for the instance that it is on, by the place of the argument.
    case argument(Int)
    /// From a place that a path template names for it: it is one segment, or a part of one.
    case template
    /// From where nothing follows it.
    case elsewhere
    /// From code that is still being read: it adds nothing to what else a value can be.
    case pending

    /// Whether a call of the function that the value stands in says what it is.
    package var isLeftToCallers: Bool { if case .parameter = self { true } else { false } }
  }

  /// What is known about it. Values are handed on far more often than one is made, so that all who hold it share this.
  private final class Contents: Hashable, Sendable {
    package let root: Root
    package let rootType: TypeReference?
    package let members: [String]
    package let name: String?
    package let type: TypeReference?
    package let marks: Marks

    package init(
      _ root: Root, rootType: TypeReference?, members: [String], name: String?, type: TypeReference?,
      _ marks: Marks
    ) {
      // Where nothing is known of the root, the members that lead from it say nothing once the type of the value is known.
      let isRootless = if case .program? = type { root == .elsewhere && rootType == nil } else { false }
      self.root = root
      self.rootType = isRootless ? type : rootType
      self.members = isRootless ? [] : members
      self.name = name
      self.type = type
      var marks = marks
      if isRootless { marks.arguments = [] }
      self.marks = marks
    }

    package static func == (one: Contents, other: Contents) -> Bool {
      one === other
        || one.root == other.root && one.name == other.name && one.members == other.members
          && one.type == other.type && one.rootType == other.rootType && one.marks == other.marks
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(root)
      hasher.combine(name)
      hasher.combine(members)
    }
  }

  /// What was found out about it where it stands.
  private struct Marks: Hashable {
    package var hasFallback = false
    package var beginning: Beginning?
    package var isForeign = false
    package var isPresent = false
    package var isInPlace = false
    package var bound: Bound?
    package var arguments: [Value] = []
  }

  private let contents: Contents

  /// Where it comes from.
  package var root: Root { contents.root }
  /// The type of the root, where it is known.
  package var rootType: TypeReference? { contents.rootType }
  /// The members that lead from the root to the value.
  package var members: [String] { contents.members }
  /// What is handed to the call among the members that waits with arguments; empty where there is none.
  package var arguments: [Value] { contents.marks.arguments }
  /// What the source calls it, or nil for an expression without a name.
  package var name: String? { contents.name }
  /// The type of the value, where it is known.
  package var type: TypeReference? { contents.type }
  /// Whether what else a value can be counts only where this one is missing.
  package var hasFallback: Bool { contents.marks.hasFallback }
  /// How it begins where it stands, as far as the code asked.
  package var beginning: Beginning? { contents.marks.beginning }
  /// Whether it is an instance of a type that the program does not declare, and so of none that it does.
  package var isForeign: Bool { contents.marks.isForeign }

  /// Whether code asked, and it is there.
  package var isPresent: Bool { contents.marks.isPresent }

  /// Whether it stands in a place that a text named for it, `"/users/{id}".replace("{id}", id)`: it is one segment, or a part
  /// of one, and called what the place is.
  package var isInPlace: Bool { contents.marks.isInPlace }

  /// The bound beyond which it was not followed, where one is why it is not known.
  package var bound: Bound? { contents.marks.bound }

  /// Whether a path names the place for it, so that it is a segment or a part of one, whatever it is called.
  package var isSegment: Bool { root == .template || isInPlace }

  /// Makes a hole at a root.
  package init(_ root: Root, name: String?, type: TypeReference? = nil) {
    self.init(root, rootType: type, members: [], name: name, type: type)
  }

  private init(
    _ root: Root, rootType: TypeReference?, members: [String], name: String?, type: TypeReference?,
    _ marks: Marks = Marks()
  ) {
    contents = Contents(root, rootType: rootType, members: members, name: name, type: type, marks)
  }

  private func marked(_ change: (inout Marks) -> Void) -> Hole {
    var marks = contents.marks
    change(&marks)
    return Hole(root, rootType: rootType, members: members, name: name, type: type, marks)
  }

  /// Whether code elsewhere may still say what it is, so that its members tell where they come from.
  package var isFollowed: Bool { root != .elsewhere && root != .pending && root != .template }

  /// The hole that a member of this value is.
  package func member(_ name: String, type: TypeReference? = nil) -> Hole {
    if root == .pending { return Hole(.pending, name: name, type: type) }
    guard members.count < Limits.members else {
      return Hole(.elsewhere, name: name, type: type).cut(by: .members)
    }
    return Hole(
      root, rootType: rootType, members: members + [name], name: name, type: type, Marks(arguments: arguments)
    )
  }

  /// The same value with other arguments for the call that waits among its members. Of one that waits itself only the name
  /// is left: `x = join(x, x)` would be twice as long each time.
  package func handing(_ arguments: [Value]) -> Hole {
    let arguments = arguments.map { $0.isWaiting ? .unknown($0.name) : $0 }
    return marked { $0.arguments = arguments }
  }

  /// The value that this one is a member of, where it is one: of a URL's host, the URL.
  package var owner: Hole? {
    guard root != .pending, let last = members.last else { return nil }
    let path = Array(members.dropLast())
    let name = path.last ?? (last == "host" ? "url" : nil)
    return Hole(
      root, rootType: rootType, members: path, name: name, type: path.isEmpty ? rootType : nil,
      Marks(arguments: path.contains(where: Self.takesArguments) ? arguments : []))
  }

  /// Whether this value is a member of another.
  package func isMember(_ name: String, of other: Hole) -> Bool {
    root == other.root && members == other.members + [name]
  }

  /// The same value under a known type.
  package func typed(_ type: TypeReference?) -> Hole {
    guard let type else { return self }
    if isForeign, case .program = type { return self }
    if type == self.type, !isForeign, !members.isEmpty || type == rootType { return self }
    var marks = contents.marks
    marks.isForeign = false
    return Hole(
      root, rootType: members.isEmpty ? type : rootType, members: members, name: name, type: type, marks)
  }

  /// The same value under another name.
  package func renamed(_ name: String?) -> Hole {
    name == self.name
      ? self
      : Hole(root, rootType: rootType, members: members, name: name, type: type, contents.marks)
  }

  /// The same value where what else it can be counts only where it is missing.
  package var withFallback: Hole { marked { $0.hasFallback = true } }

  /// The same value where it is known how it begins, or no longer.
  package func beginning(with beginning: Beginning?) -> Hole {
    beginning == self.beginning ? self : marked { $0.beginning = beginning }
  }

  /// The same value where it is known to be there.
  package var present: Hole { marked { $0.isPresent = true } }

  /// The same value in a place of a name.
  package func inPlace(_ name: String?) -> Hole { renamed(name).marked { $0.isInPlace = true } }

  /// The same value wherever it stands.
  package var outOfPlace: Hole { marked { $0.isInPlace = false } }

  /// The same value, not known because of a bound.
  package func cut(by bound: Bound) -> Hole { marked { $0.bound = bound } }

  /// What the constructor of a type makes that the program does not declare.
  package static func foreign(name: String?) -> Hole {
    Hole(.elsewhere, name: name).marked { $0.isForeign = true }
  }

  /// A value of which only the name is left, because something was done to it.
  package var changed: Hole { Hole(root == .pending ? .pending : .elsewhere, name: name) }
}
