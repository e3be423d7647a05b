import SwiftUI

// NavigationStack is not allowed; a sheet brought us here.
struct ScenarioList: View {
  let scenarios: [Scenario]

  var body: some View {
    NavigationStack {
      List(scenarios) { scenario in
        Text(scenario.name).accessibilityHint("NavigationStack")
      }
    }
  }
}
