package import ContractModel
package import Program
package import SourceText

/// What a call puts on a router, as far as it is known in the function that has the call.
package struct Registration: Hashable {
  /// What is put there.
  package enum Kind: Hashable, Sendable {
    /// A handler for methods and a path.
    case route
    /// Another router, below a path.
    case mount
    /// Handlers that run before others, below a path.
    case guarding
    /// Handlers for every method of a path alone, that run before others there if the last hands requests on.
    case answeringPath
    /// Handlers that run before others at a path alone.
    case guardingPath
    /// Handlers below a path, of which the last answers everything there unless it hands requests on.
    case answering
    /// A handler that gets every request and tells them apart itself.
    case dispatching
    /// A prefix in front of everything that is on the router.
    case prefix
    /// Whether the router is strict about something in the paths of requests.
    case strictness(PathMatching, isOn: Bool)
    /// Anything, by a method of this name of a value that may turn out to be a router.
    case call(String)
  }

  /// Where a call stands, to tell in which order calls run.
  package struct Position: Hashable, Comparable {
    package let file: Int
    package let offset: Int

    package static func < (one: Position, other: Position) -> Bool {
      (one.file, one.offset) < (other.file, other.offset)
    }
  }

  /// The way of a registration through the program; those that differ in it only are one.
  private struct Way: Hashable {
    var trace: [RequestEffect.Step] = []

    static func == (one: Way, other: Way) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// What is put there.
  package var kind: Kind
  /// The framework; empty for a call of something that may turn out to be a router.
  package var library: String
  /// The router.
  package var router: Value
  /// The methods of HTTP.
  package var methods = Value.text("ANY")
  /// The parts of the path.
  package var path: [Value] = []
  /// What runs, in order; for a call of something else, its arguments.
  package var handlers: [Value] = []
  /// What is mounted.
  package var child: Value?
  /// What it says for the document of the routes, or nil for what has no place in it.
  package var operation: OperationParts?
  /// How the handler may come to the function that the call stands in, where that is handed it.
  package var handed: [HandedHandler] = []
  /// How the call that states it names the handler, where it does: `users.list`.
  package var symbol: String?
  /// The arguments with labels of a call of something else.
  package var named: [String: Value] = [:]
  /// The further arguments of functions that loops around it go through.
  package var loops: [Value] = []
  /// The call of the framework.
  package let origin: RequestEffect.Origin
  /// The file of the call that states it.
  package fileprivate(set) var file: Int
  /// The call that states it.
  package fileprivate(set) var span: SourceSpan
  private var way = Way()
  /// The calls on the way from there to the framework's own, the last of them; empty where that states it.
  package var trace: [RequestEffect.Step] { way.trace }
  /// The conditions under which it is put there, as the source has them, outermost first.
  package var conditions: [String] = []
  /// The outermost call that leads to it.
  package var position: Position

  /// Makes what a call in a frame puts on a router.
  package init(
    _ kind: Kind, of library: String, on router: Value, at origin: RequestEffect.Origin, _ span: SourceSpan
  ) {
    self.kind = kind
    self.library = library
    self.router = router
    self.origin = origin
    self.span = span
    file = origin.file
    position = Position(file: origin.file, offset: span.start)
  }

  /// Says that another call states it, one of the function `symbol` that the call which did so far stands in.
  ///
  /// Where that call is on the way already, the way comes back to it, and what lies between adds nothing.
  package mutating func restate(file: Int, span: SourceSpan, through symbol: String) {
    if let place = way.trace.firstIndex(where: { ($0.file, $0.span) == (file, span) }) {
      way.trace.removeFirst(place + 1)
    } else if way.trace.count < Limits.trace, (file, span) != (self.file, self.span) {
      way.trace.insert(RequestEffect.Step(file: self.file, span: self.span, symbol: symbol), at: 0)
    }
    (self.file, self.span) = (file, span)
  }

  /// The registration with every value in it changed.
  package func mapValues(_ step: (Value) -> Value) -> Registration {
    var copy = self
    copy.router = step(router)
    copy.methods = step(methods)
    copy.path = path.map(step)
    copy.handlers = handlers.map(step)
    copy.child = child.map(step)
    copy.operation = operation?.mapValues(step)
    copy.named = named.mapValues(step)
    copy.loops = loops.map(step)
    return copy
  }

  /// Whether a loop around it goes through arguments of which callers hand over none: an empty list, or the elements of one that
  /// has none, `f(*urls)`.
  var isForNothing: Bool {
    loops.contains { list in
      guard list.options.count == 1, case .list(let values) = list.options[0] else { return false }
      return values.allSatisfy { $0 == .null }
    }
  }

  /// Whether path and handler depend on parameters of a function, so that its calls state it.
  package func isStated(byCallsOf key: FunctionKey) -> Bool {
    let isCall = if case .call = kind { true } else { false }
    let parts: [Value] = isCall ? Array(handlers.prefix(1)) : path
    guard parts.contains(where: { $0.dependsOn(key) && !isPartOfRouter($0) }) else { return false }
    return kind == .mount || library == DeclaredRoutes.library || handed.contains { $0.function == key }
      || handlers.last?.dependsOn(key) ?? true
  }

  /// Whether a part of the path is what the router itself knows of it.
  private func isPartOfRouter(_ part: Value) -> Bool {
    guard case .hole(let hole)? = part.options.first, case .hole(let owner)? = router.options.first else {
      return false
    }
    return hole.root == owner.root && hole.members.dropLast() == owner.members[...]
  }
}

extension [Registration] {
  /// Each registration once, in order.
  package var distinct: [Registration] {
    var seen: Set<Registration> = []
    return filter { seen.insert($0).inserted }
  }

  /// What is put on each router once, under the fewest conditions, however many ways of a recursion lead there.
  package var joined: [Registration] {
    var places: [Registration: Int] = [:]
    var found: [Registration] = []
    for registration in self {
      var key = registration
      (key.conditions, key.position, key.file) = ([], .init(file: 0, offset: 0), 0)
      key.span = SourceSpan(0, 0)
      if let place = places[key] {
        if registration.conditions.count < found[place].conditions.count { found[place] = registration }
      } else {
        places[key] = found.count
        found.append(registration)
      }
    }
    return found
  }
}

extension SourceFile {
  /// Where a name begins behind a place, past blanks, dots and comments; nil where something else stands there.
  package func start(of name: String, behind place: Int, before end: Int) -> Int? {
    let between: Set<UInt8> = [
      0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"),
    ]
    var start = place
    while start < end {
      if between.contains(bytes[start]) {
        start += 1
      } else if bytes[start...].starts(with: "//".utf8) {
        while start < end, bytes[start] != 0x0A, bytes[start] != 0x0D { start += 1 }
      } else if bytes[start...].starts(with: "/*".utf8) {
        while start < end, !bytes[start...].starts(with: "*/".utf8) { start += 1 }
        start += 2
      } else {
        return bytes[start...].starts(with: name.utf8) ? start : nil
      }
    }
    return nil
  }
}
