internal import SourceText
internal import TypeScriptSyntax

// The words that a column may have, as the models of databases state them: Sequelize (documentation, "Data Types", "ENUMs"),
// Mongoose (guide, "Validation", `enum` of a string), TypeORM ("Entities", "enum column type") and the decorators of their
// packages for NestJS. An enum that is named there is a set of its own.
extension TypeScriptWords {
  /// The set of a column that an object describes under its name: `status: DataTypes.ENUM('open', 'closed')`,
  /// `status: { type: String, enum: ['open', 'closed'] }`.
  mutating func readColumn(_ name: TypeScriptNodeID, describedBy value: TypeScriptNodeID) {
    guard let words = columnWords(value) else { return }
    append(words, [], name, .column, at: value, within: models)
  }

  /// The set of a column that decorators of a field describe: `@Column({ type: 'enum', enum: ['open', 'closed'] })`.
  mutating func readColumn(_ name: TypeScriptNodeID, decoratedBy decorators: ArraySlice<TypeScriptNodeID>) {
    for case .decorator(let expression) in decorators.map(tree.node) {
      guard case .call(_, _, let arguments) = tree.node(expression) else { continue }
      for argument in tree.nodes(arguments) {
        if let words = columnWords(argument) {
          append(words, [], name, .column, at: argument, within: models)
        }
      }
    }
  }

  /// Leaves out `type: DataTypes.ENUM('open')` where it is a part of the description of a column, and no column itself.
  mutating func leaveOutTypesOfColumns() {
    let columns = Dictionary(grouping: answer.sets.filter { $0.form == .column }, by: \.words)
    answer.sets.removeAll { set in
      set.form == .column && set.name.split(separator: ".").last == "type"
        && columns[set.words, default: []].count > 1
    }
  }

  private func columnWords(_ description: TypeScriptNodeID) -> [WordSet.Word]? {
    if let words = enumeratedType(description) { return words }
    guard case .object(let members) = tree.node(description) else { return nil }
    var parts: [String: TypeScriptNodeID] = [:]
    for case .property(let key, let value) in tree.nodes(members).map(tree.node) {
      if let name = tree.name(of: key) { parts[name] = value }
    }
    guard let type = parts["type"] else { return nil }
    if let words = enumeratedType(type) { return words }
    if isEnumeratedType(type), let values = parts["values"] { return listed(values) }
    guard let listed = parts["enum"] else { return nil }
    guard case .object(let members) = tree.node(listed) else { return self.listed(listed) }
    for case .property(let key, let value) in tree.nodes(members).map(tree.node) {
      if tree.name(of: key) == "values" { return self.listed(value) }
    }
    return nil
  }

  /// The words of Sequelize's type: `DataTypes.ENUM('open', 'closed')`, `DataTypes.ENUM(['open', 'closed'])`.
  private func enumeratedType(_ id: TypeScriptNodeID) -> [WordSet.Word]? {
    guard case .call(let callee, _, let arguments) = tree.node(id), isEnumeratedType(callee) else {
      return nil
    }
    let items = tree.nodes(arguments)
    if items.count == 1, let words = listed(items[items.startIndex]) { return words }
    return texts(items)
  }

  private func isEnumeratedType(_ id: TypeScriptNodeID) -> Bool {
    guard case .member(_, let name) = tree.node(id) else { return false }
    return tree.name(of: name) == "ENUM"
  }

  private func listed(_ id: TypeScriptNodeID) -> [WordSet.Word]? {
    switch tree.node(id) {
    case .cast(let inner, _): listed(inner)
    case .array(let elements): texts(tree.nodes(elements))
    default: nil
    }
  }

  /// Texts, of which all are known.
  private func texts(_ items: ArraySlice<TypeScriptNodeID>) -> [WordSet.Word]? {
    let words = items.compactMap(word)
    return words.count == items.count && !words.isEmpty ? words : nil
  }

  /// What columns belong to: classes, and the variables that hold a model or a schema.
  static func models(of tree: TypeScriptTree) -> [(span: SourceSpan, name: String)] {
    tree.allNodes.compactMap { id in
      let name: TypeScriptNodeID?
      switch tree.node(id) {
      case .classDeclaration(let own, _, _, _, _): name = own
      case .declarator(let target, _, let value?):
        switch tree.node(value) {
        case .call, .new: name = target
        default: return nil
        }
      case .call(let callee, _, _):
        // `Order.init({ … })` of Sequelize.
        guard case .member(let model, let method) = tree.node(callee), tree.name(of: method) == "init" else {
          return nil
        }
        name = model
      default: return nil
      }
      return name.flatMap { tree.name(of: $0) }.map { (tree.span(of: id), $0) }
    }
  }
}
