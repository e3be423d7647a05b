package import Program

// Requests whose parts are handed over together: `<Editor url="/site" method="put">` says nothing of other editors' methods.
extension Evaluator {
  /// What a variable holds; one that holds texts which are handed over beside others stands for itself, so that those which
  /// go together are put in together.
  package func part(_ key: VariableKey) -> Value {
    let value = value(of: key)
    guard isHandedOver(key), value.options.allSatisfy({ if case .text = $0 { true } else { false } }) else {
      return value
    }
    return Value(.hole(Hole(.variable(key), name: program.variable(key).label)))
  }

  /// The request for each place that hands over several of its parts.
  ///
  /// A word can be the method, but is no part of a path: what the code asks of it first, before it puts it there, is not
  /// known.
  package func handedOver(_ request: RequestEffect) -> [RequestEffect] {
    var request = request
    request.url = Substitution(
      member: { self.member($1, of: $0) },
      replaces: { if case .variable(let key) = $0.root { self.isWord(key) } else { false } },
      root: { .unknown($0.name) }
    ).apply(to: request.url)
    let variables = variables(in: request)
    guard variables.count > 1 else { return [request] }
    var handed: [HandingOver: [VariableKey: Value]] = [:]
    for key in variables {
      for function in assigners(of: key) {
        guard let place = program.function(function).handsOver else { continue }
        let values = summary(of: function).writes.filter { $0.variable == key && $0.path.isEmpty }.map(
          \.value)
        handed[HandingOver(file: function.file, place: place), default: [:]][key] = .either(values)
      }
    }
    guard !handed.isEmpty else { return [request] }
    return handed.sorted { $0.key < $1.key }.map { _, values in
      request.replacing(
        Substitution(
          member: { self.member($1, of: $0) },
          replaces: { if case .variable(let key) = $0.root { variables.contains(key) } else { false } },
          root: { hole in
            guard case .variable(let key) = hole.root else { return .unknown(hole.name) }
            let isStated = self.program.variable(key).value != nil
            return values[key] ?? (isStated ? self.initialValue(of: key).result : .unknown(hole.name))
          }))
    }
  }

  /// What a variable can be that is a URL as a whole. Where some places hand over paths a word that others hand over is none:
  /// it stands there because something has to, and what the code asks before it sends is not known.
  package func url(heldBy key: VariableKey) -> Value {
    let value = value(of: key)
    guard isHandedOver(key) else { return value }
    let others = value.options.filter { option in
      guard case .text(let text) = option, let known = text.known else { return true }
      return known.isEmpty || known.utf8.contains(UInt8(ascii: "/"))
    }
    let hasPath = others.contains { if case .text(let text) = $0 { text.known != "" } else { false } }
    guard hasPath, others.count < value.options.count else { return value }
    return .either([Value(others), .unknown(program.variable(key).label)])
  }

  /// The variables in a request that stand for what is handed over beside others.
  private func variables(in request: RequestEffect) -> Set<VariableKey> {
    let values = [request.method, request.url, request.base].compactMap(\.self)
    let found = values.flatMap(\.options).flatMap { option -> [Hole] in
      switch option {
      case .hole(let hole): [hole]
      case .text(let text): text.holes
      default: []
      }
    }
    return found.reduce(into: []) { keys, hole in
      if case .variable(let key) = hole.root, isHandedOver(key) { keys.insert(key) }
    }
  }

  private func isWord(_ key: VariableKey) -> Bool {
    isHandedOver(key) && !value(of: key).templates.contains { $0.pieces.contains(where: \.hasSlash) }
  }

  private func isHandedOver(_ key: VariableKey) -> Bool {
    program.variable(key).label != nil
      && assigners(of: key).contains { program.function($0).handsOver != nil }
  }
}

/// A place that hands over several values at once, as an element of a template.
private struct HandingOver: Hashable, Comparable {
  /// The index of its file.
  package let file: Int
  /// Which of the file's places it is.
  package let place: Int

  package static func < (left: HandingOver, right: HandingOver) -> Bool {
    (left.file, left.place) < (right.file, right.place)
  }
}

extension TextTemplate.Piece {
  /// Whether it is known text with a slash.
  fileprivate var hasSlash: Bool {
    if case .text(let text) = self { text.utf8.contains(UInt8(ascii: "/")) } else { false }
  }
}
