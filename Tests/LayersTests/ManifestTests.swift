import ContractModel
import Layers
import SourceText
import Testing

@Suite struct `Manifests` {
  private func read(_ path: String, _ text: String) -> [String] {
    let reading = LayerManifests.read([SourceFile(path: path, text: text)])
    return reading.targets.map { target in
      let names = target.dependencies.map { "\($0.name):\($0.location.line)" }
      return "\(target.name) \(names) in \(target.sources)"
    } + reading.unresolved.map { "? \($0.location.line) \($0.reason): \($0.text)" }
      + reading.diagnostics.map(\.message)
  }

  @Test func `A Swift package's targets are read as they are written`() {
    let text = """
      // .target(name: "Comment")
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        dependencies: [.package(url: "https://example.com/a", from: "1.0.0")],
        targets: [
          .target(
            name: "Kit",
            dependencies: [
              "Core", .target(name: "Log"),
              .product(name: "Alamofire", package: "alamofire", condition: .when(platforms: [.iOS])),
              .byName(name: "Odd"),
            ], path: "Code/Kit"),
          .executableTarget(name: "run", dependencies: ["Kit"] + extra),
          .testTarget(name: "KitTests", dependencies: ["Kit", helper]),
          .target(name: "\\(prefix)Core"),
        ])
      """
    #expect(
      read("kit/Package.swift", text) == [
        #"Kit ["Core:9", "Log:9", "Alamofire:10", "Odd:11"] in ["kit/Code/Kit"]"#,
        #"run [] in ["kit/Sources/run"]"#,
        #"KitTests ["Kit:14"] in ["kit/Tests/KitTests"]"#,
        #"? 13 the dependencies of a target are worked out by a program: ["Kit"] + extra"#,
        "? 14 a dependency of a target is worked out by a program: helper",
        #"? 15 the name of a target is worked out by a program: "\(prefix)Core""#,
      ])
  }

  @Test func `Each file that an XcodeGen project includes is a question`() {
    let text = """
      include:
        - base.yml
        - {path: ../shared/targets.yml, relativePaths: false}
      targets: {App: {type: application, sources: App}}
      """
    #expect(
      read("project.yml", text) == [
        #"App [] in ["App"]"#, "? 2 the targets of an included file are not read: base.yml",
        "? 3 the targets of an included file are not read: ../shared/targets.yml",
      ])
    #expect(
      read("project.yml", "include: base.yml") == [
        "? 1 the targets of an included file are not read: base.yml"
      ])
  }

  @Test
  func `An XcodeGen project links packages, frameworks and libraries, and only carries extensions along`() {
    let text = """
      targetTemplates:
        Base: {dependencies: [{framework: Vendor/Chart.xcframework}]}
      targets:
        App:
          type: application
          templates: [Base]
          sources: [App, {path: Generated}]
          dependencies:
            - package: Core
            - package: Alamofire
              products: [Alamofire, AlamofireImage]
            - sdk: UIKit.framework
            - target: Widget
            - target: Kit
            - target: Tool
              link: false
        Widget: {type: app-extension, sources: Widget}
        Kit: {type: framework.static, sources: ../kit}
        Tool: {type: framework}
      """
    #expect(
      read("ios/project.yml", text) == [
        #"App ["Core:9", "Alamofire:11", "AlamofireImage:11", "UIKit:12", "Kit:14", "Chart:2"] in ["ios/App", "ios/Generated"]"#,
        #"Widget [] in ["ios/Widget"]"#, #"Kit [] in ["kit"]"#, "Tool [] in []",
      ])
  }

  @Test func `An Xcode project names objects by keys`() {
    let text = """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; };
        G = {isa = PBXGroup; children = (S, K); sourceTree = "<group>"; };
        S = {isa = PBXGroup; path = App; children = (F); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
        K = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
        U = {isa = PBXFileReference; name = UIKit.framework; path = System/UIKit.framework; sourceTree = SDKROOT; };
        T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (B1, B2); dependencies = (
            D2, /* Kit */
            D3,
          ); packageProductDependencies = (
            Q, ); };
        T2 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
          fileSystemSynchronizedGroups = (K); };
        T3 = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; };
        D2 = {isa = PBXTargetDependency; target = T2; };
        D3 = {isa = PBXTargetDependency; target = T3; };
        Q = {isa = XCSwiftPackageProductDependency; productName = Core; };
        B1 = {isa = PBXSourcesBuildPhase; files = (X1); };
        B2 = {isa = PBXFrameworksBuildPhase; files = (
            X2,
            X3,
          ); };
        X1 = {isa = PBXBuildFile; fileRef = F; };
        X2 = {isa = PBXBuildFile; fileRef = U; };
        X3 = {isa = PBXBuildFile; productRef = Q; };
      }; rootObject = P; }
      """
    #expect(
      read("ios/App.xcodeproj/project.pbxproj", text) == [
        #"App ["Core:14", "Kit:11", "UIKit:23"] in ["ios/App/Main.swift"]"#, #"Kit [] in ["ios/Kit"]"#,
        "Widget [] in []",
      ])
  }

  @Test func `A manifest that is none says so`() {
    #expect(read("App.xcodeproj/project.pbxproj", "{ objects = ").count == 1)
    #expect(read("project.yml", "targets: [").count == 1)
    #expect(read("Package.swift", ".target(name: \"A\", dependencies: [") == ["A [] in [\"Sources/A\"]"])
  }

  @Test func `What a target of a layer depends on is held against its rule`() {
    var (core, widget) = (Layer("Core"), Layer("Widget"))
    core.modules = ["CoreKit"]
    widget.targets = ["WidgetExtension"]
    widget.mayDependOn = LayerRule([], at: Layering.mention)
    let text = """
      targets:
        WidgetExtension:
          dependencies:
            - package: CoreKit
            - package: Other
        App: {dependencies: [{package: CoreKit}]}
      """
    let layers = Layering(core, widget).of(("project.yml", text))
    #expect(
      layers.findings == [
        "forbidden-dependency project.yml:4 WidgetExtension depends on CoreKit, and may depend on no other layer"
      ])
    #expect(layers.statements == ["Widget depends on CoreKit 4:18", "Widget depends on Other 5:18"])
  }
}
