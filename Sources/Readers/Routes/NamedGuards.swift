internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

// What the guards ask that an annotation names: `@UseGuards(JwtAuthGuard)`.
extension ControllerReading {
  /// Whether what an annotation names asks who is calling; none where it asks how often, or logs people in.
  func asks(_ mark: Mark) -> Sighting.Authentication {
    guard !model.guardWords.isEmpty else { return .required }
    let file = program.files[mark.key.file]
    let named = mark.annotation.arguments.dropFirst(model.guardsBehindPath ? 1 : 0)
    if mark.annotation.arguments.isEmpty { return asks(file.source.text(in: mark.annotation.span)) }
    let answers = named.map { asks($0.value, in: mark.key.file) }
    return answers.contains(.required) ? .required : answers.contains(.unknown) ? .unknown : .none
  }

  private func asks(_ expression: Expression.ID, in file: Int) -> Sighting.Authentication {
    let code = program.files[file]
    let text = code.source.text(in: code.expressions[expression].span)
    if text.lowercased().contains("optional") { return .unknown }
    guard let made = strategyGuard(expression, in: file) else { return asks(text) }
    let answer = asks(made.strategy)
    return answer == .required && made.letsStrangersPass ? .unknown : answer
  }

  /// What the words of a guard say of it.
  private func asks(_ text: String) -> Sighting.Authentication {
    let text = withoutLogins(text).lowercased()
    return model.guardWords.contains(where: text.contains) ? .required : .none
  }

  /// The call that makes a guard of a strategy, where a class below what it makes is named or a function that makes such a class;
  /// and whether that class answers for itself, and turns nobody away.
  private func strategyGuard(_ expression: Expression.ID, in file: Int) -> (
    strategy: String, letsStrangersPass: Bool
  )? {
    guard let name = model.strategyGuards?.call else { return nil }
    let code = program.files[file]
    switch code.expressions[expression].kind {
    case .name(let named):
      let classes = program.classKeys(named)
      guard classes.count == 1, let key = classes.first else { return nil }
      let next = program.files[key.file].classes.map(\.span.start)
      let text = text(from: program.type(key).span.start, to: next, in: key.file)
      return Self.strategy(name, in: text).map { ($0.whole, Self.letsPass(text)) }
    case .call(let callee, _, let arguments):
      guard case .name(let named) = code.expressions[callee].kind, named != name,
        let function = onlyFunction(named)
      else { return nil }
      let next = program.files[function.file].functions.filter { $0.owner == nil && $0.kind == .function }
      let text = text(
        from: program.function(function).span.start, to: next.map(\.span.start), in: function.file)
      guard let made = Self.strategy(name, in: text) else { return nil }
      let place = program.function(function).parameters.firstIndex { $0.name == made.argument }
      guard let place, place < arguments.count else { return (made.whole, Self.letsPass(text)) }
      let handed = code.source.text(in: code.expressions[arguments[place].value].span)
      return ("\(name)(\(handed))", Self.letsPass(text))
    default: return nil
    }
  }

  /// The text of a class or a function from its name on, as far as the next one reaches.
  private func text(from start: Int, to next: [Int], in file: Int) -> String {
    let source = program.files[file].source
    return source.text(in: SourceSpan(start, next.filter { $0 > start }.min() ?? source.bytes.count))
  }

  private func onlyFunction(_ name: String) -> FunctionKey? {
    let found = program.files.indices.flatMap { file in
      program.files[file].functions.indices.filter {
        program.files[file].functions[$0].name == name && program.files[file].functions[$0].owner == nil
      }.map { FunctionKey(file: file, index: $0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The call behind `extends`, and its argument.
  private static func strategy(_ name: String, in text: String) -> (whole: String, argument: String)? {
    guard let start = text.firstRange(of: "extends \(name)("),
      let end = text[start.upperBound...].firstIndex(of: ")")
    else { return nil }
    let argument = String(text[start.upperBound..<end])
    return ("\(name)(\(argument))", argument)
  }

  private static func letsPass(_ text: String) -> Bool {
    text.contains("handleRequest(") && !text.contains("throw") && !text.contains("super.handleRequest")
  }

  /// What an annotation names without the guards by which one logs in, in a body or at another service: they keep nobody out who
  /// has not logged in yet. `AuthGuard('google')`
  private func withoutLogins(_ text: String) -> String {
    guard let guards = model.strategyGuards else { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.firstRange(of: guards.call + "("),
      let end = rest[start.upperBound...].firstIndex(of: ")")
    {
      let strategy = rest[start.upperBound..<end].lowercased()
      let isLogin =
        strategy.contains { "'\"".contains($0) } && !guards.asking.contains(where: strategy.contains)
      result += rest[..<(isLogin ? start.lowerBound : end)]
      rest = rest[end...]
    }
    return result + rest
  }
}
