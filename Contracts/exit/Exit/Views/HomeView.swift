import Charts
import SwiftUI

struct HomeView: View {
  let model: HomeViewModel
  @State private var isUpdating = false
  private let retirement = RetirementUseCase()

  var body: some View {
    VStack(spacing: 24) {
      Text(model.headline).font(.largeTitle.bold())
      ProgressRing(progress: 0.28)
      Button("자산 변동 업데이트") { isUpdating = true }
    }
    .sheet(isPresented: $isUpdating) { ScenarioList(scenarios: []) }
  }
}

struct ProgressRing: View {
  let progress: Double

  var body: some View {
    Chart {
      SectorMark(angle: .value("진행", progress), innerRadius: .ratio(0.8))
      SectorMark(angle: .value("남음", 1 - progress), innerRadius: .ratio(0.8)).foregroundStyle(.gray)
    }
  }
}
