internal import ContractModel

extension ObjectShape {
  /// What several objects come to of which a value is one: a field that not all of them have may be missing. Nil where one of the
  /// shapes is no object.
  static func joined(_ shapes: [Shape]) -> ObjectShape? {
    let objects = shapes.compactMap { if case .object(let object) = $0 { object } else { nil } }
    guard objects.count == shapes.count, var all = objects.first else { return nil }
    for object in objects.dropFirst() {
      for index in all.fields.indices where object[all.fields[index].name] == nil {
        all.fields[index].presence = .sometimes
      }
      for var field in object.fields {
        if let place = all.fields.firstIndex(where: { $0.name == field.name }) {
          if all.fields[place].presence != field.presence { all.fields[place].presence = .sometimes }
          if all.fields[place].shape != field.shape {
            all.fields[place].shape = .choice([all.fields[place].shape, field.shape])
          }
        } else {
          field.presence = .sometimes
          all.fields.append(field)
        }
      }
      all.openings += object.openings.filter { !all.openings.contains($0) }
    }
    // An object that code fills may hold the others' fields under other names, and nothing says that these are ever sent.
    if objects.contains(where: \.fields.isEmpty) {
      for index in all.fields.indices where all.fields[index].evidence == .sent {
        all.fields[index].isDoubtful = true
      }
    }
    all.declaration = objects.allSatisfy { $0.declaration == all.declaration } ? all.declaration : nil
    return all
  }
}
