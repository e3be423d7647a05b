internal import ContractModel

/// What types of other modules are in JSON, after their documentation.
enum ForeignTypes {
  private static let kinds: [String: Scalar.Kind] = [
    "time.Time": .string, "time.Duration": .integer, "time.Month": .integer, "time.Weekday": .integer,
    "github.com/google/uuid.UUID": .string, "github.com/gofrs/uuid.UUID": .string,
    "github.com/satori/go.uuid.UUID": .string, "github.com/google/uuid.NullUUID": .string,
    "github.com/shopspring/decimal.Decimal": .string, "encoding/json.Number": .number,
    "net.IP": .string, "net/netip.Addr": .string, "net/netip.Prefix": .string, "math/big.Int": .integer,
    "go.mongodb.org/mongo-driver/bson/primitive.ObjectID": .string, "github.com/rs/xid.ID": .string,
    "github.com/oklog/ulid.ULID": .string, "gorm.io/gorm.DeletedAt": .string,
    "mime/multipart.FileHeader": .file,
  ]

  /// The fields of struct types that programs embed: their names in Go and their types.
  private static let structs: [String: [(String, Scalar.Kind)]] = [
    "gorm.io/gorm.Model": [
      ("ID", .integer), ("CreatedAt", .string), ("UpdatedAt", .string), ("DeletedAt", .string),
    ]
  ]

  /// The kind of value that a type is, or nil where that is not known.
  static func kind(_ path: String, _ name: String) -> Scalar.Kind? { kinds["\(bare(path)).\(name)"] }

  /// The fields of a struct type, or nil where they are not known.
  static func fields(_ path: String, _ name: String) -> [(String, Scalar.Kind)]? {
    structs["\(bare(path)).\(name)"]
  }

  /// An import path without its major version.
  private static func bare(_ path: String) -> String {
    var elements = path.split(separator: "/")
    if let last = elements.last, last.first == "v", last.count > 1, last.dropFirst().allSatisfy(\.isNumber) {
      elements.removeLast()
    }
    return elements.joined(separator: "/")
  }

  /// The kind of a predeclared type.
  static func kind(basic name: String) -> Scalar.Kind? {
    switch name {
    case "string": .string
    case "bool": .boolean
    case "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64", "uintptr",
      "byte", "rune":
      .integer
    case "float32", "float64": .number
    default: nil
    }
  }
}
