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

/// A target of this package under the strict settings, in the folder of its name or another one below `Sources`.
func module(_ name: String, in folder: String? = nil, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: folder.map { "Sources/\($0)" }, swiftSettings: strict)
}

/// A product of swift-syntax, which is built only where Swift sources are to be read.
func swiftSyntax(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-syntax", condition: .when(traits: ["SwiftClients"]))
}

/// A test target of this package under the strict settings.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "contract-audit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "contract-audit", targets: ["contract-audit"]),
    .plugin(name: "ContractAuditPlugin", targets: ["ContractAuditPlugin"]),
  ],
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
    module("Routing", ["ContractModel", "SourceText"]),
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
    module("GoSyntax", in: "Frontends/GoSyntax", ["SourceText"]),
    module("TypeScriptSyntax", in: "Frontends/TypeScriptSyntax", ["SourceText"]),
    module("PythonSyntax", in: "Frontends/PythonSyntax", ["SourceText"]),

    // Documents that state endpoints, in files of their own or in comments.
    module("OpenAPI", ["ContractModel", "SourceText", "YAMLTree"]),
    module(
      "GoAnnotations", ["ContractModel", "DeepStack", "GoSyntax", "SourceText", "YAMLTree"]),
    module("ProtoAnnotations", ["ContractModel", "SourceText"]),
    module(
      "ScriptAnnotations", ["ContractModel", "DeepStack", "OpenAPI", "SourceText", "TypeScriptSyntax"]),
    module("Documents", ["ContractModel", "SourceText"]),

    // The program: one model for all languages, which the front ends build and know no library of.
    module("Program", ["ContractModel", "SourceText"]),
    module(
      "TypeScriptFrontend", in: "Frontends/TypeScript",
      ["ContractModel", "DeepStack", "Program", "SourceText", "TypeScriptSyntax"]),
    module("DartFrontend", in: "Frontends/Dart", ["ContractModel", "DeepStack", "Program", "SourceText"]),
    module("JVMFrontend", in: "Frontends/JVM", ["ContractModel", "DeepStack", "Program", "SourceText"]),
    module(
      "PythonFrontend", in: "Frontends/Python",
      ["ContractModel", "DeepStack", "Program", "PythonSyntax", "SourceText"]),
    module(
      "SwiftFrontend", in: "Frontends/Swift",
      [
        "ContractModel", "DeepStack", "Program", "SourceText", swiftSyntax("SwiftParser"),
        swiftSyntax("SwiftSyntax"),
      ]),

    // What the program does: values and effects, the libraries that it uses, and what readers make of the effects.
    module("Evaluation", ["ContractModel", "DeepStack", "Program", "SourceText"]),
    module(
      "TypeScriptLibraries", in: "Libraries/TypeScript",
      ["ContractModel", "Evaluation", "Program", "SourceText", "TypeScriptFrontend"]),
    module("DartLibraries", in: "Libraries/Dart", ["ContractModel", "Evaluation", "Program", "SourceText"]),
    module("JVMLibraries", in: "Libraries/JVM", ["ContractModel", "Evaluation", "Program", "SourceText"]),
    module(
      "PythonLibraries", in: "Libraries/Python",
      ["ContractModel", "Evaluation", "Program", "PythonFrontend", "SourceText"]),
    module(
      "SwiftLibraries", in: "Libraries/Swift",
      ["ContractModel", "Evaluation", "Program", "SourceText", "SwiftFrontend"]),
    module("Readers", ["ContractModel", "DeepStack", "Evaluation", "Program", "Routing", "SourceText"]),
    module(
      "Extractors",
      [
        "ContractModel", "DartFrontend", "DartLibraries", "DeepStack", "Evaluation",
        "JVMFrontend", "JVMLibraries", "OpenAPI",
        "Program", "PythonFrontend", "PythonLibraries", "Readers", "SourceText", "SwiftFrontend",
        "SwiftLibraries",
        "TypeScriptFrontend", "TypeScriptLibraries", "TypeScriptSyntax", "YAMLTree",
      ]),

    // Servers in Go have an evaluation of their own.
    module("GoRouting", ["ContractModel", "DeepStack", "GoSyntax", "Routing", "SourceText"]),

    // Contracts of other kinds than endpoints: one target each, sources in, statements and findings out.
    module(
      "Bridges",
      [
        "Evaluation", "Program", "ContractModel", "DartFrontend", "DartLibraries", "DeepStack", "JVMFrontend",
        "JVMLibraries", "SourceText", "SwiftFrontend", "SwiftLibraries",
        "TypeScriptFrontend", "TypeScriptLibraries", "TypeScriptSyntax", "YAMLTree",
      ]),

    // What an app says about itself: property lists, manifests, package files.
    module("AppManifests", ["SourceText", "XMLTree", "YAMLTree"]),
    .target(
      name: "Permissions",
      dependencies: ["AppManifests", "ContractModel", "SourceText", "XMLTree", "YAMLTree"],
      // The table is data, compiled in so that the tool stays one file.
      resources: [.embedInCode("Table/requirements.yaml")], swiftSettings: strict),

    module(
      "Vocabularies",
      [
        "Evaluation", "Program", "ContractModel", "DartFrontend", "DeepStack", "GoSyntax", "JVMFrontend",
        "PythonFrontend", "SourceText", "SwiftFrontend", "SwiftLibraries", "TypeScriptSyntax", "YAMLTree",
      ]),
    module(
      "DeepLinks",
      [
        "AppManifests", "ContractModel", "DartFrontend", "DartLibraries", "DeepStack", "Evaluation",
        "JVMFrontend", "JVMLibraries", "Program", "SourceText", "SwiftFrontend", "SwiftLibraries",
        "TypeScriptFrontend", "TypeScriptLibraries", "XMLTree",
      ]),
    module(
      "Layers",
      [
        "AppManifests", "ContractModel", "DartFrontend", "GoSyntax", "PythonFrontend", "PythonSyntax",
        "SourceText", "TypeScriptSyntax", "YAMLTree",
      ]),
    module("ProtectedFiles", ["ContractModel", "SourceText"]),

    // Writing into a specification what the others say.
    module("SpecEditing", ["ContractModel", "OpenAPI", "SourceText", "YAMLTree"]),

    // Judging and telling.
    module("Translations", ["ContractModel"]),
    module("Rules", ["ContractModel", "SourceText"]),
    .target(
      name: "Reporters", dependencies: ["ContractModel", "Translations", "SourceText"],
      // The style and the script of the page are compiled in, so that the tool stays one file.
      resources: [.embedInCode("HTML/Page")], swiftSettings: strict),
    module(
      "Handoff",
      ["ContractModel", "Translations", "Mustache", "Reporters", "SourceText", "SpecEditing"]),

    // The edges: files, configuration, the command line.
    .target(name: "CProcessHeap"),
    module(
      "AuditCore",
      [
        "AppManifests", "Bridges", "CProcessHeap", "ContractModel", "DartFrontend", "DeepLinks", "Documents",
        "Extractors",
        "GoAnnotations", "GoRouting",
        "Handoff", "JVMFrontend", "Translations", "Layers", "OpenAPI", "Permissions", "ProtectedFiles",
        "Reporters", "Rules",
        "ProtoAnnotations", "ScriptAnnotations",
        "SourceText",
        "SpecEditing", "SwiftFrontend", "TypeScriptFrontend", "Vocabularies",
        "YAMLTree",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "contract-audit", dependencies: ["AuditCore"], swiftSettings: strict),

    // `swift package contract-audit`, for packages that depend on this one.
    .plugin(
      name: "ContractAuditPlugin",
      capability: .command(
        intent: .custom(verb: "contract-audit", description: "Audits the HTTP contract of this package.")),
      dependencies: ["contract-audit"], path: "Sources/CommandPlugin"),

    // Holds parts of us against programs that are not ours; no product.
    .executableTarget(
      name: "conformance",
      dependencies: [
        "AppManifests", "Evaluation", "Program", "DartFrontend", "GoRouting", "GoSyntax", "JVMFrontend",
        "PythonSyntax",
        "SourceText",
        "TypeScriptSyntax",
      ],
      swiftSettings: strict),

    tests("GoSyntaxTests", ["GoSyntax", "SourceText"]),
    // What is measured, and against what.
    .target(name: "CYAMLEventLoop", dependencies: ["CLibYAML"]),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "AuditCore", "CYAMLEventLoop", "ContractModel", "DeepStack", "GoRouting", "OpenAPI", "SourceText",
        "SwiftFrontend", "TypeScriptFrontend", "TypeScriptSyntax", "YAMLTree",
        .product(
          name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["SwiftClients"])),
        .product(
          name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["SwiftClients"])),
      ],
      swiftSettings: strict),

    tests("DeepLinksTests", ["ContractModel", "DeepLinks", "SourceText"]),
    tests("SourceTextTests", ["SourceText"]),
    tests("MustacheTests", ["Mustache", "SourceText"]),
    tests("HandoffTests", ["ContractModel", "Handoff", "Translations", "SourceText"]),
    tests("TranslationsTests", ["ContractModel", "Translations"]),
    .testTarget(
      name: "CaseTests", dependencies: ["AuditCore", "ContractModel", "SourceText"], exclude: ["Cases"],
      swiftSettings: strict),
    tests("RoutingTests", ["ContractModel", "Routing"]),
    tests("SmokeTests", ["AuditCore", "contract-audit"]),
    tests("HouseTests", ["AuditCore", "ContractModel", "Translations", "Reporters", "Rules"]),
    tests(
      "AuditCoreTests",
      [
        "AuditCore", "ContractModel", "Reporters", "SourceText", "YAMLTree",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    tests("ExpressTests", ["ContractModel", "Extractors", "SourceText"]),
    tests("GoRoutingTests", ["ContractModel", "GoRouting", "GoSyntax", "Routing", "SourceText"]),
    tests("BridgesTests", ["Bridges", "ContractModel", "SourceText"]),
    tests("VocabulariesTests", ["ContractModel", "SourceText", "SwiftFrontend", "Vocabularies"]),
    tests("DocumentsTests", ["ContractModel", "Documents", "SourceText"]),
    tests("ContractModelTests", ["ContractModel", "SourceText"]),
    tests("XMLTreeTests", ["SourceText", "XMLTree"]),
    tests("PermissionsTests", ["ContractModel", "Permissions", "SourceText", "YAMLTree"]),
    tests("AppManifestsTests", ["AppManifests", "SourceText", "XMLTree"]),
    tests("LayersTests", ["ContractModel", "Layers", "SourceText"]),
    tests("ProtectedFilesTests", ["ContractModel", "ProtectedFiles", "SourceText"]),
    tests("YAMLTreeTests", ["CYAMLShim", "SourceText", "YAMLTree"]),
    tests("OpenAPITests", ["ContractModel", "OpenAPI", "SourceText"]),
    tests("SpecEditingTests", ["ContractModel", "OpenAPI", "SourceText", "SpecEditing"]),
    tests("RulesTests", ["ContractModel", "Rules", "SourceText"]),
    tests("ReportersTests", ["ContractModel", "Reporters", "SourceText"]),
    tests("ProtoAnnotationsTests", ["ContractModel", "ProtoAnnotations", "SourceText"]),
    tests("ScriptAnnotationsTests", ["ContractModel", "ScriptAnnotations", "SourceText"]),
    tests("GoAnnotationsTests", ["ContractModel", "GoAnnotations", "SourceText"]),
    tests(
      "EvaluationTests", ["Evaluation", "Readers", "Program", "ContractModel", "DeepStack", "SourceText"]),
    tests("TypeScriptClientTests", ["ContractModel", "Evaluation", "Extractors", "Program", "SourceText"]),
    tests("TypeScriptSyntaxTests", ["SourceText", "TypeScriptSyntax"]),
    tests("PythonSyntaxTests", ["PythonSyntax", "SourceText"]),
    tests(
      "PythonServerTests",
      ["ContractModel", "Extractors", "Program", "PythonFrontend", "PythonLibraries", "SourceText"]),
    tests("SwiftClientTests", ["ContractModel", "Evaluation", "Extractors", "Program", "SourceText"]),
    tests("JVMClientTests", ["ContractModel", "Evaluation", "Extractors", "Program", "SourceText"]),
    tests("DartClientTests", ["ContractModel", "Evaluation", "Extractors", "Program", "SourceText"]),
  ]
)

// Fuzzing needs libFuzzer in every module, and a scratch folder of its own: make fuzz sets both up. Mutations alone, without
// feedback from the code that they reach, need neither: make mutate builds on what is built anyway.
if let driver = Context.environment["CONTRACT_AUDIT_FUZZ"] {
  package.targets.append(
    .executableTarget(
      name: "fuzzing",
      dependencies: [
        "AppManifests", "AuditCore", "ContractModel", "DartFrontend", "DeepStack", "Documents", "Extractors",
        "GoAnnotations", "GoRouting", "GoSyntax", "JVMFrontend", "Mustache", "OpenAPI", "PythonSyntax",
        "ScriptAnnotations", "SourceText", "SwiftFrontend", "TypeScriptSyntax", "XMLTree", "YAMLTree",
      ],
      path: "Tests/Fuzzing", exclude: ["run.py"],
      swiftSettings: strict + (driver == "mutations" ? [.define("MUTATIONS_ALONE")] : [])))
}
