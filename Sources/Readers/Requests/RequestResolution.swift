internal import ContractModel
internal import Evaluation
internal import Program

// What the requests of a function come to once everything is read.
extension Evaluator {
  /// The endpoints of a request that a function of a class sends, by where they are stated.
  func resolve(
    _ request: RequestEffect, sender: Sender?
  ) -> [(stated: RequestEffect, endpoints: [ResolvedRequest])] {
    if isLeftToCallers(request) { return [(request, [.silent])] }
    if let key = sender?.function, waitsForReceiver(request, of: key) {
      // Each of the calls states it for the instance that it is on.
      guard !findings.called.contains(key) else { return [(request, [.silent])] }
      let reason =
        "the path depends on the instance that `\(request.symbol)` is called on, and no call of it was found"
      return [(request, [.uncalled(key, reason)])]
    }
    var groups: [[RequestEffect]] = []
    let candidates = grounded(request, sender: sender)
    for candidate in request.isHeldByInstance ? candidates.map(\.filled) : candidates {
      if let place = groups.firstIndex(where: { $0[0].isSameCall(as: candidate) }) {
        groups[place].append(candidate)
      } else {
        groups.append([candidate])
      }
    }
    return groups.map { ($0[0], resolve($0)) }
  }

  /// The endpoints of a request, for all instances that send it.
  private func resolve(_ candidates: [RequestEffect]) -> [ResolvedRequest] {
    var found: [ResolvedRequest] = []
    for candidate in Self.withFilledPaths(candidates) {
      for result in read(candidate) where !found.contains(result) { found.append(result) }
    }
    let all = Self.withoutEmptyPaths(found.filter { if case .endpoint = $0 { true } else { false } })
    let endpoints = all.withStatedVersions.withoutLocalStandIns
    let isPartial =
      endpoints.count < all.count || found.contains { if case .unresolved = $0 { true } else { false } }
    // Beside what is not known, an empty path is what stands in for a missing one.
    if endpoints.isEmpty || (isPartial && endpoints.allSatisfy(Self.isEmpty)) {
      return found.filter { !Self.isEmpty($0) }
    }
    return (isPartial ? endpoints.map(Self.noted) : endpoints).withoutMarkedParameters.withoutDoubledExamples
      .withoutBaselessTwins.withoutOpenTwins
  }

  /// Leaves out the instances that have nothing where others have the path: a service that does not offer the request.
  private static func withFilledPaths(_ candidates: [RequestEffect]) -> [RequestEffect] {
    let filled = candidates.filter { $0.url.known != "" }
    return filled.isEmpty ? candidates : filled
  }

  /// Whether method or path depend on a parameter of a function that some call completes.
  func isLeftToCallers(_ request: RequestEffect) -> Bool {
    if isChosenByCallers(request) { return true }
    let isLeft = { (hole: Hole) in
      guard case .parameter(let key, _) = hole.root else { return false }
      if self.findings.extended.contains(key), !self.findings.taken.contains(key) { return true }
      return self.findings.called.contains(key) && !request.statesPath(without: key)
    }
    return request.method.hasTextHole(where: isLeft) || request.url.hasTextHole(where: isLeft)
      || request.interface?.hasTextHole(where: isLeft) ?? false
  }

  /// What a URL can be. An empty one beside what is not known, or beside several others, is a variable before it was filled:
  /// `let url = ''; if (a) url = '/a'; else if (b) url = '/b'`. So is an empty segment where others go on behind it alike.
  private static func filled(_ urls: [TextTemplate]) -> [TextTemplate] {
    let whole = urls.filter { $0.behindEmptySegment == nil }
    let urls = urls.filter { url in
      url.behindEmptySegment.map { end in !whole.contains { $0.ends(with: end) } } ?? true
    }
    let others = urls.filter { $0.known != "" }
    return others.count > 1 || others.contains { $0.soleHole != nil } ? others : urls
  }

  /// Leaves out a URL that is nothing but a path, of a library that puts nothing in front of it, where another is the same
  /// behind a base: the base was empty before it was filled.
  private static func withBase(_ urls: [TextTemplate]) -> [TextTemplate] {
    let hasBase = { (url: TextTemplate) in
      guard case .text(let start)? = url.pieces.first else { return true }
      return start.contains("://")
    }
    return urls.filter { url in
      url.character(at: 0) != "/" || !urls.contains { hasBase($0) && $0.ends(with: url) }
    }
  }

  /// A path that is empty beside others is a variable before it was filled.
  private static func withoutEmptyPaths(_ endpoints: [ResolvedRequest]) -> [ResolvedRequest] {
    let filled = endpoints.filter { !isEmpty($0) }
    return filled.isEmpty ? endpoints : filled
  }

  private static func isEmpty(_ endpoint: ResolvedRequest) -> Bool {
    if case .endpoint(_, let path, _) = endpoint {
      path.template == PathTemplate(parts: [.text("/")])
    } else {
      false
    }
  }

  private static func noted(_ endpoint: ResolvedRequest) -> ResolvedRequest {
    guard case .endpoint(let method, var path, let isOwnBase) = endpoint else { return endpoint }
    path.notes.append("the call may also go elsewhere, by a value that only run time knows")
    return .endpoint(method, path, isOwnBase: isOwnBase)
  }

