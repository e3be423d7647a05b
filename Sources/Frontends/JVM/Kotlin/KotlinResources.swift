import Program
import SourceText

// Classes that describe a URL, `@Resource("{id}") class Id(val parent: Articles, val id: Long)` (Ktor's documentation,
// "Type-safe requests"). What their annotations say is read like a property of an instance.
extension KotlinParser {
  /// Adds what the annotation of a class says of the URL that the class describes, where it has such an annotation.
  mutating func addResource(of owner: Int, isStatic: Bool = false) {
    let found = state.file.classes[owner]
    guard let path = found.annotations.first(where: { $0.name == "Resource" })?.arguments.first else {
      return
    }
    addGetter(Intrinsic.resourcePath, of: owner, giving: path.value, isStatic: isStatic)
    // The class around it is the one that is above it in the path, if a property holds one.
    guard let parent = found.fields.first(where: { $0.name == "parent" || $0.type?.name == found.outer }),
      !isStatic
    else { return }
    let value = add(.name(parent.name), from: found.span.start)
    addGetter(Intrinsic.resourceParent, of: owner, giving: value, type: parent.type, mentions: [parent.name])
  }

  private mutating func addGetter(
    _ name: String, of owner: Int, giving value: Expression.ID, type: TypeName? = nil,
    mentions: Set<String> = [], isStatic: Bool = false
  ) {
    var function = Function(name: name, span: state.file.classes[owner].span, kind: .getter, owner: owner)
    function.returnType = type
    function.isStatic = isStatic
    function.mentions = mentions
    function.body = [.give(value)]
    state.file.functions.append(function)
    state.file.classes[owner].functions.append(state.file.functions.count - 1)
  }
}
