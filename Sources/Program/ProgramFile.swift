package import SourceText

/// One file of a client program, lowered from its language.
@usableFromInline package struct ProgramFile: Sendable {
  /// The file.
  package let source: SourceFile
  /// What it imports, in the order of the source.
  package var imports: [ImportDeclaration] = []
  /// The files in which it goes on, as the source names them, relative to its own folder: Dart's parts.
  package var parts: [String] = []
  /// All its expressions; they name each other by index.
  package var expressions: [Expression] = []
  /// All its functions, nested ones and closures included.
  @usableFromInline package var functions: [Function] = []
  /// Its classes, mixins, enums and extensions.
  @usableFromInline package var classes: [ClassDeclaration] = []
  /// Its variables outside of classes.
  package var variables: [Variable] = []
  /// The other names that it gives to types, outside of any.
  package var aliases: [String: TypeName] = [:]
  /// What values of its types look like, for types that say only that: interfaces and object types, by their names.
  package var shapes: [String: DeclaredShape] = [:]
  /// The names that it gives to types of functions, outside and inside of others.
  package var functionTypes: Set<String> = []
  /// Its functions outside of classes.
  package var topLevel: [Function.ID] = []
  /// What names mean that are declared in other files, where the language says so for every single name; nil where a
  /// name is looked for in all files. A member of a namespace is bound as `namespace.member`.
  package var bindings: [String: Binding]?
  /// Whether code of a class may name the members of its own instance without it.
  package var hasImplicitInstance = true
  /// The method that runs where an instance of one of its classes is called like a function, or nil where the language has none.
  package var callMethod: String?
  /// The names that it gives to parts of packages which are not here and call themselves after what clients do.
  package var clientNames: Set<String> = []
  /// What markup around the code names, which calls it without being followed.
  package var markup = Markup()
  /// What code names that only a development tool runs, and so was emptied: previews.
  package var previewNames: Set<String> = []
  /// Whether its types say which values may be null; where they do not, only those of basic types are there each time.
  package var typesTellNull = true
  /// Whether a function `main` is where a program begins.
  package var beginsAtMain = true
  /// Whether the program begins here, so that the files are a whole program.
  package var isEntryPoint = false
  /// Whether it lies outside of the folders of the client and belongs to it only as far as that uses it.
  package var isOutside = false
  /// What could not be read.
  package var diagnostics: [Diagnostic] = []

  /// Makes an empty file.
  package init(_ source: SourceFile) { self.source = source }
}

/// The names in the markup that a file has around its code, as a template of Vue.
package struct Markup: Sendable {
  /// All words; a method of the component itself is called by its bare name.
  package let words: Set<String>
  /// Those that are members of something.
  package let members: Set<String>

  /// Makes the markup of a file; without words of one that has none.
  package init(words: Set<String> = [], members: Set<String> = []) {
    self.words = words
    self.members = members
  }
}

/// An import or a re-export.
package struct ImportDeclaration: Sendable {
  /// What is imported, as the source has it: `package:dio/dio.dart`, `../env.dart`.
  package let target: String
  /// The namespace that it is put into, or nil for none.
  package let qualifier: String?
  /// Whether importers of this file see it too.
  package let isExport: Bool
  /// The only names that it brings, or nil where it brings all.
  package let shown: Set<String>?

  /// Makes an import.
  package init(
    _ target: String, qualifier: String? = nil, isExport: Bool = false, shown: Set<String>? = nil
  ) {
    self.target = target
    self.qualifier = qualifier
    self.isExport = isExport
    self.shown = shown
  }

  /// Whether it brings a name of what it imports.
  package func shows(_ name: String) -> Bool { shown?.contains(name) ?? true }
}

/// What a name means: a declaration of a file.
package struct Binding: Sendable, Hashable {
  /// The index of the file.
  package let file: Int
  /// The name that the declaration has there.
  package let name: String

  /// Makes a binding.
  package init(file: Int, name: String) {
    self.file = file
    self.name = name
  }
}

/// A class, mixin, enum or extension.
@usableFromInline package struct ClassDeclaration: Sendable {
  /// The name; for an extension the name of the type that it extends.
  package var name: String
  /// The bytes of the name.
  package var span: SourceSpan
  /// The parameters of a generic one.
  package var typeParameters: [TypeParameter] = []
  /// The class that it inherits from, or nil.
  package var superclass: TypeName?
  /// Whether it is a mixin that inherits from the superclass of whatever class has it, where it names none that is known.
  package var inheritsFromHosts = false
  /// Mixins, from left to right.
  package var mixins: [TypeName] = []
  /// Protocols of the language itself that it conforms to; what extensions add to them are members of it too.
  package var basicProtocols: [String] = []
  /// Types that it promises to look like.
  package var interfaces: [TypeName] = []
  /// The methods that it says a value has which looks like it, and has no code for.
  package var promisedMethods: Set<String> = []
  /// The types whose promises it makes as well.
  package var promisedTypes: [TypeName] = []
  /// The fields that it says such a value has.
  package var promisedFields: Set<String> = []
  /// The type that it is declared in, by its name, or nil; for an extension that of the type that it extends.
  package var outer: String?
  /// Whether it has no instances of its own.
  package var isAbstract = false
  /// Whether it is an interface with one method, which a function may stand for.
  package var isFunctional = false
  /// Whether it is the value of named parts that its name stands for, with these as its members.
  package var isRecord = false
  /// Whether its name stands for the only instance of it that there is.
  package var isSingle = false
  /// Whether it adds members to another type.
  package var isExtension = false
  /// The values of an enum: a construction each.
  package var cases: [(name: String, construction: Expression.ID)] = []
  /// What is written above the values of an enum, by their names; only those that have something are there.
  package var caseAnnotations: [String: [Annotation]] = [:]
  /// Its fields, static ones too.
  package var fields: [Variable] = []
  /// Its methods, accessors and constructors.
  package var functions: [Function.ID] = []
  /// What is written above it.
  package var annotations: [Annotation] = []

  /// What it inherits from: its superclass, then its mixins.
  package var parents: [TypeName] { [superclass].compactMap(\.self) + mixins }
  /// The same, and the types that it promises to look like.
  package var supertypes: [TypeName] { parents + interfaces }

  /// Makes a class without members.
  package init(name: String, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// A field, or a variable outside of classes and functions.
package struct Variable: Sendable {
  /// The name.
  package var name: String
  /// What values of it are called where they are not known, if not by its name.
  package var label: String?
  /// The type, or nil where the source does not say.
  package var type: TypeName?
  /// Its type with what values of it look like, where that says more than `type`; or nil.
  package var shape: TypeName?
  /// Its first value, or nil.
  package var value: Expression.ID?
  /// Whether it belongs to the class and not to its instances; true outside of classes.
  package var isStatic: Bool
  /// Whether nothing can assign it after its first value.
  package var isFinal: Bool
  /// Every identifier in its first value.
  package var mentions: Set<String>
  /// What its first value assigns, in functions without a name: `const App = observer(() => { base = "/api" })`.
  package var assigned: Set<String> = []
  /// Whether its type says that it may be null; known of languages whose types tell.
  package var isNullable = false
  /// What is written above a field; known of languages whose libraries read it there.
  package var annotations: [Annotation] = []

  /// Makes a variable.
  package init(
    name: String, type: TypeName? = nil, value: Expression.ID? = nil, isStatic: Bool, isFinal: Bool,
    mentions: Set<String> = []
  ) {
    self.name = name
    self.type = type
    self.value = value
    self.isStatic = isStatic
    self.isFinal = isFinal
    self.mentions = mentions
  }
}
