import Program
internal import SourceText

// Modules of a script that are asked for by a value: `require('./' + file)`.
extension Evaluator {
  /// What the module exports whose path is the first argument, from the folder in the second; a module that is not known or not
  /// of the program is unknown.
  func required(_ arguments: [Expression.Argument], _ frame: inout Frame) -> Value {
    guard arguments.count == 2 else { return .unknown() }
    let path = evaluate(arguments[0].value, &frame)
    let folder = evaluate(arguments[1].value, &frame).known ?? "/"
    return path.map { option in
      guard case .text(let text) = option, let known = text.known,
        let resolved = known.hasPrefix("/") ? known : Self.joined(folder, known),
        case let name = Intrinsic.required(path: resolved)
      else { return .unknown("require", type: .library("", Intrinsic.required)) }
      // A module that lists its own folder leaves itself out.
      if name == Intrinsic.required(path: "/" + program.files[frame.file].source.path) { return .null }
      guard program.files[frame.file].bindings?[name] != nil || program.isQualifier(name, in: frame.file)
      else { return .unknown("require", type: .library("", Intrinsic.required)) }
      return value(ofName: name, &frame)
    }
  }

  /// What a module gives that is not known. Where it is handed what may be a router, it may put anything there.
  func handed(to module: Value, _ site: CallSite, _ passed: Arguments, _ frame: inout Frame) -> Value {
    guard let routers else { return .unknown(module.name) }
    for router in passed.positional
    where router.holds(routers.types) || router.options.contains(where: \.isHole) {
      let span = statedSpan(of: site.id, in: frame.file)
      var found = Registration(.call("use"), of: "", on: router, at: frame.origin(of: site.id), span)
      (found.handlers, found.conditions) = ([module], conditions(of: frame))
      frame.registrations += settled(found)
    }
    return .unknown(module.name)
  }

  /// The names of the modules in a folder but for the one that asks; nil where there are none.
  func modules(in folder: String, but asking: Int) -> [String]? {
    let wanted = folder.pathParts.filter { $0 != "." }
    let found = program.files.indices.filter { $0 != asking }.compactMap { index -> String? in
      let parts = program.files[index].source.path.pathParts
      return Array(parts.dropLast()) == wanted ? parts.last.map(String.init) : nil
    }
    return found.isEmpty ? nil : found
  }

  private static func joined(_ folder: String, _ path: String) -> String? {
    RelativePath.resolved(path, from: folder.dropFirst() + "/-").map { "/" + $0 }
  }
}
