// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "AppStorage",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "AppStorage", targets: ["AppStorage"])],
  dependencies: [.package(path: "../AppCore")],
  targets: [
    .target(name: "AppStorage", dependencies: [.product(name: "AppCore", package: "AppCore")])
  ]
)
