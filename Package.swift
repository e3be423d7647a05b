// swift-tools-version: 6.2
import PackageDescription

/// One list for every target: what the compiler can check, it checks, and a warning stops the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of this package under the strict settings.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A test target of this package under the strict settings.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "contract-audit",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "contract-audit", targets: ["contract-audit"])],
  traits: [
    .default(enabledTraits: ["SwiftClients"]),
    .trait(
      name: "SwiftClients",
      description: "Read Swift clients, by swift-syntax, whose release build takes minutes."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
  ],
  targets: [
    // The words: text with positions, and what a contract is made of.
    module("SourceText"),
    module("ContractModel", ["SourceText"]),
    module("DeepStack"),
    module("Mustache", ["SourceText"]),

    // Reading documents and languages.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CYAMLShim", dependencies: ["CLibYAML"]),
    module("YAMLTree", ["CYAMLShim", "SourceText"]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    module("XMLTree", ["CExpat", "SourceText"]),
    module("GoSyntax", ["SourceText"]),
    module("TypeScriptSyntax", ["SourceText"]),

    // The sides of a contract: one target each, bytes in, sightings out.
    module("OpenAPI", ["ContractModel", "SourceText", "YAMLTree"]),
    module(
      "GoAnnotations", ["ContractModel", "DeepStack", "GoSyntax", "SourceText", "YAMLTree"]),
    module("GoRouting", ["ContractModel", "DeepStack", "GoSyntax", "SourceText"]),
    module("ClientFlow", ["ContractModel", "DeepStack", "SourceText"]),
    module("DartClient", ["ClientFlow", "ContractModel", "DeepStack", "SourceText"]),
    module("JVMClient", ["ClientFlow", "ContractModel", "DeepStack", "SourceText"]),
    module(
      "SwiftClient",
      ["ClientFlow", "ContractModel", "DeepStack", "SourceText"]
        + ["SwiftParser", "SwiftSyntax"].map {
          .product(name: $0, package: "swift-syntax", condition: .when(traits: ["SwiftClients"]))
        }),
    module(
      "ExpressRouting", ["ContractModel", "DeepStack", "SourceText", "TypeScriptSyntax"]),
    module(
      "ScriptAnnotations", ["ContractModel", "DeepStack", "OpenAPI", "SourceText", "TypeScriptSyntax"]),
    module(
      "TypeScriptClient", ["ClientFlow", "ContractModel", "DeepStack", "SourceText", "TypeScriptSyntax"]),
    module("Documents", ["ContractModel", "SourceText"]),
    module(
      "Bridges",
      [
        "ClientFlow", "ContractModel", "DartClient", "DeepStack", "JVMClient", "SourceText", "SwiftClient",
        "TypeScriptClient", "TypeScriptSyntax", "YAMLTree",
      ]),

    // What an app says about itself: property lists, manifests, package files.
    module("AppManifests", ["SourceText", "XMLTree", "YAMLTree"]),
    .target(
      name: "Permissions",
      dependencies: ["AppManifests", "ContractModel", "SourceText", "XMLTree", "YAMLTree"],
      // The table is data, compiled in so that the tool stays one file.
      resources: [.embedInCode("Table/requirements.yaml")], swiftSettings: strict),

    // Contracts of other kinds than endpoints: one target each, sources in, statements and findings out.
    module(
      "Vocabularies",
      [
        "ClientFlow", "ContractModel", "DartClient", "DeepStack", "GoSyntax", "JVMClient", "SourceText",
        "SwiftClient", "TypeScriptSyntax", "YAMLTree",
      ]),
    module(
      "DeepLinks",
      [
        "AppManifests", "ClientFlow", "ContractModel", "DartClient", "DeepStack", "JVMClient", "SourceText",
        "SwiftClient", "TypeScriptClient", "XMLTree",
      ]),
    module(
      "Layers",
      [
        "AppManifests", "ContractModel", "DartClient", "GoSyntax", "SourceText", "TypeScriptSyntax",
        "YAMLTree",
      ]),
    module("ProtectedFiles", ["ContractModel", "SourceText"]),

    // Writing into a specification what the others say.
    module("SpecEditing", ["ContractModel", "OpenAPI", "SourceText", "YAMLTree"]),

    // Judging and telling.
    module("Languages", ["ContractModel"]),
    module("Rules", ["ContractModel", "SourceText"]),
    .target(
      name: "Reporters", dependencies: ["ContractModel", "Languages", "SourceText"],
      // The style and the script of the page are compiled in, so that the tool stays one file.
      resources: [.embedInCode("HTML/Page")], swiftSettings: strict),
    module("Handoff", ["ContractModel", "Languages", "Mustache", "Reporters", "SourceText"]),

    // The edges: files, configuration, the command line.
    module(
      "AuditCore",
      [
        "AppManifests", "Bridges", "ContractModel", "DartClient", "DeepLinks", "Documents", "ExpressRouting",
        "GoAnnotations", "GoRouting",
        "Handoff", "JVMClient", "Languages", "Layers", "OpenAPI", "Permissions", "ProtectedFiles",
        "Reporters", "Rules",
        "ScriptAnnotations",
        "SourceText",
        "SpecEditing", "SwiftClient", "TypeScriptClient", "Vocabularies",
        "YAMLTree",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "contract-audit", dependencies: ["AuditCore"], swiftSettings: strict),

    // Holds parts of us against programs that are not ours; no product.
    .executableTarget(
      name: "conformance",
      dependencies: [
        "AppManifests", "ClientFlow", "DartClient", "GoSyntax", "JVMClient", "SourceText", "TypeScriptSyntax",
      ],
      swiftSettings: strict),

    tests("GoSyntaxTests", ["GoSyntax", "SourceText"]),
    // What is measured, and against what.
    .target(name: "CYAMLEventLoop", dependencies: ["CLibYAML"]),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "AuditCore", "CYAMLEventLoop", "ContractModel", "DeepStack", "GoRouting", "OpenAPI", "SourceText",
        "SwiftClient", "TypeScriptClient", "TypeScriptSyntax", "YAMLTree",
        .product(
          name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["SwiftClients"])),
        .product(
          name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["SwiftClients"])),
      ],
      swiftSettings: strict),

    tests("DeepLinksTests", ["ContractModel", "DeepLinks", "SourceText"]),
    tests("SourceTextTests", ["SourceText"]),
    tests("MustacheTests", ["Mustache", "SourceText"]),
    tests("HandoffTests", ["ContractModel", "Handoff", "Languages", "SourceText"]),
    tests("LanguagesTests", ["ContractModel", "Languages"]),
    .testTarget(
      name: "CaseTests", dependencies: ["AuditCore", "ContractModel", "SourceText"], exclude: ["Cases"],
      swiftSettings: strict),
    tests("SmokeTests", ["AuditCore", "contract-audit"]),
    tests("HouseTests", ["AuditCore", "ContractModel", "Languages", "Reporters", "Rules"]),
    tests(
      "AuditCoreTests",
      [
        "AuditCore", "ContractModel", "SourceText", "YAMLTree",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    tests("ExpressRoutingTests", ["ContractModel", "ExpressRouting", "SourceText"]),
    tests("BridgesTests", ["Bridges", "ContractModel", "SourceText"]),
    tests("VocabulariesTests", ["ContractModel", "SourceText", "SwiftClient", "Vocabularies"]),
    tests("DocumentsTests", ["ContractModel", "Documents", "SourceText"]),
    tests("ContractModelTests", ["ContractModel", "SourceText"]),
    tests("XMLTreeTests", ["SourceText", "XMLTree"]),
    tests("PermissionsTests", ["ContractModel", "Permissions", "SourceText", "YAMLTree"]),
    tests("AppManifestsTests", ["AppManifests", "SourceText", "XMLTree"]),
    tests("LayersTests", ["ContractModel", "Layers", "SourceText"]),
    tests("ProtectedFilesTests", ["ContractModel", "ProtectedFiles", "SourceText"]),
    tests("YAMLTreeTests", ["SourceText", "YAMLTree"]),
    tests("OpenAPITests", ["ContractModel", "OpenAPI", "SourceText"]),
    tests("SpecEditingTests", ["ContractModel", "OpenAPI", "SourceText", "SpecEditing"]),
    tests("RulesTests", ["ContractModel", "Rules", "SourceText"]),
    tests("ReportersTests", ["ContractModel", "Reporters", "SourceText"]),
    tests("ScriptAnnotationsTests", ["ContractModel", "ScriptAnnotations", "SourceText"]),
    tests("GoAnnotationsTests", ["ContractModel", "GoAnnotations", "SourceText"]),
    tests("ClientFlowTests", ["ClientFlow", "ContractModel", "DeepStack", "SourceText"]),
    tests(
      "TypeScriptClientTests", ["ClientFlow", "ContractModel", "SourceText", "TypeScriptClient"]),
    tests("TypeScriptSyntaxTests", ["SourceText", "TypeScriptSyntax"]),
    tests("SwiftClientTests", ["ClientFlow", "ContractModel", "SourceText", "SwiftClient"]),
    tests("JVMClientTests", ["ClientFlow", "ContractModel", "JVMClient", "SourceText"]),
    tests("DartClientTests", ["ClientFlow", "ContractModel", "DartClient", "SourceText"]),
  ]
)
