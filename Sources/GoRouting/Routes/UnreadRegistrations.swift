internal import ContractModel
internal import GoSyntax
internal import SourceText

/// The places that hand a path and a handler to a library without being read: the library is not known here, or no way that
/// was followed leads to the call.
///
/// What an unknown library makes of them only it knows: a group may lie in front, a pattern may have its own spelling. So their
/// routes are listed as not worked out, and a table in which they are missing says so. A call that nothing came to may be
/// dead, or lie behind what was not followed; either way it does not vanish.
struct UnreadRegistrations {
  private let program: GoProgram
  private let followed: FollowedCode
  private let frameworks = Frameworks()

  /// What was followed of a program.
  struct FollowedCode {
    /// The calls that were read, whatever came of them.
    var calls: Set<FrameKey> = []
    /// Those of them by which one router was hung below another.
    var mounts: Set<FrameKey> = []
    /// What became of calls by their places, where routes are stated elsewhere.
    var outcomes: [SourceLocation: CallSite.Outcome] = [:]
    /// The bodies of the functions that were run.
    var bodies: Set<FrameKey> = []
    /// Whether a bound ended it before its end.
    var isCut = false
  }

  /// A registration that is not read.
  struct Place {
    let place: Unresolved
    /// Whether anything may come to it.
    let isReached: Bool
  }

  /// Makes one for a program of which so much was followed.
  init(_ program: GoProgram, _ followed: FollowedCode) {
    self.program = program
    self.followed = followed
  }

  /// The places in the packages that are asked for, in the order of the files.
  func places(in isAskedFor: (GoPackage) -> Bool) -> [Place] {
    program.packages.filter(isAskedFor).flatMap { package in
      let fields = LibraryNames.fields(of: package)
      return package.files.flatMap { file in
        file.tree.declarations.flatMap { places(in: $0, file, fields) }
      }
    }
  }

  private func places(in declaration: GoNodeID, _ file: GoFile, _ fields: [String: String]) -> [Place] {
    var reader = RegistrationReader(file: file, names: LibraryNames(file, program, fields: fields), program)
    var places: [Place] = []
    var bodies: [GoNodeID] = []
    file.tree.walk(declaration) { id, node in
      switch node {
      case .functionDeclaration(_, _, _, let body?): bodies.append(body)
      case .functionLiteral(_, let body): bodies.append(body)
      default: break
      }
      for found in reader.read(id, node) {
        guard let (reason, isReached) = reason(for: found, in: file, bodies) else { continue }
        let text = Evaluator.singleLine(file.tree.text(of: found.node))
        let place = Unresolved(reason, text: text, at: file.location(of: found.node))
        places.append(Place(place: place, isReached: isReached))
      }
      return true
    }
    return places
  }

  /// Why a registration is not read, and whether anything may come to it; nil where it is read, or is none.
  private func reason(
    for found: RegistrationReader.Registration, in file: GoFile, _ bodies: [GoNodeID]
  ) -> (reason: String, isReached: Bool)? {
    if found.hasPath, isUnread(found.library) {
      return ("it is registered with \(found.library), a library that is not read here", true)
    }
    guard found.isCall, !found.isOfShapeOnly, frameworks.owner(of: found.library) != nil,
      !followed.calls.contains(key(found.node, file))
    else { return nil }
    if followed.isCut { return ("the bound on steps was reached before anything came to the call", true) }
    if !file.constraint.isSatisfied {
      return ("a plain build leaves its file out", false)
    }
    let start = file.tree.start(of: found.node)
    let inner = bodies.last { body in
      let span = file.tree.span(of: body)
      return span.start <= start && start < span.end
    }
    if let inner, followed.bodies.contains(key(inner, file)) {
      return ("no way through the function around it comes to the call", false)
    }
    return ("nothing that was followed calls the function around it", true)
  }

  private func key(_ node: GoNodeID, _ file: GoFile) -> FrameKey {
    FrameKey(file: ObjectIdentifier(file), body: node)
  }

  /// The call sites that have the shape of a registration, with a library that is read or with one that is not, in the packages
  /// that are asked for.
  func callSites(in isAskedFor: (GoPackage) -> Bool) -> [CallSite] {
    program.packages.filter(isAskedFor).flatMap { package in
      let fields = LibraryNames.fields(of: package)
      return package.files.flatMap { callSites(in: $0, fields) }
    }
  }

  private func callSites(in file: GoFile, _ fields: [String: String]) -> [CallSite] {
    var sites: [CallSite] = []
    for declaration in file.tree.declarations {
      var reader = RegistrationReader(
        file: file, names: LibraryNames(file, program, fields: fields), program)
      file.tree.walk(declaration) { id, node in
        for found in reader.read(id, node) where found.isCall && !found.isOfShapeOnly && !found.isGroup {
          guard frameworks.owner(of: found.library) != nil || found.hasPath && isUnread(found.library) else {
            continue
          }
          let location = file.location(of: found.node)
          let mounted: CallSite.Outcome? =
            followed.mounts.contains(key(found.node, file)) ? .stated : nil
          let text = Evaluator.singleLine(file.tree.text(of: found.node))
          sites.append(CallSite(text, at: location, known: followed.outcomes[location] ?? mounted))
        }
        return true
      }
    }
    return sites
  }

  /// Whether a package is of another module, and no library that is known.
  private func isUnread(_ path: String) -> Bool {
    path.split(separator: "/").first?.contains(".") == true && program.package(at: path) == nil
      && frameworks.owner(of: path) == nil && !Self.otherProtocols.contains(where: path.contains)
  }

  /// What packages are named after whose handlers serve no HTTP; the commands of bots begin with a slash, too.
  private static let otherProtocols = ["bot", "coap", "gopher"]
}
