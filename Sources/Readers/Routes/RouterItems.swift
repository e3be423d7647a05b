internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// The routers of a server, with what is on each in the order in which the calls run.
struct RouterItems {
  /// Which router one is.
  enum Key: Hashable {
    /// The one that a call makes.
    case made(AllocationSite)
    /// The parameter of a function that nothing is seen to call.
    case open(Hole)
  }

  /// A router.
  struct Node {
    /// Whether it serves on its own.
    let isApplication: Bool
    /// What is on it.
    var items: [Registration] = []
    /// The routers that it is mounted on.
    var parents: [Key] = []
    /// In what it is lenient about the paths of requests.
    var matching: PathMatching
  }

  /// Something that is put on a router of which it is not known which it is.
  struct Stray {
    let registration: Registration
    let reason: String
  }

  private(set) var nodes: [Key: Node] = [:]
  /// The routers in the order in which they come up.
  private(set) var order: [Key] = []
  private(set) var strays: [Stray] = []
  private let syntax: RouterSyntax

  /// The routers that serve because of what gives them.
  private let served: Set<Key>

  init(_ registrations: [Registration], _ syntax: RouterSyntax, served: Set<Key> = []) {
    self.syntax = syntax
    self.served = served
    for registration in registrations {
      guard let key = add(registration.router) else {
        let name = registration.router.name.map { " `\($0)`" } ?? ""
        strays.append(
          Stray(registration: registration, reason: "it is not known which router\(name) it is put on"))
        continue
      }
      if let child = registration.child {
        guard let below = add(child) else {
          let name = child.name.map { "`\($0)`" } ?? "it"
          strays.append(Stray(registration: registration, reason: "what \(name) serves is not known"))
          continue
        }
        if nodes[below]?.parents.contains(key) == false { nodes[below]?.parents.append(key) }
      }
      if case .strictness(let matching, let isOn) = registration.kind {
        if isOn { nodes[key]?.matching.subtract(matching) } else { nodes[key]?.matching.formUnion(matching) }
      } else {
        nodes[key]?.items.append(registration)
      }
    }
    for key in order { sort(key) }
  }

  /// The router that a value is; nil where that is not known.
  static func key(of value: Value) -> Key? {
    let present = value.options.filter { $0 != .null }
    guard present.count == 1 else {
      let sites = Set(present.compactMap { option in key(of: Value(option)) })
      return sites.count == 1 && present.allSatisfy { key(of: Value($0)) != nil } ? sites.first : nil
    }
    switch present[0] {
    case .instance(let instance): return instance.site.map { .made($0) }
    case .hole(let hole):
      guard hole.type?.libraryName != nil else { return nil }
      switch hole.root {
      case .parameter: return .open(hole)
      // Functions that are added to the type of an application are all about the one that there is.
      case .receiver: return .open(Hole(.receiver, name: nil, type: hole.type))
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether something is put on what is mounted.
  func hasAnything(_ child: Value) -> Bool {
    Self.key(of: child).flatMap { nodes[$0] }.map { !$0.items.isEmpty } ?? true
  }

  private mutating func add(_ value: Value) -> Key? {
    guard let key = Self.key(of: value) else { return nil }
    guard nodes[key] == nil else { return key }
    let type = value.options.lazy.compactMap(\.type).first?.libraryName
    let isMade = if case .made = key { true } else { syntax.startsModules }
    nodes[key] = Node(
      isApplication: served.contains(key) || isMade && type.map(syntax.applications.contains) ?? false,
      matching: syntax.matching)
    order.append(key)
    return key
  }

  /// Brings what is on a router in order: the file that makes it runs before those that import it.
  private mutating func sort(_ key: Key) {
    guard case .made(let site) = key, let items = nodes[key]?.items else { return }
    let own = items.filter { $0.position.file == site.origin.file }
    nodes[key]?.items = own + items.filter { $0.position.file != site.origin.file }
  }
}

extension RouterItems {
  /// Whether all prefixes that are not known are the same one, and only in front of what applications have.
  func hasOneOpenBase(_ syntax: RouterSyntax) -> Bool {
    var names: Set<String?> = []
    for node in nodes.values {
      let open = node.items.filter {
        ($0.kind == .mount || $0.kind == .prefix) && RoutePath.all($0.parts, syntax) == nil
      }
      names.formUnion(open.map { $0.parts.lazy.compactMap(\.name).first })
      guard open.isEmpty || node.isApplication && node.parents.isEmpty else { return false }
    }
    return names.count == 1 && names.first != .some(nil)
  }
}
