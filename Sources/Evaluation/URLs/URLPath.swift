package import ContractModel
internal import Program

extension URLReading {
  /// A path and where it leads.
  package struct Path: Equatable {
    /// The path behind the host, or behind an unknown base, in the parts that it was put together from: whoever only asks
    /// whether it is known needs no segments.
    package let parts: [PathTemplate.Part]
    /// The host in lower case, or nil where it is not known.
    package var host: String?
    /// Whether nothing unknown stands in front of the path.
    package var isBaseKnown: Bool
    /// What the unknown value in front of the path is called, or nil.
    package var unknownBase: String?
    /// What the unknown value is called that stands in front of a path that is complete without it, as a host does, or may stand
    /// there: `host || ''`; or nil.
    package var optionalBase: String?
    /// The unknown value that is all of the path: enough to say that a call goes to another host, and no more.
    package var openEnd: Hole?
    /// The path as it is written, with a parameter in the place of a word that the parameter's type lists; or nil.
    package var wider: PathTemplate?
    /// What should be known about it.
    package var notes: [String]

    /// The path behind the host, or behind an unknown base, as it is sent: `.` says nothing, and `..` takes the segment in front of it
    /// away (RFC 3986 §5.2.4).
    package var template: PathTemplate {
      let template = PathTemplate(parts: parts)
      guard template.segments.contains(where: Self.isDots) else { return template }
      let segments = template.segments.reduce(into: [PathTemplate.Segment]()) { kept, segment in
        if segment == .literal("..") { _ = kept.popLast() }
        if !Self.isDots(segment) { kept.append(segment) }
      }
      let endsInFolder = template.hasTrailingSlash || template.segments.last.map(Self.isDots) ?? false
      return PathTemplate(segments: segments, hasTrailingSlash: endsInFolder)
    }

    private static func isDots(_ segment: PathTemplate.Segment) -> Bool {
      segment == .literal(".") || segment == .literal("..")
    }

    /// Two paths are the same where their segments are, whatever they were put together from.
    package static func == (one: Path, other: Path) -> Bool {
      one.host == other.host && one.isBaseKnown == other.isBaseKnown && one.openEnd == other.openEnd
        && one.notes == other.notes && (one.parts == other.parts || one.template == other.template)
    }
  }
}

extension String {
  /// Whether a segment is the version of an API: `v4`.
  package var isVersion: Bool {
    utf8.first == UInt8(ascii: "v") && utf8.count > 1
      && utf8.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
