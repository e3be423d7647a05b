internal import SourceText

/// Stand-ins that nothing but previews name: what they say instead of what they stand for, no app that runs says.
///
/// Previews are emptied where they are read. Types, functions and variables that their text names are left out here where
/// their name says that they stand in for others, and no other code of the program names them.
package struct PreviewDoubles {
  private static let words: NameWords = ["dummy", "fake", "mock", "preview", "stub"]

  private var files: [ProgramFile]
  /// The names of what stands in for others.
  private var doubles: Set<String> = []
  /// Which of them are named in each of them, by its name, and for nil outside of them.
  private var mentions: [String?: Set<String>] = [:]

  /// The files with such stand-ins emptied.
  package static func leftOut(of files: [ProgramFile]) -> [ProgramFile] {
    let previews = files.reduce(into: Set<String>()) { $0.formUnion($1.previewNames) }
    guard !previews.isEmpty else { return files }
    var doubles = PreviewDoubles(files)
    doubles.find(namedBy: previews)
    doubles.empty()
    return doubles.files
  }

  private init(_ files: [ProgramFile]) {
    self.files = files
    for file in files {
      for function in file.functions.indices where file.functions[function].kind != .closure {
        note(name: file.functions[function].name)
      }
      for variable in file.variables { note(name: variable.name) }
      for type in file.classes {
        if type.outer == nil, !type.isExtension { note(name: type.name) }
        for field in type.fields { note(name: field.name) }
      }
    }
  }

  private mutating func note(name: String) {
    if Self.words.areIn(name) { doubles.insert(name) }
  }

  /// Keeps of the doubles those that previews reach and no other code names.
  private mutating func find(namedBy previews: Set<String>) {
    for file in files { note(file) }
    var reached = doubles.intersection(previews)
    var waiting = Array(reached)
    while let next = waiting.popLast() {
      let more = (mentions[next] ?? []).subtracting(reached)
      reached.formUnion(more)
      waiting += more
    }
    var hasMore = true
    while hasMore {
      let named = mentions.filter { owner, _ in owner.map { !reached.contains($0) } ?? true }.values
      let kept = reached.filter { name in !named.contains { $0.contains(name) } }
      hasMore = kept.count < reached.count
      reached = kept
    }
    doubles = reached
  }

  private mutating func note(_ file: ProgramFile) {
    for function in file.functions where function.kind != .closure {
      let owner = double(function.name, in: function.owner, of: file)
      note(function.mentions.lazy.filter { $0 != function.name }, by: owner)
      note(function.parameters.lazy.compactMap { $0.type?.name }, by: owner)
      if let name = function.returnType?.name { note([name], by: owner) }
    }
    for variable in file.variables { note(variable, in: nil, of: file) }
    for (index, type) in file.classes.enumerated() {
      note(type.supertypes.map(\.name), by: double(type.name, in: index, of: file))
      for field in type.fields { note(field, in: index, of: file) }
    }
  }

  private mutating func note(_ variable: Variable, in type: Int?, of file: ProgramFile) {
    let owner = double(variable.name, in: type, of: file)
    note(variable.mentions, by: owner)
    if let name = variable.type?.name { note([name], by: owner) }
  }

  private mutating func note(_ names: some Sequence<String>, by double: String?) {
    for name in names where doubles.contains(name) { mentions[double, default: []].insert(name) }
  }

  /// The double that a declaration of a name is, or belongs to; nil where it is none.
  private func double(_ name: String, in type: Int?, of file: ProgramFile) -> String? {
    if let type {
      if doubles.contains(file.classes[type].name) { return file.classes[type].name }
      if let outer = file.classes[type].outer, doubles.contains(outer) { return outer }
    }
    return doubles.contains(name) ? name : nil
  }

  private mutating func empty() {
    guard !doubles.isEmpty else { return }
    for place in files.indices {
      for index in files[place].classes.indices {
        if double("", in: index, of: files[place]) != nil { files[place].emptyClass(index) }
        for field in files[place].classes[index].fields.indices
        where doubles.contains(files[place].classes[index].fields[field].name) {
          files[place].classes[index].fields[field].empty()
        }
      }
      for id in files[place].functions.indices
      where files[place].functions[id].kind != .closure && doubles.contains(files[place].functions[id].name) {
        files[place].functions[id].empty()
      }
      for index in files[place].variables.indices
      where doubles.contains(files[place].variables[index].name) {
        files[place].variables[index].empty()
      }
    }
  }
}

extension ProgramFile {
  /// Empties the members of a class that no app runs, and takes it out of what it inherits from; what they name is kept apart.
  package mutating func emptyClass(_ index: Int) {
    for id in classes[index].functions {
      previewNames.formUnion(functions[id].mentions)
      functions[id].empty()
    }
    for field in classes[index].fields.indices {
      previewNames.formUnion(classes[index].fields[field].mentions)
      classes[index].fields[field].empty()
    }
    classes[index].superclass = nil
    classes[index].mixins = []
    classes[index].interfaces = []
  }
}

extension Function {
  /// Leaves nothing of what it does.
  package mutating func empty() {
    body = body.map { _ in [] }
    initializers = []
    delegation = nil
    mentions = []
  }
}

extension Variable {
  /// Leaves nothing of what it holds.
  package mutating func empty() {
    value = nil
    mentions = []
  }
}
