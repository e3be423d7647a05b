internal import Layers

/// The keys of what the configuration says about layers.
enum LayerKeys {
  static let preset = "preset"
  static let sources = "sources"
  static let exclude = "exclude"
  static let manifests = "manifests"
  static let oneModule = "one-module"
  static let stack = "stack"
  static let declarations = "declarations"
  static let paths = "paths"
  static let targets = "targets"
  static let modules = "modules"
  static let mayImport = "may-import"
  static let mustNotImport = "must-not-import"
  static let mustNotName = "must-not-name"
  static let mayDependOn = "may-depend-on"
  static let names = "names"
  static let reason = "reason"
  static let name = "name"
  static let attribute = "attribute"
  static let inherits = "inherits"
  static let keyword = "keyword"
  static let layers = "in"

  /// The shape of the whole.
  static let all = RecordShape(keys: [
    key(preset, presets, .word(LayerPreset.all.map(\.name))),
    key(sources, "Folders to look in; by default those of the layers.", .texts),
    key(exclude, "Globs of files to leave out.", .texts),
    key(manifests, "Manifests of targets; by default those beside and above the sources.", .texts),
    key(
      oneModule, "Whether the layers are folders of one module, told apart by the types they name.", .truth),
    key(stack, "The layers, each by its name.", .names(of: .record(layer), noun: "layer")),
    key(
      declarations, "Where types of a kind have to be declared.",
      .list(of: .record(declaration), noun: "an entry")),
  ])

  /// Every preset with what it is for.
  private static var presets: String {
    let lines = LayerPreset.all.map { "\($0.name): \($0.summary)" }
    return "Ready-made rules to start from. " + lines.joined(separator: " ")
  }

  private static let layer = RecordShape(keys: [
    key(paths, "Folders and files, or globs of them.", .texts),
    key(targets, "Targets of manifests, whose sources they are.", .texts),
    key(modules, "Names by which others import it, beside its own and those of its targets.", .texts),
    key(mayImport, "All that it may import from outside of the layers.", allowance),
    key(mustNotImport, "What it must not import.", bans),
    key(mustNotName, "What its code must not name.", bans),
    key(mayDependOn, "All the layers that it may depend on.", allowance),
  ])

  private static let declaration = RecordShape(
    keys: [
      key(name, "A glob of the name.", .text(.plain)),
      key(attribute, "A glob of an attribute, decorator or annotation that it has.", .text(.plain)),
      key(inherits, "A glob of a type that it inherits from or conforms to.", .text(.plain)),
      key(keyword, "The keywords, of which it has one: class, struct, protocol.", .texts),
      key(layers, "The layers of which one has to hold it.", .texts),
      key(reason, "Why; findings quote it.", .text(.plain)),
    ], demands: [.required(layers)])

  /// All the names that are allowed, with a reason where one is given.
  private static let allowance = ValueShape.either(scalar: .texts, reasoned)
  /// Names that are forbidden, some with a reason.
  private static let bans = ValueShape.oneOrMore(.either(scalar: .text(.plain), reasoned))

  private static let reasoned = RecordShape(
    keys: [
      key(names, "The names, or globs of them.", .texts),
      key(reason, "Why; findings quote it.", .text(.plain)),
    ], demands: [.required(names)])

  private static func key(_ name: String, _ meaning: String, _ shape: ValueShape) -> RecordShape.Key {
    RecordShape.Key(name: name, meaning: meaning, shape: shape)
  }
}
