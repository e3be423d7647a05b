import Program

/// Modules that stand in for a server while tests run.
enum TestModules {
  private static let testPackages: Set<String> = [
    "msw", "msw/node", "nock", "vitest", "supertest", "axios-mock-adapter", "fetch-mock", "@playwright/test",
    "@testing-library/react", "miragejs",
  ]

  /// Whether a file is made for tests by what it imports, though nothing in its name says so.
  static func contain(_ file: ScriptFile) -> Bool {
    file.flow.imports.contains { testPackages.contains($0.target) }
  }
}
