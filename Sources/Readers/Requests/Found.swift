internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// A sighting, the function that states it, and whether its host is the one that the client was made with.
///
/// What a wrapper that nothing calls sends may be known by the type of its parameter alone. It says nothing new of an
/// endpoint that a call states.
struct Found {
  let sighting: Sighting
  let function: FunctionKey?
  let isOwnBase: Bool
  let isByType: Bool
  /// Whether nothing sends it here: it only describes a request.
  let isDescribed: Bool
  /// The calls of a library that made what describes it.
  let makers: Set<RequestEffect.Origin>
  /// The call in a method that the instances of its class state the path of; nil for any other.
  var methodCall: RequestCall?

  /// Method and path without the names of parameters.
  var shape: String { "\(sighting.endpoint.method) \(sighting.endpoint.path.shape)" }

  /// Whether it says more for certain than another that states the same at the same place. Of two that say as much, one
  /// is taken by what it says, so that it does not matter which was found first.
  func isMoreCertain(than other: Found) -> Bool {
    let pairs = [
      (isDescribed ? 1 : 0, other.isDescribed ? 1 : 0),
      (isByType ? 1 : 0, other.isByType ? 1 : 0),
      (sighting.isBaseKnown ? 0 : 1, other.sighting.isBaseKnown ? 0 : 1),
      (isOwnBase ? 0 : 1, other.isOwnBase ? 0 : 1),
      (sighting.notes.count, other.sighting.notes.count),
      (sighting.trace.count, other.sighting.trace.count),
    ]
    if let (own, others) = pairs.first(where: { $0 != $1 }) { return own < others }
    return text.lexicographicallyPrecedes(other.text)
  }

  private var text: [String] {
    [sighting.host ?? ""] + sighting.notes + [sighting.endpoint.path.description]
      + sighting.trace.map(\.location.description)
  }
}

extension [Found] {
  /// Those that say something of their own: not by a type alone what a call states, nor for all instances of a class what calls
  /// on instances do, by the calls in the methods.
  func withoutRepetitions(of statedOnInstances: [RequestCall: Set<String>]) -> [Found] {
    let stated = Set(filter { !$0.isByType }.map(\.shape))
    return withoutSentDescriptions.filter { found in
      if found.isByType, stated.contains(found.shape) { return false }
      return found.methodCall.flatMap { statedOnInstances[$0] }?.contains(found.shape) != true
    }
  }
}

/// A call by its place.
struct RequestCall: Hashable {
  let file: Int
  let span: SourceSpan
}

/// What is stated where; each once, however many ways of reading lead to it, by whatever names of parameters.
struct StatedEndpoint: Hashable {
  let shape: String
  let location: SourceLocation
  /// Whether it names a host other than the client's own.
  let namesHost: Bool
}
