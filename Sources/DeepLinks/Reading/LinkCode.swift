import ContractModel
import Evaluation
import Program
import SourceText

/// The code of one side in one family of languages, with what the evaluation says of its expressions.
final class LinkCode {
  let language: LinkLanguage
  let program: ProgramIndex
  /// What the libraries of the language say of links.
  let syntax: LinkSyntax
  /// The names that anything in the program calls.
  let calledNames: Set<String>
  private let functions: [String: [FunctionKey]]
  private let lines: [LineIndex]
  private var places: [Int: CodePlaces] = [:]
  private let evaluator: Evaluator
  private var observations: [ProgramIndex.Unit: Observation] = [:]

  /// Indexes files of one family of languages.
  init(_ files: [ProgramFile], _ language: LinkLanguage) {
    self.language = language
    program = ProgramIndex(files)
    syntax = LinkSyntax(language.libraries)
    evaluator = Evaluator(
      program, libraries: language.libraries, configured: [:], leavesCallersOpen: true)
    lines = files.map { LineIndex($0.source) }
    var functions: [String: [FunctionKey]] = [:]
    var called: Set<String> = []
    for (file, content) in files.enumerated() {
      for (index, function) in content.functions.enumerated()
      where function.kind != .closure && !function.name.isEmpty {
        functions[function.name, default: []].append(FunctionKey(file: file, index: index))
      }
      for case .call(let callee, _, _) in content.expressions.lazy.map(\.kind) {
        if let name = content.name(of: callee) { called.insert(name) }
      }
    }
    self.functions = functions
    calledNames = called
  }

  /// Where an expression stands; a file is gone through when one of its expressions is asked for.
  private func place(of key: ExpressionKey) -> CodePlaces.Place? {
    if let found = places[key.file] { return found[key.id] }
    let found = CodePlaces(program.files[key.file], key.file)
    places[key.file] = found
    return found[key.id]
  }

  /// The form of an expression.
  func kind(_ key: ExpressionKey) -> Expression.Kind { program.files[key.file].expressions[key.id].kind }

  /// Where an expression stands.
  func location(_ key: ExpressionKey) -> SourceLocation {
    lines[key.file].location(of: program.files[key.file].expressions[key.id].span)
  }

  /// An expression as the source has it, on one line.
  private func text(of key: ExpressionKey) -> String {
    let file = program.files[key.file]
    let words = file.source.text(in: file.expressions[key.id].span).split(whereSeparator: \.isWhitespace)
    return String(words.joined(separator: " ").prefix(80))
  }

  /// What is not known at an expression, and why.
  func unresolved(_ reason: String, _ key: ExpressionKey) -> Unresolved {
    Unresolved(reason, text: text(of: key), at: location(key))
  }

  /// The name under which reports show where an expression stands: `MainActivity.onNewIntent`; nil outside of all.
  func symbol(of key: ExpressionKey) -> String? {
    guard let place = place(of: key) else { return nil }
    if let function = place.function { return symbol(FunctionKey(file: key.file, index: function)) }
    return place.owner.map { program.files[key.file].classes[$0].name }
  }

  /// The innermost function with a name around an expression.
  func function(around key: ExpressionKey) -> FunctionKey? {
    place(of: key)?.function.map { FunctionKey(file: key.file, index: $0) }
  }

  /// The name under which reports show a function.
  func symbol(_ key: FunctionKey) -> String? {
    let function = program.function(key)
    let owner = function.owner.map { program.files[key.file].classes[$0].name }
    let parts = [owner ?? "", function.name].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}

/// The functions that a call may mean.
struct LinkTargets {
  var functions: [FunctionKey] = []
  /// Whether there are more than can be told apart.
  var isCut = false
}

// What the evaluation says.
extension LinkCode {
  private func observation(around key: ExpressionKey) -> Observation {
    let place = place(of: key)
    guard let unit = place?.unit else {
      let owner = place?.owner.map { ClassKey(file: key.file, index: $0) }
      return evaluator.observe(key.id, in: key.file, of: owner)
    }
    if let found = observations[unit] { return found }
    let found = evaluator.observe(unit)
    observations[unit] = found
    return found
  }

  /// What an expression can be, or nothing where the evaluation does not come there.
  func values(of key: ExpressionKey) -> [Value.Option] {
    let owner = place(of: key)?.owner.map { ClassKey(file: key.file, index: $0) }
    return observation(around: key).values[key.id].map { evaluator.grounded($0, in: owner).options } ?? []
  }

  /// The texts that an expression can be, with holes for what is not known; none where it may be anything else. A text that
  /// the evaluation does not come to is what the source has.
  func templates(of key: ExpressionKey) -> [LinkTemplate] {
    if case .text(let parts) = kind(key), parts.count <= 1 {
      guard let part = parts.first else { return [LinkTemplate("")] }
      if case .text(let text) = part { return [LinkTemplate(text)] }
    }
    let options = values(of: key)
    let texts = options.compactMap(LinkTemplate.init)
    if !texts.isEmpty, texts.count == options.count { return texts }
    if case .text = kind(key) { return written(key).map { [$0] } ?? [] }
    return []
  }

