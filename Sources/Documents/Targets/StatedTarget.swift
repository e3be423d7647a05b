internal import ContractModel

/// What a document says is called: a path, and what it says about the place in front of it.
struct StatedTarget: Hashable {
  /// What stands in front of the path.
  enum Head: Hashable {
    /// Nothing, or a placeholder for the server's address.
    case none
    /// A host, in lower case and without the default port.
    case host(String)
    /// A variable whose value no one states, so that a part of the path may stand in it.
    case variable(String)
  }

  /// What stands in front of the path.
  var head: Head
  /// The path, its parameters in whatever notation.
  var path: PathTemplate
  /// Whether the path goes on with whatever follows: `/api/v1/*`. Such a path is no endpoint.
  var isOpen = false
}

/// A method and a target that stand together in a document.
struct Mention {
  /// The methods, one or several: `GET|POST /x`.
  let methods: [HTTPMethod]
  /// What they are for.
  let target: StatedTarget
  /// Where it stands, in bytes of the file: from the method to the end of the path where both stand together.
  let range: Range<Int>
}
