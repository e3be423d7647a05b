import Evaluation
import Program
import SourceText

/// The platforms on which a call is made, by the conditions around it and around those who lead there.
struct CallReach: Hashable, Sendable {
  /// It may be made nowhere else.
  var possible: Platforms
  /// It is made there for sure: no condition that is not followed may keep it from being made.
  var certain: Platforms

  /// Nothing is known.
  static let unknown = CallReach(possible: .all, certain: [])
  /// Nobody leads there.
  static let none = CallReach(possible: [], certain: [])
  /// Whoever wants to may lead there.
  static let everywhere = CallReach(possible: .all, certain: .all)

  /// The reach of what stands under a condition.
  func under(_ platforms: Platforms) -> CallReach {
    CallReach(possible: possible.intersection(platforms), certain: certain.intersection(platforms))
  }

  /// The reach of what is called from two places.
  func or(_ other: CallReach) -> CallReach {
    CallReach(possible: possible.union(other.possible), certain: certain.union(other.certain))
  }
}

extension ValueReading {
  /// Functions that Flutter runs where there is an instance; whoever else names them means another.
  private static let lifecycle: Set<String> = [
    "build", "createState", "didChangeDependencies", "dispose", "initState",
  ]
  /// Functions call each other no deeper in code that people write.
  private static let callerDepth = 64

  /// Where a call is made.
  func reach(of call: ExpressionKey) -> CallReach {
    // Native code is there on its own platform, whoever leads to it.
    if side.isNative { return .everywhere.under(code.platforms(around: call)) }
    var found = reach(of: call, 0)
    // What only leads back to itself is seen from nowhere.
    if found.possible.isEmpty { found.possible = code.platforms(around: call) }
    let asks = code.asksForPlatform(call) && code.platforms(around: call) == .all
    if asks || code.program.files[call.file].source.bytes.contains("MissingPluginException") {
      found.certain = []
    }
    return found
  }

  private func reach(of call: ExpressionKey, _ depth: Int) -> CallReach {
    let guarded = code.platforms(around: call)
    guard let function = code.function(around: call) else { return .everywhere.under(guarded) }
    var found = reach(of: function, depth + 1).under(guarded)
    if guarded == .all, code.asksForPlatform(function) { found.certain = [] }
    return found
  }

  private func reach(of calls: [ExpressionKey], _ depth: Int) -> CallReach {
    calls.reduce(.none) { $0.or(reach(of: $1, depth)) }
  }

  /// Where a function is run.
  private func reach(of function: FunctionKey, _ depth: Int) -> CallReach {
    if let found = reaches[function] { return found }
    guard depth < Self.callerDepth else { return .unknown }
    // What a function leads to by itself is nothing new.
    reaches[function] = CallReach.none
    let found = readReach(of: function, depth)
    reaches[function] = found
    return found
  }

  private func readReach(of function: FunctionKey, _ depth: Int) -> CallReach {
    let found = code.program.function(function)
    let owner = found.owner.map { code.program.type(ClassKey(file: function.file, index: $0)).name }
    let isUnnamed = found.kind == .constructor && found.name.isEmpty
    let name = isUnnamed ? owner ?? "" : found.name
    let calls = knownCalls(of: function, name).filter { code.function(around: $0) != function }
    if !calls.isEmpty { return reach(of: calls, depth) }
    let readers = functions.functions(mentioning: name).filter { $0 != function }
    if !readers.isEmpty, !Self.lifecycle.contains(name) {
      // Whoever reads a getter runs it; any other name may mean something else, or be handed on.
      guard found.kind == .getter else { return .unknown }
      return readers.reduce(.none) { known, reader in
        known.or(code.asksForPlatform(reader) ? .unknown : reach(of: reader, depth + 1))
      }
    }
    // Nobody names it: a framework runs it where there is an instance, or it is there for others.
    guard !isUnnamed, let owner, let made = code.calls[owner] else { return .everywhere }
    return reach(of: made, depth)
  }

  /// The calls of a function; where it is the only one that does what it is named for, all of that name.
  private func knownCalls(of function: FunctionKey, _ name: String) -> [ExpressionKey] {
    let callers = callers(of: function).map(\.call)
    if !callers.isEmpty { return callers }
    let isOnly = functions.functions(named: name).allSatisfy { other in
      let found = code.program.function(other)
      return other == function || found.body == nil || found.mentions.contains("UnimplementedError")
    }
    return isOnly ? code.calls[name] ?? [] : []
  }
}
