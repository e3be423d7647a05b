internal import DartClient
internal import ExpressRouting
internal import GoAnnotations
internal import GoRouting
internal import JVMClient
internal import OpenAPI
internal import ScriptAnnotations
internal import SwiftClient
internal import TypeScriptClient

extension SourceKind {
  /// Every kind of source that is read: which extractor, which files. A new language is an entry here.
  static let all: [SourceKind] = [
    SourceKind(
      extractor: OpenAPIExtractor(), endings: [".yaml", ".yml", ".json"],
      excludedFolders: ["build", "vendor", "testdata", "Pods"], isDocument: true),
    SourceKind(
      extractor: GoAnnotationExtractor(), endings: [".go"], excludedEndings: ["_test.go"],
      excludedFolders: ["vendor", "testdata"], isFallback: true),
    SourceKind(
      extractor: ScriptAnnotationExtractor(), endings: [".ts", ".js", ".mts", ".cts", ".mjs", ".cjs"],
      excludedEndings: [".d.ts", ".min.js"],
      excludedFolders: ["dist", "build", "test", "tests", "e2e", "__tests__", "__mocks__", "public"],
      isFallback: true),
    SourceKind(
      extractor: GoRouterExtractor(), endings: [".go"], excludedEndings: ["_test.go"],
      excludedFolders: ["vendor", "testdata"], isGoModule: true),
    SourceKind(
      extractor: ExpressRouterExtractor(), endings: [".ts", ".js", ".mts", ".cts", ".mjs", ".cjs"],
      excludedEndings: [".d.ts", ".min.js"],
      excludedFolders: ["dist", "build", "test", "tests", "e2e", "__tests__", "__mocks__", "public"]),
    SourceKind(
      extractor: DartClientExtractor(), endings: [".dart"], excludedEndings: ["_test.dart"],
      excludedFolders: ["build", "Pods", "test", "integration_test", "test_driver"]),
    SourceKind(
      extractor: JVMClientExtractor(), endings: [".kt", ".java"],
      excludedFolders: ["build", "test", "androidTest", "testFixtures", "buildSrc"]),
    SourceKind(
      extractor: SwiftClientExtractor(), endings: [".swift"], excludedEndings: ["Tests.swift"],
      excludedFolders: ["build", "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts"]),
    SourceKind(
      extractor: TypeScriptClientExtractor(),
      endings: [".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts", ".vue", ".svelte"],
      excludedEndings: [".d.ts", ".min.js"],
      excludedFolders: ["dist", "build", "Pods", "test", "tests", "e2e", "cypress", "__tests__", "__mocks__"]),
  ]
}
