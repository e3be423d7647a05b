import Evaluation
import Program

/// Asks the evaluation of a program what expressions come to, on each of the platforms that its code asks for.
///
/// A value is one of a few alternatives. Where there are several, the code is evaluated for each platform alone, which tells
/// on which of them a value is there.
final class ValueReading {
  /// The evaluation of the program as it runs on some platforms, with what expressions come to there.
  private struct Run {
    let platforms: Platforms
    let evaluator: Evaluator
    var observations: [ProgramIndex.Unit: Observation] = [:]
  }

  let code: BridgeCode
  let side: BridgeSide
  /// What the libraries of the language say of bridges.
  let syntax: BridgeSyntax
  /// The evaluation as the program runs anywhere, and then on each platform alone where the program asks for it.
  private var runs: [Run]
  private var known: [ExpressionKey: [Alternative]] = [:]
  private var knownTargets: [ExpressionKey: [(function: FunctionKey, platforms: Platforms)]] = [:]
  /// What callers hand over for a parameter, and who they are; evaluated once.
  var handedOver: [ParameterKey: [Reached]] = [:]
  var callers: [FunctionKey: [(call: ExpressionKey, platforms: Platforms)]] = [:]
  /// Where functions are run; evaluated once.
  var reaches: [FunctionKey: CallReach] = [:]
  /// The functions by their names; gone through when the first is asked for.
  private(set) lazy var functions = NamedFunctions(code.program)

  /// Reads values of a program; `libraries` are the models of its libraries on some platforms.
  init(_ code: BridgeCode, of side: BridgeSide, _ libraries: (Platforms) -> [any LibraryModel]) {
    self.code = code
    self.side = side
    syntax = BridgeSyntax(libraries(.all))
    let apart: [Platforms] =
      code.asksForPlatform && !side.isNative ? [.all, .ios, .android, .others] : [.all]
    runs = apart.map { platforms in
      let assumed = { (file: ProgramFile, condition: Expression.ID) -> Bool? in
        let asked = file.platforms(where: condition)
        if asked.met.isDisjoint(with: platforms) { return false }
        return asked.unmet.isDisjoint(with: platforms) ? true : nil
      }
      return Run(
        platforms: platforms,
        evaluator: Evaluator(
          code.program, libraries: libraries(platforms), configured: [:], assuming: assumed,
          leavesCallersOpen: true))
    }
  }

  /// What an expression can stand for, each once, in the order of the source.
  func values(of key: ExpressionKey) -> [Alternative] {
    if let found = known[key] { return found }
    var found: [Alternative] = []
    switch code.kind(key) {
    case .text(let parts) where parts.count == 1:
      if case .text(let text) = parts[0] { found = [Alternative(value: .text(TextTemplate(text)))] }
    case .closure(let index):
      found = [Alternative(value: .callable(FunctionKey(file: key.file, index: index), receiver: nil))]
    // A number is no name, though it is followed as its text.
    case .scalar: found = [Alternative(value: Value.unknown().options[0])]
    default: break
    }
    if found.isEmpty { found = evaluated(key) }
    known[key] = found
    return found
  }

  /// The first of the values of an expression.
  func value(of key: ExpressionKey) -> Value.Option? { values(of: key).first?.value }

  private func evaluated(_ key: ExpressionKey) -> [Alternative] {
    let everywhere = options(of: key, 0)
    if everywhere.isEmpty { return [Alternative(value: Value.unknown().options[0])] }
    guard everywhere.count > 1, runs.count > 1, everywhere.contains(where: { !$0.isHole }) else {
      return everywhere.map { Alternative(value: $0) }
    }
    return apart { options(of: key, $0) }.map { Alternative(value: $0.0, platforms: $0.1) }
  }

  /// What there is on the platforms, each thing once with all platforms on which it is there.
  private func apart<Found: Equatable>(_ read: (Int) -> [Found]) -> [(Found, Platforms)] {
    var found: [(Found, Platforms)] = []
    for index in runs.indices.dropFirst() {
      for each in read(index) {
        if let place = found.firstIndex(where: { $0.0 == each }) {
          found[place].1.formUnion(runs[index].platforms)
        } else {
          found.append((each, runs[index].platforms))
        }
      }
    }
    return found
  }

  private func options(of key: ExpressionKey, _ run: Int) -> [Value.Option] {
    observation(around: key, run).values[key.id].map { options(of: $0, in: code.owner(of: key), run) } ?? []
  }

  /// What a value can be once it is known what fields hold; that there is none only where it can be nothing else.
  private func options(of value: Value, in owner: ClassKey?, _ run: Int) -> [Value.Option] {
    let options = runs[run].evaluator.grounded(value, in: owner).options.flatMap(\.withOneName)
    let present = options.filter { $0 != .null }
    return present.isEmpty ? options : present
  }

  private func observation(around key: ExpressionKey, _ run: Int) -> Observation {
    guard let unit = code.unit(of: key) else {
      return runs[run].evaluator.observe(key.id, in: key.file, of: code.owner(of: key))
    }
    if let found = runs[run].observations[unit] { return found }
    let found = runs[run].evaluator.observe(unit)
    runs[run].observations[unit] = found
    return found
  }

  /// The functions of the program that a call runs, with the platforms on which it runs them.
  func targets(of call: ExpressionKey) -> [(function: FunctionKey, platforms: Platforms)] {
    if let found = knownTargets[call] { return found }
    let everywhere = targets(of: call, 0)
    // One of several instances or modules may be there on one platform alone.
    let receiver = runs.count > 1 ? code.receiver(of: call).map { options(of: $0, 0) } ?? [] : []
    let least = receiver.contains(where: \.isLiteral) ? 1 : 2
    let isApart = everywhere.count >= least && receiver.count > 1 && receiver.contains { !$0.isHole }
    let found =
      isApart
      ? apart { targets(of: call, $0) } : everywhere.map { ($0, Platforms.all) }
    knownTargets[call] = found.map { (function: $0.0, platforms: $0.1) }
    return knownTargets[call] ?? []
  }

  private func targets(of call: ExpressionKey, _ run: Int) -> [FunctionKey] {
    let noted = observation(around: call, run).targets[call.id] ?? []
    guard noted.isEmpty, case .call(let callee, _, _) = code.kind(call),
      case .member(let base, let name) = code.kind(ExpressionKey(file: call.file, id: callee))
    else { return noted }
    // A function that a field holds.
    return options(of: ExpressionKey(file: call.file, id: base), run).compactMap {
      $0.ownClass == nil ? nil : runs[run].evaluator.member(name, of: Value($0)).options.first?.function
    }
  }

  /// What a function gives back.
  func result(of key: FunctionKey) -> Value.Option? {
    let summary = runs[0].evaluator.summary(of: key)
    return options(of: summary.result, in: code.program.home(of: key), 0).first
  }

  /// The method of a class by its name, or nil.
  func method(_ name: String, of owner: ClassKey) -> FunctionKey? {
    code.program.method(name, of: owner) { $0.kind == .function }
  }

  /// The text that Swift keeps for a value of an enum, or nil where there is none.
  func rawText(of name: String, in owner: ClassKey) -> String? {
    let evaluator = runs[0].evaluator
    guard let value = evaluator.staticMember(name, of: owner) else { return nil }
    return evaluator.member("rawValue", of: value).known
  }
}
