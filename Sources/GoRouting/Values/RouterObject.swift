internal import ContractModel
internal import SourceText

/// A tree of routes of its own: an engine, an app, a mux.
final class RouterRoot {
  let framework: any RoutingFramework
  /// Where it was made, or the parameter that received it.
  let location: SourceLocation
  /// How it came to be, for messages.
  let name: String
  /// False where it came from code that is not here, so that what lies in front of its paths is not known.
  let isMade: Bool
  /// Where it hangs below others; none for one that listens itself.
  var mounts: [Mount] = []
  /// What code of the program takes off the path before it hands it a request, where it does.
  var stripped: [TextValue] = []
  /// Whether it was put into a map, from which a program that serves it takes it.
  var isKept = false
  /// The order in which it was made.
  let ordinal: Int
  /// The conditions under which the program makes it at all; those of its routes come on top.
  var conditions: [Sighting.Condition] = []

  /// What runs before its routes by their paths, whenever it was put there.
  var filters: [RouterFilter] = []

  /// In what it is lenient about the paths of requests.
  var matching: PathMatching = []

  /// What was registered on it, where it is an API of huma, whose groups share it.
  var operations: OperationList?

  /// A place below another router.
  struct Mount {
    let parent: RouterRoot
    let prefix: TextValue
    let middleware: [Middleware]
    let conditions: [Sighting.Condition]
  }

  init(framework: any RoutingFramework, location: SourceLocation, name: String, isMade: Bool, ordinal: Int) {
    self.framework = framework
    self.location = location
    self.name = name
    self.isMade = isMade
    self.ordinal = ordinal
  }
}

extension RouterRoot {
  /// A router that a library keeps for itself: nobody is seen to make it.
  static func kept(
    by framework: any RoutingFramework, named name: String, _ evaluator: Evaluator
  ) -> RouterRoot {
    let nowhere = SourceLocation(file: "", line: 1, column: 1, span: SourceSpan(0, 0))
    let root = RouterRoot(
      framework: framework, location: nowhere, name: name, isMade: true, ordinal: evaluator.roots.count)
    evaluator.roots.append(root)
    return root
  }

  /// Whether it is one that a library keeps for itself.
  var isKeptByLibrary: Bool { location.file.isEmpty }
}

/// The records of the operations of an API and of its groups.
final class OperationList {
  var records: [Int] = []
}

/// A value on which routes are registered: a root, or a group below one.
final class RouterObject {
  let root: RouterRoot
  /// Whether it was made below another router: a group, a subrouter, a route that is being put together.
  let isPart: Bool
  var prefix: TextValue
  /// What runs before the handlers of routes that are registered from now on.
  var middleware: [Middleware]
  /// What a framework keeps while a route is being put together (`mux.Route`): not routes yet.
  var draft: RouteDraft?

  init(
    root: RouterRoot, isPart: Bool = false, prefix: TextValue, middleware: [Middleware] = [],
    draft: RouteDraft? = nil
  ) {
    self.root = root
    self.isPart = isPart
    self.prefix = prefix
    self.middleware = middleware
    self.draft = draft
  }

  /// A group of the router, behind a prefix in the place of its own, with its middleware.
  func group(behind prefix: TextValue) -> RouterObject {
    RouterObject(root: root, isPart: true, prefix: prefix, middleware: middleware)
  }
}

/// A route that is put together by several calls in a row, as gorilla/mux does.
struct RouteDraft {
  var methods: [GoValue] = []
  var hasPath = false
  var isPrefix = false
  /// Whether it is for exactly the path of the router that it belongs to: a subrouter of a path and not of a prefix.
  var isExact = false
  /// The index of the record that the draft has become, once it has a path and a handler.
  var record: Int?
}

/// Something that runs before a handler.
struct Middleware {
  let value: GoValue
  /// The expression as the source has it.
  let text: String
  /// The conditions under which it was put where it is. Those of a route in front of which it stands are no news to that.
  var conditions: [Sighting.Condition] = []
  /// Whether it runs only under a condition of which no more is known.
  var isConditional = false
  /// Whether it is a handler with something around it, of which only a refusal can be told.
  var isWrapper = false
}

extension Middleware {
  /// What a router or a route is handed: of an element that a list has under a condition only, the element under that
  /// condition too.
  init(handed value: GoValue, text: String, conditions: [Sighting.Condition] = []) {
    let optional = value.optional
    self.init(
      value: optional?.value ?? value, text: text,
      conditions: conditions + [optional?.condition].compactMap(\.self))
  }

  /// The same in front of a route for which some conditions hold anyway.
  func among(_ given: Set<Sighting.Condition>) -> Middleware {
    var one = self
    one.conditions.removeAll(where: given.contains)
    return one
  }

  /// Whether it is what stands in another list of middleware, as far as that can be told.
  func isSame(as other: Middleware) -> Bool {
    text == other.text && conditions == other.conditions && isConditional == other.isConditional
      && isWrapper == other.isWrapper
  }
}

/// Something that runs before all routes of a router that begin with a path.
struct RouterFilter {
  /// The beginning, or nil for whatever is asked.
  let prefix: String?
  let middleware: Middleware
}

/// A registration that could not be followed.
struct LostRegistration {
  let place: Unresolved
  /// False in code that nothing reaches.
  let isReached: Bool
  /// The routers that were handed on there.
  var routers: [RouterObject] = []
  /// Whether the code that registers is the program's own and not here, so that it may state whatever its routers can.
  var isOwn = false
  /// Whether a bound cut off what is there: that routes of the place are known says nothing of the rest.
  var isCut = false
}

/// A registration that the evaluator has met.
struct RouteRecord {
  let root: RouterRoot
  /// The library that states it, where that is another than the router's.
  var framework: String?
  /// The methods; `ANY` alone where every verb matches.
  var methods: [GoValue]
  /// The pattern in the framework's own spelling, with the prefixes of its groups.
  var pattern: TextValue
  /// Where path and handler are handed over, and how.
  var location: SourceLocation
  var text: String
  /// Where the library is called, which may be in a function that many routes are handed to.
  let registration: SourceLocation
  /// The calls that lead from where it is stated to the library's.
  var trace: [Sighting.Step] = []
  var handler: GoValue?
  /// The function inside of the handler, where code from elsewhere made that of it.
  var innerHandler: GoValue?
  var handlerText: String?
  /// The router that the handler hands its requests on to; nil for any other handler. The routes of that one stand for a route
  /// that takes whatever lies below its path.
  var doorway: RouterRoot?
  var middleware: [Middleware]
  var conditions: [Sighting.Condition]
  var kind: Sighting.Kind = .api
  /// Whether another reading of the same text stands for this one where its pattern is not known.
  var isSuperseded = false
  /// Whether the handler hands on requests that it has nothing for.
  var handsOn = false
  var notes: [String] = []
  /// The status of success, where the registration states it.
  var status: GoValue?
  var isReached = true
  /// Whether the configuration states what the function around it registers.
  var isStatedByConfiguration = false
  /// False for a draft that is no route yet.
  var isComplete = true
}
