import SwiftUI

/// The colours of the app.
enum Palette {
  case accent
  case warning

  var color: Color {
    switch self {
    case .accent: Color(red: 0, green: 0.83, blue: 0.67)
    case .warning: Color(red: 1, green: 0.23, blue: 0.19)
    }
  }
}
