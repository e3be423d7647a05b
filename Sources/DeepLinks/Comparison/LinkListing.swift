import ContractModel
import SourceText

/// What the sides state, item by item: what a listing shows.
struct LinkListing {
  let contract: LinkContract

  var all: [ItemStatement] {
    let statements = contract.sides.flatMap { side in
      announced(by: side) + side.handlings.flatMap(handled) + side.handlings.flatMap(read)
    }
    let links = contract.links.flatMap(written)
    // A function that is called in several places is followed into from each.
    var seen: Set<Place> = []
    return (statements + links).filter { statement in
      seen.insert(Place(item: statement.item, verb: statement.verb, location: statement.location)).inserted
    }
  }

  private struct Place: Hashable {
    let item: ContractItem
    let verb: String
    let location: SourceLocation
  }

  private func announced(by side: LinkSide) -> [ItemStatement] {
    side.manifests.announcements.flatMap { announcement in
      contract.names(of: announcement.links).map {
        ItemStatement(
          LinkContract.item($0), by: side.name, .provides, "announces", at: announcement.location)
      }
    }
  }

  private func handled(by handling: LinkHandling) -> [ItemStatement] {
    handling.result.accepted.flatMap { accepted in
      accepted.boxes.flatMap { box -> [ItemStatement] in
        guard let place = box.place, box.isNamed else { return [] }
        return contract.names(of: box).map {
          ItemStatement(
            LinkContract.item($0), by: handling.side, .provides, "handles", at: place, symbol: box.symbol
          )
        }
      }
    }
  }

  private func read(by handling: LinkHandling) -> [ItemStatement] {
    handling.result.keys.flatMap { names in
      names.map {
        ItemStatement(contract.key($0.text), by: handling.side, .provides, "reads", at: $0.location)
      }
    }
  }

  private func written(_ stated: LinkContract.Stated) -> [ItemStatement] {
    let link = stated.link
    let itself = ItemStatement(
      LinkContract.item(link.name), by: stated.side, .needs, "writes", at: link.location, symbol: link.symbol)
    return [itself]
      + link.keys.map {
        ItemStatement(
          contract.key($0.text), by: stated.side, .needs, "writes", at: $0.location, symbol: link.symbol)
      }
  }
}
