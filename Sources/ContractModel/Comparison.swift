/// The sides of a contract laid beside each other.
package struct Comparison: Sendable {
  /// The sides, in the order spec, router, client.
  package let sides: [Side]
}
