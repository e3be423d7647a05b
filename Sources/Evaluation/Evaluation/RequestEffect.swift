package import Program
package import SourceText

/// A request that a function sends, as far as it is known in the function.
package struct RequestEffect: Hashable {
  /// A call, by its file and expression.
  package struct Origin: Hashable {
    package let file: Int
    package let call: Expression.ID

    /// Makes the place of a call.
    package init(
      file: Int, call: Expression.ID
    ) {
      self.file = file
      self.call = call
    }
  }

  /// A place in a file.
  package struct Place: Hashable {
    let file: Int
    let span: SourceSpan
  }

  /// A call on the way from where a request is stated to the library.
  package struct Step: Hashable {
    package let file: Int
    package let span: SourceSpan
    package let symbol: String
  }

  /// The way of a request through the program; requests that differ in it only are one.
  private struct Way: Hashable {
    /// The calls from the one that states it to the library's own.
    var trace: [Step] = []
    /// The calls behind the one that states it which say nothing of it, the last of them first.
    var handed: [Step] = []
    /// The functions that handed it on, and what its URL was in terms of each.
    var functions: [FunctionKey: Value] = [:]
    /// The call through which it came to the function that it is a request of; nil where that sends it itself.
    var call: Place?

    static func == (one: Way, other: Way) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// The library that sends it.
  package var library: String
  /// Its method.
  package var method: Value
  /// Its URL, or the part of it that the call states.
  package var url: Value
  /// What the library puts in front of a URL without a host, or nil for nothing.
  package var base: Value?
  /// The type whose annotated functions state the requests; nil where this is one request of its own.
  package var interface: Value?
  /// The type whose annotated function sends it, where its URL is an argument of the call; or nil.
  package var annotatedType: ClassKey?
  /// The value that describes it, where one was made before it is sent; or nil.
  package var description: Value?
  /// The call of the library that sends it.
  package var origin: Origin
  /// The index of the file of the call that states it.
  package var file: Int
  /// The call that states it.
  package var span: SourceSpan
  /// The name of the function that states it.
  package var symbol: String
  /// The function with a name that states it, or nil for the first value of a variable.
  package var function: FunctionKey?
  /// Whether a function of a record sends it that is called as a method of HTTP is, to a path that the record was made for:
  /// whoever makes the record sends nothing yet.
  package var isHeld = false
  /// Whether it is only described so far: it counts where nothing sends what is described there.
  package var isDescribed = false
  /// Whether the call that states it is one of a library, which hands it on to a function of the program.
  package var isHandedOn = false
  /// How a loop keeps the function that sends it, where it does and no call of the function states it; or nil.
  package var keeping: KeptRequest?
  /// Whether the instance that a method was called on states its path, so that the call does.
  package var isByInstance = false
  /// What is sent beside method and URL; nil where the library's model does not say.
  package var parts: SentParts?
  private var way = Way()
  /// The calls on the way from there to the library's own, the last of them; empty where that states it.
  package var trace: [Step] {
    get { way.trace }
    set { way.trace = newValue }
  }

  /// Makes a request of what is known of it.
  package init(
    library: String, method: Value, url: Value, base: Value? = nil, interface: Value? = nil,
    annotatedType: ClassKey? = nil, description: Value? = nil, origin: Origin, file: Int, span: SourceSpan,
    symbol: String, function: FunctionKey? = nil, isHeld: Bool = false, isDescribed: Bool = false,
    isHandedOn: Bool = false
  ) {
    self.library = library
    self.method = method
    self.url = url
    self.base = base
    self.interface = interface
    self.annotatedType = annotatedType
    self.description = description
    self.origin = origin
    self.file = file
    self.span = span
    self.symbol = symbol
    self.function = function
    self.isHeld = isHeld
    self.isDescribed = isDescribed
    self.isHandedOn = isHandedOn
  }

  /// Notes that a function handed the request on to its caller, with what its URL was there, and by which call.
  package mutating func pass(through key: FunctionKey, url: Value, by call: Place) {
    way.functions[key] = url
    way.call = call
  }

  /// What the URL was in terms of a function that handed the request on; nil for any other function.
  package func urlPassed(by key: FunctionKey) -> Value? { way.functions[key] }

  /// The call through which it came to the function that it is a request of; nil where that sends it itself.
  package var call: Place? { way.call }

  /// Says that another call states the request, one that leads to the call which did so far.
  ///
  /// Where that call is on the way already, the way comes back to it, and what lies between adds nothing.
  package mutating func restate(file: Int, span: SourceSpan, symbol: String, function: FunctionKey?) {
    if let place = trace.firstIndex(where: { ($0.file, $0.span) == (file, span) }) {
      trace.removeFirst(place + 1)
    } else if trace.count < Limits.trace, (file, span) != (self.file, self.span) {
      trace.insert(Step(file: self.file, span: self.span, symbol: self.symbol), at: 0)
      trace.insert(contentsOf: way.handed.prefix(Limits.trace - trace.count), at: 0)
    }
    way.handed = []
    self.file = file
    self.span = span
    self.symbol = symbol
    self.function = function
    isHandedOn = false
  }

  /// Says that a call hands the request on, which is stated where it was.
  package mutating func handOn(file: Int, span: SourceSpan, symbol: String) {
    if way.handed.count < Limits.trace {
      way.handed.insert(Step(file: file, span: span, symbol: symbol), at: 0)
    }
  }
}

extension RequestEffect {
  /// Whether another is sent by the same call of the library and stated at the same place.
  package func isSameCall(as other: RequestEffect) -> Bool {
    origin == other.origin && file == other.file && span == other.span
  }

  /// Whether what stands in front of the path depends on a parameter of a function.
  package func hasBase(from key: FunctionKey) -> Bool {
    base?.dependsOn(key) ?? false || hasURLBase(from: key)
  }

  /// Whether the URL itself begins with a parameter of a function.
  package func hasURLBase(from key: FunctionKey) -> Bool { url.begins(withParameterOf: key) }

  /// Whether path and method are stated although the parameters of a function are not known, or the path is and the method
  /// is the one that it has by default.
  package func states(_ method: Value, without key: FunctionKey) -> Bool {
    if statesPath(without: key) { return true }
    guard let known = method.known, self.method.options.contains(where: { Value($0).known == known }) else {
      return false
    }
    var byDefault = self
    byDefault.method = method
    return byDefault.statesPath(without: key)
  }

  /// Whether method and path are stated although the parameters of a function are not known.
  package func statesPath(without key: FunctionKey) -> Bool {
    guard !method.dependsOn(key), !(interface?.dependsOn(key) ?? false) else { return false }
    return url.statesPath(without: key, hasBase: base != nil)
  }
}

extension Value {
  /// Whether the value, as a URL, states its path although the parameters of a function are not known.
  package func statesPath(without key: FunctionKey, hasBase: Bool) -> Bool {
    guard dependsOn(key) else { return true }
    return templates.allSatisfy { text in
      switch URLReading.read(text.withKnownHead, base: hasBase ? TextTemplate() : nil) {
      case .open(let hole): return text.isOpenForAll(at: hole) || !text.hasHole { $0.dependsOn(key) }
      case .path(let path): return !(path.openEnd?.dependsOn(key) ?? false)
      case .foreign: return true
      }
    }
  }
}

extension RequestEffect {
  /// Whether code that was read for what a call handed to it states what follows the base: the request is sent where it
  /// stands, however deep in what that code calls, and nothing of its path was handed over.
  package func isStated(without passed: some Sequence<Value>) -> Bool {
    guard trace.isEmpty || isHandedOn, !url.endsWithText(among: passed) else { return false }
    return url.templates.allSatisfy { text in
      let open: Hole? =
        switch URLReading.read(text, base: base == nil ? nil : TextTemplate()) {
        case .open(let hole): hole
        case .path(let path): path.openEnd
        case .foreign: nil
        }
      return open.map { hole in !passed.contains { $0.options.contains(.hole(hole.beginning(with: nil))) } }
        ?? true
    }
  }
}

extension TextTemplate {
  /// Whether it is open at its head, which nothing in the program says, with text right behind it that is no path of its own:
  /// no caller can say where it leads.
  fileprivate func isOpenForAll(at hole: Hole) -> Bool {
    guard hole.root == .elsewhere, pieces.first == .hole(hole),
      case .text(let next)? = pieces.dropFirst().first
    else { return false }
    return next.first?.isLetter ?? false
  }

  /// The text with a path in place of what it begins with, where that depends on the instance that sends it, or on nothing that
  /// is followed, and something is stated behind it: who calls the function says nothing about that.
  fileprivate var withKnownHead: TextTemplate {
    guard case .hole(let head)? = pieces.first, head.root == .receiver || head.root == .elsewhere,
      case .text(let next)? = pieces.dropFirst().first, next.hasPrefix("/"),
      hasLetters || (head.isPath && !head.isBase)
    else { return self }
    var known = TextTemplate("/base\(next)")
    for piece in pieces.dropFirst(2) { known.append(piece) }
    return known
  }

  private var hasLetters: Bool {
    pieces.contains { if case .text(let text) = $0 { text.contains(where: \.isLetter) } else { false } }
  }
}
