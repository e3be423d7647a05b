import AppManifests
import AuditCore
import ContractModel
import DartFrontend
import DeepStack
import Documents
import Extractors
import Foundation
import GoAnnotations
import GoRouting
import GoSyntax
import JVMFrontend
import Mustache
import OpenAPI
import PythonSyntax
import ScriptAnnotations
import SourceText
import SwiftFrontend
import TypeScriptSyntax
import XMLTree
import YAMLTree

/// One parser, or the reader of one kind of source as a whole.
struct FuzzTarget: Sendable {
  let name: String
  /// The endings of the files of the cases that are seeds.
  let seeds: [String]
  let run: @Sendable (_ bytes: [UInt8]) async -> Void

  /// A target that parses a file of this path, on a stack made for it.
  private static func parser(
    _ name: String, _ path: String, _ seeds: [String], _ parse: @escaping @Sendable (SourceFile) -> Void
  ) -> FuzzTarget {
    FuzzTarget(name: name, seeds: seeds) { bytes in
      await DeepStack.run { parse(SourceFile(path: path, bytes: bytes)) }
    }
  }

  /// A target that reads a side of one file.
  private static func side(
    _ name: String, _ path: String, _ seeds: [String], _ extractor: any Extractor
  ) -> FuzzTarget {
    FuzzTarget(name: name, seeds: seeds) { bytes in
      let sources = SourceSet([SourceFile(path: path, bytes: bytes)], namedPaths: [path])
      _ = await extractor.extract(sources, settings: ExtractionSettings())
    }
  }

  /// Every target, parsers first.
  static let all: [FuzzTarget] =
    [
      FuzzTarget(name: "swift", seeds: ["swift"]) { bytes in
        let file = SourceFile(path: "Sources/App/Client.swift", bytes: bytes)
        _ = await SwiftProgram.read([file], libraries: SwiftLibraryNames())
      },
      FuzzTarget(name: "kotlin", seeds: ["kt"]) { bytes in
        _ = await JVMProgram.read([SourceFile(path: "app/Client.kt", bytes: bytes)])
      },
      FuzzTarget(name: "java", seeds: ["java"]) { bytes in
        _ = await JVMProgram.read([SourceFile(path: "app/Client.java", bytes: bytes)])
      },
      parser("typescript", "client.tsx", ["ts", "tsx", "js"]) { _ = TypeScriptTree.parse($0) },
      parser("dart", "lib/client.dart", ["dart"]) { _ = DartParser.parse($0) },
      parser("python", "client.py", ["py"]) { _ = PythonTree.parse($0) },
      parser("go", "main.go", ["go"]) { _ = GoTree.parse($0) },
      parser("yaml", "openapi.yaml", ["yaml", "yml", "json"]) { _ = YAMLDocument.parse($0) },
      parser("xml", "AndroidManifest.xml", ["xml", "plist"]) { _ = XMLDocument.parse($0) },
      parser("property-list", "Info.plist", ["plist", "pbxproj"]) { _ = PropertyList.parse($0) },
      parser("mustache", "page.mustache", ["mustache"]) { _ = Template.reading($0) },
      side("go-annotations", "main.go", ["go"], GoAnnotationExtractor()),
      side("script-annotations", "routes.js", ["js", "ts"], ScriptAnnotationExtractor()),
      FuzzTarget(name: "configuration", seeds: ["contract-audit.yaml"]) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let files = MemoryFileSystem(["/audit/contract-audit.yaml": text])
        let environment = AuditEnvironment(workingDirectory: "/audit")
        _ = await Audit.outcome(arguments: ["diff"], environment: environment, files: files)
      },
    ] + sides

  private static let sides: [FuzzTarget] = [
    side("swift-client", "Sources/App/Client.swift", ["swift"], SwiftClientExtractor()),
    side("swift-router", "Sources/App/Routes.swift", ["swift"], SwiftRouterExtractor()),
    side("kotlin-client", "app/Client.kt", ["kt"], JVMClientExtractor()),
    side("kotlin-router", "app/Routes.kt", ["kt"], JVMRouterExtractor()),
    side("java-client", "app/Client.java", ["java"], JVMClientExtractor()),
    side("java-router", "app/Routes.java", ["java"], JVMRouterExtractor()),
    side("typescript-client", "client.ts", ["ts", "js"], TypeScriptClientExtractor()),
    side("script-router", "server.js", ["js", "ts"], ScriptRouterExtractor()),
    side("dart-client", "lib/client.dart", ["dart"], DartClientExtractor()),
    side("python-client", "client.py", ["py"], PythonClientExtractor()),
    side("python-router", "server.py", ["py"], PythonRouterExtractor()),
    side("go-router", "main.go", ["go"], GoRouterExtractor()),
    side("openapi", "openapi.yaml", ["yaml", "yml", "json"], OpenAPIExtractor()),
    side("documents", "README.md", ["md", "http"], DocumentExtractor()),
  ]

  /// The target that the environment names.
  static let chosen: FuzzTarget? = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
    return all.first { $0.name == name }
  }()
}