  private func read(_ request: RequestEffect) -> [ResolvedRequest] {
    if isCompletedElsewhere(request) { return [.silent] }
    var results: [ResolvedRequest] = []
    let stated = Self.filled(request.url.templates.withoutLooseQueries)
    let urls = request.base == nil && !isBaseGiven ? Self.withBase(stated) : stated
    let methods = request.method.options
    // What is not known beside what is known is noted, and depends on nothing.
    let known = methods.filter { if case .hole = $0 { false } else { true } }
    guard methods.count == 1 || urls.count == 1 || known.count == 1 else {
      return [.unresolved("method and path vary together, and which go together is not known")]
    }
    for url in urls {
      for base in bases(of: request, url) {
        for method in methods { results += read(listing: url, base, method, request) }
      }
    }
    return results
  }

  /// The endpoints of a URL, one for every word that the type of a segment lists.
  private func read(
    listing url: TextTemplate, _ base: TextTemplate?, _ method: Value.Option, _ request: RequestEffect
  ) -> [ResolvedRequest] {
    let whole = read(url, base, method, request)
    guard case .endpoint(_, let wider, _) = whole else { return [whole] }
    let single = listed(url).map { url -> ResolvedRequest in
      guard case .endpoint(let method, var path, let isOwnBase) = read(url, base, method, request) else {
        return .silent
      }
      path.wider = wider.template
      return .endpoint(method, path, isOwnBase: isOwnBase)
    }
    return single.isEmpty || single.contains(.silent) ? [whole] : single
  }

  private func read(
    _ url: TextTemplate, _ base: TextTemplate?, _ method: Value.Option, _ request: RequestEffect
  ) -> ResolvedRequest {
    // Nothing can be asked of an empty address: something fills it that is not followed.
    if request.base == nil, url.known == "" { return missing(nil, "path", request) }
    switch URLReading.read(url, base: base) {
    case .open(let hole): return missing(hole, "path", request)
    case .foreign: return .foreign
    case .path(let path):
      if let hole = path.openEnd, !Self.leadsElsewhere(path, base) { return missing(hole, "path", request) }
      switch method {
      case .text(let text):
        guard let name = text.known else { return missing(text.holes.first, "method", request) }
        let method = HTTPMethod(name)
        guard method.isToken else { return .unresolved("`\(name)` is no method") }
        let isOwn = base?.pieces.isEmpty == false && !Self.isAbsolute(url)
        if request.isHeld { return .held(path.template) }
        return .endpoint(method, path, isOwnBase: isOwn)
      case .instance(let instance):
        guard let name = (instance.fields["rawValue"] ?? instance.fields[Intrinsic.caseField])?.known else {
          return missing(nil, "method", request)
        }
        return .endpoint(
          HTTPMethod(name), path, isOwnBase: base?.pieces.isEmpty == false && !Self.isAbsolute(url))
      case .null: return read(url, base, .text(TextTemplate("GET")), request)
      case .hole(let hole): return missing(hole, "method", request)
      default: return missing(nil, "method", request)
      }
    }
  }

  /// Whether a call goes to another host than the client's own; where that is not known, any host counts but a local one.
  private static func leadsElsewhere(_ path: URLReading.Path, _ base: TextTemplate?) -> Bool {
    guard let host = path.host, !RequestCollection.isLocal(host) else { return false }
    guard let base, case .path(let own) = URLReading.read(base, base: nil) else { return true }
    return own.host != host
  }

  private static func isAbsolute(_ url: TextTemplate) -> Bool {
    guard case .text(let text)? = url.pieces.first else { return false }
    return text.lowercased().hasPrefix("http")
  }

  private func missing(_ hole: Hole?, _ what: String, _ request: RequestEffect) -> ResolvedRequest {
    if let hole {
      if case .parameter(let key, _) = hole.root, findings.called.contains(key) { return .silent }
      if case .library(let name, let type)? = hole.rootType,
        library(named: name)?.sentRequests.contains(type) ?? false
      {
        return .repeated
      }
      if isDescribedElsewhere(hole) { return .repeated }
      if let library = library(named: request.library), !library.sentRequests.isDisjoint(with: hole.members) {
        return .repeated
      }
      if case .parameter(let key, _) = hole.root {
        let origin =
          hole.members.contains(where: Hole.isGiven) ? "is what a function gives, handed over as" : "is"
        let parameter = "the parameter `\(hole.name ?? "")`"
        return .uncalled(key, "the \(what) \(origin) \(parameter), and no call of it was found")
      }
      if let bound = hole.bound { return .unresolved("the \(what) \(bound.reason)") }
      if let name = hole.name, name != "this" {
        return .unresolved("the \(what) depends on `\(name)`, which is not known here")
      }
    }
    return .unresolved("the \(what) is not known here")
  }

  /// Whether a value is of a request that is handed over, which is stated where it was described, sent or not.
  private func isDescribedElsewhere(_ hole: Hole) -> Bool {
    guard case .parameter = hole.root, case .library(let name, let type)? = hole.rootType,
      let library = library(named: name)
    else { return false }
    return library.statesDescriptions && library.describedRequests.contains(type)
  }

  /// Whether callers say what stands in front of the path, and so complete the request.
  func isCompletedElsewhere(_ request: RequestEffect) -> Bool {
    findings.called.contains { request.hasBase(from: $0) }
  }
}

extension RequestEffect {
  /// Whether the URL as a whole is what an instance holds.
  fileprivate var isHeldByInstance: Bool { url.templates.contains { $0.soleHole?.root == .receiver } }

  /// The request without an empty URL beside others, which is what a field holds before it is filled.
  fileprivate var filled: RequestEffect {
    let others = url.options.filter { Value($0).known != "" }
    guard !others.isEmpty, others.count < url.options.count else { return self }
    var request = self
    request.url = Value(others)
    return request
  }
}
