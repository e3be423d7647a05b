import SwiftUI

#if DEBUG
extension View {
  /// The view as the canvas shows it, over a model with something in it.
  func previewed(with model: HomeViewModel = HomeViewModel(score: .init())) -> some View {
    environment(model).preferredColorScheme(.dark)
  }
}
#endif
