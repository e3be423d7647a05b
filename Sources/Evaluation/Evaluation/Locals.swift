internal import Program

/// The variables that code sees, what they hold, and what has changed since.
///
/// Branches and closures are followed from the same state, again and again, and a function may have hundreds of
/// variables. So no state is ever copied: every change is written down with what it replaced, and taken back.
package struct Locals {
  /// What changed since a mark: the names, and what they hold now; nil for a name that is gone.
  package typealias Changes = [String: Value?]

  private var values: [String: Value] = [:]
  private var journal: [(name: String, before: Value?)] = []

  /// What a variable holds; nil for a name that is none.
  package subscript(name: String) -> Value? {
    get { values[name] }
    set { journal.append((name, values.updateOrRemove(newValue, for: name))) }
  }

  /// The state as it is now, for later.
  package var mark: Int { journal.count }

  /// What is different from the state at a mark.
  package func changes(since mark: Int) -> Changes {
    journal[mark...].reduce(into: [:]) { $0.updateValue(values[$1.name], forKey: $1.name) }
  }

  /// Takes back everything since a mark.
  package mutating func rollBack(to mark: Int) {
    while journal.count > mark, let (name, before) = journal.popLast() {
      _ = values.updateOrRemove(before, for: name)
    }
  }

  /// Makes changes again that were taken back.
  package mutating func apply(_ changes: Changes) {
    for (name, value) in changes { self[name] = value }
  }

  /// Ends a block that began at a mark: names that it declared mean again what they meant before.
  package mutating func close(_ declared: [String], since mark: Int) {
    var originals: Changes = [:]
    for (name, before) in journal[mark...] where originals[name] == nil {
      originals.updateValue(before, forKey: name)
    }
    for name in declared {
      guard let original = originals.removeValue(forKey: name) else { continue }
      _ = values.updateOrRemove(original, for: name)
    }
    journal.removeSubrange(mark...)
    for (name, before) in originals { journal.append((name, before)) }
  }

  /// Brings the ends of branches together, which all began here: a variable holds what it holds at the end of any of
  /// them. Names that are not known here are forgotten.
  package mutating func merge(_ ends: [Changes]) {
    guard !ends.isEmpty else { return }
    var changes: [String: [(end: Int, value: Value?)]] = [:]
    for (end, changed) in ends.enumerated() {
      for (name, value) in changed { changes[name, default: []].append((end, value)) }
    }
    for (name, changed) in changes {
      guard let known = values[name] else { continue }
      let held = Self.held(changed, among: ends.count, where: known)
      self[name] = held.dropFirst().allSatisfy { $0 == held.first } ? held.first : .either(held)
    }
  }

  /// What a variable holds at the ends of branches, in their order: what some changed it to, and what it held before at the
  /// place of the first that did not.
  private static func held(_ changed: [(end: Int, value: Value?)], among count: Int, where known: Value)
    -> [Value]
  {
    let gap = changed.enumerated().first { $0.offset != $0.element.end }?.offset ?? changed.count
    let before = gap < count ? [known] : []
    return changed[..<gap].compactMap(\.value) + before + changed[gap...].compactMap(\.value)
  }
}

extension [String: Value] {
  /// Sets the value of a name, or takes the name away where there is none; gives what was there.
  fileprivate mutating func updateOrRemove(_ value: Value?, for name: String) -> Value? {
    guard let value else { return removeValue(forKey: name) }
    return updateValue(value, forKey: name)
  }
}
