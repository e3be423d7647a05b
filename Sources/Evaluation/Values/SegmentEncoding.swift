internal import Program

/// What percent-encoding leaves of a text that is put into one segment of a path.
///
/// How an encoded text looks does not matter for an endpoint: what is not the same afterwards is a value of its own.
package struct SegmentEncoding: Sendable {
  /// `encodeURIComponent` and its kin (ECMA-262 §19.2.6.5; Dart's `Uri.encodeComponent`).
  package static let component = SegmentEncoding(leaving: "-_.!~*'()")
  /// That of forms (`java.net.URLEncoder`).
  package static let form = SegmentEncoding(leaving: "-_.*")

  /// The signs that stay what they are, beside letters and digits of ASCII.
  private let marks: String

  /// Makes an encoding that leaves some signs as they are.
  package init(leaving marks: String) { self.marks = marks }

  /// A value once it is encoded: a known text where nothing in it changes, and otherwise something unknown that is one
  /// segment, or a part of one. That holds for what a caller hands over too, whatever it is.
  package func segment(of value: Value) -> Value {
    value.map { option in
      switch option {
      case .hole(let hole):
        if hole.root != .pending, hole.isPath { return Self.segment(hole) }
        guard case .parameter = hole.root, hole.members.isEmpty else { return Value(option) }
        return Value(.hole(hole.changed))
      case .text(let text):
        guard let known = text.known else { return text.holes.last.map(Self.segment) ?? .unknown() }
        return known.utf8.allSatisfy(isLeft) ? Value(option) : .unknown()
      default: return Value(option)
      }
    }
  }

  /// Something unknown that is one segment, also where its name says that it was a path before.
  private static func segment(_ hole: Hole) -> Value {
    Value(.hole(Hole(hole.isPath ? .template : .elsewhere, name: hole.name)))
  }

  private func isLeft(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || marks.utf8.contains(byte)
  }
}
