package import Program

/// Where the closure that sends a request comes from, if its call sites complete the request: a loop stores it,
/// `for (const name in table) server[name] = () => fetch(table[name])`, or a function creates it for a client.
package enum KeptRequest: Hashable {
  /// Under a key that is not known, in a function that callers may hand a table that is.
  case anyRound(of: FunctionKey)
  /// Under the key of one round, as the stored closure at an index.
  case round(Int)
  /// From one call that hands over a client, as the stored closure at an index.
  case call(Int)
}
