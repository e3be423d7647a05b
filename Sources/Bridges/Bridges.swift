package import ContractModel
internal import DartFrontend
internal import DartLibraries
internal import DeepStack
internal import Evaluation
internal import JVMFrontend
internal import JVMLibraries
internal import Program
internal import SourceText
internal import SwiftFrontend
internal import SwiftLibraries
internal import TypeScriptFrontend
internal import TypeScriptLibraries

/// Reads the bridges between the code of an app and the native code beside it, and judges whether both sides agree.
package enum Bridges {
  /// Reads the sources of some sides.
  package static func reading(of sources: [BridgeSide: SourceSet]) async -> ItemReading {
    let sides = sources.keys.sorted()
    var notes: [BridgeNotes] = []
    var result = ItemReading(.bridges)
    var classNames: [BridgeSide: Set<String>] = [:]
    for side in sides {
      let files = sourceFiles(among: sources[side]?.files ?? [])
      let program = await program(of: files, side)
      result.sides.append(ItemReading.Side(side.rawValue, fileCount: files.count))
      result.diagnostics += program.filter { !$0.diagnostics.isEmpty && mayHoldBridges($0.source) }.flatMap(
        \.diagnostics)
      if side == .ios, !SwiftProgram.isReadable,
        let file = files.first(where: { $0.path.hasSuffix(".swift") })
      {
        result.diagnostics.append(unreadable(file))
      } else if side.isNative {
        classNames[side] = Set(program.flatMap { $0.classes.map(\.name) })
      }
      notes.append(await DeepStack.run(timesUsualDepth: Evaluator.stackNeed) { read(program, files, side) })
    }
    let packages = packages(among: sources)
    result.diagnostics += packages.flatMap(\.diagnostics)
    let comparison = BridgeComparison(
      notes, packages: packages, classNames: classNames,
      folders: NativeFolders(sources, plugins: plugins(among: sources)))
    result.statements = comparison.statements.map(\.statement)
    result.findings = BridgeRules.all.flatMap { $0.findings(in: comparison) }
    result.unresolved = notes.flatMap { note in
      note.questions.map { ItemReading.OpenQuestion(side: note.side.rawValue, $0) }
    }
    result.unresolved += UnknownModule.foreign(in: comparison).map(question)
    return result.inOrder()
  }

  private static func program(of files: [SourceFile], _ side: BridgeSide) async -> [ProgramFile] {
    func named(_ endings: String...) -> [SourceFile] {
      files.filter { file in endings.contains { file.path.hasSuffix($0) } }
    }
    switch side {
    case .dart: return await DartProgram.read(named(".dart"))
    case .typescript:
      let scripts = files.filter { !$0.path.hasSuffix(".json") }
      return await ScriptProgram.read(SourceSet(scripts), packages: ScriptLibrary.packages)
    case .ios: return await SwiftProgram.read(named(".swift"), libraries: SwiftLibrary.names)
    case .android: return await JVMProgram.read(named(".kt", ".java"))
    }
  }

  private static func read(_ program: [ProgramFile], _ files: [SourceFile], _ side: BridgeSide) -> BridgeNotes
  {
    let reading = ValueReading(BridgeCode(program), of: side) { side.libraries(on: $0) }
    switch side {
    case .dart: return FlutterReading.notes(reading, of: .dart)
    case .typescript:
      var notes = ScriptReading.notes(reading)
      notes.add(DeclarationReading.notes(files, modules: ModuleTypes.names(in: reading)))
      return notes
    case .ios, .android:
      var notes = FlutterReading.notes(reading, of: side)
      notes.add(ExpoModuleReading.notes(reading, of: side).notes)
      notes.add(ReactModuleReading.notes(reading, of: side))
      for file in files where side == .ios && (file.path.hasSuffix(".m") || file.path.hasSuffix(".mm")) {
        notes.add(ObjectiveCReading.notes(file))
      }
      return notes
    }
  }

  /// Whether a file that cannot be read in full may have something to do with bridges.
  private static func mayHoldBridges(_ file: SourceFile) -> Bool {
    ["Channel", "Module", "addListener", "sendEvent"].contains { file.bytes.contains($0) }
  }

  /// The files without what a compiler made of others, `lib/index.js` with its `lib/index.d.ts`, and without code of others.
  private static func sourceFiles(among files: [SourceFile]) -> [SourceFile] {
    let declared: Set<String> = files.reduce(into: []) { declared, file in
      guard file.path.hasSuffix(".d.ts") else { return }
      declared.insert(String(file.path.dropLast(".d.ts".count)) + ".js")
    }
    return files.filter { file in
      !isForeign(file.path) && !file.path.hasSuffix(".d.ts") && !declared.contains(file.path)
        && !file.path.hasSuffix(FlutterPackage.fileName)
    }
  }

  private static func isForeign(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return ["build", "dist", "node_modules", "Pods"].contains { folders.contains($0) }
  }

  private static func packages(among sources: [BridgeSide: SourceSet]) -> [ExpoPackage] {
    let files = sources.values.flatMap(\.files).filter { $0.path.hasSuffix("expo-module.config.json") }
    return Set(files.filter { !isForeign($0.path) }).sorted { $0.path < $1.path }.map { ExpoPackage($0) }
  }

  private static func plugins(among sources: [BridgeSide: SourceSet]) -> [FlutterPackage] {
    let files = sources.values.flatMap(\.files).filter {
      $0.path.split(separator: "/").last.map(String.init) == FlutterPackage.fileName
    }
    return Set(files).sorted { $0.path < $1.path }.map { FlutterPackage($0) }
  }

  private static func unreadable(_ file: SourceFile) -> Diagnostic {
    let message =
      "the file may hold native modules, and this build does not read Swift: it was made without the package trait SwiftClients"
    return Diagnostic(.error, message, file: file.path)
  }

  private static func question(_ found: BridgeStatement) -> ItemReading.OpenQuestion {
    let reason = "no native code here defines the module; a dependency may"
    return ItemReading.OpenQuestion(
      side: found.side.rawValue, Unresolved(reason, text: found.item.name, at: found.statement.location))
  }
}

extension BridgeSide {
  /// The models of libraries by which the evaluation knows the side's ends of bridges, on some platforms.
  fileprivate func libraries(on platforms: Platforms) -> [any LibraryModel] {
    switch self {
    case .dart: DartLibrary.bridges
    case .typescript: ScriptLibrary.bridges(choosing: platforms.choices)
    case .ios: SwiftLibrary.bridges
    case .android: JVMLibrary.bridges
    }
  }
}
