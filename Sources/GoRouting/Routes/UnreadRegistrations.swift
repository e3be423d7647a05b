internal import ContractModel
internal import GoSyntax
internal import SourceText

/// The places that hand a path and a handler to a library which is not read here.
///
/// What such a library makes of them only it knows: a group may lie in front, a pattern may have its own spelling. So their
/// routes are listed as not worked out, and a table in which they are missing says so.
struct UnreadRegistrations {
  private let program: GoProgram
  private let frameworks = Frameworks()

  /// Makes one for a program.
  init(_ program: GoProgram) { self.program = program }

  /// The places in the packages that are asked for, in the order of the files.
  func places(in isAskedFor: (GoPackage) -> Bool) -> [Unresolved] {
    program.packages.filter(isAskedFor).flatMap { package in
      let fields = LibraryNames.fields(of: package)
      return package.files.flatMap { file in
        file.tree.declarations.flatMap { places(in: $0, file, fields) }
      }
    }
  }

  private func places(in declaration: GoNodeID, _ file: GoFile, _ fields: [String: String]) -> [Unresolved] {
    var reader = RegistrationReader(file: file, names: LibraryNames(file, program, fields: fields), program)
    var places: [Unresolved] = []
    file.tree.walk(declaration) { id, node in
      for found in reader.read(id, node) where isUnread(found.library) {
        places.append(
          Unresolved(
            "it is registered with \(found.library), a library that is not read here",
            text: Evaluator.singleLine(file.tree.text(of: found.node)), at: file.location(of: found.node)))
      }
      return true
    }
    return places
  }

  /// Whether a package is of another module, and no library that is known.
  private func isUnread(_ path: String) -> Bool {
    path.split(separator: "/").first?.contains(".") == true && program.package(at: path) == nil
      && frameworks.owner(of: path) == nil && !Self.otherProtocols.contains(where: path.contains)
  }

  /// What packages are named after whose handlers serve no HTTP; the commands of bots begin with a slash, too.
  private static let otherProtocols = ["bot", "coap", "gopher"]
}
