package import Program

// Members that are named without what they belong to: of the type that the context asks for, `.detail`, `.detail(id)`; of
// the instance that the code belongs to.
extension Evaluator {
  /// The value of a member of the type that the context asks for.
  package func implicit(_ name: String, _ frame: inout Frame) -> Value {
    if case .library(let libraryName, let type)? = frame.expected,
      let library = library(named: libraryName),
      let value = ask(library, .property(type, nil, name))
    {
      return value
    }
    guard let owner = owner(ofImplicit: name, frame) else { return Self.unowned(name) }
    return staticMember(name, of: owner) ?? Self.unowned(name)
  }

  /// The type that a member belongs to which is named without it: what the context asks for, or the only one that has
  /// such a member, or of those the only one that is sent.
  package func owner(ofImplicit name: String, _ frame: Frame) -> ClassKey? {
    let owners = program.owners(ofMember: name)
    if case .program(let key)? = frame.expected {
      if name == "init" || owners.contains(key) { return key }
      // What is asked for may be a protocol; a type that conforms to it is meant.
      let family = program.family(of: key).filter { owners.contains($0) }
      if family.count == 1 { return family[0] }
      if !family.isEmpty { return nil }
    }
    if owners.dropFirst().allSatisfy({ $0 == owners[0] }) { return owners.first }
    // Of several the one that a library sends is meant: of no other it matters what it is.
    let sent = Set(owners).filter(isSent)
    return sent.count == 1 ? sent.first : nil
  }

  /// Whether a class is what a library that sends requests asks for: a target, a convertible.
  private func isSent(_ key: ClassKey) -> Bool {
    foreignTypes(inheritedBy: key).contains { type in
      guard case .library(let name, _) = type else { return false }
      return library(named: name)?.traces.isEmpty == false
    }
  }

  /// The type of a member that is named without what it belongs to, where nothing has such a member: none that is known.
  private static let implicitType = TypeReference.library("", "implicit")

  /// A member of an unknown type is known by its name, as a value of an enum is: `.post`. What packages have for methods of
  /// HTTP holds the method as RFC 9110 writes it, as swift-http-types does.
  package static func unowned(_ name: String) -> Value {
    var fields = [Intrinsic.caseField: Value.text(name)]
    if verbs.contains(name) { fields["rawValue"] = .text(name.uppercased()) }
    return Value(.instance(Instance(implicitType, fields: fields)))
  }

  /// The value of a call of such a member.
  package func call(
    implicit name: String, _ site: CallSite, _ arguments: [Expression.Argument], _ frame: inout Frame
  ) -> Value {
    if case .library(let libraryName, let type)? = frame.expected,
      let library = library(named: libraryName),
      let value = ask(
        library, .type(type, name == "init" ? "" : name), passed(arguments, to: nil, &frame), site, &frame)
    {
      return value
    }
    guard let owner = owner(ofImplicit: name, frame) else {
      return unknownCall(name, nil, site, arguments, &frame).typed(Self.implicitType)
    }
    let type = Value(.type(.program(owner)))
    if name == "init" { return apply(type, passed(arguments, to: nil, &frame), site, &frame) }
    return call(method: name, of: type, site, arguments, &frame)
  }

  /// The class whose members code may name without their instance, or nil.
  package func implicitOwner(_ frame: Frame) -> ClassKey? {
    program.files[frame.file].hasImplicitInstance ? frame.owner : nil
  }
}
