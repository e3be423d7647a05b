import ContractModel
import Evaluation
import Program
import SourceText

/// The links that a program writes down as texts or builds of parts.
struct WrittenLinks {
  let code: LinkCode
  /// The schemes that are known to be the app's.
  private let schemes: Set<String>
  private(set) var links: [DeepLink] = []
  /// The links whose scheme is not known.
  private(set) var unresolved: [Unresolved] = []

  /// Reads all of them, in the order of the files.
  init(_ code: LinkCode, of schemes: Set<String>) {
    self.code = code
    self.schemes = schemes
    let bases = code.program.files.reduce(into: Set<String>()) { $0.formUnion($1.linkNames) }
    for file in code.program.files.indices {
      readTexts(in: file, bases)
      let built = BuiltLinks(code, file)
      links += built.links
      unresolved += built.unresolved
    }
  }

  /// Texts that begin with a scheme. Those that something is compared with open nothing.
  private mutating func readTexts(in file: Int, _ bases: Set<String>) {
    let content = code.program.files[file]
    let parts = parts(of: content)
    for id in content.expressions.indices
    where !parts.contains(id) && content.mayBeLink(id, bases) {
      let key = ExpressionKey(file: file, id: id)
      for template in templates(of: key) {
        guard let link = template.link(at: code.location(key), symbol: code.symbol(of: key)) else {
          if template.lacksScheme {
            unresolved.append(code.unresolved("the scheme of the link is not known here", key))
          }
          continue
        }
        // A scheme alone is the beginning of links that are compared or put together elsewhere.
        if !link.host.isEmpty || !link.path.isEmpty || !link.keys.isEmpty { links.append(link) }
      }
    }
  }

  /// The texts that an expression can be. Of a link with a scheme that is not known to be the app's, it is enough what the source
  /// has.
  private func templates(of key: ExpressionKey) -> [LinkTemplate] {
    if let written = code.written(key),
      written.link(at: code.location(key)).map({ !schemes.contains($0.scheme) }) ?? schemes.isEmpty
    {
      return [written]
    }
    return code.templates(of: key)
  }

  /// The expressions that are a part of a longer text, or that a text is compared with.
  private func parts(of file: ProgramFile) -> Set<Expression.ID> {
    var parts: Set<Expression.ID> = []
    for expression in file.expressions {
      switch expression.kind {
      case .sum(let inner): parts.formUnion(inner)
      case .text(let inner):
        for case .value(let value) in inner { parts.insert(value) }
      case .equal(let left, let right, _): parts.formUnion([left, right])
      case .choice(_, let choices): parts.formUnion(choices.flatMap(\.patterns))
      case .call(let callee, _, let arguments):
        if let name = file.name(of: callee), isSearch(name) { parts.formUnion(arguments.map(\.value)) }
      default: break
      }
    }
    return parts
  }

  /// Whether a call looks for the texts that it is handed, or tells them developers.
  private func isSearch(_ name: String) -> Bool {
    if code.syntax.searches.contains(name) || code.syntax.loggers.contains(name) { return true }
    return switch code.syntax.texts[name] {
    case .equals, .begins, .contains: true
    case .same: name.hasPrefix("remove")
    default: false
    }
  }
}

extension ProgramFile {
  /// The last part of the name that an expression is: of a variable, a member, a function that is called; or nil.
  func name(of id: Expression.ID) -> String? {
    switch expressions[id].kind {
    case .name(let name), .implicit(let name), .member(_, let name): name
    case .call(let callee, _, _): name(of: callee)
    case .await(let inner), .cast(let inner, _): name(of: inner)
    default: nil
    }
  }

  /// The names of variables, fields and functions that hold or give texts which may begin with a scheme of an app.
  var linkNames: Set<String> {
    let fields = (variables + classes.flatMap(\.fields)).filter { $0.value.map { mayBeLink($0) } ?? false }
    var names = Set(fields.map(\.name))
    for function in functions {
      var blocks = [function.body ?? []]
      while let block = blocks.popLast() {
        for statement in block {
          blocks += statement.blocks
          switch statement {
          case .declare(let name, _, let value?) where mayBeLink(value): names.insert(name)
          case .give(let value?) where mayBeLink(value): names.insert(function.name)
          default: break
          }
        }
      }
    }
    return names
  }

  /// Whether an expression is a text that may begin with a scheme of an app, by itself or by what has one of some names.
  func mayBeLink(_ id: Expression.ID, _ bases: Set<String> = []) -> Bool {
    let parts: [Expression.TextPart]
    switch expressions[id].kind {
    case .text(let found): parts = found
    case .sum(let found):
      parts = found.flatMap { part -> [Expression.TextPart] in
        if case .text(let inner) = expressions[part].kind { inner } else { [.value(part)] }
      }
    case .cast(let inner, _), .await(let inner): return mayBeLink(inner, bases)
    default: return false
    }
    switch parts.first {
    case .text(let start): return LinkTemplate.mayBegin(start, hasMore: parts.count > 1)
    case .value(let first):
      if case .text(let next)? = parts.dropFirst().first, next.hasPrefix("://") { return true }
      return name(of: first).map(bases.contains) ?? false
    case nil: return false
    }
  }
}
