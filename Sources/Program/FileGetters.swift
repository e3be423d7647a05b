// Getters that only their files see: files may add different ones of one name to a class.
extension ProgramIndex {
  /// The getters of a file that no other sees, by name.
  package static func getters(onlyIn file: ProgramFile, _ index: Int) -> [String: [FunctionKey]] {
    let keys = file.functions.indices.filter {
      file.functions[$0].kind == .getter && file.functions[$0].isFilePrivate
    }
    return Dictionary(grouping: keys.map { FunctionKey(file: index, index: $0) }) {
      file.functions[$0.index].name
    }
  }

  /// The getter that a name means for a class in a file alone, where other files mean others by it; nil otherwise.
  package func getter(_ name: String, of key: ClassKey, onlyIn file: Int) -> FunctionKey? {
    guard let own = fileGetters[file][name] else { return nil }
    let all = methods(name, of: key) { $0.kind == .getter && $0.body != nil }
    return all.count > 1 ? own.first { all.contains($0) } : nil
  }
}
