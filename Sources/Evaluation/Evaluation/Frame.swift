package import Program

/// The state of a function whose body is being followed.
package struct Frame {
  /// The index of its file.
  package let file: Int
  /// The function, or nil for the first value of a variable.
  package let function: FunctionKey?
  /// The class that the code belongs to, or nil.
  package let owner: ClassKey?
  /// Whether there is an instance.
  package let hasInstance: Bool
  /// The name that its requests are reported under.
  package let symbol: String
  /// The function with a name that the code stands in: for a closure, the one that it is written in.
  package var home: FunctionKey?
  /// The closures around the code, outermost first.
  package private(set) var closures: [FunctionKey] = []
  /// What its variables hold.
  package var locals = Locals()
  /// The values that it gives back.
  package var results: [Value] = []
  /// The requests that it sends.
  package var requests: [RequestEffect] = []
  /// How many of them were stated before the way that is followed parted from others, on which they may be sent.
  package var settledCount = 0
  /// What it puts on routers.
  package var registrations: [Registration] = []
  /// The conditions that hold where the code stands.
  package var conditions: [RegistrationCondition] = []
  /// The fields that it assigns.
  package var writes: [VariableWrite] = []
  /// What the variables held where the innermost loop or attempt was left early, as changes since it began.
  package var abandoned: [Locals.Changes] = []
  /// Where the innermost loop or attempt began, or nil outside of them.
  package var beginning: Int?
  /// The values that cascades are on, innermost last.
  package var cascades: [Value] = []
  /// How many values there are whose members are named without them.
  package private(set) var receiverCount = 0
  /// What the value that a library's method was just called on is from now on, where the method changes it.
  package var changed: Value?
  /// The instance that the code belongs to, where it is known; otherwise it is left open.
  package var instance: Value?
  /// Parameters that the caller gave a value, though not a known one: they are taken to be there and not empty.
  package var given: Set<String> = []
  /// Whether the condition that is looked at was answered by that.
  package var presumes = false
  /// The functions without a name that the caller handed over, which are followed where they are written.
  package var lent: [FunctionKey: LentFunction] = [:]
  /// The type that the context asks of the expression that is evaluated next, where it is known.
  package var expected: TypeReference?
  /// Whether the function is read for the arguments of one call.
  package var isInlined = false
  /// Whether the code is in a loop that is followed for each element of a list.
  var isInRound = false
  /// The names that its text assigns.
  package var assigned: Set<String> = []
  /// The names of variables that hold buffers which it wrote to.
  package private(set) var written: Set<String> = []
  /// For a closure: where it began among the changes of the variables.
  package var start: Int?
  /// What the variables held where a closure that writes to buffers was left with a value, as changes since it began.
  package private(set) var ends: [Locals.Changes] = []

  /// The variable that has the value which a mutating function is called on, where that is a library's; it is kept with the
  /// variables so that branches which change it are brought back together, and no variable can be called so.
  package static let changedReceiver = "this changed"

  /// A frame for a function inside this one: it sees the variables and reports under the same name. The variables are
  /// lent to it, and come back by `takeBack`.
  package mutating func nested(_ function: FunctionKey, assigned: Set<String>) -> Frame {
    var frame = Frame(file: file, function: function, owner: owner, hasInstance: hasInstance, symbol: symbol)
    frame.home = home
    frame.closures = closures + [function]
    frame.locals = locals
    locals = Locals()
    frame.instance = instance
    frame.receiverCount = receiverCount
    frame.given = given
    frame.lent = lent
    frame.isInlined = isInlined
    frame.assigned = assigned
    return frame
  }

  /// The state as code inside of the function sees it. What the function itself gives and does is left out: to keep it beside
  /// a list that goes on growing would copy that list.
  package var withoutEffects: Frame {
    var frame = self
    (frame.results, frame.requests, frame.registrations, frame.writes) = ([], [], [], [])
    return frame
  }

  /// The values whose members are named without them, innermost last. They are kept with the variables, so that branches
  /// which change them are brought back together; no variable can be called so.
  package var receivers: [Value] {
    get { (0..<receiverCount).map { locals["receiver \($0)"] ?? .unknown() } }
    set {
      for place in newValue.count..<max(newValue.count, receiverCount) { locals["receiver \(place)"] = nil }
      for (place, value) in newValue.enumerated() { locals["receiver \(place)"] = value }
      receiverCount = newValue.count
    }
  }

  /// The innermost of these, where there is any.
  package var innermostReceiver: Value {
    get { locals["receiver \(receiverCount - 1)"] ?? .unknown() }
    set { locals["receiver \(receiverCount - 1)"] = newValue }
  }

  /// The innermost of these where it is a library's, which is the instance that the code belongs to as long as it lasts.
  package var builder: Value? {
    guard receiverCount > 0, case let last = innermostReceiver, last.options.count == 1,
      case .instance(let instance) = last.options[0], case .library = instance.type
    else { return nil }
    return last
  }

  /// Puts what is in a buffer now into the variable that holds it.
  package mutating func write(_ text: Value, to name: String) {
    locals[name] = text
    written.insert(name)
  }

  /// The same for one whose methods are called without it, by its place among the receivers.
  package mutating func write(_ text: Value, toReceiver place: Int) { write(text, to: "receiver \(place)") }

  /// Notes that a closure is left with a value.
  package mutating func end() {
    guard let start, !written.isEmpty, ends.count < Limits.ends else { return }
    ends.append(locals.changes(since: start))
  }

  /// Brings the ends of a closure together; whether its last statement is passed says whether the state there is one of them.
  package mutating func bringEndsTogether(isLastPassed: Bool) {
    guard let start, !ends.isEmpty else { return }
    if isLastPassed { ends.append(locals.changes(since: start)) }
    locals.rollBack(to: start)
    locals.merge(ends)
  }

  /// A call in the function.
  package func origin(of call: Expression.ID) -> RequestEffect.Origin {
    RequestEffect.Origin(file: file, call: call)
  }

  /// The place of a call in the function.
  package func place(of call: Expression.ID) -> CallPlace {
    CallPlace(file: file, call: call, function: home, symbol: symbol)
  }

  /// Takes the variables back that were lent to a function inside of this one when they stood at a mark. The function may
  /// run or not, so those that it assigns, or that hold a buffer which it writes to, hold what they held or what it leaves in
  /// them.
  package mutating func takeBack(from inner: inout Frame, since mark: Int) {
    swap(&locals, &inner.locals)
    let names = inner.assigned.union(inner.written)
    written.formUnion(inner.written)
    let left = names.compactMap { name in locals[name].map { (name, $0) } }
    locals.rollBack(to: mark)
    for (name, value) in left {
      if let known = locals[name], value != known { locals[name] = .either([known, value]) }
    }
  }
}
