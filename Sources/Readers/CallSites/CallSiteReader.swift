internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Lists the calls and annotations of a program that send requests or register routes by their syntax: by the names by which
/// the models of libraries do so, on what is named, typed or imported as one of theirs.
///
/// Nothing is evaluated, so that what the evaluation loses is still on the list.
struct CallSiteReader {
  private let program: ProgramIndex
  private let libraries: [CallSiteLibrary]

  init(_ program: ProgramIndex, _ libraries: [CallSiteLibrary]) {
    self.program = program
    self.libraries = libraries.map { library in
      var library = library
      library.addSubclasses(of: program)
      return library
    }
  }

  /// The call sites in the order of the files. `known` is asked for what is known of the code of a function, or of nil for the
  /// code outside of functions.
  func sites(known: (FunctionKey?) -> CallSite.Outcome? = { _ in nil }) -> [CallSite] {
    program.files.indices.flatMap { file in
      program.files[file].isOutside ? [] : sites(in: file, known: known)
    }
  }

  private func sites(in index: Int, known: (FunctionKey?) -> CallSite.Outcome?) -> [CallSite] {
    let file = program.files[index]
    let libraries = libraries.filter { $0.isSeen(in: file) }
    guard !libraries.isEmpty else { return [] }
    let lines = LineIndex(file.source)
    let names = CallSiteNames(file, program)
    var found: [SourceSpan: CallSite] = [:]
    func add(_ span: SourceSpan, of function: FunctionKey?, overridden: Bool = false) {
      let text = file.source.text(in: SourceSpan(span.start, min(span.end, span.start + 200))).excerpt
      found[span] = CallSite(
        text, at: lines.location(of: span), known: known(function) ?? (overridden ? .unreached : nil))
    }
    let candidates = file.expressions.indices.filter {
      isSite(file.expressions[$0], in: file, libraries, names)
    }
    let homes = candidates.isEmpty ? [] : homes(in: file, index)
    let sites = candidates.filter {
      isOnOwnInstance(file.expressions[$0], in: file, libraries, homes[$0]) ?? true
    }
    var inner: Set<SourceSpan> = []
    for id in sites {
      guard let home = homes[id] else { continue }
      add(file.expressions[id].span, of: home)
      // The calls that lead to another one of the same chain are parts of it.
      inner.formUnion(chain(below: file.expressions[id], in: file))
    }
    for span in inner { found[span] = nil }
    for (position, function) in file.functions.enumerated() where function.owner != nil {
      let owner = function.owner.map { file.classes[$0] }
      for annotation in function.annotations
      where libraries.contains(where: { $0.states(annotation, in: owner) }) {
        let key = FunctionKey(file: index, index: position)
        add(annotation.span, of: key, overridden: isOverridden(key))
      }
    }
    return found.values.sorted { $0.location < $1.location }
  }

  /// Whether every subclass has a function of its own in the place of one.
  private func isOverridden(_ key: FunctionKey) -> Bool {
    let function = program.function(key)
    guard let owner = function.owner,
      let subclasses = program.subclasses[ClassKey(file: key.file, index: owner)]
    else { return false }
    return subclasses.allSatisfy { subclass in
      program.files[subclass.file].functions.contains {
        $0.owner == subclass.index && $0.name == function.name
      }
    }
  }

  /// The named function around every expression of a file, nil in it for one outside of functions; nil for one that is not run.
  private func homes(in file: ProgramFile, _ index: Int) -> [FunctionKey??] {
    var homes = [FunctionKey??](repeating: nil, count: file.expressions.count)
    func add(_ function: Function, _ key: FunctionKey?) {
      for id in FunctionWalk(function, in: file).expressions { homes[id] = .some(key) }
    }
    for variable in file.variables + file.classes.flatMap(\.fields) {
      guard let value = variable.value else { continue }
      var holder = Function(name: "", span: SourceSpan(0, 0), kind: .closure)
      holder.body = [.expression(value)]
      add(holder, nil)
    }
    for (position, function) in file.functions.enumerated() where function.kind != .closure {
      add(function, FunctionKey(file: index, index: position))
    }
    return homes
  }

  private func isSite(
    _ expression: Expression, in file: ProgramFile, _ libraries: [CallSiteLibrary], _ names: CallSiteNames
  ) -> Bool {
    guard case .call(let callee, _, let arguments) = expression.kind, !arguments.isEmpty else { return false }
    let states = { (library: CallSiteLibrary) in library.states(arguments, in: file) }
    switch file.expressions[callee].kind {
    case .name(let name):
      return libraries.contains {
        $0.functions.contains(name) && !names.isDeclared(name) && $0.isImported(in: file) && states($0)
      }
    case .member(let base, let method):
      return libraries.contains { library in
        library.methods.contains(method) && states(library)
          && names.mayBe(base, of: library, takingPath: arguments.first?.value)
          && !(library.functions.contains(method) && names.isMade(arguments[0].value, by: library))
      }
    default: return false
    }
  }

  /// For a call of a method of the instance that the code belongs to, whether the class has it of a library's type above it, and the
  /// code does not stand for that method itself; nil for any other call.
  private func isOnOwnInstance(
    _ expression: Expression, in file: ProgramFile, _ libraries: [CallSiteLibrary], _ home: FunctionKey??
  ) -> Bool? {
    guard case .call(let callee, _, _) = expression.kind,
      case .member(let base, let method) = file.expressions[callee].kind,
      case .this = file.expressions[base].kind
    else { return nil }
    guard case .some(.some(let key)) = home, let owner = program.function(key).owner,
      program.function(key).name != method,
      // What the class has itself under the name is its own.
      program.method(method, of: ClassKey(file: key.file, index: owner), where: { $0.body != nil }) == nil
    else { return false }
    let name = file.classes[owner].name
    return libraries.contains { $0.subclasses.contains(name) && $0.methods.contains(method) }
  }

  /// The spans of the calls on whose values a call is made.
  private func chain(below expression: Expression, in file: ProgramFile) -> [SourceSpan] {
    var spans: [SourceSpan] = []
    var next = expression
    while true {
      switch next.kind {
      case .call(let callee, _, _): next = file.expressions[callee]
      case .member(let inner, _), .await(let inner), .cast(let inner, _): next = file.expressions[inner]
      default: return spans
      }
      if case .call = next.kind { spans.append(next.span) }
    }
  }
}
