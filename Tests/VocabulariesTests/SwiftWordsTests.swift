import SwiftFrontend
import Testing

@Suite(.enabled(if: SwiftProgram.isReadable)) struct `Words of Swift` {
  @Test func `Cases of an enum are written as their raw values`() async {
    let source = """
      enum Kind: String, Codable, CaseIterable {
        case start = "event_start", stop = "event_stop"
        case note
      }
      enum Tab { case chat, market }
      struct Store {
        static let plans: Set<String> = ["AI_ONLY", "AI_PHOTO"]
        func read(_ kind: String) -> Int {
          switch kind {
          case "event_start": 1
          case "event_stop": 2
          default: 0
          }
        }
      }
      """
    let read = await sets("ios/Kind.swift", source)
    #expect(
      read == [
        "Kind: event_start event_stop note", "Tab: chat market", "Store.plans: AI_ONLY AI_PHOTO",
        "read.kind: event_start event_stop",
      ])
  }
}
