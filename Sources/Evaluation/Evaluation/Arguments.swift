package import Program

/// The arguments of a call, evaluated.
package struct Arguments {
  /// Those that count by their place.
  package var positional: [Value] = []
  /// Those that count by their label.
  package var named: [String: Value] = [:]
  /// The labels from left to right, nil for an argument that counts by its place.
  package private(set) var labels: [String?] = []

  package init() {}

  package init(_ arguments: [Expression.Argument], evaluate: (Expression.ID) -> Value) {
    for argument in arguments { append(evaluate(argument.value), label: argument.label) }
  }

  /// All of them from left to right, each with its label.
  package var inOrder: [(label: String?, value: Value)] {
    var place = -1
    return labels.compactMap { label in
      if let label { return named[label].map { (label, $0) } }
      place += 1
      return (nil, positional[place])
    }
  }

  /// What a variadic parameter with a label takes: the argument under the label, and those behind it that have none (The Swift
  /// Programming Language, "Variadic Parameters").
  package func run(from label: String) -> [Value] {
    let all = inOrder
    guard let start = all.firstIndex(where: { $0.label == label }) else { return [] }
    return [all[start].value] + all[(start + 1)...].prefix { $0.label == nil }.map(\.value)
  }

  /// How many elements of a value are handed over of which it is not known how many it has.
  private static let openElements = 3

  /// Whether any of them is a function.
  package var hasFunction: Bool {
    positional.contains(where: \.isFunction) || named.values.contains(where: \.isFunction)
  }

  /// Whether all of them count by their place, also where parameters have labels: a function that is called through a value
  /// has none any more (The Swift Programming Language, "Function Types").
  package func isByPlace(for parameters: [Parameter]) -> Bool {
    named.isEmpty && positional.count > parameters.count { !$0.isNamed }
      && !parameters.contains(where: \.isRest)
  }

  package mutating func append(_ value: Value, label: String?) {
    if label == Expression.Argument.spread { return spread(value) }
    if label == Intrinsic.spreadParts { spread(partsOf: value) }
    labels.append(label)
    if let label { named[label] = value } else { positional.append(value) }
  }

  /// Hands over what named parts are known to have, and what stands for the rest under its own label.
  private mutating func spread(partsOf value: Value) {
    guard value.options.count == 1, case .instance(let record) = value.options[0], record.isRecord else {
      return
    }
    for name in record.partNames.sorted() where named[name] == nil {
      if let part = record.fields[name] { append(part, label: name) }
    }
  }

  private mutating func spread(_ value: Value) {
    let elements: [Value] =
      switch value.options[0] {
      case .list(let values) where value.options.count == 1: values
      case .hole(let hole) where value.options.count == 1:
        (0..<Self.openElements).map { Value(.hole(hole.member(String($0)))) }
      default: [.unknown(value.name)]
      }
    for element in elements { append(element, label: nil) }
  }
}

extension Value {
  /// Whether it can be a function.
  package var isFunction: Bool { options.contains { if case .callable = $0 { true } else { false } } }
}

// How the arguments of a call are evaluated.
extension Evaluator {
  /// The arguments of a call; a closure learns the types of its parameters from the function that it is passed to, or from
  /// the elements of the list whose own method gets it.
  package func passed(
    _ arguments: [Expression.Argument], to function: Value?, of receiver: Value? = nil,
    _ frame: inout Frame
  ) -> Arguments {
    var passed = Arguments()
    var parameters: [Parameter] = []
    var types: [TypeReference?] = []
    var home = frame.file
    if !arguments.isEmpty, let key = handedTo(function, arguments.map(\.label)) {
      parameters = program.function(key).parameters
      types = signature(of: key).parameters
      home = key.file
    }
    let unnamed = parameters.indices.filter { !parameters[$0].isNamed }
    for argument in arguments {
      let place = passed.positional.count
      let parameter =
        argument.label.map { label in parameters.firstIndex { ($0.label ?? $0.name) == label } }
        ?? (place < unnamed.count ? unnamed[place] : nil)
      let count = frame.registrations.count
      var value: Value
      if case .closure(let index) = program.files[frame.file].expressions[argument.value].kind {
        let declared = parameter.flatMap { program.aliases.parameters(of: parameters[$0].type) }
        let types =
          declared?.map { type($0, in: home) } ?? [receiver.flatMap { elementType(of: $0, in: frame.file) }]
        value = closure(FunctionKey(file: frame.file, index: index), &frame, parameterTypes: types)
      } else {
        let type =
          parameter.map { types[$0] } ?? libraryType(ofArgument: argument.label, in: frame.file)
          ?? (place == 0 ? argumentType(of: receiver, frame) : nil)
        value =
          implicit(argument, arguments, handedTo: function, &frame)
          ?? evaluate(argument.value, as: type, &frame)
      }
      if argument.label?.hasPrefix(Intrinsic.beside) ?? false {
        frame.registrations.removeSubrange(count...)
      }
      passed.append(value, label: argument.label)
    }
    return passed
  }

  /// The function, or the constructor of a type, that a call hands its arguments to.
  private func handedTo(_ function: Value?, _ labels: [String?]) -> FunctionKey? {
    switch function?.options.first {
    case .callable(let key, _): key
    case .type(.program(let type)): constructor("", of: type, labels)
    default: nil
    }
  }

  /// A member that is named without its type, `Request(method: .put)` and `Model(api: .init(load))`, where a constructor is
  /// handed it and says the type: of a library's no type of the program is meant that has such a member too. Nil for any
  /// other argument.
  private func implicit(
    _ argument: Expression.Argument, _ all: [Expression.Argument], handedTo function: Value?,
    _ frame: inout Frame
  ) -> Value? {
    guard let name = implicitName(argument.value, in: program.files[frame.file]),
      name == "init" || !program.owners(ofMember: name).isEmpty,
      case .type(.program(let type))? = function?.options.first,
      let key = constructor("", of: type, all.map(\.label)),
      let place = program.function(key).parameters.firstIndex(where: {
        ($0.label ?? $0.name) == argument.label
      }),
      let asked = signature(of: key).parameters[place]
    else { return nil }
    if case .library = asked { return name == "init" ? nil : Self.unowned(name) }
    return evaluate(argument.value, as: asked, &frame)
  }

  /// The name of a member that is named without its type, or `init` where an instance is made so.
  private func implicitName(_ id: Expression.ID, in file: ProgramFile) -> String? {
    switch file.expressions[id].kind {
    case .implicit(let name): name
    case .call(let callee, _, _):
      if case .implicit("init") = file.expressions[callee].kind { "init" } else { nil }
    default: nil
    }
  }
}
