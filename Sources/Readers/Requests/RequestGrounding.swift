internal import ContractModel
internal import Evaluation
internal import Program

// What is put into a request once everything is read: the instances that types allow, and what variables hold.
extension Evaluator {
  /// The request for each instance that it can be sent by, with what else the types tell put in.
  func grounded(_ request: RequestEffect, sender: Sender?) -> [RequestEffect] {
    let candidates = sender.map { sent(request, by: $0) } ?? [request]
    let stated = request
    return candidates.flatMap(handedOver).flatMap { separated($0) }.flatMap { candidate in
      var request = candidate
      request.method = ground(request.method)
      request.base = request.base.map { ground(ground($0)) }
      let url = withDefaults(request.url)
      request.url = Value(url.templates.flatMap { ground($0, hasBase: request.base != nil).options })
      return carried(request, since: stated)
    }
  }

  /// The request for each instance that sends it.
  private func sent(_ request: RequestEffect, by sender: Sender) -> [RequestEffect] {
    guard request.dependsOnInstance else { return [request] }
    let isDescribed = request.isDescribed(by: .receiver)
    let candidates = instances(of: sender, oneByOne: isDescribed).map { made -> [RequestEffect] in
      if made.standsForMore { return [request.beyondInstances] }
      let substitution = Substitution(
        function: nil, arguments: [:], receiver: Value(.instance(made.instance)),
        member: { self.member($1, of: $0) })
      return request.alternatives(substitution).flatMap { alternative in
        var candidate = alternative
        restate(&candidate, sentBy: made.instance)
        return isDescribed && candidate == alternative ? stated(candidate, where: made) : [candidate]
      }
    }
    return isDescribed
      ? originals(among: candidates.flatMap(\.self), of: sender.type) : candidates.flatMap(\.self)
  }

  /// The requests that instances of a class describe, without those of instances which functions of the class make of
  /// others, with other headers say: they are the same once more.
  private func originals(among requests: [RequestEffect], of type: ClassKey) -> [RequestEffect] {
    let ancestry = Set(program.ancestry(of: type))
    func isCopy(_ request: RequestEffect) -> Bool {
      request.function.flatMap(program.home).map(ancestry.contains) ?? false
    }
    let known = requests.filter { !$0.isDescribed(by: .receiver) }
    guard !known.isEmpty else { return requests }
    let originals = known.filter { !isCopy($0) }
    return originals
      + known.filter { request in
        isCopy(request) && !originals.contains { $0.method == request.method && $0.url == request.url }
      }
  }

  /// Moves a request to the constructor's call of another which states the path that its instance holds. Where the class
  /// of that constructor has the function that states the request, too, the function says which of the requests below
  /// the path it is.
  private func restate(_ request: inout RequestEffect, sentBy instance: Instance) {
    guard let call = request.statement(in: instance) else { return }
    if let function = request.function, let constructor = call.function,
      program.home(of: function) == program.home(of: constructor)
    {
      return
    }
    request.move(to: call, in: program)
  }

  /// A request that an instance describes whole, at each of the calls that make the instance; where it is where none is known.
  private func stated(_ request: RequestEffect, where made: MadeInstance) -> [RequestEffect] {
    guard !made.places.isEmpty else { return [request] }
    return made.places.map { place in
      var moved = request
      moved.move(to: place, in: program)
      return moved
    }
  }

  /// A request that a function sends, with a base that depends on a parameter of another function not known: the function came
  /// out of that other one with its client, and no caller of this one can say which.
  func withoutForeignParameters(_ request: RequestEffect, in key: FunctionKey) -> RequestEffect {
    guard let base = request.base else { return request }
    var request = request
    request.base = Substitution(
      member: { self.member($1, of: $0) },
      replaces: { hole in
        guard case .parameter(let other, _) = hole.root, other != key else { return false }
        return self.program.function(other).kind == .function
      }, root: { hole in .unknown(hole.name) }
    ).apply(to: base)
    return request
  }

  /// The request for each instance that both its method and its URL are taken from, so that they stay together.
  private func separated(_ request: RequestEffect) -> [RequestEffect] {
    let url = request.url.templates.flatMap(\.holes)
    let shared = request.method.templates.flatMap(\.holes).first { hole in
      guard case .program? = hole.rootType, !hole.members.isEmpty, !isGrowing(hole) else { return false }
      return url.contains { $0.root == hole.root && !$0.members.isEmpty }
    }
    guard let shared, let type = shared.rootType else { return [request] }
    let isDescribed = request.isDescribed(by: shared.root)
    return madeRepresentatives(of: type, oneByOne: isDescribed).flatMap { made -> [RequestEffect] in
      if made.standsForMore { return [request.beyondInstances] }
      return request.alternatives(
        Substitution(
          member: { self.member($1, of: $0) },
          replaces: { hole in hole.root == shared.root && !hole.members.isEmpty },
          root: { _ in Value(.instance(made.instance)) })
      ).flatMap { isDescribed ? stated($0, where: made) : [$0] }
    }
  }

