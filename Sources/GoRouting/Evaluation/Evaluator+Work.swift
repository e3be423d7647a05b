internal import ContractModel
internal import GoSyntax
internal import SourceText

/// What it has cost to follow the programs of a side: the steps of all of them, and of each function what it cost without
/// registering anything. What one program has shown to be unproductive the next one need not find out again.
final class SideWork {
  /// A function, and what it was handed that may register something: what it cost to call that says nothing of another that
  /// it is handed, `create(s, func() ...)`.
  struct Task: Hashable {
    let function: FrameKey
    let handed: [FrameKey]
  }

  /// What calls of a function have cost together.
  struct Cost {
    var steps = 0
    var calls = 0
  }

  var unproductive: [Task: Cost] = [:]
  /// What calls have cost together that were followed although their functions had shown to be unproductive.
  var retries = 0
  /// The steps of all evaluations of the side that have ended.
  var steps = 0
  /// The functions of recursions that nothing ends, as far as they were found.
  var endless: Set<FrameKey> = []
  /// What travels through the routes of the side that were written down. Several programs, and several rounds through one, come
  /// to the same route; the first that knows counts.
  var payloads: [RouteKey: Payload] = [:]

  /// A route by its endpoint and the place that registers it.
  struct RouteKey: Hashable {
    let endpoint: Endpoint
    let location: SourceLocation
  }

  /// The shapes of the types of the side, once any is asked for.
  var shapes: TypeShapes?
  /// The functions that the configuration declares to register routes, and what became of them.
  var declared: DeclaredCalls
  /// How many steps each program may take, unless the side has fewer left.
  private let stepLimit: Int

  init(stepLimit: Int, declared: DeclaredCalls) {
    self.stepLimit = stepLimit
    self.declared = declared
  }

  /// How many steps the next program may take.
  var stepsOfNext: Int { max(0, min(stepLimit, Limit.stepsOfSide - steps)) }

  /// Forgets what functions have cost: with what is known now they may register something. The steps count on.
  func beginAgain() { (unproductive, retries) = ([:], 0) }
}

/// How much work a program may take.
extension Evaluator {
  /// Counts a step; false where the program, or the side, has none left.
  func countStep(_ id: GoNodeID, _ context: Context) -> Bool {
    steps += 1
    guard steps > stepLimit else { return true }
    if !isExhausted {
      isExhausted = true
      noteExhaustion(at: id, context)
    }
    return false
  }

  /// Counts the steps of copying a list, or of looking for a key of a map.
  func count(elements: Int) { steps += elements / Limit.elementsOfStep }

  /// Lists the place where the steps ran out, with the function that took most of them.
  private func noteExhaustion(at id: GoNodeID, _ context: Context) {
    let open = frames.indices.map { index -> (name: String, steps: Int) in
      let end = frames.indices.contains(index + 1) ? frames[index + 1].start.steps : steps
      let frame = frames[index]
      return (frame.name, end - frame.start.steps - frame.stepsOfCalls + (ownSteps[frame.name] ?? 0))
    }
    let closed = ownSteps.map { (name: $0.key, steps: $0.value) }
    let heaviest = (open + closed).max { ($0.steps, $1.name) < ($1.steps, $0.name) }
    noteCut(
      .steps(stepLimit, mostlyIn: heaviest?.name), Self.singleLine(context.tree.text(of: id)),
      at: context.file.location(of: id))
  }

  /// Lists a place at which a bound cut off code that may register routes, once.
  func noteCut(_ bound: Bound, _ text: String, at location: SourceLocation) {
    guard reportedSites.insert("\(location) cut").inserted else { return }
    unresolved.append(
      LostRegistration(
        place: Unresolved(bound.reason, text: text, at: location), isReached: isReached, isCut: true))
  }

  /// Lists a call that is not followed because of a bound, where what it calls may register routes on what it is handed.
  func noteCut(_ bound: Bound, _ arguments: [GoValue], _ call: Call?, _ body: GoNodeID, _ context: Context) {
    let hasRouter = arguments.contains { if case .router = $0.underlying { true } else { false } }
    var isCertain = hasRouter
    if case .unproductiveWork = bound {
    } else {
      isCertain = isCertain || relevance.leadsToRegistration(body, context.file)
    }
    guard isCertain else { return }
    noteCut(bound, call?.text ?? "", at: call?.location ?? context.file.location(of: body))
  }

  /// What a call of a function is counted as.
  func task(_ key: FrameKey, _ arguments: [GoValue]) -> SideWork.Task {
    SideWork.Task(function: key, handed: arguments.filter(mayRegister).compactMap(Self.bodyKey))
  }

  /// The bound that keeps a call from being followed; nil where none does.
  func bound(on task: SideWork.Task, _ name: String) -> Bound? {
    if isRecursionLeft(task) || isRecursionSpent(task) { return .recursion(name) }
    if callDepth >= Limit.callDepth { return .callDepth }
    let cost = work.unproductive[task, default: SideWork.Cost()]
    if cost.steps >= Limit.unproductiveSteps,
      cost.calls >= Limit.unproductiveCalls || work.retries >= Limit.unproductiveStepsOfSide
    {
      return .unproductiveWork(name)
    }
    return isUnproductive(task) ? .unproductiveWork(name) : nil
  }

  /// Whether a function that comes back to itself has made many steps since it began and found no route. The ways through
  /// functions that call one another multiply, and what the program does besides would never be reached.
  private func isUnproductive(_ task: SideWork.Task) -> Bool {
    guard let outermost = frames.first(where: { $0.task == task }) else { return false }
    return records.count == outermost.start.records
      && steps - outermost.start.steps > Limit.unproductiveSteps
  }

  /// Counts what a call has cost, for all calls of the function and for those that found no route.
  func count(_ frame: Frame) {
    let cost = steps - frame.start.steps
    frames.last?.stepsOfCalls += cost
    guard cost > Limit.stepsOfCheapCall else { return }
    ownSteps[frame.name, default: 0] += cost - frame.stepsOfCalls
    guard records.count == frame.start.records else { return }
    var total = work.unproductive[frame.task, default: SideWork.Cost()]
    if total.steps >= Limit.unproductiveSteps { work.retries += cost }
    total.steps += cost
    total.calls += 1
    work.unproductive[frame.task] = total
  }

  private static func bodyKey(_ value: GoValue) -> FrameKey? {
    guard case .function(let callable) = value.underlying else { return nil }
    return callable.code.map { FrameKey(file: ObjectIdentifier($0.file), body: $0.body) }
  }
}
