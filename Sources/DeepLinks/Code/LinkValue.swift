import Evaluation
import Program

/// What an expression is, seen from the link that opened the app.
indirect enum LinkValue: Sendable {
  /// Nothing that has to do with it.
  case unknown
  /// No value at all.
  case null
  /// What carries the link beside other things: an intent.
  case carrier
  /// The link.
  case link
  case scheme
  case host
  case path
  /// The segments of its path.
  case segments
  /// A segment by its index, counted from 0, or the last one.
  case segment(Int?)
  /// What the pattern of a route found in the path.
  case pathParameters
  /// Its query, as a map.
  case parameters
  /// Its query, as a list of items.
  case items
  /// One of these.
  case item
  /// The name of one of these.
  case key
  /// Anything else that was made from it.
  case read
  /// What others make of it, for the links for which it is there.
  case made(LinkSet)
  /// Texts that are known, each where it is written: one of them, or a list.
  case texts([PlacedText])
  /// What holds for some links and not for others: a condition, or what a function gives that may give nothing.
  case outcome(whenTrue: LinkSet, whenFalse: LinkSet, isMade: Bool)
  /// A function that is known by what stands around it.
  case function(FunctionKey, around: [String: LinkValue])

  /// Whether it is made from the link, so that whoever gets it deals with the link.
  var isOfLink: Bool {
    switch self {
    case .unknown, .null, .texts, .function, .carrier: false
    case .outcome(_, _, let isMade): isMade
    default: true
    }
  }

  /// Whether a function that is handed it may come to the link.
  var leadsToLink: Bool {
    if case .carrier = self { return true }
    return isOfLink
  }

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
