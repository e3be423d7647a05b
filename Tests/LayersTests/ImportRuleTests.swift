import ContractModel
import Layers
import SourceText
import Testing

@Suite struct `Rules about imports` {
  @Test func `What a layer must not import is a finding with the team's own reason`() {
    let core = Layering(.folder("Core", "Core", not: ["UIKit", "Web*"])).of(
      ("Core/A.swift", "import Foundation\nimport UIKit"), ("Core/B.swift", "import WebKit"),
      ("App/C.swift", "import UIKit"))
    #expect(
      core.findings == [
        "forbidden-import Core/A.swift:2 Core imports UIKit, which it must not: it is plain",
        "forbidden-import Core/B.swift:1 Core imports WebKit, which it must not: it is plain",
      ])
  }

  @Test func `A list of what it may import leaves nothing else`() {
    let core = Layering(.folder("Core", "Core", imports: ["Foundation"]), .folder("Log", "Log")).of(
      ("Core/A.swift", "import Foundation\nimport Swift\nimport Combine\nimport Log"), ("Log/L.swift", ""))
    #expect(
      core.findings == [
        "forbidden-import Core/A.swift:3 Core imports Combine, and may import only Foundation",
        "forbidden-import Core/A.swift:4 Core imports Log, and may import only Foundation",
      ])
  }

  @Test func `A layer is imported by its name, by its targets and by its modules`() {
    var store = Layer.folder("Store", "Store")
    store.targets = ["StoreKitOfOurs"]
    store.modules = ["Persistence"]
    let app = Layering(.folder("App", "App", on: []), store).of(
      ("App/A.swift", "import Store\nimport StoreKitOfOurs\nimport Persistence\nimport StoreKit"))
    #expect(
      app.findings == [
        "forbidden-import App/A.swift:3 App imports Persistence, and may depend on no other layer",
        "forbidden-import App/A.swift:1 App imports Store, and may depend on no other layer",
        "forbidden-import App/A.swift:2 App imports StoreKitOfOurs, and may depend on no other layer",
      ])
  }

  @Test func `The layers that may, and do so already, are the advice`() {
    let layers = Layering(
      .folder("Core", "Core", not: ["UIKit"]), .folder("App", "App"), .folder("Kit", "Kit"),
      .folder("Web", "Web", imports: []))
    #expect(
      layers.of(("Core/A.swift", "import UIKit"), ("App/B.swift", "import UIKit")).reading.findings.map(
        \.suggestion) == [
          "move what needs it to App"
        ])
  }

  @Test func `A source that moves within its layer brings nothing new`() {
    let core = Layering(.folder("Core", "Core", not: ["UIKit"]))
    let before = core.of(("Core/A.swift", "import UIKit")).reading.findings.map(\.fingerprint)
    let after = core.of(("Core/Deep/A.swift", "\n\nimport UIKit")).reading.findings.map(\.fingerprint)
    #expect(before == after && before == ["forbidden-import layers import Core UIKit A.swift"])
  }

  @Test func `The innermost folder decides, and tests are left out unless they are asked for`() {
    let layers = Layering(.folder("All", "**/Views"), .folder("Inner", "App/Views/Deep", not: ["UIKit"])).of(
      ("App/Views/A.swift", "import UIKit"), ("App/Views/Deep/B.swift", "import UIKit"),
      ("App/Views/Deep/Tests/C.swift", "import UIKit"), ("App/Views/Deep/DTests.swift", "import UIKit"))
    #expect(
      layers.findings == [
        "forbidden-import App/Views/Deep/B.swift:1 Inner imports UIKit, which it must not: it is plain"
      ])
    let tests = Layering(.folder("Tests", "Core/Tests", not: ["UIKit"])).of(
      ("Core/Tests/A.swift", "import UIKit"))
    #expect(tests.findings.count == 1)
  }

  @Test func `The order of files changes nothing`() {
    let core = Layering(.folder("Core", "Core", not: ["UIKit"]), .folder("App", "App", on: []))
    let files = [
      ("Core/A.swift", "import UIKit\nimport App"), ("App/B.swift", "import Core"),
      ("App/C.swift", "import Core"),
    ]
    var (one, other) = (core, core)
    one.files = files
    other.files = files.reversed()
    #expect(one.findings == other.findings && one.statements == other.statements && one.findings.count == 3)
  }
}

