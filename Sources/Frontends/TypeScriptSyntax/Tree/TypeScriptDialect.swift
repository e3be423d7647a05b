/// Which of the languages that share the grammar a text is in; each reads some signs another way.
package struct TypeScriptDialect: Hashable, Sendable {
  /// Whether `a < b > (c)` may be a call with type arguments, and `<T>a` a cast.
  package let hasTypes: Bool
  /// Whether `<a>` in place of a value begins an element.
  package let hasJSX: Bool

  /// Makes a dialect.
  package init(hasTypes: Bool, hasJSX: Bool) {
    self.hasTypes = hasTypes
    self.hasJSX = hasJSX
  }

  /// The dialect that the ending of a file's name says, or nil for another language.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...] {
    case "ts", "mts", "cts": self.init(hasTypes: true, hasJSX: false)
    case "tsx": self.init(hasTypes: true, hasJSX: true)
    case "js", "jsx", "mjs", "cjs": self.init(hasTypes: false, hasJSX: true)
    default: return nil
    }
  }

  /// The dialect of a `<script lang="...">`; without the word it is JavaScript.
  package init(language: String) {
    switch language {
    case "ts", "typescript": self.init(hasTypes: true, hasJSX: false)
    case "tsx": self.init(hasTypes: true, hasJSX: true)
    default: self.init(hasTypes: false, hasJSX: true)
    }
  }
}
