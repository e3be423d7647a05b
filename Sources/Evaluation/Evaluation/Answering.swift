internal import Program

// How queries are answered: each once, and those that depend on one another together.
//
// A query that is asked is evaluated at once, and so are those that it asks in turn. Where one comes back to itself
// that way, all on the circle wait until the outermost of them is done (Tarjan's strongly connected components, found
// while answering). What was known of such a query when it was asked says less than it will say in the end, so those
// who asked are evaluated anew until nothing changes. All begin with knowing nothing, and what comes up is only ever
// added; so it does not matter which of them was asked first. The exception is what grows without end: it is given up
// after some changes, and which of several is given up then depends on the way.
extension Evaluator {
  /// An answer that is not final.
  package struct ProvisionalResult {
    /// What is known so far.
    package var answer: QueryResult
    /// Where the outermost query stands that it depends on; known once it waits or belongs to a circle.
    package var standing = Standing.place(.max)
    /// The queries without a final answer that were asked for it.
    package var asked: Set<Query>
    /// How many statements and expressions were followed to work it out.
    package var steps = 0
    /// Whether it was made before all that it depends on had been looked at.
    package var isOpen: Bool
  }

  /// How far out the outermost query is that a draft depends on.
  package enum Standing {
    /// As far as what it waits with, by its index in the queue.
    case waiting(Int)
    /// At the place of the query whose circle it belongs to.
    case place(Int)
  }

  /// The answer to a query; while it depends on one that is being evaluated, what is known of it so far.
  package func answer(to question: Query) -> QueryResult {
    if let known = answers[question] { return known }
    if let draft = drafts[question] {
      reading.ask(question, draft.answer)
      reading.reach = min(reading.reach, place(of: draft))
      return draft.answer
    }
    if let place = places[question] {
      reading.ask(question, .open)
      reading.isOpen = true
      reading.reach = min(reading.reach, place)
      return nothing(of: question)
    }
    guard depth < Limits.depth else {
      let nothing = nothing(of: question)
      if !outer.isEmpty {
        // There is room for it once the outermost query is done with what it was about.
        reading.ask(question, nothing)
        let draft = ProvisionalResult(answer: nothing, asked: [], isOpen: true)
        wait([(question, draft)], since: waiting.count, at: 1)
      }
      return nothing
    }
    return workOut(question)
  }

  private func workOut(_ question: Query) -> QueryResult {
    let place = outer.count + 1
    let first = waiting.count
    places[question] = place
    let (answer, end) = follow(question)
    places[question] = nil
    if end.reach > place {
      answers[question] = answer
      return answer
    }
    var draft = ProvisionalResult(
      answer: answer, asked: Set(end.asked.keys), steps: end.steps, isOpen: end.isOpen)
    if end.reach < place {
      reading.ask(question, answer)
      wait([(question, draft)], since: first, at: end.reach)
      return answer
    }
    draft.standing = .place(place)
    drafts[question] = draft
    return settle(waiting.removeAll(since: first) + [question], for: question, at: place)
  }

  /// Reads what a query is about, with what is known of all others.
  private func follow(_ question: Query) -> (answer: QueryResult, end: Reading) {
    outer.append(reading)
    reading = newReading(question)
    let deepest = deepest
    depth += 1
    let summary = read(question)
    depth -= 1
    self.deepest = deepest
    let end = reading
    reading = outer.removeLast()
    let answer = QueryResult(
      summary, end.findings, closures: end.closures, observation: end.observation)
    return (answer, end)
  }

  /// Keeps answers until the query that they depend on, at a place, is answered, and with them all that depend on these.
  private func wait(_ found: [(Query, ProvisionalResult)], since first: Int, at place: Int) {
    for (index, (question, draft)) in found.enumerated() {
      var draft = draft
      draft.standing = .waiting(waiting.count + index)
      drafts[question] = draft
    }
    waiting.append(found.map(\.0), since: first, at: place)
    reading.reach = min(reading.reach, place)
  }

  /// The place of the outermost query that a draft depends on.
  private func place(of draft: ProvisionalResult) -> Int {
    switch draft.standing {
    case .waiting(let index): waiting.place(at: index)
    case .place(let place): place
    }
  }

  /// Works out the answers of queries that depend on one another, at the place of the outermost of them, which is asked
  /// for.
  private func settle(_ members: [Query], for head: Query, at place: Int) -> QueryResult {
    let first = waiting.count
    var circle = StronglyConnectedComponent(at: place)
    for member in members { add(member, to: &circle) }
    while let member = circle.next() ?? ground(&circle) {
      let (found, end) = follow(member)
      if end.reach < place {
        leave(circle, for: end.reach, since: first)
        let answer = drafts[head]?.answer ?? nothing(of: head)
        reading.ask(head, answer)
        return answer
      }
      for question in waiting.removeAll(since: first) { add(question, to: &circle) }
      let asked = Set(end.asked.keys)
      circle.asks(member, asked)
      circle.took(member, end.steps)
      drafts[member]?.asked = asked
      drafts[member]?.steps = end.steps
      let answer = circle.isGrounded(member) ? grounded(found, member) : found
      guard let last = drafts[member]?.answer else { continue }
      let change = self.change(from: last, to: answer, of: member)
      let next = change == .everything ? answer : answer.telling(sameAs: last)
      drafts[member]?.answer = next
      guard let change, let changes = circle.change(member, change) else { continue }
      if changes >= Limits.changes {
        if change == .everything { drafts[member]?.answer = widened(next, from: last, member) }
        circle.giveUp(member)
      }
    }
    for member in circle.members { answers[member] = drafts.removeValue(forKey: member)?.answer }
    return answers[head] ?? nothing(of: head)
  }

  /// For whom an answer changed, if for anyone.
  private func change(from last: QueryResult, to answer: QueryResult, of question: Query)
    -> StronglyConnectedComponent.Change?
  {
    guard answer.tellsSame(as: last) else { return .everything }
    if answer.madeSame(as: last) { return nil }
    return question.isOfInstances ? .everything : .instances
  }

  /// Takes what never came up for not known, in a circle where nothing changes any more; gives one of those who asked, to
  /// be evaluated anew, or nil where nothing was left.
  private func ground(_ circle: inout StronglyConnectedComponent) -> Query? {
    for member in circle.members {
      guard let draft = drafts[member], draft.answer.summary.result.isPending else { continue }
      drafts[member]?.answer = grounded(draft.answer, member)
      circle.ground(member)
    }
    return circle.next()
  }

  private func add(_ question: Query, to circle: inout StronglyConnectedComponent) {
    guard let draft = drafts[question] else { return }
    drafts[question]?.standing = .place(circle.place)
    circle.add(question, asks: draft.asked, steps: draft.steps, isDue: draft.isOpen)
  }

  /// Leaves a circle that turned out to be a part of a larger one, which closes further out.
  private func leave(_ circle: StronglyConnectedComponent, for place: Int, since first: Int) {
    let found = circle.members.compactMap { member in
      drafts[member].map { draft in
        let isOpen = circle.isDue(member) || circle.isGrounded(member)
        return (
          member,
          ProvisionalResult(answer: draft.answer, asked: draft.asked, steps: draft.steps, isOpen: isOpen)
        )
      }
    }
    wait(found, since: first, at: place)
  }
}
