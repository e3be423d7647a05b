internal import Program
internal import SourceText

/// The code that `build_runner` makes of classes with `@JsonSerializable`, where it is not among the files: most projects make it anew
/// with each build and keep none (json_serializable's documentation).
///
/// Each line of it stands where the field that it is about is declared, so that places lead to the class.
struct GeneratedJSON {
  let files: [ProgramFile]
  /// How the settings of a package have fields renamed that say nothing themselves, by the folder of the package.
  let renaming: [String: String]
  /// The declarations of each class name.
  let types: [String: [TypePlace]]
  /// The functions that are there.
  private let declared: Set<String>

  /// A class among the files.
  struct TypePlace {
    let file: Int
    let index: Int
  }

  init(_ files: [ProgramFile], renaming: [String: String]) {
    self.files = files
    self.renaming = renaming
    var types: [String: [TypePlace]] = [:]
    var declared: Set<String> = []
    for (number, file) in files.enumerated() {
      for (index, type) in file.classes.enumerated() where !type.isExtension {
        types[type.name, default: []].append(TypePlace(file: number, index: index))
      }
      for function in file.topLevel where file.functions[function].name.hasPrefix("_$") {
        declared.insert(file.functions[function].name)
      }
    }
    (self.types, self.declared) = (types, declared)
  }

  /// The files that are missing: what reads of each, and what writes.
  func sources() -> [SourceFile] {
    files.indices.flatMap { file -> [SourceFile] in
      let annotated = files[file].classes.indices.filter { isSerializable(files[file].classes[$0]) }
      guard !annotated.isEmpty else { return [] }
      let lines = LineIndex(files[file].source)
      return [Direction.from, .to].compactMap { direction in
        var text = AlignedText()
        var enums: Set<String> = []
        for index in annotated {
          add(TypePlace(file: file, index: index), direction, lines, to: &text, &enums)
        }
        // One table of an enum's words serves both ways.
        if direction == .to {
          for name in enums.sorted() { text.add(table(ofEnum: name, from: file), at: 0) }
        }
        return text.text.isEmpty ? nil : SourceFile(path: files[file].source.path, text: text.text)
      }
    }
  }

  /// Which way values go.
  enum Direction { case from, to }

  func type(at place: TypePlace) -> ClassDeclaration { files[place.file].classes[place.index] }

  private func isSerializable(_ type: ClassDeclaration) -> Bool {
    type.typeParameters.isEmpty && type.annotations.contains { $0.name == "JsonSerializable" }
  }

  private func add(
    _ place: TypePlace, _ direction: Direction, _ lines: LineIndex, to text: inout AlignedText,
    _ enums: inout Set<String>
  ) {
    let type = type(at: place)
    let name = "_$\(type.name)\(direction == .from ? "FromJson" : "ToJson")"
    guard !declared.contains(name) else { return }
    let settings = SerializableSettings(
      type, in: files[place.file], renaming: packageRenaming(of: place.file))
    guard direction == .from ? settings.createsFactory : settings.createsToJson else { return }
    let line = lines.line(at: type.span.start)
    var entries: [(line: Int, text: String)] = []
    for field in fields(of: place, settings) where direction == .from ? field.isRead : field.isWritten {
      let own = field.place.file == place.file && field.place.index == place.index
      let at = own ? self.line(of: field.variable.name, behind: type.span, place.file, lines) ?? line : line
      let expression =
        direction == .from ? read(field, "json[\(field.key)]") : "\(field.key): \(written(field))"
      if let name = field.variable.type?.name, isEnum(name, from: place.file) { enums.insert(name) }
      entries.append((at, direction == .from ? "\(field.variable.name): \(expression), " : expression + ", "))
    }
    entries.sort { $0.line < $1.line }
    let (opening, closing) =
      direction == .from
      ? ("\(type.name) \(name)(Map<String, dynamic> json) => \(type.name)(", "); ")
      : ("Map<String, dynamic> \(name)(\(type.name) instance) => <String, dynamic>{", "}; ")
    text.add(opening, at: entries.first?.line ?? line)
    for entry in entries { text.add(entry.text, at: entry.line) }
    text.add(closing, at: 0)
  }

  private func packageRenaming(of file: Int) -> String? {
    let path = files[file].source.path
    return renaming.filter { path.hasPrefix($0.key) }.max { $0.key.utf8.count < $1.key.utf8.count }?.value
  }

  /// The line in which a class declares a field: the first that has its name and is none of a constructor's `this.name`.
  private func line(of name: String, behind span: SourceSpan, _ file: Int, _ lines: LineIndex) -> Int? {
    let bytes = files[file].source.bytes
    let word = Array(name.utf8)
    var place = span.end
    let end = min(bytes.count, span.end + 20_000) - word.count
    while place < end {
      if bytes[place] == word[0], bytes[place..<(place + word.count)].elementsEqual(word),
        !Byte.continuesWord(bytes[place - 1]), bytes[place - 1] != UInt8(ascii: "."),
        !Byte.continuesWord(bytes[place + word.count])
      {
        return lines.line(at: place)
      }
      place += 1
    }
    return nil
  }
}

/// Source text whose parts are placed on given lines.
struct AlignedText {
  private(set) var text = ""
  private var line = 1

  /// Adds a part in a line, or in the current one where that lies behind it.
  mutating func add(_ part: String, at wanted: Int) {
    if wanted > line {
      text += String(repeating: "\n", count: wanted - line)
      line = wanted
    }
    text += part
  }
}
