import ContractModel
import Evaluation
import Program
import SourceText
import TypeScriptSyntax

/// Reads the types by which scripts say what a native module has: classes that extend Expo's `NativeModule<Events>`,
/// interfaces that extend React Native's `TurboModule`, or any other type that the module is given.
struct DeclarationReading {
  /// A type that has a name, and where it is declared.
  private struct Declared {
    let lines: LineIndex
    let file: SourceFile
    let tree: TypeScriptTree
    let node: TypeScriptNodeID
  }

  private(set) var notes = BridgeNotes(.typescript)
  private let modules: [ModuleTypes: Set<String>]
  private var declared: [String: [Declared]] = [:]

  /// Reads files; `modules` are the names of modules by the type that scripts give them.
  static func notes(_ files: [SourceFile], modules: [ModuleTypes: Set<String>]) -> BridgeNotes {
    var reading = DeclarationReading(modules: modules)
    guard !modules.isEmpty else { return reading.notes }
    for file in files where ScriptSelection.takes(file) { reading.index(file) }
    for key in modules.keys.sorted(by: { ($0.file, $0.type) < ($1.file, $1.type) }) { reading.read(key) }
    return reading.notes
  }

  private init(modules: [ModuleTypes: Set<String>]) { self.modules = modules }

  /// The declaration that a name means in a file: its own, or else the only one that there is.
  private func declaration(_ name: String, from path: String) -> Declared? {
    let found = declared[name] ?? []
    return found.first { $0.file.path == path } ?? (found.count == 1 ? found[0] : nil)
  }

  private mutating func index(_ file: SourceFile) {
    let words = ["NativeModule", "TurboModule", "interface ", "type "]
    guard words.contains(where: { file.bytes.contains($0) }), let tree = TypeScriptTree.parse(file) else {
      return
    }
    var lines: LineIndex?
    for id in tree.nodes(tree.statements) {
      var node = id
      switch tree.node(node) {
      case .exportDeclaration(let inner), .exportDefault(let inner): node = inner
      default: break
      }
      let name: TypeScriptNodeID?
      switch tree.node(node) {
      case .classDeclaration(let found, _, _, _, _): name = found
      case .typeDeclaration(let found, _), .interfaceDeclaration(let found, _, _, _): name = found
      default: continue
      }
      guard let name, let text = tree.name(of: name) else { continue }
      let index = lines ?? LineIndex(file)
      lines = index
      declared[text, default: []].append(Declared(lines: index, file: file, tree: tree, node: node))
    }
  }

  private mutating func read(_ key: ModuleTypes) {
    guard let found = declaration(key.type, from: key.file) else { return }
    let header = found.file.text(in: found.tree.span(of: found.node)).prefix { $0 != "{" }
    for module in (modules[key] ?? []).sorted() {
      readMethods(found, module)
      guard let events = Self.argument(of: "NativeModule", in: String(header)),
        let types = declaration(events, from: found.file.path)
      else { continue }
      for event in TypeMembers.read(types.file, in: types.tree.span(of: types.node)) {
        state(.event, module, event, types)
        for key in TypeMembers.read(types.file, in: event.type) {
          state(.key, BridgeNotes.payloadScope(module, event.name), key, types)
        }
      }
    }
  }

  private mutating func readMethods(_ found: Declared, _ module: String) {
    if case .classDeclaration(_, _, _, let members, _) = found.tree.node(found.node) {
      for id in found.tree.nodes(members) {
        guard case .method(let key, _, let traits, _) = found.tree.node(id), !traits.contains(.static),
          let name = found.tree.name(of: key), name != "constructor"
        else { continue }
        let span = found.tree.span(of: key)
        state(.method, module, TypeMember(name: name, span: span, type: found.tree.span(of: id)), found)
      }
      return
    }
    let own: Set<String> = ["addListener", "removeListeners", "getConstants"]
    for member in TypeMembers.read(found.file, in: found.tree.span(of: found.node))
    where !own.contains(member.name) && found.file.text(in: member.type).contains("(") {
      state(.method, module, member, found)
    }
  }

  private mutating func state(
    _ noun: BridgeStatement.Noun, _ scope: String, _ member: TypeMember, _ found: Declared
  ) {
    notes.state(
      noun, in: scope, named: member.name, .needs, "declares", at: found.lines.location(of: member.span))
  }

  /// The name between the angle brackets behind a name: `Events` of `NativeModule<Events>`.
  private static func argument(of name: String, in header: String) -> String? {
    guard let open = header.firstIndex(of: "<"), header[..<open].hasSuffix(name) else {
      return nil
    }
    let inner = header[header.index(after: open)...].prefix { $0 != ">" && $0 != "<" && $0 != "," }
    let text = inner.filter { !$0.isWhitespace }
    return text.isEmpty ? nil : text
  }
}
