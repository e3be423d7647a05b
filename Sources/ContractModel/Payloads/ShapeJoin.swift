/// Joins shapes of values at one place.
package enum ShapeJoin {
  /// The shape of a value that is one of several: a field that all of them have each time is there each time.
  package static func alternatives(_ shapes: [Shape]) -> Shape { joined(shapes, isSum: false) }

  /// The shape of a value that is read several times: whatever one reading names belongs to it.
  package static func merged(_ shapes: [Shape]) -> Shape { joined(shapes, isSum: true) }

  private static func joined(_ shapes: [Shape], isSum: Bool) -> Shape {
    var flat: [Shape] = []
    for shape in shapes.flatMap(parts) where !flat.contains(shape) { flat.append(shape) }
    guard flat.count > 1 else { return flat.first ?? .none }
    let objects = flat.compactMap { shape -> ObjectShape? in
      if case .object(let object) = shape { object } else { nil }
    }
    let lists = flat.compactMap { shape -> Shape? in
      if case .list(let element) = shape { element } else { nil }
    }
    let rest = flat.filter { shape in
      switch shape {
      case .object, .list: false
      default: true
      }
    }
    var joined: [Shape] = []
    if !objects.isEmpty { joined.append(.object(self.joined(objects, isSum: isSum))) }
    if !lists.isEmpty { joined.append(.list(self.joined(lists, isSum: isSum))) }
    joined += rest
    return joined.count == 1 ? joined[0] : .choice(joined)
  }

  private static func parts(_ shape: Shape) -> [Shape] {
    if case .choice(let shapes) = shape { shapes } else { [shape] }
  }

  private static func joined(_ objects: [ObjectShape], isSum: Bool) -> ObjectShape {
    guard var all = objects.first, objects.count > 1 else { return objects.first ?? ObjectShape() }
    for object in objects.dropFirst() {
      if all.declaration != object.declaration { all.declaration = nil }
      for opening in object.openings where !all.openings.contains(opening) { all.openings.append(opening) }
      for field in object.fields {
        guard let index = all.fields.firstIndex(where: { $0.name == field.name }) else {
          all.fields.append(field)
          continue
        }
        all.fields[index] = both(all.fields[index], field, isSum: isSum)
      }
    }
    guard !isSum else { return all }
    for index in all.fields.indices {
      let name = all.fields[index].name
      if objects.contains(where: { $0[name] == nil }) { all.fields[index].presence = .sometimes }
    }
    return all
  }

  private static func both(_ one: Field, _ other: Field, isSum: Bool) -> Field {
    var field = one
    field.shape = joined([one.shape, other.shape], isSum: isSum)
    if isSum {
      if other.presence == .always { field.presence = .always }
    } else if other.presence != one.presence {
      field.presence = .sometimes
    }
    if other.isNullable == true { field.isNullable = true }
    // What is null in a branch says nothing of what the field holds.
    if case .choice(let shapes) = field.shape, shapes.contains(.scalar(Scalar(.null))) {
      let rest = shapes.filter { $0 != .scalar(Scalar(.null)) }
      field.shape = rest.count == 1 ? rest[0] : .choice(rest)
      field.isNullable = true
    }
    return field
  }
}
