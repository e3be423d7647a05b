import Program

// Previews of Compose: functions that only a development tool runs, with samples in the place of what an app has.
extension KotlinParser {
  /// A stretch of the file that stands for itself.
  private struct Unit {
    enum Place {
      case function(Function.ID)
      case variable(Int)
      case member
    }

    let place: Place
    let name: String
    let mentions: Set<String>
    let isPreview: Bool
  }

  /// Empties the functions of the file that are previews, and what is private and only previews name.
  mutating func emptyPreviews() {
    let units = units
    var previews = Set(units.indices.filter { units[$0].isPreview })
    guard !previews.isEmpty else { return }
    var hasMore = true
    while hasMore {
      let named = previews.reduce(into: Set<String>()) { $0.formUnion(units[$1].mentions) }
      let more = units.indices.filter { id in
        let name = units[id].name
        guard !previews.contains(id), privateNames.contains(name), named.contains(name) else { return false }
        return units.indices.allSatisfy {
          $0 == id || previews.contains($0) || !units[$0].mentions.contains(name)
        }
      }
      previews.formUnion(more)
      hasMore = !more.isEmpty
    }
    for id in previews {
      state.file.previewNames.formUnion(units[id].mentions)
      empty(units[id].place)
    }
  }

  private mutating func empty(_ place: Unit.Place) {
    switch place {
    case .function(let id): state.file.functions[id].empty()
    case .variable(let index): state.file.variables[index].empty()
    case .member: break
    }
  }

  private var units: [Unit] {
    let functions = state.file.functions.enumerated().filter { $1.kind != .closure }.map { id, function in
      Unit(
        place: .function(id), name: function.owner == nil ? function.name : "", mentions: function.mentions,
        isPreview: function.annotations.contains(where: isPreview))
    }
    let variables = state.file.variables.enumerated().map { index, variable in
      Unit(place: .variable(index), name: variable.name, mentions: variable.mentions, isPreview: false)
    }
    let members = state.file.classes.flatMap(\.fields).map { field in
      Unit(place: .member, name: "", mentions: field.mentions, isPreview: false)
    }
    return functions + variables + members
  }

  /// Whether an annotation says so: `@Preview`, or one that the app makes of several, `@ThemePreviews`.
  private func isPreview(_ annotation: Annotation) -> Bool {
    annotation.name.hasPrefix("Preview") || annotation.name.hasSuffix("Preview")
      || annotation.name.hasSuffix("Previews")
  }
}
