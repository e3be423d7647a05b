internal import ContractModel
internal import Evaluation
internal import Program

// Segments whose type lists the words that they can be: `color: 'red' | 'blue'`, an enum.
extension Evaluator {
  /// More paths than these are not listed for one call; its parameters stay parameters.
  private static let mostPaths = 12

  /// A URL with every word in the place of each part of its path whose type lists them; nothing where no type does.
  func listed(_ url: TextTemplate) -> [TextTemplate] {
    var urls = [TextTemplate()]
    var (isListed, isPath) = (false, true)
    for piece in url.pieces {
      var options = [piece]
      if case .text(let text) = piece, text.contains("?") { isPath = false }
      if isPath, case .hole(let hole) = piece, let words = words(of: hole), !words.isEmpty {
        options = words.map { .text($0) }
        isListed = true
      }
      guard urls.count * options.count <= Self.mostPaths else { return [] }
      urls = urls.flatMap { url in options.map { url.with($0) } }
    }
    return isListed ? urls : []
  }

  /// The words that the declared type of an unknown value lists.
  private func words(of hole: Hole) -> [String]? {
    let declared: (type: TypeName?, file: Int)
    switch hole.root {
    case .parameter(let key, let index):
      declared = (program.function(key).parameters[index].type, key.file)
    case .variable(let key): declared = (program.variable(key).type, key.file)
    default: return nil
    }
    return words(of: declared.type, in: declared.file, hole.members[...])
  }

  /// The words of a type, or of the type of what members lead to from a value of it.
  private func words(of type: TypeName?, in file: Int, _ members: ArraySlice<String>) -> [String]? {
    guard let type else { return nil }
    let meaning = program.aliases.meaning(of: type.name) ?? type
    if members.isEmpty, !meaning.words.isEmpty { return meaning.words }
    guard case .program(let key)? = self.type(type, in: file) else { return nil }
    if !program.type(key).cases.isEmpty { return words(ofEnum: key, members) }
    guard let member = members.first else { return constants(of: key) }
    guard let field = program.field(member, of: key) else { return nil }
    return words(of: program.variable(field).type, in: field.file, members.dropFirst())
  }

  /// The values of an enum of TypeScript, which is a class with nothing but constants.
  private func constants(of key: ClassKey) -> [String]? {
    let type = program.type(key)
    guard !type.fields.isEmpty, type.functions.isEmpty, type.fields.allSatisfy({ $0.isStatic && $0.isFinal })
    else { return nil }
    let values = type.fields.map { staticMember($0.name, of: key)?.known }
    return values.contains(nil) ? nil : values.compactMap(\.self)
  }

  /// What the values of an enum are as texts: by a member that has the text, or by themselves in TypeScript.
  private func words(ofEnum key: ClassKey, _ members: ArraySlice<String>) -> [String]? {
    let cases = program.type(key).cases.map(\.name)
    switch Array(members) {
    case ["name"] where program.field("name", of: key) == nil: return cases
    case ["rawValue"]:
      let values = cases.map { name in
        staticMember(name, of: key).flatMap { member("rawValue", of: $0).known }
      }
      return values.contains(nil) ? nil : values.compactMap(\.self)
    default: return nil
    }
  }
}

extension TextTemplate {
  /// The text with one part more.
  fileprivate func with(_ piece: Piece) -> TextTemplate {
    var text = self
    text.append(piece)
    return text
  }
}
