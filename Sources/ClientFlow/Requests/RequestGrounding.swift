internal import ContractModel

// What is put into a request once everything is read: the instances that types allow, and what variables hold.
extension FlowEvaluation {
  /// The request for each instance that it can be sent by, with what else the types tell put in.
  func grounded(_ request: RequestEffect, sender: Sender?) -> [RequestEffect] {
    var candidates = [request]
    if let sender, request.dependsOnInstance {
      candidates = instances(of: sender).flatMap { instance in
        let substitution = Substitution(
          function: nil, arguments: [:], receiver: Value(.instance(instance)),
          member: { self.member($1, of: $0) })
        return request.alternatives(substitution).map { alternative in
          var candidate = alternative
          restate(&candidate, sentBy: instance)
          return candidate
        }
      }
    }
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

  /// A request that a function sends, with a base that hangs on a parameter of another function not known: the function came
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
      guard case .program? = hole.rootType, !hole.members.isEmpty else { return false }
      return url.contains { $0.root == hole.root && !$0.members.isEmpty }
    }
    guard let shared, let type = shared.rootType else { return [request] }
    return representatives(of: type).flatMap { instance in
      request.alternatives(
        Substitution(
          member: { self.member($1, of: $0) },
          replaces: { hole in hole.root == shared.root && !hole.members.isEmpty },
          root: { _ in Value(.instance(instance)) }))
    }
  }

  /// Whether only the type of a parameter, or of what is not followed, says what the path can be.
  func isKnownByType(_ request: RequestEffect) -> Bool {
    request.url.templates.flatMap(\.holes).contains { hole in
      guard hole.isGroundable, let type = hole.rootType else { return false }
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
      replaces: { hole in (wanted == nil || wanted == hole) && hole.isGroundable }
    ) { hole in
      if case .variable(let key) = hole.root { return self.value(of: key) }
      return hole.rootType.map(self.anything) ?? .unknown()
    }.apply(to: value)
  }

  /// A URL with its head known as far as types tell, and what its path hangs on; a parameter stays one.
  private func ground(_ url: TextTemplate, hasBase: Bool) -> Value {
    guard url.hasHole(where: \.isGroundable) else { return Value(.text(url)) }
    // What the query can be only multiplies what the path can be.
    var value = Value(.text(url.withoutQuery))
    if let hole = url.soleHole, hole.members.isEmpty, case .variable(let key) = hole.root {
      value = self.url(heldBy: key)
    }
    if case .hole(let head)? = url.pieces.first { value = ground(value, only: head) }
    for _ in 0..<4 {
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
    return value
  }
}

extension TextTemplate {
  /// The text up to what begins a query behind something else (RFC 3986 §3.4).
  fileprivate var withoutQuery: TextTemplate {
    for (place, piece) in pieces.enumerated() {
      guard case .text(let text) = piece, let mark = text.firstIndex(of: "?") else { continue }
      return place == 0 && mark == text.startIndex ? self : cut(before: place, at: mark)
    }
    return self
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

  /// Whether anything about the request hangs on the instance that sends it.
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
