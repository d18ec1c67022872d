// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that whoever depends on Zoetrope does not resolve what only measuring needs.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Zoetrope", path: "..")],
  targets: [
    // Times the engine, one question at a time.
    .executableTarget(
      name: "benchmarks",
      dependencies: ["AllocationCounter", .product(name: "LayerAnimation", package: "Zoetrope")]),
    // How often memory was asked for.
    .target(name: "AllocationCounter"),
  ],
  swiftLanguageModes: [.v6]
)
