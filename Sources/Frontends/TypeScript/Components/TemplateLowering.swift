import Program
import SourceText
import TypeScriptSyntax

/// The names that a place in a template knows beside those of its component.
struct TemplateScope: Sendable {
  /// What loops, slots and functions bind.
  var locals: Set<String> = ["$event"]
  /// What the setup of the component declares and imports.
  let declared: Set<String>

  /// What templates see of the language itself (Vue documentation, "Restricted Globals Access").
  static let globals: Set<String> = [
    "Infinity", "NaN", "isFinite", "isNaN", "parseFloat", "parseInt", "decodeURI", "decodeURIComponent",
    "encodeURI", "encodeURIComponent", "Math", "Number", "Date", "Array", "Object", "Boolean", "String",
    "RegExp",
    "Map", "Set", "JSON", "Intl", "BigInt", "console",
  ]
}

// The template of a component: what it calls, and what it hands to other components.
extension ScriptLowering {
  /// How many loops and slots around an element are followed.
  private static let scopeLimit = 16

  /// Lowers a template, as code that belongs to its component.
  ///
  /// Each attribute of another component becomes a function that assigns the variable of the prop: it is read only where
  /// something asks for the prop.
  mutating func lowerTemplate(_ elements: [TemplateElement]) {
    owner = module.components.ownClass
    var calls: [Statement] = []
    functions = [FunctionTraits()]
    let declared = owner == nil ? declaredNames : []
    for (place, element) in elements.enumerated() {
      let around = scopes(around: element, in: elements)
      let bound = around.flatMap(\.names).flatMap { boundNames($0) }
      template = TemplateScope(declared: declared)
      template?.locals.formUnion(bound)
      for attribute in element.attributes where element.isComponent {
        lowerHandedOver(attribute, to: place, element.name, around)
      }
      let found = calledIn(element)
      if !found.isEmpty { calls.append(.block(declarations(of: around) + found)) }
    }
    template = nil
    addTemplateFunction(calls, functions[0])
  }

  /// What binds names for an element, outermost first: names, and what a loop takes them from.
  private func scopes(
    around element: TemplateElement, in elements: [TemplateElement]
  ) -> [(names: [Node], list: Node?)] {
    var found: [(names: [Node], list: Node?)] = []
    var next: TemplateElement? = element
    while let current = next, found.count < Self.scopeLimit {
      for attribute in current.attributes.reversed() {
        switch attribute {
        case .loop(let names, let list): found.append((names, list))
        case .slot(let names): found.append((names, nil))
        default: continue
        }
      }
      next = current.parent.map { elements[$0] }
    }
    return found.reversed()
  }

  private mutating func declarations(of scopes: [(names: [Node], list: Node?)]) -> [Statement] {
    var statements: [Statement] = []
    for (names, list) in scopes {
      guard let list, let first = names.first else {
        for name in names.flatMap({ boundNames($0) }) {
          statements.append(.declare(name, type: nil, value: nil))
        }
        continue
      }
      let items = expression(list)
      let any = add(.opaque([]), list)
      let element = temporaryName()
      statements.append(.declare(element, type: nil, value: add(.index(items, any), list)))
      for (bound, value) in patternParts(first, of: element, first) {
        statements.append(.declare(bound, type: nil, value: value))
      }
      for name in names.dropFirst().flatMap({ boundNames($0) }) {
        statements.append(.declare(name, type: nil, value: nil))
      }
    }
    return statements
  }

  /// The statements of an element that may call something.
  private mutating func calledIn(_ element: TemplateElement) -> [Statement] {
    var statements: [Statement] = []
    for attribute in element.attributes {
      switch attribute {
      case .handler(let list): lowerStatements(list, into: &statements)
      case .bound(_, let value), .directive(let value): lowerCall(value, into: &statements)
      case .text, .loop, .slot: break
      }
    }
    for value in element.interpolations { lowerCall(value, into: &statements) }
    return statements
  }

  private mutating func lowerCall(_ value: Node, into statements: inout [Statement]) {
    let span = tree.span(of: value)
    guard tree.file.bytes[span.start..<span.end].contains(UInt8(ascii: "(")) else {
      mentionNames(in: span)
      return
    }
    statements.append(.expression(expression(value)))
  }

  private mutating func mentionNames(in span: SourceSpan) {
    for word in tree.file.text(in: span).split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
    {
      mention(String(word))
    }
  }

  /// Lowers an attribute of a component to a function that assigns the variable of its prop.
  private mutating func lowerHandedOver(
    _ attribute: TemplateAttribute, to element: Int, _ tag: String, _ around: [(names: [Node], list: Node?)]
  ) {
    let name: String
    functions.append(FunctionTraits())
    defer { functions.removeLast() }
    let value: ID
    switch attribute {
    case .text(let attribute, let text):
      (name, value) = (attribute, add(.text([.text(text)]), .placeholder))
    case .bound(let attribute, let bound):
      switch node(bound) {
      case .number, .boolean, .null, .bad: return
      default: (name, value) = (attribute, expression(bound))
      }
    default: return
    }
    let prop = ScriptComponents.Prop(tag: tag, name: name)
    module.components.filled.insert(prop)
    let names = around.flatMap(\.names).flatMap { boundNames($0) }
    let isScoped = !functions[functions.count - 1].mentions.isDisjoint(with: names)
    var body = isScoped ? declarations(of: around) : []
    let target = add(.name(prop.variable), .placeholder)
    assign(prop.variable)
    body.append(.expression(add(.assign(target, .replace, value), .placeholder)))
    addTemplateFunction(body, functions[functions.count - 1], handsOver: element)
  }

  /// Adds a function of the template, which runs on any instance of the component.
  private mutating func addTemplateFunction(
    _ body: [Statement], _ traits: FunctionTraits, handsOver: Int? = nil
  ) {
    guard !body.isEmpty else { return }
    var function = Function(name: "", span: SourceSpan(0, 0), kind: .function, owner: owner)
    function.body = body
    function.mentions = traits.mentions
    function.assigned = traits.assigned
    function.isOnAnyInstance = owner != nil
    function.handsOver = handsOver
    file.functions.append(function)
    if owner == nil { file.topLevel.append(file.functions.count - 1) }
  }

  /// Lowers a name in a template: a prop, or what the component's instance or its setup has by that name.
  mutating func templateName(_ name: String, _ id: Node) -> ID {
    if module.components.props.contains(name) { return prop(name, id) }
    if let given = given(name, id) { return given }
    if TemplateScope.globals.contains(name) { return add(.name(name), id) }
    if owner != nil {
      let this = add(.this, id)
      return add(.member(this, name), id)
    }
    let isDeclared = template?.declared.contains(name) ?? true
    return isDeclared || name.hasPrefix("$") ? add(.name(name), id) : prop(name, id)
  }

  private var declaredNames: Set<String> {
    Set(file.variables.map(\.name)).union(file.classes.map(\.name)).union(module.imports.map(\.local))
      .union(file.topLevel.map { file.functions[$0].name })
  }
}
