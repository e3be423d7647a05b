internal import ContractModel

/// What the types came to that one reading has read, so that a type which is named at many places is read once for all at which it
/// comes to the same.
///
/// That depends on which of the types that it names are around it, and on the bounds.
final class ReadTypes {
  /// Levels of objects inside of one another. What is deeper is not compared.
  private static let mostDepth = 6
  /// Levels of names for types inside of one another.
  private static let mostNameDepth = 24

  private struct Key: Hashable {
    let name: String
    let file: Int
    /// The nesting depth at which it was read; nil for a type that the bound on depth did not cut off.
    let depth: Int?
  }

  /// What was seen while a type was read.
  private struct Findings {
    /// The types that were looked for and are among those around it.
    var met: Set<String> = []
    /// Those that were looked for and are not.
    var missed: Set<String> = []
    /// How many levels of objects there were in all, with those around it.
    var depth = 0
    /// How many levels of names.
    var nameDepth = 0
    /// Whether the bound on levels of objects cut it off.
    var isCutByDepth = false
    /// Whether another bound did.
    var isCut = false
  }

  private struct Known {
    let shape: Shape
    /// What was seen, with the levels counted from the type.
    let findings: Findings
    /// How many fields it has, and the types inside of it.
    let fields: Int
  }

  private var known: [Key: Known] = [:]
  /// What was seen so far of the types that are being read, the innermost last, each with the number of types around it.
  private var open: [(around: Int, findings: Findings)] = []

  /// Notes the levels of a type; gives whether they are below the bounds.
  func reach(_ reading: TypeShapes.Reading) -> Bool {
    let isHigh = reading.depth < Self.mostDepth
    let isCut = isHigh && reading.nameDepth >= Self.mostNameDepth
    if let last = open.indices.last {
      open[last].findings.depth = max(open[last].findings.depth, reading.depth)
      open[last].findings.nameDepth = max(open[last].findings.nameDepth, reading.nameDepth)
      if !isHigh { open[last].findings.isCutByDepth = true }
      if isCut { open[last].findings.isCut = true }
    }
    return isHigh && !isCut
  }

  /// Notes that a type was looked for among those around, and at which place it is there; nil where it is not.
  func note(_ name: String, at place: Int?) {
    guard let last = open.indices.last else { return }
    if let place {
      if place < open[last].around { open[last].findings.met.insert(name) }
    } else {
      open[last].findings.missed.insert(name)
    }
  }

  /// The shape of a type without arguments: as it is known, or as it is read now.
  func shape(of name: String, in file: Int, _ reading: TypeShapes.Reading, _ read: () -> Shape) -> Shape {
    for depth in [nil, reading.depth] {
      if let known = known[Key(name: name, file: file, depth: depth)], isSame(known, reading) {
        reading.budget.fields -= known.fields
        var findings = known.findings
        findings.depth += reading.depth
        findings.nameDepth += reading.nameDepth
        add(findings, reading)
        return known.shape
      }
    }
    let budget = reading.budget.fields
    open.append((reading.around.count, Findings(depth: reading.depth, nameDepth: reading.nameDepth)))
    let shape = read()
    var findings = open.removeLast().findings
    if reading.budget.fields < 0 { findings.isCut = true }
    add(findings, reading)
    guard !findings.isCut else { return shape }
    let key = Key(name: name, file: file, depth: findings.isCutByDepth ? reading.depth : nil)
    findings.depth -= reading.depth
    findings.nameDepth -= reading.nameDepth
    known[key] = Known(shape: shape, findings: findings, fields: budget - reading.budget.fields)
    return shape
  }

  /// Whether a type would be read as it was before.
  private func isSame(_ known: Known, _ reading: TypeShapes.Reading) -> Bool {
    let findings = known.findings
    return known.fields <= reading.budget.fields
      && (findings.isCutByDepth || reading.depth + findings.depth < Self.mostDepth)
      && reading.nameDepth + findings.nameDepth < Self.mostNameDepth
      && findings.met.allSatisfy(reading.around.contains)
      && !reading.around.contains(where: findings.missed.contains)
  }

  /// Adds what was seen in a type to what was seen of the type around it.
  private func add(_ inner: Findings, _ reading: TypeShapes.Reading) {
    guard let last = open.indices.last else { return }
    let outer = reading.around.prefix(open[last].around)
    open[last].findings.met.formUnion(inner.met.filter(outer.contains))
    open[last].findings.missed.formUnion(inner.missed)
    open[last].findings.depth = max(open[last].findings.depth, inner.depth)
    open[last].findings.nameDepth = max(open[last].findings.nameDepth, inner.nameDepth)
    if inner.isCutByDepth { open[last].findings.isCutByDepth = true }
    if inner.isCut { open[last].findings.isCut = true }
  }
}
