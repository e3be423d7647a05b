internal import Documents
internal import Extractors
internal import GoAnnotations
internal import GoRouting
internal import OpenAPI
internal import ProtoAnnotations
internal import ScriptAnnotations

extension SourceKind {
  /// Every kind of source that is read: which extractor, which files. A new language is an entry here.
  static let all: [SourceKind] = [
    SourceKind(
      extractor: OpenAPIExtractor(), endings: [".yaml", ".yml", ".json"],
      excludedFolders: ["build", "vendor", "testdata", "Pods"], isDocument: true,
      traces: SourceTraces(
        texts: ["openapi:", "swagger:", "\"openapi\"", "\"swagger\"", "'openapi'", "'swagger'"],
        sideName: "openapi")),
    SourceKind(
      extractor: GoAnnotationExtractor(), endings: [".go"], excludedEndings: ["_test.go"],
      excludedFolders: ["vendor", "testdata"], isFallback: true,
      traces: SourceTraces(
        texts: ["@Router", "swagger:route", "swagger:operation"], projectFiles: ["go.mod"],
        sideName: "openapi")),
    SourceKind(
      extractor: ScriptAnnotationExtractor(), endings: [".ts", ".js", ".mts", ".cts", ".mjs", ".cjs"],
      excludedEndings: [".d.ts", ".min.js"],
      excludedFolders: ["dist", "build", "test", "tests", "e2e", "__tests__", "__mocks__", "public"],
      isFallback: true,
      traces: SourceTraces(
        texts: [
          "@openapi", "@swagger", "openapi: '3.", "openapi: \"3.", "\"openapi\": \"3.", "swagger: '2.0'",
          "swagger: \"2.0\"",
        ], projectFiles: ["package.json"], codeFolder: "src",
        sideName: "openapi")),
    SourceKind(
      extractor: PythonDescriptionExtractor(), endings: [".py"], excludedEndings: ["_test.py"],
      excludedFolders: pythonFolders, isFallback: true,
      traces: SourceTraces(
        texts: PythonDescriptionExtractor.markers, projectFiles: pythonProjects, sideName: "openapi")),
    SourceKind(
      extractor: ProtoExtractor(), endings: [".proto"],
      excludedFolders: ["vendor", "third_party", "googleapis", "testdata", "build"], isFallback: true,
      traces: SourceTraces(
        texts: ["google.api.http"], projectFiles: ["go.mod", "buf.yaml", "package.json"],
        sideName: "proto")),
    SourceKind(
      extractor: GoRouterExtractor(), endings: [".go"], excludedEndings: ["_test.go"],
      excludedFolders: ["vendor", "testdata"], isGoModule: true,
      traces: SourceTraces(
        texts: [
          "gin-gonic/gin", "labstack/echo", "go-chi/chi", "gorilla/mux", "gofiber/fiber",
          "go-pkgz/routegroup", "danielgtaylor/huma", "julienschmidt/httprouter",
          "grpc-ecosystem/grpc-gateway", "fasthttp/router",
          "prometheus/common/route", "cloudwego/hertz", "emicklei/go-restful", "beego/beego",
          "astaxie/beego", "go-zero/rest",
          "\"net/http\"",
        ],
        projectFiles: ["go.mod"], sideName: "backend")),
    SourceKind(
      extractor: ScriptRouterExtractor(),
      endings: [".ts", ".tsx", ".js", ".jsx", ".mts", ".cts", ".mjs", ".cjs"],
      excludedEndings: [".d.ts", ".min.js"],
      excludedFolders: ["dist", "build", "test", "tests", "e2e", "__tests__", "__mocks__", "public"],
      traces: SourceTraces(
        texts: ScriptRouterExtractor.markers, projectFiles: ["package.json"], codeFolder: "src",
        sideName: "backend")),
    SourceKind(
      extractor: JVMRouterExtractor(), endings: [".kt", ".java"],
      excludedFolders: ["build", "test", "androidTest", "testFixtures", "buildSrc"],
      traces: SourceTraces(
        texts: JVMRouterExtractor.markers,
        projectFiles: ["settings.gradle", "settings.gradle.kts", "pom.xml"], isOutermost: true,
        sideName: "backend")),
    SourceKind(
      extractor: PythonRouterExtractor(), endings: [".py"], excludedEndings: ["_test.py"],
      excludedFolders: pythonFolders,
      traces: SourceTraces(
        texts: PythonRouterExtractor.markers, projectFiles: pythonProjects, sideName: "backend")),
    SourceKind(
      extractor: SwiftRouterExtractor(), endings: [".swift"], excludedEndings: ["Tests.swift"],
      excludedFolders: ["build", "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts"],
      traces: SourceTraces(
        texts: SwiftRouterExtractor.markers, projectFiles: ["Package.swift"], isOutermost: true,
        sideName: "backend")),
    SourceKind(
      extractor: DartRouterExtractor(), endings: [".dart"], excludedEndings: ["_test.dart"],
      excludedFolders: ["build", "Pods", "test", "integration_test", "test_driver"],
      traces: SourceTraces(
        texts: DartRouterExtractor.markers, projectFiles: ["pubspec.yaml"], sideName: "backend")),
    SourceKind(
      extractor: GatewayRouterExtractor(),
      endings: ["template.yaml", "template.yml", "serverless.yaml", "serverless.yml"],
      excludedFolders: ["build", "dist"],
      traces: SourceTraces(
        texts: ["AWS::Serverless", "AWS::ApiGatewayV2", "- http:", "- httpApi:"],
        projectFiles: ["package.json", "samconfig.toml", "serverless.yml", "pyproject.toml", "go.mod"],
        sideName: "backend")),
    SourceKind(
      extractor: DartClientExtractor(), endings: [".dart"], excludedEndings: ["_test.dart"],
      excludedFolders: ["build", "Pods", "test", "integration_test", "test_driver"],
      traces: SourceTraces(
        texts: DartClientExtractor.markers,
        projectFiles: ["pubspec.yaml"], codeFolder: "lib", sideName: "mobile")),
    SourceKind(
      extractor: JVMClientExtractor(), endings: [".kt", ".java"],
      excludedFolders: ["build", "test", "androidTest", "testFixtures", "buildSrc"],
      traces: SourceTraces(
        texts: JVMClientExtractor.markers,
        projectFiles: ["settings.gradle", "settings.gradle.kts", "pom.xml"], isOutermost: true,
        sideName: "android")),
    SourceKind(
      extractor: SwiftClientExtractor(), endings: [".swift"], excludedEndings: ["Tests.swift"],
      excludedFolders: ["build", "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts"],
      traces: SourceTraces(
        texts: SwiftClientExtractor.markers,
        projectFiles: ["project.pbxproj", "Package.swift", "Podfile", "project.yml"], isOutermost: true,
        sideName: "ios")),
    SourceKind(
      extractor: TypeScriptClientExtractor(),
      endings: [
        ".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts", ".vue", ".svelte", ".html",
      ],
      excludedEndings: [".d.ts", ".min.js"],
      excludedFolders: [
        "dist", "build", "Pods", "test", "tests", "e2e", "cypress", "__tests__", "__mocks__",
      ],
      traces: SourceTraces(
        texts: TypeScriptClientExtractor.markers,
        projectFiles: ["package.json"], codeFolder: "src", sideName: "web")),
    SourceKind(
      extractor: PythonClientExtractor(), endings: [".py"], excludedEndings: ["_test.py"],
      excludedFolders: pythonFolders,
      traces: SourceTraces(
        texts: PythonClientExtractor.markers, projectFiles: pythonProjects, sideName: "python")),
    SourceKind(
      extractor: DocumentExtractor(),
      endings: [".md", ".mdx", ".markdown", ".rst", ".adoc", ".txt", ".http", ".rest"],
      excludedEndings: [
        "CHANGELOG.md", "changelog.md", "CHANGES.md", "HISTORY.md", "ROADMAP.md", "CHANGELOG.rst", ".txt",
      ],
      excludedFolders: ["build", "dist", "vendor", "testdata", "Pods"]),
  ]

  /// Folders of projects in Python that are no code of the program: tests, what is installed, what changes databases.
  private static let pythonFolders: Set = [
    "build", "dist", "env", "migrations", "site-packages", "test", "tests", "venv",
  ]
  /// Files by which projects in Python are recognised.
  private static let pythonProjects = [
    "pyproject.toml", "setup.py", "setup.cfg", "requirements.txt", "manage.py",
  ]
}
