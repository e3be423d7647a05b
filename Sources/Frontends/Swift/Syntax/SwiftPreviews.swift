#if SwiftClients
import Program
import SwiftSyntax

// Previews of SwiftUI: code that only a development tool runs, with samples in the place of what an app has.
extension SwiftLowering {
  /// Reads code of which nothing but the names that it mentions counts.
  mutating func passOver(_ node: some SyntaxProtocol) -> [Statement] {
    for token in node.tokens(viewMode: .sourceAccurate) {
      if case .identifier = token.tokenKind { file.previewNames.insert(Self.name(token)) }
    }
    return []
  }
}

extension DeclSyntax {
  /// Whether it is `#Preview { ... }`.
  var isPreview: Bool { self.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview" }
}

extension ExprSyntax {
  /// Whether it is `#Preview { ... }`.
  var isPreview: Bool { self.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview" }
}
#endif
