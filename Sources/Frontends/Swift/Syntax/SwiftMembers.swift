#if SwiftClients
import Program
import SwiftSyntax

// Functions and variables: members of a type, or outside of types and functions.
extension SwiftLowering {
  /// Attributes that let something outside of the program call a function.
  private static let exposing: Set<String> = ["IBAction", "IBSegueAction", "_cdecl", "objc"]

  /// Lowers a declaration of a member, or one outside of types and functions.
  mutating func member(_ node: DeclSyntax) {
    if typeDeclaration(node) { return }
    switch node.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function): register(self.function(function))
    case .initializerDecl(let constructor):
      register(self.constructor(constructor))
      if let added = addedInitializer(constructor) { register(added) }
    case .variableDecl(let variable): self.variable(variable)
    case .typeAliasDecl(let alias):
      // Inside of types the same name mostly means another type in each of them.
      let type = type(alias.initializer.value)
      if type?.parameters != nil { file.functionTypes.insert(Self.name(alias.name)) }
      if owner == nil, !isMixed(alias.initializer.value) { file.aliases[Self.name(alias.name)] = type }
    case .importDecl(let imported):
      let name = imported.path.first.map { Self.name($0.name) } ?? ""
      file.imports.append(ImportDeclaration(name))
      if libraries.modules.contains(name) {
        file.imports.append(ImportDeclaration(name, qualifier: name))
      }
    case .subscriptDecl, .deinitializerDecl, .macroExpansionDecl: _ = opaque(node)
    default: break
    }
  }

  private mutating func register(_ id: Function.ID) {
    if let owner { file.classes[owner].functions.append(id) } else { file.topLevel.append(id) }
  }

  mutating func function(_ node: FunctionDeclSyntax, kind: Function.Kind = .function) -> Function.ID {
    var function = Function(
      name: Self.name(node.name), span: Self.span(node.name), kind: kind, owner: owner)
    function.isOverloadable = true
    function.isStatic = Self.isStatic(node.modifiers)
    function.annotations = exposure(node.attributes, node.modifiers)
    mention(function.name)
    var scope = Scope()
    scope.generics = bounds(node.genericParameterClause, node.genericWhereClause)
    scope.changedPlace = changedPlace(of: node)
    if case .receiver? = scope.changedPlace { function.isMutating = true }
    let inner = within(scope) { lowering in
      lowering.signature(node.signature, of: &function)
      lowering.scope.givesValue =
        function.returnType.map { $0.name != "Void" } ?? (node.signature.returnClause != nil)
      function.body = node.body.map { lowering.body($0.statements) }
      if let left = lowering.left(node.name) { function.body?.append(.give(left)) }
    }
    return add(function, inner)
  }

  private mutating func constructor(_ node: InitializerDeclSyntax) -> Function.ID {
    var function = Function(name: "", span: Self.span(node.initKeyword), kind: .constructor, owner: owner)
    function.isOverloadable = true
    var scope = Scope()
    scope.generics = bounds(node.genericParameterClause, node.genericWhereClause)
    let inner = within(scope) { lowering in
      lowering.signature(node.signature, of: &function)
      function.body = node.body.map { lowering.body($0.statements) }
    }
    function.delegation = inner.delegation
    return add(function, inner)
  }

  mutating func signature(_ node: FunctionSignatureSyntax, of function: inout Function) {
    for parameter in node.parameterClause.parameters {
      let label = Self.name(parameter.firstName)
      let type = type(parameter.type)
      let value = parameter.defaultValue.map { expression($0.value) }
      var lowered = Parameter(
        name: Self.name(parameter.secondName ?? parameter.firstName), label: label == "_" ? nil : label,
        type: type, defaultValue: value)
      lowered.isNullable = Self.isOptional(parameter.type)
      lowered.isRest = parameter.ellipsis != nil
      function.parameters.append(lowered)
    }
    function.returnType = type(node.returnClause?.type)
    scope.resultLabels = Self.labels(of: node.returnClause?.type)
    scope.givesArray = Self.isArray(node.returnClause?.type)
  }

  mutating func add(_ function: Function, _ scope: Scope) -> Function.ID {
    var function = function
    function.mentions = scope.mentions
    function.mentions.insert(function.name)
    function.assigned = scope.assigned
    function.hasBranches = scope.hasBranches
    file.functions.append(function)
    return file.functions.count - 1
  }

  private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }

  /// Whether only the file sees a declaration, outside of types or in an extension.
  static func isFilePrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains {
      $0.name.tokenKind == .keyword(.fileprivate) || $0.name.tokenKind == .keyword(.private)
    }
  }

  /// What shows that a function can be called from outside: by the Objective-C runtime, or by what it overrides.
  private func exposure(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax)
    -> [Annotation]
  {
    var found: [Annotation] = []
    // A loop, since `filter` of a syntax collection makes a new tree around what it keeps.
    for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) {
      found.append(Annotation(name: "override", arguments: [], span: Self.span(modifier)))
    }
    for case .attribute(let attribute) in attributes {
      if let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text,
        Self.exposing.contains(name)
      {
        found.append(Annotation(name: name, arguments: [], span: Self.span(attribute)))
      }
    }
    return found
  }
}

