import Evaluation
import Program

/// A channel or module, by what it is and how it is called.
struct Bridge: Hashable, Sendable {
  /// What it is.
  let form: BridgeSyntax.Form
  /// Its name.
  let name: String
}

/// One of the values that an expression can have, and where it can have it.
struct Alternative {
  /// The value.
  let value: Value.Option
  /// The platforms on which it may be that one.
  var platforms: Platforms = .all
}

extension Value.Option {
  /// The channel or module of a known name that it is, or nil.
  var bridge: Bridge? {
    guard let (form, name) = end, let known = name.known else { return nil }
    return Bridge(form: form, name: known)
  }

  /// Whether it is a channel or module whose name is not known.
  var isNamelessBridge: Bool { end.map { $0.name.known == nil } ?? false }

  private var end: (form: BridgeSyntax.Form, name: Value)? {
    guard case .instance(let instance) = self, case .library(_, let type) = instance.type,
      let form = BridgeSyntax.Form(rawValue: type), let name = instance.fields[BridgeSyntax.nameField]
    else { return nil }
    return (form, name)
  }

  /// The same for each name that a channel or module can have.
  var withOneName: [Value.Option] {
    guard case .instance(let instance) = self, let name = end?.name, name.options.count > 1 else {
      return [self]
    }
    return name.options.map { option in
      var instance = instance
      instance.fields[BridgeSyntax.nameField] = Value(option)
      return .instance(instance)
    }
  }

  /// The function of the program that it is, or nil.
  var function: FunctionKey? { if case .callable(let key, _) = self { key } else { nil } }

  /// The class of the program that it is an instance of, or nil.
  var ownClass: ClassKey? { if case .program(let key)? = type { key } else { nil } }

  /// The parameter that it is, or that it is a member of, with the names of the members.
  var argument: (parameter: ParameterKey, members: [String])? {
    guard case .hole(let hole) = self, case .parameter(let function, let place) = hole.root else {
      return nil
    }
    return (ParameterKey(function: function, place: place), hole.members)
  }

  /// Whether it is made of named or listed parts.
  var isLiteral: Bool {
    switch self {
    case .map, .list: true
    case .instance(let instance): instance.isRecord
    default: false
    }
  }
}
