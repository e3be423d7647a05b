internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Follows the values of a Go program from its start, to see which routes it registers.
///
/// The evaluator runs the program on values that are known, partly known or unknown. It takes the branch that a known
/// condition takes; where configuration decides by a default it takes that branch and looks into the other one too;
/// where a condition is not known it looks into both and keeps what they did apart. Work is bounded (see `Limit`): what the bounds
/// cut off becomes unknown, or is listed where it may register routes; it is never a guess.
///
/// The rest of the type lies in extensions, one file for each chapter of the Go specification that it follows.
final class Evaluator {
  let program: GoProgram
  let settings: ExtractionSettings
  let frameworks: Frameworks
  let relevance: Relevance
  let work: SideWork
  let foreignRouters: ForeignRouters

  /// What has been registered so far.
  var records: [RouteRecord] = []
  /// Registrations on values that could not be followed to a router.
  var unresolved: [LostRegistration] = []
  var diagnostics: [Diagnostic] = []
  var roots: [RouterRoot] = []
  /// The conditions under which the code that runs now is reached.
  var conditions: [Sighting.Condition] = []
  /// False while code runs that nothing calls.
  var isReached = true

  var frames: [Frame] = []
  /// The functions that were seen to call themselves while they run, each with how often it was entered from among them.
  var waysIntoCycles: [SideWork.Task: Int] = [:]
  /// How deep calls are nested, initializations of packages on the way included.
  var callDepth = 0
  var journal = Journal()
  var steps = 0
  /// How many steps there may be.
  let stepLimit: Int
  /// Whether the bound on steps is reached.
  var isExhausted = false
  /// What functions took themselves, without what they call, by their names.
  var ownSteps: [String: Int] = [:]
  /// How many routes each place has registered, and by how many ways each of them.
  var routesAtPlaces: [SourceLocation: Int] = [:]
  var waysToRoutes: [RouterRoute: Int] = [:]
  /// The conditions under which each place registers routes.
  var conditionsAtPlaces: [SourceLocation: Set<[Sighting.Condition]>] = [:]
  /// Whether code runs for a text that is not known beside the one that is.
  var isSuperseded = false
  /// How many registrations were left out because their places had registered too many.
  var leftRegistrations = 0
  /// How many expressions, statements and calls are being evaluated inside one another.
  var nesting = 0
  var packageCells: [String: Cell] = [:]
  var initializedPackages: Set<String> = []
  var executed: Set<ObjectIdentifier> = []
  /// The runs of functions that no program was seen to call.
  var uncalledRuns = UncalledRuns()
  var executedLiterals: Set<FrameKey> = []
  /// The callees of calls that were followed to a function of the program.
  var followedCalls: Set<FrameKey> = []
  var escaped: [Callable] = []
  /// What the commands of a command line do.
  var commands: [Command] = []
  /// What cobra runs before any command.
  var commandInitializers: [Callable] = []
  /// The commands that others of cobra were added to.
  var commandParents: [ObjectIdentifier: StructObject] = [:]
  /// The constructors that other modules were handed, with the conditions of the place.
  var constructors: [(callable: Callable, conditions: [Sighting.Condition])] = []
  /// The handlers of the program that may hand requests on by themselves.
  var dispatches: [Dispatch] = []
  /// The function literals that were looked at for that.
  var notedDispatches: Set<FrameKey> = []
  /// What calls map in a program that uses beego, once it was asked for.
  private(set) lazy var routerMappings = RouterMappings(in: program)
  var configurationDefaults: [String: GoValue] = [:]
  /// Whether defaults of configuration are stated by keys that are not known.
  var statesOpenDefaults = false
  var layouts: [ObjectIdentifier: [StructField]] = [:]
  var receivedRoots: [String: RouterRoot] = [:]
  /// Whether anything was seen to serve the mux that net/http keeps for itself.
  var servesDefaultMux = false
  /// The handlers that servers were given, which may choose by path themselves.
  var servedHandlers: [ServedHandler] = []
  var conditionTexts: [FrameKey: ConditionText] = [:]
  var fieldsInQuestion: Set<String> = []
  var statedFieldsByType: [ObjectIdentifier: [String: [(GoFile, GoNodeID)]]] = [:]
  var reportedSites: Set<String> = []
  /// The calls that stand for themselves: nothing takes what they give, or only whether they failed.
  var callsForEffect: Set<FrameKey> = []
  /// The calls that a library of routers was seen to get, and those that are listed as unresolved.
  var answeredCalls: Set<FrameKey> = []
  /// The calls by which one router was hung below another.
  var mountingCalls: Set<FrameKey> = []
  /// How many routers were hung below others so far.
  var mountCount = 0

  /// Where the evaluation began, to tell the routers of one program from those of another.
  var entry = ""

  init(
    program: GoProgram, settings: ExtractionSettings, relevance: Relevance, work: SideWork,
    foreignRouters: ForeignRouters
  ) {
    self.program = program
    self.settings = settings
    self.relevance = relevance
    self.work = work
    stepLimit = work.stepsOfNext
    self.foreignRouters = foreignRouters
    frameworks = Frameworks()
  }

  /// One call of a function that runs now.
  final class Frame {
    let task: SideWork.Task
    let name: String
    /// The call that runs it and the names of its parameters, by the places of the arguments; nil where nothing calls it.
    var call: (call: Call, parameters: [String])?
    var results: [Cell] = []
    /// The types of the results.
    var resultTypes: [GoType] = []
    /// How many checks that nothing failed the current statement stands in.
    var successes = 0
    /// What the function has returned so far, each under the conditions that were added since it was called.
    var returned: [(condition: Sighting.Condition?, values: [GoValue])] = []
    /// What ways through the function wrote that left it early, each under its condition.
    var departures: [Branch] = []
    /// The condition of the way that was followed to its end, where every way left.
    var ending: Sighting.Condition?
    var deferred: [() -> Void] = []
    let conditionCount: Int
    /// The receiver, where there is one, and the arguments.
    let arguments: [GoValue]
    /// How many steps, routes and writes there had been when it began.
    let start: (steps: Int, records: Int, writes: Int)
    /// The steps of the calls that it made.
    var stepsOfCalls = 0
    /// The configuration defaults that were read during the call.
    var consulted: [Origin] = []

    /// The function that was called.
    var key: FrameKey { task.function }

    init(
      task: SideWork.Task, name: String, arguments: [GoValue], conditionCount: Int,
      start: (steps: Int, records: Int, writes: Int)
    ) {
      self.arguments = arguments
      self.start = start
      self.task = task
      self.name = name
      self.conditionCount = conditionCount
    }
  }
}

/// Where an expression or a statement stands: its file and the names that it sees.
struct Context {
  let file: GoFile
  let scope: Scope

  /// The same file with a new block inside.
  func nested() -> Context { Context(file: file, scope: Scope(parent: scope)) }

  var tree: GoTree { file.tree }
}

/// How a statement ended.
enum Flow: Equatable {
  case next
  case leave
  case breakLoop(String?)
  case continueLoop(String?)
  case fallThrough
  /// The program ended: panic, os.Exit, log.Fatal.
  case stop

  /// Whether the statements behind are not reached.
  var isTerminating: Bool { self != .next }
}
