// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that packages that depend on Zoetrope do not resolve the dependencies of its benchmarks.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Zoetrope", path: "..")],
  targets: [
    // Times the engine, one question at a time.
    .executableTarget(
      name: "benchmarks",
      dependencies: ["AllocationCounter", .product(name: "LayerAnimation", package: "Zoetrope")]),
    // Counts allocations.
    .target(name: "AllocationCounter"),
  ],
  swiftLanguageModes: [.v6]
)
