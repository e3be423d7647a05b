internal import Routing

/// The bounds of reading Go servers, each with its unit and its reason.
///
/// Input may be hostile, and the ways through honest code multiply. What a bound cuts off becomes unknown or is listed as
/// unresolved with the bound's name; it never becomes a guess.
enum Limit {
  // Work.

  /// Elements of a list or a map that are copied or looked through in the time of one step.
  static let elementsOfStep = 256
  /// Expressions and statements that one program may take. Fourteen thousand routes that fan out take a tenth of it.
  static let steps = 6_000_000
  /// Expressions and statements that all programs of a side may take together, however often they are followed.
  static let stepsOfSide = 20_000_000
  /// Calls inside one another. Programs that are written by people stay below a hundred.
  static let callDepth = 1_000
  /// Expressions, statements and calls inside one another, because each takes a part of the thread's stack.
  static let nesting = 5_000
  /// Calls of one function inside one another where no condition is in doubt on the way: as deep as trees of menus or groups
  /// are that a program holds as data. A recursion that goes deeper has no end, and is followed once more with each function
  /// entered once on a way. So is one where a condition is in doubt.
  static let recursion = 64
  /// Calls inside one another of which none may come back to a function that runs, as many functions in a circle do.
  static let callDepthOfRecursion = 300
  /// Ways on which a function is entered from among functions that call one another, until the last of them is left.
  static let waysThroughRecursion = 100
  /// Rounds of a loop whose end is no list's.
  static let rounds = 1_000
  /// Steps of one function, over all of its calls, that registered nothing, before its calls count as unknown.
  static let unproductiveSteps = 30_000
  /// Calls of such a function that are followed all the same: of the commands that all make the whole application first, one
  /// runs the server.
  static let unproductiveCalls = 8
  /// Steps that such calls may take together, over all functions of a side.
  static let unproductiveStepsOfSide = 2_000_000
  /// Steps of a call that is not counted: helpers that thousands of routes call are not to run out.
  static let stepsOfCheapCall = 100

  /// How often the programs of a side are followed, since it turned out that something from elsewhere is a router, or that
  /// functions call one another without an end.
  static let followings = 3

  // Values.

  /// Values that one expression may have under different conditions. Beyond, combinations cost more than they tell.
  static let alternatives = 16
  /// Elements of a list, and rounds of a loop over one. No table of routes that people wrote has more.
  static let elements = 10_000
  /// Bytes of a text. No path is that long: what grows beyond is made for something else, often in a loop that doubles it.
  static let textBytes = 8_192
  /// Stretches of a text, known ones and unknown ones in turn.
  static let textPieces = 256

  // Routes.

  /// Routes that one place may register: a product of loops, or of calls that fan out, beyond this is nobody's contract.
  static let routesAtOnePlace = 2_000
  /// Different conditions in doubt under which one place may register routes: ways through functions that call one another
  /// multiply, and nobody would list them all.
  static let doubtfulWaysToOnePlace = 100
  /// Ways by which one place may register one pattern on one router, each under its conditions.
  static let waysToOneRoute = 64
  /// Calls on the way to the row of a table that are looked at for where its path is stated.
  static let makersOfOneRow = 6

  // Handlers that choose by themselves, and guards.

  /// Functions inside one another that one handler hands requests to.
  static let handlerDepth = 12
  /// Functions that are followed for one handler; handlers that hand on to each other would never end.
  static let handlerCalls = 400
  /// Rows of tables and values of lookups that are followed for one handler.
  static let handlerRows = 2_000
  /// Ways to one place of a handler that are told apart by what is known of the request.
  static let requestStates = 64
  /// Tests that one condition of a handler makes.
  static let requestTests = 32
  /// Ways from a server to its routers; each choice on a way makes it several.
  static let waysToOneServer = 64
  /// Routes in one list of those that a guard leaves out.
  static let exemptions = 200

  // What requests and answers carry.

  /// Type expressions inside one another, and declarations by one another.
  static let typeDepth = 16
  /// Structs embedded in one another.
  static let embeddingDepth = 12
  /// Types with a name inside one another in one shape. Deeper ones are seldom read by anybody.
  static let shapeDepth = 8
  /// Fields of one shape, those of the objects inside counted. Trees of types multiply.
  static let fieldsOfShape = 600
  /// Functions inside one another through which a request is followed.
  static let payloadDepth = 12
  /// Functions inside one another that are followed for what they give alone, and that do not get the request.
  static let resultDepth = 4
  /// Functions that one handler hands the request to.
  static let payloadCalls = 300
  /// Functions that are followed for what they give to one handler.
  static let resultCalls = 60
  /// Expressions and statements that are read for one handler.
  static let payloadSteps = 20_000
  /// Expressions and statements that are read for the handlers of one program together.
  static let payloadStepsOfProgram = 8_000_000
  /// Elements of one list that are looked at for what a list holds.
  static let payloadElements = 64
  /// Values that one variable may have by the branches that set it.
  static let payloadAlternatives = 12
}

/// A bound that cut off code which may register routes, as unresolved places name it.
enum Bound {
  case steps(Int, mostlyIn: String?)
  case callDepth
  case recursion(String)
  case rounds
  case unproductiveWork(String)
  case routesAtOnePlace
  case doubtfulWaysToOnePlace
  case mounts
  case mountDepth

  /// The reason, as a phrase.
  var reason: String {
    switch self {
    case .steps(let limit, let name):
      "the bound on steps (\(limit)) was reached" + (name.map { ", most of them in \($0)" } ?? "")
        + "; what comes behind was not followed"
    case .callDepth:
      "the bound on nested calls (\(Limit.callDepth)) was reached; deeper calls were not followed"
    case .recursion(let name):
      "\(name) calls itself, and the bound on recursion was reached; the routes of further calls are not known"
    case .rounds:
      "the bound on rounds of a loop (\(Limit.rounds)) was reached; the routes of further rounds are not known"
    case .unproductiveWork(let name):
      "\(name) takes too many steps without a route (bound \(Limit.unproductiveSteps)); this call was not followed"
    case .routesAtOnePlace:
      "the bound on routes of one place (\(Limit.routesAtOnePlace)) was reached; further ones are not listed"
    case .doubtfulWaysToOnePlace:
      "the bound on conditions under which one place registers routes (\(Limit.doubtfulWaysToOnePlace)) was reached;"
        + " further ones are not listed"
    case .mounts:
      "the bound on places that one router is mounted at (\(GoRouterTree.mostPlaces)) was reached; its routes at further"
        + " places are not listed"
    case .mountDepth:
      "it is mounted below itself, or below more than \(GoRouterTree.mostLevels) routers; its routes there are not listed"
    }
  }
}
