#if SwiftClients
import Program
import SwiftSyntax

// Values of enums. Each is made by a constructor of its own, which keeps its name, its raw value and the parts that
// come with it.
extension SwiftLowering {
  mutating func enumCases(_ node: EnumCaseDeclSyntax, hasTextRawValues: Bool) {
    guard let owner else { return }
    declareField(Intrinsic.caseField, of: owner)
    declareField("rawValue", of: owner)
    for element in node.elements { enumCase(element, of: owner, hasTextRawValues: hasTextRawValues) }
  }

  private mutating func enumCase(
    _ node: EnumCaseElementSyntax, of owner: Int, hasTextRawValues: Bool
  ) {
    let name = Self.name(node.name)
    mention(name)
    var function = Function(name: name, span: Self.span(node.name), kind: .constructor, owner: owner)
    let text = add(.text([.text(name)]), node.name)
    function.initializers.append((Intrinsic.caseField, text))
    if let raw = node.rawValue {
      function.initializers.append(("rawValue", expression(raw.value)))
    } else if hasTextRawValues {
      function.initializers.append(("rawValue", text))
    }
    var unknown: [Expression.Argument] = []
    for (place, part) in (node.parameterClause?.parameters ?? []).enumerated() {
      let field = Intrinsic.casePart(name, place)
      let label = part.firstName.map(Self.name).flatMap { $0 == "_" ? nil : $0 }
      let type = type(part.type)
      declareField(field, of: owner, type: type)
      function.parameters.append(
        Parameter(
          name: field, label: label, type: type, defaultValue: part.defaultValue.map { expression($0.value) })
      )
      function.initializers.append((field, add(.name(field), part)))
      unknown.append(Expression.Argument(label: label, value: add(.opaque([]), part)))
    }
    file.functions.append(function)
    file.classes[owner].functions.append(file.functions.count - 1)
    let callee = add(.member(add(.name(file.classes[owner].name), node), name), node)
    let construction = add(.call(callee, typeArguments: [], arguments: unknown), node)
    file.classes[owner].cases.append((name, construction))
  }

  /// The constructor that an enum of texts has without stating it, `init?(rawValue:)` (Swift, "Enumerations": "Initializing from
  /// a Raw Value"): what it makes has that text, whichever value it is.
  mutating func addRawConstructor(to index: Int) {
    let type = file.classes[index]
    let isStated = type.functions.contains { function in
      file.functions[function].kind == .constructor
        && file.functions[function].parameters.first?.label == "rawValue"
    }
    guard !type.cases.isEmpty, !isStated else { return }
    var function = Function(name: "", span: type.span, kind: .constructor, owner: index)
    function.isOverloadable = true
    function.parameters = [Parameter(name: "rawValue", label: "rawValue", target: .field)]
    file.functions.append(function)
    file.classes[index].functions.append(file.functions.count - 1)
  }

  private mutating func declareField(_ name: String, of owner: Int, type: TypeName? = nil) {
    guard !file.classes[owner].fields.contains(where: { $0.name == name }) else { return }
    file.classes[owner].fields.append(Variable(name: name, type: type, isStatic: false, isFinal: true))
  }
}
#endif
