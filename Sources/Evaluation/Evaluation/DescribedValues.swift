internal import ContractModel
package import Program

extension RequestEffect {
  /// The calls of a library that made what describes it.
  package var makers: Set<Origin> {
    let made = description?.options.compactMap { option in
      if case .instance(let instance) = option { instance.maker } else { nil }
    }
    return Set(isDescribed ? [origin] : made ?? [])
  }
}

extension Value {
  /// The value with its instances made by a call of a library.
  package func made(by call: RequestEffect.Origin) -> Value {
    map { option in
      guard case .instance(var instance) = option else { return Value(option) }
      instance.maker = call
      return Value(.instance(instance))
    }
  }

  /// The value that a call of a function gives as the function describes it, where the function states method and path
  /// itself: with its own parameters in the path. Nil where the call states them, and for what does not keep its URL in `url`
  /// and its method in `httpMethod` or `method`, as Foundation's and Get's descriptions do.
  package func described(by general: Value, of key: FunctionKey) -> Value? {
    guard options.count == 1, general.options.count == 1, case .instance(var own) = options[0],
      case .instance(let stated) = general.options[0], stated.place != nil,
      let url = own.fields["url"], let path = stated.fields["url"], !path.dependsOnReceiver,
      !path.begins(withParameterOf: key),
      (stated.fields["httpMethod"] ?? stated.fields["method"] ?? .text("GET")).isStated(without: key),
      path.statesPath(without: key, hasBase: false), url.slashes == path.slashes,
      url.hasVersion == path.hasVersion
    else { return nil }
    own.fields["url"] = path
    return Value(.instance(own))
  }

  private func isStated(without key: FunctionKey) -> Bool { !dependsOn(key) && !dependsOnReceiver }

  /// Whether some alternative begins with a parameter of a function: a base that callers say.
  package func begins(withParameterOf key: FunctionKey) -> Bool {
    templates.contains { text in
      if case .hole(let hole)? = text.pieces.first { hole.dependsOn(key) } else { false }
    }
  }

  /// Whether a segment of it is the version of an API, which is no parameter to whoever calls it.
  private var hasVersion: Bool {
    templates.contains { text in
      text.pieces.contains { piece in
        if case .text(let text) = piece {
          text.split(separator: "/").contains { String($0).isVersion }
        } else {
          false
        }
      }
    }
  }

  /// How many slashes each alternative has.
  private var slashes: [Int] {
    templates.map { text in
      text.pieces.reduce(0) { count, piece in
        if case .text(let text) = piece { count + text.utf8.count { $0 == UInt8(ascii: "/") } } else { count }
      }
    }
  }
}

extension RequestEffect {
  /// Moves the request to the call that describes it, where there is one.
  package mutating func moveToDescription(in program: ProgramIndex) {
    if let place = description?.place { move(to: place, in: program) }
  }

  /// Moves the request to a call that states it.
  package mutating func move(to place: CallPlace, in program: ProgramIndex) {
    restate(
      file: place.file, span: program.files[place.file].expressions[place.call].span, symbol: place.symbol,
      function: place.function)
  }
}
