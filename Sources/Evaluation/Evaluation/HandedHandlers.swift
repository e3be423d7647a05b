package import Program
internal import SourceText

/// The parameter of a function by which a handler comes to the route that the function registers, also where the function puts
/// a function of its own around it: `get(path, handler) { router.get(path, (req, res) => handler(req)) }`.
package struct HandedHandler: Hashable {
  /// The function.
  package let function: FunctionKey
  /// The place of the parameter.
  package let parameter: Int
  /// The part of the parameter that is the handler; nil for the parameter itself.
  package let part: String?
}

// How handlers come to the functions that register routes.
extension Evaluator {
  /// How the handler of a route comes to the function that the code stands in, by the last argument of the call that registers
  /// it; none where the function has the handler itself.
  package func handedHandlers(of call: Expression.ID, _ frame: Frame) -> [HandedHandler] {
    guard let key = frame.function, !program.function(key).parameters.isEmpty,
      case .call(_, _, let arguments) = program.files[key.file].expressions[call].kind,
      let last = arguments.last
    else { return [] }
    return HandedHandlerSearch(key, in: program).found(in: last.value)
  }

  /// How a call names the handler that it is handed last, or at a place, `users.list`; nil where the handler is written there.
  package func handlerName(at call: Expression.ID, place: Int? = nil, in file: Int) -> String? {
    let file = program.files[file]
    guard case .call(_, _, let arguments) = file.expressions[call].kind,
      let handler = place.map({ $0 < arguments.count ? arguments[$0] : nil }) ?? Self.last(of: arguments)
    else { return nil }
    var id = handler.value
    while true {
      switch file.expressions[id].kind {
      case .name, .member: return file.source.text(in: file.expressions[id].span).onOneLine
      case .call(_, _, let arguments) where arguments.count == 1:
        // A function with the handler alone wraps it.
        id = arguments[0].value
      case .record(let parts):
        guard let handler = parts.last(where: { $0.label == "handler" }) else { return nil }
        id = handler.value
      default: return nil
      }
    }
  }

  /// The argument that is the handler; what is handed on in front of further named ones is not.
  private static func last(of arguments: [Expression.Argument]) -> Expression.Argument? {
    guard let last = arguments.last, restLabels.contains(last.label ?? "") else { return arguments.last }
    return arguments.prefix { $0.label != Expression.Argument.spread && $0.label != last.label }.last
  }

  /// The same for a handler that a call hands on to the function which it calls.
  package func handedHandlers(
    _ handed: HandedHandler, by call: Expression.ID, _ frame: Frame
  ) -> [HandedHandler] {
    guard let key = frame.function,
      case .call(_, _, let arguments) = program.files[key.file].expressions[call].kind
    else { return [] }
    let name = program.function(handed.function).parameters[handed.parameter].label
    let positional = arguments.filter { $0.label == nil }
    let byPlace = handed.parameter < positional.count ? positional[handed.parameter] : nil
    guard var value = (arguments.first { $0.label != nil && $0.label == name } ?? byPlace)?.value else {
      return []
    }
    if let part = handed.part, case .record(let parts) = program.files[key.file].expressions[value].kind {
      guard let stated = parts.last(where: { $0.label == part }) else { return [] }
      value = stated.value
    }
    return HandedHandlerSearch(key, in: program).found(in: value)
  }
}

/// Looks for a parameter of a function in what stands for a handler.
private struct HandedHandlerSearch {
  private let key: FunctionKey
  private let file: ProgramFile
  private let parameters: [String: Int]
  /// The parts of parameters that names of the function stand for.
  private var parts: [String: (parameter: Int, part: String)] = [:]

  init(_ key: FunctionKey, in program: ProgramIndex) {
    self.key = key
    file = program.files[key.file]
    let function = program.function(key)
    parameters = Dictionary(function.parameters.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for case .declare(let name, _, let value?) in function.body ?? [] {
      guard case .member(let base, let part) = file.expressions[value].kind,
        case .name(let owner) = file.expressions[base].kind, let place = parameters[owner]
      else { continue }
      parts[name] = (place, part)
    }
  }

  func found(in id: Expression.ID) -> [HandedHandler] {
    switch file.expressions[id].kind {
    case .name, .member: return parameter(id)
    case .await(let inner), .cast(let inner, _): return found(in: inner)
    case .opaque(let inner), .list(let inner): return inner.flatMap(found)
    case .call(let callee, _, let arguments):
      let handed = arguments.flatMap { found(in: $0.value) }
      guard case .member(let base, _) = file.expressions[callee].kind else { return handed }
      return found(in: base) + handed
    case .closure(let index):
      return FunctionWalk(file.functions[index], in: file).expressions.flatMap(called)
    default: return []
    }
  }

  /// The parameter that a call in a function inside calls, or a method of which it does.
  private func called(_ id: Expression.ID) -> [HandedHandler] {
    guard case .call(let callee, _, _) = file.expressions[id].kind else { return [] }
    if case .member(let base, _) = file.expressions[callee].kind, parameter(callee).isEmpty {
      return parameter(base)
    }
    return parameter(callee)
  }

  private func parameter(_ id: Expression.ID) -> [HandedHandler] {
    switch file.expressions[id].kind {
    case .name(let name):
      if let place = parameters[name] { return [HandedHandler(function: key, parameter: place, part: nil)] }
      return parts[name].map { [HandedHandler(function: key, parameter: $0.parameter, part: $0.part)] } ?? []
    case .member(let base, let part):
      guard case .name(let owner) = file.expressions[base].kind, let place = parameters[owner] else {
        return []
      }
      return [HandedHandler(function: key, parameter: place, part: part)]
    default: return []
    }
  }
}
