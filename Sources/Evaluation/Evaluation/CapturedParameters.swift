package import Program

/// What a function that stands inside of others takes along when they give it back: the parameters of theirs that it
/// names, `(base) => ({ load: (id) => fetch(base + id) })`.
///
/// They travel in the place of the receiver, so that whatever puts arguments into a value reaches them too.
package struct CapturedParameters {
  private static let type = TypeReference.library("", "captured parameters")
  /// The field of the receiver that the function had besides.
  private static let receiverField = "this"
  /// The field with the index of the closure among those that are stored.
  private static let placeField = "place"

  private let fields: [String: Value]

  /// Takes along what is known of some parameters; nil where there is nothing to take.
  package init?(_ values: [Hole: Value]) {
    guard !values.isEmpty else { return nil }
    fields = Dictionary(values.compactMap { hole, value in Self.field(of: hole).map { ($0, value) } }) { $1 }
  }

  /// What a receiver brings along, or nil for a true one.
  package init?(in receiver: Value?) {
    guard let receiver, receiver.options.count == 1, case .instance(let instance) = receiver.options[0],
      instance.type == Self.type
    else { return nil }
    fields = instance.fields
  }

  /// The value that stands in the place of the receiver.
  package func carried(_ receiver: Value?) -> Value {
    var instance = Instance(Self.type, fields: fields)
    instance.fields[Self.receiverField] = receiver
    return Value(.instance(instance))
  }

  /// The receiver that the function had besides.
  package var receiver: Value? { fields[Self.receiverField] }

  /// The index of the closure among those that are stored; nil for any other.
  var place: Int? { fields[Self.placeField]?.known.flatMap { Int($0) } }

  /// Whether what stands in the place of a receiver says that the closure is stored.
  package static func isStored(_ receiver: Value?) -> Bool {
    CapturedParameters(in: receiver)?.place != nil
  }

  /// What stands in the place of a receiver where the closure is stored.
  static func stored(at place: Int, _ receiver: Value?) -> Value {
    var instance = Instance(type, fields: CapturedParameters(in: receiver)?.fields ?? [:])
    instance.fields[placeField] = .text(String(place))
    return Value(.instance(instance))
  }

  /// Puts what was taken along in the place of what the function left open.
  package func substitution(member: @escaping (Value, String) -> Value) -> Substitution {
    let found = { (hole: Hole) in Self.field(of: hole).flatMap { fields[$0] } }
    return Substitution(member: member, replaces: { found($0) != nil }, root: { found($0) ?? .unknown() })
  }

  private static func field(of hole: Hole) -> String? {
    guard case .parameter(let key, let place) = hole.root else { return nil }
    return "\(key.file).\(key.index).\(place)"
  }
}

// What closures take along.
extension Evaluator {
  /// The value of a closure that was just read, with what it names of the functions around it.
  package func capturing(_ key: FunctionKey, _ general: FunctionSummary?, _ frame: Frame) -> Value {
    var taken: [Hole: Value] = [:]
    for hole in general?.openHoles ?? [] {
      guard case .parameter(let owner, let place) = hole.root, owner != key else { continue }
      let root = Hole(hole.root, name: hole.name, type: hole.rootType)
      let held =
        frame.isInlined && owner == reading.inlined.last
        ? frame.locals[program.function(owner).parameters[place].name] : nil
      taken[root] = held ?? Value(.hole(root))
    }
    return Value(.callable(key, receiver: CapturedParameters(taken)?.carried(nil)))
  }

  /// What stands in the place of the receiver of a closure of which only its text is known: nothing is known of what it
  /// names of the functions around it.
  package func detached(_ key: FunctionKey) -> Value? {
    var taken: [Hole: Value] = [:]
    for hole in summary(of: key).openHoles {
      guard case .parameter(let owner, _) = hole.root, owner != key else { continue }
      taken[Hole(hole.root, name: hole.name, type: hole.rootType)] = .unknown(hole.name, type: hole.rootType)
    }
    return CapturedParameters(taken)?.carried(nil)
  }

  /// Takes apart what stands in the place of a receiver.
  package func uncaptured(_ receiver: Value?) -> (receiver: Value?, substitution: Substitution?) {
    guard let captured = CapturedParameters(in: receiver) else { return (receiver, nil) }
    return (captured.receiver, captured.substitution { self.member($1, of: $0) })
  }
}

extension FunctionSummary {
  /// What its requests, what it puts on routers and its result leave open.
  fileprivate var openHoles: [Hole] {
    let requests = requests.flatMap { [$0.method, $0.url, $0.base, $0.interface].compactMap(\.self) }
    var registered: [Value] = []
    for found in registrations {
      registered += [found.router, found.methods] + found.path + found.handlers
      registered += found.loops + Array(found.named.values)
      if let child = found.child { registered.append(child) }
    }
    return (requests + registered + [result]).flatMap(\.openHoles)
  }
}

extension Value {
  fileprivate var openHoles: [Hole] {
    options.flatMap { option -> [Hole] in
      switch option {
      case .hole(let hole): [hole]
      case .text(let text): text.holes
      case .instance(let instance): instance.fields.values.flatMap(\.openHoles)
      case .callable(_, let receiver): receiver?.openHoles ?? []
      case .list(let values): values.flatMap(\.openHoles)
      case .map(let keys, let values): (keys + values).flatMap(\.openHoles)
      case .type, .null: []
      }
    }
  }
}
