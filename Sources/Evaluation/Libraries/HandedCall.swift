internal import Program

extension LibraryAnswer {
  /// A call of a function that the library was handed.
  package struct HandedCall {
    /// The function.
    package let function: Value
    /// What it gets.
    package let arguments: [Value]
    /// The value whose members it names without it, or nil for none.
    package let receiver: Value?
    /// The group that gets what the function puts on the router around it, or nil for none.
    package let around: RouteGroup?
    /// The group that a router is mounted in which the function gives, or nil for none.
    package let mounted: RouteGroup?

    /// Makes a call.
    package init(
      _ function: Value, _ arguments: [Value] = [], receiver: Value? = nil, around: RouteGroup? = nil,
      mounted: RouteGroup? = nil
    ) {
      self.mounted = mounted
      self.function = function
      self.arguments = arguments
      self.receiver = receiver
      self.around = around
    }

    /// The router to mount, of what the function gave; nil where it put its routes on what it was handed.
    func mount(of given: Value, byFunctionIn program: ProgramIndex) -> Value? {
      guard let mounted, given != mounted.router, RouteGroup.known(in: given) == nil else { return nil }
      if given.options.allSatisfy({ $0.type?.libraryName != nil }) { return given }
      guard case .callable(let key, _)? = function.options.first,
        program.function(key).parameters.isEmpty
      else { return nil }
      return given
    }
  }
}
