package import Program

/// How the function without a name is kept that sends a request, where who calls it says more: a loop does so,
/// `for (const name in table) server[name] = () => fetch(table[name])`, or a call makes it around a client.
package enum KeptRequest: Hashable {
  /// Under a key that is not known, in a function that callers may hand a table that is.
  case anyRound(of: FunctionKey)
  /// Under the key of one round, as the function at a place among all that are kept so.
  case round(Int)
  /// As what a call made around a client that it hands over, as the function at a place among all that are kept so.
  case call(Int)
}

/// A function without a name as one round of a loop or one call makes it, with what the variables that it names hold there.
struct RoundClosure: Hashable {
  /// The function.
  let function: FunctionKey
  /// The values of the captured variables, by name.
  let variables: [String: Value]
  /// The instance that the code belongs to, where it is known.
  let instance: Value?
}

/// The functions that rounds of loops keep under keys, and that calls make around clients, each once.
struct RoundClosures {
  private var all: [RoundClosure] = []
  private var places: [RoundClosure: Int] = [:]

  /// The place of one, which stands for it in values.
  mutating func place(of closure: RoundClosure) -> Int {
    if let known = places[closure] { return known }
    places[closure] = all.count
    all.append(closure)
    return all.count - 1
  }

  /// The function at a place.
  subscript(place: Int) -> RoundClosure { all[place] }
}
