internal import Evaluation
internal import Program
internal import SourceText

/// What is wrong with the files of a client program and does not keep them from being read.
struct SourceFaults {
  private let program: ProgramIndex

  init(_ program: ProgramIndex) { self.program = program }

  /// A warning for each fault, in the order of the files.
  var diagnostics: [Diagnostic] {
    program.files.indices.flatMap { file in
      [illFormedText(in: file)].compactMap(\.self)
        + program.files[file].classes.indices.compactMap { circle(of: ClassKey(file: file, index: $0)) }
    }
  }

  private func illFormedText(in file: Int) -> Diagnostic? {
    let source = program.files[file].source
    guard !source.bytes.allSatisfy({ $0 < 0x80 }), let offset = source.firstIllFormedByte else { return nil }
    return warning("the text is not UTF-8 from here on; what could be read of it was read", offset, source)
  }

  /// A class that inherits from itself, which ends the search for what it inherits.
  private func circle(of key: ClassKey) -> Diagnostic? {
    var passed = [key]
    while let next = parent(of: passed[passed.count - 1]), passed.count < 64 {
      if next == key {
        let found = program.type(key)
        let source = program.files[key.file].source
        return warning("`\(found.name)` inherits from itself", found.span.start, source)
      }
      guard !passed.contains(next) else { return nil }
      passed.append(next)
    }
    return nil
  }

  private func parent(of key: ClassKey) -> ClassKey? {
    let found = program.type(key)
    guard !found.isExtension else { return nil }
    return found.superclass.flatMap { program.parent($0, of: key) }
  }

  private func warning(_ message: String, _ offset: Int, _ source: SourceFile) -> Diagnostic {
    let lines = LineIndex(source)
    let location = lines.location(at: offset)
    return Diagnostic(.warning, message, at: location, excerpt: lines.excerpt(at: location))
  }
}
