import Evaluation
import Program

/// What an expression is, seen from the link that opened the app.
indirect enum LinkValue: Sendable {
  /// Nothing that has to do with it.
  case unknown
  /// No value at all.
  case null
  /// The link, or a part of it.
  case part(LinkSyntax.Part)
  /// What others make of it, for the links for which it is there.
  case made(LinkSet)
  /// Texts that are known, each where it is stated: one of them, or a list.
  case texts([PlacedText])
  /// What has nothing to do with the link, and may be texts that the evaluation knows: it is asked where they are compared.
  case stated(ExpressionKey)
  /// What holds for some links and not for others: a condition, or what a function gives that may give nothing.
  case outcome(whenTrue: LinkSet, whenFalse: LinkSet, isMade: Bool)
  /// A function that is known by what stands around it.
  case function(FunctionKey, around: [String: LinkValue])

  /// Anything that was made from the link.
  static let content = LinkValue.part(.content)

  /// What a part of a link is.
  init(_ part: LinkSyntax.Part) { self = part == .nothing ? .unknown : .part(part) }

  /// A condition.
  init(_ truth: (whenTrue: LinkSet, whenFalse: LinkSet)) {
    self = .outcome(whenTrue: truth.whenTrue, whenFalse: truth.whenFalse, isMade: false)
  }

  /// The part of the link that it is, or nil.
  var part: LinkSyntax.Part? { if case .part(let part) = self { part } else { nil } }

  /// Whether it is made from the link, so that code which gets it handles the link.
  var isOfLink: Bool {
    switch self {
    case .unknown, .null, .texts, .stated, .function, .part(.carrier): false
    case .outcome(_, _, let isMade): isMade
    case .part, .made: true
    }
  }

  /// Whether a function that is handed it may come to the link.
  var leadsToLink: Bool { part == .carrier || isOfLink }

  /// Whether it is a text that is written where it stands, or none at all.
  var isText: Bool {
    switch self {
    case .texts, .null: true
    default: false
    }
  }

  /// Whether what is asked of it can tell links apart, or tell the keys that are read.
  var tells: Bool { part.map { $0 != .content } ?? false }

  /// For which links it is there, or true, and for which it may be missing, or false.
  var truth: (whenTrue: LinkSet, whenFalse: LinkSet) {
    switch self {
    case .outcome(let yes, let no, _): (yes, no)
    case .null: (.none, .all)
    case .made(let links): (links, .all)
    default: (.all, .all)
    }
  }
}
