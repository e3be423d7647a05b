internal import Program
package import SourceText

/// What a library may ask of the classes and functions of the program that it is handed.
package struct DeclaredParts {
  /// A place in the program.
  package struct Place {
    /// The file, by its number.
    package let file: Int
    /// The bytes.
    package let span: SourceSpan
  }

  /// What is written above one, by the name of the annotation.
  package struct Stated {
    /// The name of the annotation.
    package let name: String
    /// The function that it stands above.
    package let function: String
    /// Its arguments without labels, and those with labels.
    package let positional: [Value]
    package let named: [String: Value]
    /// Where it stands.
    package let place: Place
  }

  /// The names of the types of libraries that the class of a value inherits from.
  package let foreignParents: (Value) -> [String]
  /// Whether the class of a value, or one that it inherits from, has a field of a name.
  package let hasField: (Value, String) -> Bool
  /// Whether a function says that it takes arguments.
  package let hasParameters: (Value) -> Bool
  /// What is written above a function.
  package let annotations: (Value) -> [Stated]
  /// What is written above a class and those of the program that it inherits from, its own first.
  package let classAnnotations: (Value) -> [Stated]
  /// What is written above the methods of a class, in their order.
  package let methodAnnotations: (Value) -> [Stated]

  /// Of nothing.
  package static var none: DeclaredParts {
    DeclaredParts(
      foreignParents: { _ in [] }, hasField: { _, _ in false }, hasParameters: { _ in true },
      annotations: { _ in [] }, classAnnotations: { _ in [] },
      methodAnnotations: { _ in [] })
  }
}

extension Evaluator {
  /// What a library may ask of the program.
  package var declaredParts: DeclaredParts {
    DeclaredParts(
      foreignParents: { self.types(of: $0).flatMap { self.program.foreignParents(of: $0).map(\.name.name) } },
      hasField: { value, name in
        self.types(of: value).contains { key in
          self.program.ancestry(of: key).contains { ancestor in
            self.program.type(ancestor).fields.contains { $0.name == name }
          }
        }
      },
      hasParameters: { value in
        value.options.contains { option in
          if case .callable(let key, _) = option {
            !self.program.function(key).parameters.isEmpty
          } else {
            true
          }
        }
      },
      annotations: { value in
        value.options.flatMap { option -> [DeclaredParts.Stated] in
          if case .callable(let key, _) = option { self.stated(above: key) } else { [] }
        }
      },
      classAnnotations: { value in
        self.types(of: value).flatMap { key in
          self.program.ancestry(of: key).flatMap { ancestor in
            let type = self.program.type(ancestor)
            return self.stated(type.annotations, of: type.name, in: ancestor.file, owner: ancestor)
          }
        }
      },
      methodAnnotations: { value in
        self.types(of: value).flatMap { key in
          self.program.ancestry(of: key).flatMap { ancestor in
            self.program.type(ancestor).functions.flatMap {
              self.stated(above: FunctionKey(file: ancestor.file, index: $0))
            }
          }
        }
      })
  }

  private func types(of value: Value) -> [ClassKey] {
    value.options.compactMap { option in
      switch option {
      case .type(.program(let key)): key
      case .instance(let instance): if case .program(let key) = instance.type { key } else { nil }
      case .hole(let hole): if case .program(let key)? = hole.type { key } else { nil }
      default: nil
      }
    }
  }

  private func stated(above key: FunctionKey) -> [DeclaredParts.Stated] {
    let function = program.function(key)
    let owner = function.owner.map { ClassKey(file: key.file, index: $0) }
    return stated(function.annotations, of: function.name, in: key.file, owner: owner)
  }

  private func stated(
    _ annotations: [Annotation], of name: String, in file: Int, owner: ClassKey?
  ) -> [DeclaredParts.Stated] {
    annotations.map { annotation in
      var frame = Frame(file: file, function: nil, owner: owner, hasInstance: false, symbol: name)
      let passed = Arguments(annotation.arguments, evaluate: { evaluate($0, &frame) })
      return DeclaredParts.Stated(
        name: annotation.name, function: name, positional: passed.positional, named: passed.named,
        place: DeclaredParts.Place(file: file, span: annotation.span))
    }
  }
}