// Variables and properties.
extension SwiftLowering {
  private mutating func variable(_ node: VariableDeclSyntax) {
    let isStatic = owner == nil || Self.isStatic(node.modifiers)
    let isFinal = node.bindingSpecifier.text == "let"
    for attribute in node.attributes { _ = opaque(attribute) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self).map({ Self.name($0.identifier) })
      else {
        if let value = binding.initializer?.value { _ = expression(value) }
        continue
      }
      let type = type(binding.typeAnnotation?.type) ?? environmentType(node.attributes)
      if let accessors = binding.accessorBlock, let getter = Self.getter(accessors) {
        property(
          name, type, isStatic: isStatic, isFilePrivate: Self.isFilePrivate(node.modifiers),
          getter: getter.body, binding)
        continue
      }
      var value: Expression.ID?
      let inner = within(Scope()) { lowering in
        value = binding.initializer.map { lowering.expression($0.value) }
        if Self.isArray(binding.typeAnnotation?.type) { value = value.map { lowering.array($0) } }
        if let first = value, !isFinal, lowering.isBound(node.attributes) {
          value = lowering.opened(first, binding)
        }
        if let observers = binding.accessorBlock { _ = lowering.opaque(observers) }
      }
      var variable = Variable(
        name: name, type: type, value: value, isStatic: isStatic, isFinal: isFinal, mentions: inner.mentions)
      variable.isNullable = Self.isOptional(binding.typeAnnotation?.type)
      variable.shape = shape(binding.typeAnnotation?.type)
      store(variable, binding)
    }
  }

  /// What runs where a property is read, which in a protocol has no body; nil for one that is stored.
  private static func getter(_ node: AccessorBlockSyntax) -> (body: CodeBlockItemListSyntax?, Void)? {
    switch node.accessors {
    case .getter(let body): return (body, ())
    case .accessors(let list):
      let getter = list.first { ["get", "_read", "unsafeAddress"].contains($0.accessorSpecifier.text) }
      return getter.map { ($0.body?.statements, ()) }
    }
  }

  private mutating func property(
    _ name: String, _ type: TypeName?, isStatic: Bool, isFilePrivate: Bool, getter: CodeBlockItemListSyntax?,
    _ node: PatternBindingSyntax
  ) {
    var function = Function(name: name, span: Self.span(node.pattern), kind: .getter, owner: owner)
    function.isStatic = isStatic
    function.isFilePrivate = isFilePrivate
    function.returnType = type
    let scope = Scope(givesValue: true, givesArray: Self.isArray(node.typeAnnotation?.type))
    let inner = within(scope) { lowering in
      function.body = getter.map { lowering.body($0) }
      if case .accessors(let list)? = node.accessorBlock?.accessors {
        for accessor in list where accessor.accessorSpecifier.text != "get" { _ = lowering.opaque(accessor) }
      }
    }
    let same = owner.flatMap { owner in
      file.classes[owner].functions.first {
        file.functions[$0].name == name && file.functions[$0].kind == .getter
      }
    }
    if conditionDepth > 0, let same, let first = file.functions[same].body, let second = function.body {
      file.functions[same].body = [.branch(nil, [first, second])]
      file.functions[same].mentions.formUnion(inner.mentions)
      return
    }
    register(add(function, inner))
  }

  /// Keeps a variable; of two that stand under opposite conditions of compilation, both values are possible.
  private mutating func store(_ variable: Variable, _ node: PatternBindingSyntax) {
    let known = owner.map { file.classes[$0].fields } ?? file.variables
    if conditionDepth > 0, let place = known.firstIndex(where: { $0.name == variable.name }),
      let first = known[place].value, let second = variable.value
    {
      var merged = known[place]
      merged.value = add(.conditional(add(.opaque([]), node), first, second), node)
      merged.mentions.formUnion(variable.mentions)
      if let owner { file.classes[owner].fields[place] = merged } else { file.variables[place] = merged }
    } else if let owner {
      file.classes[owner].fields.append(variable)
    } else {
      file.variables.append(variable)
    }
  }
}
#endif
