internal import ContractModel
internal import Evaluation
internal import Program

// What stands in front of the URL of a request.
extension Evaluator {
  /// What can stand in front of a URL: the known bases, or else what every client of the program has there.
  func bases(of request: RequestEffect, _ url: TextTemplate) -> [TextTemplate?] {
    guard let base = request.base else { return [nil] }
    if isBaseGiven { return [TextTemplate()] }
    // A browser puts its own host in front of what is no whole URL.
    if base.known == "/", Self.isWhole(url) { return [nil] }
    let known = Self.known(base)
    // The developer's own machine, or no base at all, stands in for an address that there is not yet.
    let isStandIn =
      known.allSatisfy { $0.known == "/" || Self.isLocal($0) }
      && base.templates.contains(where: Self.endsInPath)
    if !known.isEmpty, !isStandIn { return Self.withoutBlank(known) }
    if library(named: request.library)?.annotated?.joining == .resolving, !base.isUnknown {
      return Array(base.templates.prefix(1))
    }
    // What states the end of its base is traced, whatever stands in front of that.
    if let own = base.templates.first(where: Self.endsInPath) { return [own] }
    // A client without a base takes whole URLs only.
    if base.known == "" { return Self.isWhole(url) ? [nil] : [TextTemplate()] }
    let made = commonBases(request.library)
    let common = made.contains(where: \.isUnknown) ? [] : Self.known(.either(made))
    let paths = Set(common.map { Self.path(of: $0) })
    if paths.count == 1, !paths.contains(nil) {
      return common.map { base in
        var base = base
        base.add(note: "the client is not traced; every client here has this base")
        return base
      }
    }
    return [base.templates.first { $0.known != "" } ?? TextTemplate()]
  }

  private static func known(_ base: Value) -> [TextTemplate] {
    base.templates.filter { text in
      guard case .text(let start)? = text.pieces.first else { return false }
      return start.lowercased().hasPrefix("http") || start.hasPrefix("/")
    }
  }

  /// Bases without the one that a client has before it is given another: no base at all, where one of the others has a path.
  private static func withoutBlank(_ bases: [TextTemplate]) -> [TextTemplate] {
    let given = bases.filter { $0.known != "/" }
    return given.contains { path(of: $0).map { $0 != .root } ?? false } ? given : bases
  }

  private static func isLocal(_ base: TextTemplate) -> Bool {
    guard case .path(let path) = URLReading.read(base, base: nil), let host = path.host else { return false }
    return RequestCollection.isLocal(host)
  }

  /// Whether a base begins with something unknown and goes on with a path: `origin + '/api'`.
  private static func endsInPath(_ base: TextTemplate) -> Bool {
    guard case .hole? = base.pieces.first, base.pieces.count == 2, case .text(let text) = base.pieces[1]
    else {
      return false
    }
    return text.hasPrefix("/") && text.contains { $0 != "/" }
  }

  /// Whether a URL begins with something unknown, which is then its base.
  private static func isWhole(_ url: TextTemplate) -> Bool {
    if case .hole? = url.pieces.first { true } else { false }
  }

  private static func path(of base: TextTemplate) -> PathTemplate? {
    guard case .path(let path) = URLReading.read(base, base: nil) else { return nil }
    return path.template
  }

  private func commonBases(_ library: String) -> [Value] {
    if let known = commonBases[library] { return known }
    let bases = (clients[library] ?? []).compactMap { $0.fields["baseUrl"] }
      .sorted { String(describing: $0) < String(describing: $1) }
    commonBases[library] = bases
    return bases
  }
}