  /// The text that an expression is as the source has it, or nil where it is none.
  func written(_ key: ExpressionKey) -> LinkTemplate? {
    let parts: [Expression.TextPart]
    switch kind(key) {
    case .text(let found): parts = found
    case .sum(let found): parts = found.map { .value($0) }
    default: return nil
    }
    return LinkTemplate(
      pieces: parts.flatMap { part in
        switch part {
        case .text(let text): LinkTemplate(text).pieces
        case .value(let id):
          written(ExpressionKey(file: key.file, id: id))?.pieces
            ?? [hole(ExpressionKey(file: key.file, id: id))]
        }
      })
  }

  /// What stands for an expression of which nothing is known.
  func hole(_ key: ExpressionKey) -> LinkTemplate.Piece {
    .hole(program.files[key.file].name(of: key.id) ?? "…")
  }

  /// The texts that an expression is, one of them or a list, where all of them are known; else none.
  func knownTexts(of key: ExpressionKey) -> [String] {
    let options = values(of: key)
    let texts = options.flatMap { option -> [String?] in
      switch option {
      case .text(let text): [text.known]
      case .list(let elements): elements.flatMap(\.options).map(\.knownText)
      default: [nil]
      }
    }
    let known = texts.compactMap(\.self)
    return known.count == texts.count ? known : []
  }

  /// The functions with a body that a call may run: those that the evaluation follows it to, or else all of its name; none
  /// where there are more than can be told apart.
  func functions(of call: ExpressionKey, named name: String, labels: [String?]) -> LinkTargets {
    let named = functions(named: name, labels: labels)
    // Where one function alone has the name, or nothing of the program has it, there is no question.
    if !named.isCut, named.functions.count == 1 { return named }
    if !named.isCut, named.functions.isEmpty, program.classKey(name, from: call.file) == nil { return named }
    let targets = observation(around: call).targets[call.id] ?? []
    let followed = targets.filter { program.function($0).body != nil }
    return followed.isEmpty ? named : LinkTargets(functions: followed)
  }

  /// The functions that a name may mean which is handed on.
  func functions(named name: String, labels: [String?]) -> LinkTargets {
    let named = (functions[name] ?? []).filter { key in
      let function = program.function(key)
      guard function.body != nil,
        function.parameters.count >= labels.filter({ $0 != Expression.Argument.trailing }).count
      else { return false }
      guard language == .swift else { return true }
      return labels.allSatisfy { label in
        label == nil || label == Expression.Argument.trailing
          || function.parameters.contains { $0.label == label || $0.name == label }
      }
    }
    return named.count <= Limits.linkTargets
      ? LinkTargets(functions: named) : LinkTargets(functions: [], isCut: true)
  }

  /// Where the value of an expression is stated: itself, or what the variable holds that it names, or what the functions give
  /// that it calls.
  func statements(of key: ExpressionKey) -> [ExpressionKey] {
    switch kind(key) {
    case .name(let name): variable(name, key)
    case .member(let base, let name):
      if case .name(let type) = kind(ExpressionKey(file: key.file, id: base)),
        let owner = program.classKey(type, from: key.file)
      {
        value(of: program.field(name, of: owner))
      } else {
        variable(name, key)
      }
    case .call:
      (observation(around: key).targets[key.id] ?? []).flatMap(given(by:))
    case .await(let inner), .cast(let inner, _): [ExpressionKey(file: key.file, id: inner)]
    default: []
    }
  }

  private func variable(_ name: String, _ key: ExpressionKey) -> [ExpressionKey] {
    let place = place(of: key)
    if let function = place?.function {
      let walk = FunctionWalk(program.files[key.file].functions[function], in: program.files[key.file])
      for case .declare(name, _, let value?) in walk.statements {
        return [ExpressionKey(file: key.file, id: value)]
      }
    }
    let owner = place?.owner.map { ClassKey(file: key.file, index: $0) }
    if let field = owner.flatMap({ program.field(name, of: $0) }) { return value(of: field) }
    if let getter = owner.flatMap({ program.method(name, of: $0) { $0.kind == .getter } }) {
      return given(by: getter)
    }
    return value(of: program.variableKey(name, from: key.file))
  }

  private func value(of key: VariableKey?) -> [ExpressionKey] {
    guard let key, program.variable(key).isFinal, let value = program.variable(key).value else { return [] }
    return [ExpressionKey(file: key.file, id: value)]
  }

  private func given(by key: FunctionKey) -> [ExpressionKey] {
    let walk = FunctionWalk(program.function(key), in: program.files[key.file])
    return walk.statements.compactMap { statement in
      if case .give(let id?) = statement { ExpressionKey(file: key.file, id: id) } else { nil }
    }
  }
}
