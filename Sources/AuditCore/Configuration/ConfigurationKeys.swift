internal import ContractModel
internal import Translations

/// What a configuration may refer to.
struct ConfigurationVocabulary: Sendable {
  /// The ids of the rules.
  let rules: [String]
  /// The names of the report formats.
  let formats: [String]
}

/// How a key of the configuration is said on the command line.
enum KeyOption: Hashable, Sendable {
  /// By an option of this name, without its dashes.
  case named(String)
  /// By several options.
  case spelledOut([String])
  /// Not at all, and why.
  case none(String)
}

/// A key of a record in the configuration: its name, what it is for, what it holds, and its option.
protocol ConfigurationKey: CaseIterable, RawRepresentable<String>, Sendable {
  /// What it is for, one sentence for an editor to show.
  var meaning: String { get }
  /// What its value may be.
  func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape
  /// How it is said on the command line.
  var option: KeyOption { get }
}

extension ConfigurationKey {
  /// The key for a record's shape.
  func described(_ vocabulary: ConfigurationVocabulary) -> RecordShape.Key {
    RecordShape.Key(name: rawValue, meaning: meaning, shape: shape(vocabulary))
  }
}

extension Configuration {
  /// The shape of a file.
  static func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape {
    .record(
      RecordShape(
        keys: Key.allCases.map { $0.described(vocabulary) } + AuditedKinds.keys,
        demands: [
          .apart(
            Key.contracts.rawValue, from: Key.ownOfContract.map(\.rawValue) + AuditedKinds.keys.map(\.name))
        ]))
  }

  /// The keys of the file's top level. An entry of `contracts` has those that are said of one contract.
  enum Key: String, ConfigurationKey {
    case name
    case sides
    case contracts
    case hosts
    case auth
    case rules
    case servedElsewhere = "served-elsewhere"
    case baseline
    case strictBaseline = "strict-baseline"
    case failOn = "fail-on"
    case formats
    case matrix
    case lang
    case handoff

    /// What every contract says for itself.
    static let ownOfContract: [Key] = [.name, .sides, .baseline]
    /// What is said of one contract, and not of the run.
    static let ofContract: [Key] = ownOfContract + [.hosts, .auth, .rules, .servedElsewhere]

    var meaning: String {
      switch self {
      case .name: "The name of the contract; by default that of the folder."
      case .sides: "The places that state the contract, each by a name."
      case .contracts: "Several contracts that are audited in one run; what stands beside holds for all."
      case .hosts: "Hosts that belong to the contract; calls to others are another contract."
      case .auth: "Middleware whose code cannot tell whether it requires authentication."
      case .rules: "What the findings of a rule weigh; of several settings the first that fits holds."
      case .servedElsewhere: "Beginnings of paths that none of the routers serves: a gateway, a file server."
      case .baseline: "The file of accepted findings."
      case .strictBaseline: "Whether the gate fails on decisions that match nothing any more."
      case .failOn: "The lightest finding that fails the gate."
      case .formats:
        "The reports to write, as FORMAT or FORMAT:FILE; the files are new or earlier reports, in this folder."
      case .matrix: "Whether the terminal report shows every endpoint."
      case .lang: "The language of the terminal report and of documents."
      case .handoff: "Documents whose blocks contract-audit handoff writes."
      }
    }

    func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape {
      switch self {
      case .name, .baseline: .text(.plain)
      case .sides: .names(of: SideKey.shape(vocabulary), noun: "side")
      case .contracts:
        .list(
          of: .record(
            RecordShape(
              keys: Self.ofContract.map { $0.described(vocabulary) } + AuditedKinds.keys,
              demands: [
                .required(Self.name.rawValue),
                .some(of: [Self.sides.rawValue] + AuditedKinds.keys.map(\.name)),
              ])),
          noun: "a contract")
      case .hosts: .texts
      case .auth: .names(of: .word(AuthenticationWord.allCases.map(\.rawValue)), noun: nil)
      case .rules:
        .known(names: vocabulary.rules, noun: "rule", of: .oneOrMore(RuleKey.shape(vocabulary)))
      case .servedElsewhere: .oneOrMore(.text(.rooted))
      case .strictBaseline, .matrix: .truth
      case .lang: .word(Language.all.map(\.code))
      case .handoff: .record(RecordShape(keys: HandoffKey.allCases.map { $0.described(vocabulary) }))
      case .failOn: .word(FailThreshold.allCases.map(\.rawValue))
      case .formats: .oneOrMore(.text(.format(vocabulary.formats)))
      }
    }

    var option: KeyOption {
      switch self {
      case .sides: .spelledOut(["spec", "router", "client", "docs"])
      case .contracts: .named("contract")
      case .hosts: .named("host")
      case .rules: .named("weight")
      case .formats: .named("format")
      case .handoff: .none("its keys are those of contract-audit handoff")
      default: .named(rawValue)
      }
    }
  }

  /// The keys of a side.
  enum SideKey: String, ConfigurationKey {
    case spec
    case router
    case client
    case docs
    case basePath
    case values
    case calls
    case routes
    case include
    case exclude
    case minimum

    var meaning: String {
      switch self {
      case .spec: "OpenAPI or Swagger documents, or comments that hold them: files or folders."
      case .router: "The server's code: files, whose module comes along, or folders."
      case .client: "The client's code: files or folders."
      case .docs: "Documents that tell people what to call: files or folders."
      case .basePath: "The path in front of every endpoint, in place of what the sources say."
      case .values: "What only run time knows, by the name that the source uses."
      case .calls: "Functions of a client that send requests, where their own code does not tell."
      case .routes: "Functions of a server that register routes, where their own code does not tell."
      case .include: "Globs of the files to read, as reports show their paths; by default all."
      case .exclude: "Globs of files to leave out, as reports show their paths."
      case .minimum: "How many endpoints the side states at least; fewer end the audit with status 2."
      }
    }

    func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape {
      switch self {
      case .spec, .router, .client, .docs, .include, .exclude: .texts
      case .basePath: .text(.rooted)
      case .values: .names(of: .spelling, noun: nil)
      case .calls: .list(of: CallKey.shape(vocabulary, of: .request), noun: "a call")
      case .routes: .list(of: CallKey.shape(vocabulary, of: .route), noun: "a route")
      case .minimum: .number(atLeast: 1)
      }
    }

    var option: KeyOption {
      switch self {
      case .basePath: .named("base-path")
      case .values: .named("value")
      case .calls, .routes:
        .none("what belongs to one function is several things, which a file says more plainly")
      default: .named(rawValue)
      }
    }

    /// The shape of a side.
    static func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape {
      let roles = [Self.spec, .router, .client, .docs].map(\.rawValue)
      return .record(
        RecordShape(keys: allCases.map { $0.described(vocabulary) }, demands: [.one(of: roles)]))
    }
  }

  /// The keys of what is said about documents.
  enum HandoffKey: String, ConfigurationKey {
    case documents
    case templates

    var meaning: String {
      switch self {
      case .documents: "The documents: files."
      case .templates: "A folder of own templates: NAME.mustache for a block, NAME.md for new documents."
      }
    }

    func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape {
      switch self {
      case .documents: .texts
      case .templates: .text(.plain)
      }
    }

    var option: KeyOption {
      switch self {
      case .documents: .none("documents are the arguments of contract-audit handoff")
      case .templates: .none("--templates is an option of contract-audit handoff alone")
      }
    }
  }
}

/// What the configuration says about a middleware.
enum AuthenticationWord: String, CaseIterable {
  case required
  case none
}