@Suite struct `Rules about names, places and circles` {
  @Test func `In one module the types that code names tell who depends on whom`() {
    let layers = Layering(
      .folder("Views", "Views", on: ["ViewModels"]), .folder("ViewModels", "ViewModels", on: []),
      .folder("UseCases", "UseCases"), isOneModule: true
    ).of(
      ("Views/Home.swift", "struct Home { let model: HomeModel\n let logic = Score() }"),
      ("ViewModels/HomeModel.swift", "final class HomeModel { struct Score2 {}\n let home: Home? }"),
      ("UseCases/Score.swift", "struct Score {}"))
    #expect(
      layers.findings == [
        "forbidden-symbol ViewModels/HomeModel.swift:2 ViewModels names Home of Views, and may depend on no other layer",
        "forbidden-symbol Views/Home.swift:2 Views names Score of UseCases, and may depend only on ViewModels",
      ])
  }

  @Test func `A name that two sources declare tells nothing`() {
    let layers = Layering(.folder("A", "A", on: []), .folder("B", "B"), isOneModule: true).of(
      ("A/One.swift", "let x = Part()"), ("B/Two.swift", "struct Part {}"),
      ("B/Three.swift", "enum E { struct Part {} }"))
    #expect(layers.findings == [])
  }

  @Test func `A kind of type belongs to its layer`() {
    var models = DeclarationRule(in: ["Models"], at: Layering.mention)
    models.attribute = "Model"
    models.reason = "one place"
    var cases = DeclarationRule(in: ["Logic"], at: Layering.mention)
    cases.name = "*UseCase"
    cases.keywords = ["struct", "class"]
    let layers = Layering(
      .folder("Models", "Models"), .folder("Logic", "Logic"), declarations: [models, cases]
    ).of(
      ("Models/A.swift", "@Model class A {}"), ("Logic/B.swift", "@Model class B {}\nstruct RunUseCase {}"),
      ("Other/C.swift", "struct C { struct StopUseCase {} }\nprotocol FreeUseCase {}"))
    #expect(
      layers.findings == [
        "misplaced-declaration Logic/B.swift:1 B is declared in Logic, and types marked @Model belong to Models: one place",
        "misplaced-declaration Other/C.swift:1 StopUseCase is declared outside of the layers, and types named *UseCase (struct, class) belong to Logic",
      ])
  }

  @Test func `Layers in a circle are one finding, with a place for each step`() {
    let layers = Layering(.folder("A", "A"), .folder("B", "B"), .folder("C", "C"), .folder("D", "D")).of(
      ("A/1.swift", "import B\nimport D"), ("B/2.swift", "import C"), ("C/3.swift", "import A\nimport B"),
      ("D/4.swift", ""))
    let findings = layers.reading.findings
    #expect(
      layers.findings == [
        "layer-cycle A/1.swift:1 the layers depend on each other in a circle: A → B → C → A"
      ])
    #expect(
      findings.flatMap(\.evidence).map { "\($0.side) \($0.location.file) \($0.remark ?? "")" } == [
        "A A/1.swift for B of B", "B B/2.swift for C of C", "C C/3.swift for A of A",
      ])
  }

  @Test func `A circle that only a forbidden import closes is no second finding`() {
    let layers = Layering(.folder("A", "A"), .folder("B", "B", on: [])).of(
      ("A/1.swift", "import B"), ("B/2.swift", "import A"))
    #expect(layers.findings == ["forbidden-import B/2.swift:1 B imports A, and may depend on no other layer"])
  }
}
