package import Program

// Which case of a choice is for a value.
extension Evaluator {
  /// Whether a case is for a value.
  package enum Fit {
    case always
    case never
    case perhaps
  }

  /// Compares a subject with what a case is for; a value of an enum that is named without its type is told by its name. A case
  /// is for none of several known values where it is for none of them alone.
  package func fits(_ subject: Value, _ patterns: [Expression.ID], _ frame: inout Frame) -> Fit {
    if subject.options.count > 1, subject.options.allSatisfy({ Self.isConstant(Value($0)) }) {
      let each = subject.options.map { fits(Value($0), patterns, &frame) }
      return each.dropFirst().allSatisfy { $0 == each[0] } ? each[0] : .perhaps
    }
    if let fit = fits(tuple: subject, patterns, &frame) { return fit }
    let names = patterns.compactMap { caseName($0, of: subject, frame) }
    if !names.isEmpty, let name = subject.caseName {
      if names.contains(name) { return .always }
      return names.count == patterns.count ? .never : .perhaps
    }
    if !names.isEmpty {
      // A method of HTTP is followed as its text: `.get` is "GET".
      guard names.count == patterns.count, let known = subject.known,
        known.utf8.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }), !known.isEmpty
      else { return .perhaps }
      return names.contains { $0.uppercased() == known } ? .always : .never
    }
    let values = patterns.map { evaluate($0, &frame) }
    return fits(subject, types: values) ?? Self.fits(subject, values)
  }

  /// Compares a tuple with patterns of its parts; nil for anything else.
  private func fits(tuple subject: Value, _ patterns: [Expression.ID], _ frame: inout Frame) -> Fit? {
    guard subject.options.count == 1, case .instance(let instance) = subject.options[0], !patterns.isEmpty
    else { return nil }
    var fits: [Fit] = []
    for pattern in patterns {
      guard case .record(let parts) = program.files[frame.file].expressions[pattern].kind,
        parts.allSatisfy({ Int($0.label ?? "") != nil })
      else { return nil }
      let each = parts.map { part in
        self.fits(instance.fields[part.label ?? ""] ?? .unknown(), [part.value], &frame)
      }
      fits.append(each.contains(.never) ? .never : each.contains(.perhaps) ? .perhaps : .always)
    }
    if fits.contains(.always) { return .always }
    return fits.contains(.perhaps) ? .perhaps : .never
  }

  /// The value of an enum that a pattern names without its type; Java does so without a point, where the type has it.
  private func caseName(_ pattern: Expression.ID, of subject: Value, _ frame: Frame) -> String? {
    switch program.files[frame.file].expressions[pattern].kind {
    case .implicit(let name): return name
    case .name(let name):
      guard subject.isCase, case .instance(let instance) = subject.options[0],
        case .program(let key) = instance.type, program.members.enumCase(name, of: key) != nil
      else { return nil }
      return name
    default: return nil
    }
  }

  /// Compares the type of an instance with those that a case is for; nil where it is for anything else.
  private func fits(_ subject: Value, types patterns: [Value]) -> Fit? {
    guard !patterns.isEmpty, subject.options.count == 1, case .instance(let instance) = subject.options[0],
      case .program(let key) = instance.type, instance.fields[Intrinsic.caseField] == nil
    else { return nil }
    let types = patterns.compactMap { value -> ClassKey? in
      if value.options.count == 1, case .type(.program(let type)) = value.options[0] { type } else { nil }
    }
    guard types.count == patterns.count else { return nil }
    return types.contains(where: program.ancestry(of: key).contains) ? .always : .never
  }

  /// Compares a subject with the constants of a case.
  private static func fits(_ subject: Value, _ patterns: [Value]) -> Fit {
    guard !patterns.isEmpty, isConstant(subject), patterns.allSatisfy(isConstant) else { return .perhaps }
    return patterns.contains(subject) ? .always : .never
  }

  package static func isConstant(_ value: Value) -> Bool {
    guard value.options.count == 1 else { return false }
    switch value.options[0] {
    case .text(let text): return text.known != nil
    case .instance(let instance): return instance.fields[Intrinsic.caseField] != nil
    case .null, .type: return true
    default: return false
    }
  }
}
