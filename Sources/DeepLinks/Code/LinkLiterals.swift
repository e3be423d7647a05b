import Evaluation
import Program
import SourceText

/// The links that a program writes down or builds.
struct LinkLiterals {
  let code: LinkCode
  private let constants: ConstantTexts

  init(_ code: LinkCode) {
    self.code = code
    constants = ConstantTexts(program: code.program)
  }

  /// All of them, in the order of the files.
  var all: [DeepLink] {
    code.program.files.indices.flatMap { file in
      texts(in: file) + BuiltLinks(code, constants, file).all
    }
  }

  /// Texts that begin with a scheme. Those that something is compared with open nothing.
  private func texts(in file: Int) -> [DeepLink] {
    let content = code.program.files[file]
    let parts = Self.parts(of: content)
    let scopes = CodeScopes(content)
    return content.expressions.indices.compactMap { id in
      guard !parts.contains(id) else { return nil }
      switch content.expressions[id].kind {
      case .text(let parts) where Self.mayBeLink(parts): break
      case .sum: break
      default: return nil
      }
      let span = content.expressions[id].span
      let scope = scopes.scope(at: span)
      let place = ConstantTexts.Place(file: file, owner: scope?.owner)
      guard let template = constants.template(of: id, at: place),
        let link = template.link(at: code.location(file, span), symbol: scope?.symbol)
      else { return nil }
      // A scheme alone is the beginning of links that are compared or put together elsewhere.
      return link.host.isEmpty && link.path.isEmpty && link.keys.isEmpty ? nil : link
    }
  }

  private static func mayBeLink(_ parts: [Expression.TextPart]) -> Bool {
    parts.contains { part in
      if case .text(let text) = part { return text.utf8.contains(UInt8(ascii: ":")) }
      return false
    }
  }

  /// The expressions that are a part of a longer text, or that a text is compared with.
  private static func parts(of file: ProgramFile) -> Set<Expression.ID> {
    var parts: Set<Expression.ID> = []
    for expression in file.expressions {
      switch expression.kind {
      case .sum(let inner): parts.formUnion(inner)
      case .text(let inner):
        for case .value(let value) in inner { parts.insert(value) }
      case .equal(let left, let right, _): parts.formUnion([left, right])
      case .choice(_, let choices): parts.formUnion(choices.flatMap(\.patterns))
      case .call(let callee, _, let arguments):
        if let name = file.name(of: callee), comparing.contains(name) {
          parts.formUnion(arguments.map(\.value))
        }
      default: break
      }
    }
    return parts
  }

  private static let comparing: Set<String> = [
    "hasPrefix", "startsWith", "contains", "includes", "equals", "hasSuffix", "endsWith", "indexOf",
    "replace",
    "replaceFirst", "replacingOccurrences", "removePrefix", "split", "RegExp", "matches", "test",
    "NSPredicate", "range", "replaceAll", "print", "NSLog", "debugPrint",
  ]
}

/// The functions of a file by the bytes that they cover.
struct CodeScopes {
  /// A function.
  struct Scope {
    let start: Int
    let owner: Int?
    let symbol: String
  }

  private let scopes: [Scope]

  init(_ file: ProgramFile) {
    // What stands behind the name of a function and before that of the next is taken to be its text.
    scopes = file.functions.filter { $0.kind != .closure }.map { function in
      let owner = function.owner.map { file.classes[$0].name }
      let symbol = [owner ?? "", function.name].filter { !$0.isEmpty }.joined(separator: ".")
      return Scope(start: function.span.start, owner: function.owner, symbol: symbol)
    }.sorted { $0.start < $1.start }
  }

  /// The function that a place is in, or nil.
  func scope(at span: SourceSpan) -> Scope? { scopes.last { $0.start <= span.start } }
}
