import Program

// Maps and object literals that variables hold, and that code fills after it made them: `final body = {}; body['id'] = id`.
extension Evaluator {
  /// Puts a value under a key into a map that a variable holds; false where the variable holds anything else.
  func put(
    _ value: Value, at key: Expression.ID, of base: Expression.ID, _ frame: inout Frame
  ) -> Bool {
    // The reader of bridges looks for the literal that a map begins with, and for what fills it, by itself.
    guard !leavesCallersOpen, case .name(let name) = program.files[frame.file].expressions[base].kind,
      let old = frame.locals[name], old.options.contains(where: \.isMap)
    else { return false }
    let key = evaluate(key, &frame)
    frame.locals[name] = old.map { option in option.isMap ? option.holding(value, under: key) : Value(option)
    }
    return true
  }
}

extension Value {
  /// The value whose maps may hold anything.
  var opened: Value {
    map { $0.isMap ? $0.holding(.unknown(), under: .unknown()) : Value($0) }
  }
}

extension Value.Option {
  /// Whether it is a list.
  var isList: Bool { if case .list = self { true } else { false } }

  /// Whether it is a map or an object literal.
  var isMap: Bool {
    switch self {
    case .map: true
    case .instance(let instance): instance.isRecord
    default: false
    }
  }

  /// The map with a value under a key; where the key is not known, it may hold anything.
  fileprivate func holding(_ value: Value, under key: Value) -> Value {
    switch self {
    case .map(var keys, var values):
      if let known = key.known, let place = keys.firstIndex(where: { $0.known == known }) {
        values[place] = value
      } else {
        keys.append(key)
        values.append(value)
      }
      return Value(.map(keys: keys, values: values))
    case .instance(var record):
      if let known = key.known {
        record.fields[known] = value
      } else {
        record.fields[Instance.spreadField] = .unknown()
      }
      return Value(.instance(record))
    default: return Value(self)
    }
  }
}
