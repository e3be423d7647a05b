/// Functions that wrap an object for a page, which assigns its fields later: `ref({})`, `reactive({})`.
package struct HeldObjects: Sendable {
  /// The member of what each of the functions gives that leads to what it holds; nil where that is the value itself.
  package var makers: [String: String?] = [:]
  /// Functions that give what they are handed, or a copy of it.
  package var copies: Set<String> = []

  /// Makes a description that says nothing; the rest is set by name.
  package init() {}
}
