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
        case let name = Intrinsic.required(path: resolved),
        program.files[frame.file].bindings?[name] != nil || program.isQualifier(name, in: frame.file)
      else { return .unknown("require", type: .library("", Intrinsic.required)) }
      return value(ofName: name, &frame)
    }
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