  /// Whether only the type of a parameter, or of what is not followed, says what the path can be.
  func isKnownByType(_ request: RequestEffect) -> Bool {
    request.url.templates.flatMap(\.holes).contains { hole in
      guard hole.isGroundable, !isGrowing(hole), let type = hole.rootType else { return false }
      switch hole.root {
      case .parameter(let key, _): if request.statesPath(without: key) { return false }
      case .elsewhere: break
      default: return false
      }
      return representatives(of: type).contains { instance in
        !hole.members.reduce(Value(.instance(instance))) { member($1, of: $0) }.isUnknown
      }
    }
  }

  /// A value with what types and variables tell put in.
  private func ground(_ value: Value, only wanted: Hole? = nil) -> Value {
    Substitution(
      member: { self.member($1, of: $0) },
      replaces: { hole in (wanted == nil || wanted == hole) && hole.isGroundable && !self.isGrowing(hole) }
    ) { hole in
      if case .variable(let key) = hole.root { return self.value(of: key) }
      return hole.rootType.map(self.anything) ?? .unknown()
    }.apply(to: value)
  }

  /// A URL with its head known as far as types tell, and what its path depends on; a parameter stays one.
  private func ground(_ url: TextTemplate, hasBase: Bool) -> Value {
    guard url.hasHole(where: \.isGroundable) else { return Value(.text(url)) }
    // What the query can be only multiplies what the path can be.
    let query = url.querySuffix
    var value = Value(.text(url.withoutQuery))
    if let hole = url.soleHole, hole.members.isEmpty, case .variable(let key) = hole.root {
      value = self.url(heldBy: key)
    }
    // What one instance was handed another holds in turn.
    for _ in 0..<Limits.handed {
      let heads = value.templates.compactMap(\.head).filter(\.isGroundable)
      let next = heads.reduce(value) { ground($0, only: $1) }
      if next == value { break }
      value = next
    }
    for _ in 0..<Limits.handed {
      let open = value.templates.compactMap { text -> Hole? in
        switch URLReading.read(text, base: hasBase ? TextTemplate() : nil) {
        case .open(let hole): return hole.isGroundable ? hole : text.hole(behind: hole)
        case .foreign: return nil
        case .path(let path): return path.openEnd
        }
      }
      let next = open.reduce(value) { ground($0, only: $1) }
      if next == value { break }
      value = next
    }
    return query.pieces.isEmpty ? value : value.followed(by: query)
  }
}

extension TextTemplate {
  /// The unknown part that the text begins with, or nil.
  fileprivate var head: Hole? {
    if case .hole(let head)? = pieces.first { head } else { nil }
  }

  /// The unknown part right behind the one that the text begins with, or nil: a path behind its base.
  fileprivate func hole(behind head: Hole) -> Hole? {
    guard pieces.count > 1, pieces[0] == .hole(head), case .hole(let next) = pieces[1] else { return nil }
    return next
  }
}

extension Hole {
  /// Whether types and variables tell what the value can be.
  fileprivate var isGroundable: Bool {
    if case .variable = root { return true }
    guard !members.isEmpty, case .program? = rootType else { return false }
    return true
  }
}

extension RequestEffect {
  /// Whether an instance says both what the method is and what the URL is, perhaps behind a base and before a query.
  fileprivate func isDescribed(by root: Hole.Root) -> Bool {
    func hangs(_ value: Value, _ part: (TextTemplate) -> Hole?) -> Bool {
      let texts = value.templates
      return !texts.isEmpty
        && texts.allSatisfy { text in part(text).map { $0.root == root && !$0.members.isEmpty } ?? false }
    }
    return hangs(method, \.soleHole) && hangs(url) { $0.withoutQuery.end }
  }

  /// The call that states the text which a field of the instance that sends the request holds, and its URL ends with; or
  /// nil.
  fileprivate func statement(in instance: Instance) -> CallPlace? {
    guard !instance.statements.isEmpty else { return nil }
    let texts = url.templates
    let calls = instance.statements.filter { name, _ in
      let held = instance.fields[name]?.templates ?? []
      return held.contains { field in texts.contains { $0.ends(with: field) } }
    }
    return Set(calls.values).count == 1 ? calls.first?.value : nil
  }

  /// The request for all instances that say its path beyond those that are kept: one that is not known.
  fileprivate var beyondInstances: RequestEffect {
    var request = self
    request.url = .unknown(cutBy: .instances)
    return request
  }

  /// Whether anything about the request depends on the instance that sends it.
  var dependsOnInstance: Bool {
    [method, url, base].compactMap(\.self).contains { value in
      value.options.contains { option in
        switch option {
        case .hole(let hole): hole.root == .receiver
        case .text(let text): text.hasHole { $0.root == .receiver }
        default: false
        }
      }
    }
  }
}
