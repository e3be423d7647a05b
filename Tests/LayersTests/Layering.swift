import ContractModel
import Layers
import SourceText

/// Programs in memory, and what layers make of them, as lines that a test can hold.
struct Layering {
  var files: [(String, String)]
  var rules: LayerRules

  /// Where every rule of a test stands.
  static let mention = SourceLocation(file: "rules.yaml", line: 1, column: 1, span: SourceSpan(0, 0))

  init(_ layers: Layer..., declarations: [DeclarationRule] = [], isOneModule: Bool = false) {
    files = []
    rules = LayerRules()
    rules.layers = layers
    rules.declarations = declarations
    rules.isOneModule = isOneModule
  }

  init(_ rules: LayerRules) {
    files = []
    self.rules = rules
  }

  /// The same layers over a program.
  func of(_ files: (String, String)...) -> Layering {
    var layering = self
    layering.files = files
    return layering
  }

  var reading: ItemReading {
    let sources = files.map { SourceFile(path: $0.0, text: $0.1) }
    let manifests = LayerManifests.read(sources.filter { LayerManifests.takes($0.path) })
    return LayerAudit(rules.located(by: manifests)).reading(of: SourceSet(sources), manifests)
  }

  /// Findings as `rule place message`, the place being that of the first evidence.
  var findings: [String] {
    reading.findings.map { finding in
      let place = finding.evidence.first.map { "\($0.location.file):\($0.location.line)" } ?? "-"
      return "\(finding.rule) \(place) \(finding.message)"
    }
  }

  /// Statements as `side verb name place`.
  var statements: [String] {
    reading.statements.map {
      "\($0.side) \($0.verb) \($0.item.name) \($0.location.line):\($0.location.column)"
    }
  }
}

extension Layer {
  /// A layer of one folder.
  static func folder(
    _ name: String, _ path: String, imports mayImport: [String]? = nil, not banned: [String] = [],
    names unnamed: [String] = [], on others: [String]? = nil
  ) -> Layer {
    var layer = Layer(name)
    layer.paths = [path]
    layer.mayImport = mayImport.map { LayerRule($0, at: Layering.mention) }
    layer.mayDependOn = others.map { LayerRule($0, at: Layering.mention) }
    if !banned.isEmpty {
      layer.mustNotImport = [LayerRule(banned, because: "it is plain", at: Layering.mention)]
    }
    if !unnamed.isEmpty { layer.mustNotName = [LayerRule(unnamed, at: Layering.mention)] }
    return layer
  }
}
