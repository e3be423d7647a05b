import ContractModel
import SourceText

/// A side whose endpoints are written one a line; words after the path set what else is to be known: `again` at the end that
/// the place above states this one too.
func side(_ name: String, _ role: Role, _ lines: [String], hosts: Set<String> = []) -> Side {
  var extraction = Extraction()
  extraction.hosts = hosts
  var place = 0
  extraction.sightings = lines.map { line in
    place += line.hasSuffix(" again") ? 0 : 1
    let words = line.split(separator: " ").map(String.init)
    let location = SourceLocation(
      file: name, line: place, column: 1, span: SourceSpan(place * 10, place * 10 + 1))
    var sighting = Sighting(Endpoint(HTTPMethod(words[0]), PathTemplate(braces: words[1])), at: location)
    for word in words.dropFirst(2) {
      switch word {
      case "again": continue
      case "dead": sighting.isReached = false
      case "unbased": sighting.isBaseKnown = false
      case "infrastructure": sighting.kind = .infrastructure
      default: sighting.host = word
      }
    }
    return sighting
  }
  return Side(name: name, role: role, extraction: extraction)
}

/// The sides that most comparisons of these tests have.
func comparison(spec: [String]? = nil, router: [String]? = nil, client: [String]? = nil) -> Comparison {
  Comparison(
    sides: [
      spec.map { side("spec", .spec, $0) }, router.map { side("router", .router, $0) },
      client.map { side("client", .client, $0) },
    ].compactMap(\.self))
}

extension Comparison {
  /// A line for each row of the report: `GET /a: spec, router, (client)`, in brackets the sides that only cover it.
  var table: [String] {
    reportRows.map { row in
      let names = sides.map(\.name).compactMap { name in
        row.sides.contains(name) ? name : row.coveredBy.contains(name) ? "(\(name))" : nil
      }
      return "\(row.endpoint): \(names.joined(separator: ", "))"
    }
  }

  /// A line for each shift: `spec: / -> /api/v1, 3 of 4 with router`.
  var moves: [String] {
    shifts.map { shift in
      let references = shift.references.map { sides[$0].name }.joined(separator: ", ")
      let base = shift.isBaseKnown ? "" : " (base unknown)"
      return "\(sides[shift.side].name)\(base): \(shift.own) -> \(shift.others), "
        + "\(shift.matches) of \(shift.count) with \(references)"
    }
  }
}
