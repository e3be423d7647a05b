/// How a template is filled in.
package struct RenderingOptions: Sendable {
  /// Makes text fit for the place that a `{{name}}` has in the output: HTML, Markdown, or as it is.
  package var escape: @Sendable (String) -> String
  /// Whether a name that the data does not have is a fault, with its place and the nearest name that exists.
  ///
  /// The specification prints nothing for it. To somebody who writes a template, a misspelt name is a mistake.
  package var isStrict: Bool
  /// The most bytes that are printed; one more is a fault.
  package var mostBytes: Int
  /// The most instructions that are carried out, since sections within sections can multiply without printing.
  package var mostSteps: Int
  /// How deeply sections and partials may contain one another while they are filled in.
  package var mostLevels: Int

  /// Makes options; the limits fit documents that people read.
  package init(
    escape: @escaping @Sendable (String) -> String, isStrict: Bool = true, mostBytes: Int = 16 << 20,
    mostSteps: Int = 5_000_000, mostLevels: Int = 100
  ) {
    self.escape = escape
    self.isStrict = isStrict
    self.mostBytes = mostBytes
    self.mostSteps = mostSteps
    self.mostLevels = mostLevels
  }
}
