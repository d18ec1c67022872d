// swift-tools-version: 6.1
import PackageDescription

/// What every Swift target is compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

#if os(macOS)
/// The name under which pkg-config describes libyaml.
let libyamlDescription: String? = "yaml-0.1"
#else
let libyamlDescription: String? = nil
#endif

let package = Package(
  name: "Zoetrope",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "zoetrope", targets: ["zoetrope"]),
    .library(name: "LayerAnimation", targets: ["LayerAnimation"]),
    .library(name: "CoreAnimationNames", targets: ["CoreAnimationNames"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .library(name: "UIKitTerminal", targets: ["UIKitTerminal", "UIKitNames"]),
    .library(name: "SceneRendering", targets: ["SceneRendering", "Export", "Cells"]),
    .library(name: "SceneFormat", targets: ["SceneFormat"]),
    .library(name: "Casts", targets: ["Casts"]),
    .library(name: "ScenePlayer", targets: ["ScenePlayer", "SceneRendering", "Terminal", "Cells"]),
    .library(name: "NcursesTerminal", targets: ["NcursesTerminal", "Terminal"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
  ],
  targets: [
    // The engine: layers, media timing, animations, pure sampling. No clock, no terminal, no Foundation.
    .target(
      name: "LayerAnimation",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      path: "Sources/Engine/LayerAnimation", swiftSettings: settings),
    // Core Animation's own spellings of the engine's names, for listings written for it.
    .target(
      name: "CoreAnimationNames", dependencies: ["LayerAnimation", "Pixels", "CSystem"],
      path: "Sources/Listings/CoreAnimationNames", swiftSettings: settings),
    // UIKit's names for views, controls, gestures and animators, on layers and recognisers; needs no terminal.
    .target(
      name: "UIKitNames", dependencies: ["CoreAnimationNames", "LayerAnimation", "Interaction"],
      path: "Sources/Listings/UIKitNames", swiftSettings: settings),
    // Shows a program that is written with UIKit's names in a terminal.
    .target(
      name: "UIKitTerminal",
      dependencies: ["UIKitNames", "LayerAnimation", "ScenePlayer", "Terminal", "NcursesTerminal"],
      path: "Sources/Listings/UIKitTerminal", swiftSettings: settings),
    // Character cells: a buffer of them, the difference of two buffers, the width of characters.
    .target(name: "Cells", dependencies: ["CSystem"], path: "Sources/Picture/Cells", swiftSettings: settings),
    // Recorded terminal sessions: the files, the screen of a terminal as a value, and the screen at any time.
    .target(
      name: "Casts", dependencies: ["LayerAnimation", "Cells", "CSystem", "CZlib", "Diagnostics"],
      path: "Sources/Files/Casts", swiftSettings: settings),
    // Animations by other programs, which become the layers and animations of a scene: Lottie.
    .target(
      name: "Vectors",
      dependencies: [
        "LayerAnimation", "Casts", "Diagnostics", "Pixels", .product(name: "RealModule", package: "swift-numerics"),
      ],
      path: "Sources/Files/Vectors", swiftSettings: settings),
    // Draws scenes as cells: projection, coverage, glyph matching, compositing. What players, recorders and programs with loops
    // of their own share.
    .target(
      name: "SceneRendering",
      dependencies: [
        "LayerAnimation", "Cells", "Casts", "CSystem", .product(name: "RealModule", package: "swift-numerics"),
      ],
      path: "Sources/Picture/SceneRendering", swiftSettings: settings),
    // Messages about mistakes in a text, such as a scene file or key bindings: positions, source excerpts, suggestions. Text from
    // outside with hidden characters made visible.
    .target(name: "Diagnostics", path: "Sources/Files/Diagnostics", swiftSettings: settings),
    // Gestures, the log of inputs, and a scene as a function of log and time.
    .target(
      name: "Interaction",
      dependencies: ["LayerAnimation", .product(name: "RealModule", package: "swift-numerics")],
      path: "Sources/Engine/Interaction", swiftSettings: settings),
    // zlib, which compresses. Nothing is compiled. On a Mac it is part of the system.
    .systemLibrary(name: "CZlib", path: "Sources/Files/CZlib", providers: [.apt(["zlib1g-dev"])]),
    // Decodes YAML to a scene, or to a list of all its mistakes.
    .target(
      name: "SceneFormat",
      dependencies: [
        "LayerAnimation", "Interaction", "Cells", "Casts", "CSystem", "Diagnostics", "Pixels", "CLibYAML",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      path: "Sources/Files/SceneFormat", swiftSettings: settings),
    // libyaml, which reads YAML. Nothing is compiled. On a Mac its header is where pkg-config's description says, since Homebrew's folder
    // is none of the compiler's; on Linux it is among the system's, and no description is asked for.
    .systemLibrary(
      name: "CLibYAML", path: "Sources/Files/CLibYAML", pkgConfig: libyamlDescription,
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Draws frames as pixels with a font of its own, reads and writes PNG, and writes films of pixels: APNG and GIF.
    .target(
      name: "Pixels", dependencies: ["Cells", "CSystem", "CZlib"], path: "Sources/Picture/Pixels",
      swiftSettings: settings),
    // The interface to a terminal: events in, frames out; the encoding of frames for screens; an implementation without one.
    .target(
      name: "Terminal",
      dependencies: ["Cells", "CSystem", "Diagnostics", .product(name: "RealModule", package: "swift-numerics")],
      path: "Sources/Screen/Terminal", swiftSettings: settings),
    // Everything that leaves the program as a file, and the table of its formats: frames as text, ANSI and SVG, recordings of
    // terminals, films of pixels, films by another program. What is found on frames before anybody sees them: flashes that harm, what
    // cannot be read, what a scene's author expects.
    .target(
      name: "Export",
      dependencies: [
        "LayerAnimation", "Interaction", "SceneRendering", "Pixels", "Terminal", "Cells", "CSystem",
        "Diagnostics",
      ],
      path: "Sources/Files/Export", swiftSettings: settings),
    // The terminal that ncurses drives; the only place that knows ncurses.
    .target(
      name: "NcursesTerminal", dependencies: ["Terminal", "Cells", "CNcurses", "CSystem"],
      path: "Sources/Screen/NcursesTerminal", swiftSettings: settings,
      // Debian's library with the wide functions has a name of its own, and brings libtinfo itself; Apple's has them under the old name.
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])), .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    // ncurses, with wrappers for macros and global variables, which Swift does not import. Nothing is compiled.
    .systemLibrary(name: "CNcurses", path: "Sources/Screen/CNcurses", providers: [.apt(["libncurses-dev"])]),
    // The C library under one name, and the few lines that must be C: signal handlers, the process's clock, system calls that Swift does
    // not import on all platforms, and the font's file as bytes of the program, which C23 embeds.
    .target(name: "CSystem", path: "Sources/Screen/CSystem", exclude: ["DejaVuSansMono.ttf", "LICENSE-DejaVu"]),
    // Transport, key bindings, run loop, heads-up display.
    .target(
      name: "ScenePlayer",
      dependencies: [
        "LayerAnimation", "Interaction", "Casts", "SceneRendering", "Cells", "CSystem", "Terminal", "Diagnostics",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      path: "Sources/Player/ScenePlayer", swiftSettings: settings),
    // The command: play, render, record, sample, check, list, bench.
    .executableTarget(
      name: "zoetrope",
      dependencies: [
        "LayerAnimation", "Interaction", "Cells", "Casts", "Vectors", "SceneRendering", "SceneFormat", "Pixels",
        "Export", "Terminal", "NcursesTerminal", "ScenePlayer", "Diagnostics", "CSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Player/zoetrope", swiftSettings: settings),

    // What programs of other packages look like; they see public declarations only.
    .executableTarget(
      name: "example-hello", dependencies: ["LayerAnimation", "NcursesTerminal", "ScenePlayer"],
      path: "Examples/Hello", packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "example-installer", dependencies: ["LayerAnimation", "NcursesTerminal", "ScenePlayer"],
      path: "Examples/Installer", packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "example-widget", dependencies: ["LayerAnimation", "Cells", "Export", "SceneRendering"],
      path: "Examples/Widget", packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "example-svg-server", dependencies: ["Export", "SceneFormat", "SceneRendering"],
      path: "Examples/SVGServer", packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "example-listing", dependencies: ["UIKitTerminal"], path: "Examples/Listing", packageAccess: false,
      swiftSettings: settings),
    .testTarget(
      name: "FrameTests", dependencies: ["LayerAnimation", "Cells", "Export", "SceneRendering"],
      path: "Examples/FrameTests", packageAccess: false, swiftSettings: settings),

    // Times the engine, one question at a time, and counts its allocations; it sees public declarations only.
    .executableTarget(
      name: "sampling-benchmarks", dependencies: ["LayerAnimation", "HeapCounter"], path: "Benchmarks/Sampling",
      packageAccess: false, swiftSettings: settings),
    // Times the frames of several workloads, and counts their allocations.
    .executableTarget(
      name: "raster-benchmarks",
      dependencies: [
        "LayerAnimation", "Cells", "CSystem", "SceneRendering", "HeapCounter",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      path: "Benchmarks/Rasterizing", swiftSettings: settings),
    // Times whole frames of the player and of both presenters, and counts their allocations.
    .executableTarget(
      name: "play-benchmarks",
      dependencies: [
        "LayerAnimation", "Interaction", "CSystem", "Diagnostics", "SceneFormat", "ScenePlayer", "Terminal",
        "NcursesTerminal", "UIKitNames", "HeapCounter",
      ],
      path: "Benchmarks/Playing", swiftSettings: settings),
    // Tries random scenes, files of key bindings and defaults, command lines and inputs (`make fuzz`).
    .executableTarget(
      name: "zoetrope-fuzz",
      dependencies: [
        "Fuzzing", "LayerAnimation", "Diagnostics", "SceneFormat", "ScenePlayer", "Terminal", "NcursesTerminal",
        "TestSupport",
      ],
      path: "Benchmarks/Fuzzing", swiftSettings: settings),
    // Counts allocations.
    .target(name: "HeapCounter", path: "Benchmarks/HeapCounter"),

    // What several test targets need: goldens, fixtures, a real terminal to drive.
    .target(
      name: "TestSupport", dependencies: ["Cells", "CSystem", "Pixels"], path: "Tests/TestSupport",
      swiftSettings: settings),
    // Generates random scenes, files of key bindings and defaults, command lines and inputs, and takes scenes through everything that is done
    // with them. For tests and for `zoetrope-fuzz`.
    .target(
      name: "Fuzzing",
      dependencies: [
        "LayerAnimation", "Interaction", "Cells", "CSystem", "SceneRendering", "Diagnostics", "SceneFormat",
        "Export", "Terminal", "ScenePlayer", "TestSupport", "CLibYAML",
      ],
      path: "Tests/Fuzzing", swiftSettings: settings),
    // A program that tests run in a real terminal: it shows pictures, and ends in all possible ways.
    .executableTarget(
      name: "TerminalProbe", dependencies: ["NcursesTerminal", "Terminal", "Cells", "CSystem", "TestSupport"],
      path: "Tests/TerminalProbe", swiftSettings: settings),
    // Rules about the repository itself: imports, public declarations, citations, names of tests, the Makefile.
    .testTarget(name: "RepositoryTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(name: "LayerAnimationTests", dependencies: ["LayerAnimation", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "CoreAnimationNamesTests", dependencies: ["CoreAnimationNames", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "UIKitNamesTests", dependencies: ["UIKitNames"], packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "UIKitTerminalTests", dependencies: ["UIKitTerminal", "ScenePlayer", "Terminal", "Cells", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "CastsTests", dependencies: ["Casts", "Cells"], swiftSettings: settings),
    .testTarget(
      name: "VectorsTests",
      dependencies: ["Vectors", "LayerAnimation", "SceneRendering", "Cells", "Diagnostics", "Pixels"],
      swiftSettings: settings),
    .testTarget(name: "CellsTests", dependencies: ["Cells", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "SceneRenderingTests",
      dependencies: [
        "SceneRendering", "Export", "LayerAnimation", "Cells", "TestSupport",
        .product(name: "RealModule", package: "swift-numerics"),
      ], swiftSettings: settings),
    .testTarget(
      name: "InteractionTests", dependencies: ["Interaction", "LayerAnimation", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "SceneFormatTests",
      dependencies: [
        "SceneFormat", "Diagnostics", "LayerAnimation", "Interaction", "Fuzzing", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "Export", "Pixels", "Terminal", "Cells", "SceneFormat", "Diagnostics", "ScenePlayer",
        "SceneRendering", "Interaction", "LayerAnimation", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "PixelsTests", dependencies: ["Pixels", "Cells", "CZlib", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "Cells", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "NcursesTerminalTests",
      dependencies: ["NcursesTerminal", "Terminal", "Cells", "TestSupport", "TerminalProbe", "CSystem"],
      swiftSettings: settings),
    .testTarget(
      name: "ScenePlayerTests",
      dependencies: [
        "ScenePlayer", "Interaction", "LayerAnimation", "Casts", "SceneFormat", "SceneRendering", "Cells", "Terminal",
        "Diagnostics", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "Fuzzing", "Diagnostics", "SceneFormat", "ScenePlayer", "Terminal", "TestSupport", "zoetrope",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "TestSupport", "example-hello", "example-installer", "example-widget", "example-svg-server",
        "example-listing",
      ], swiftSettings: settings),
    .testTarget(
      name: "zoetropeTests",
      dependencies: [
        "SceneFormat", "LayerAnimation", "Export", "ScenePlayer", "Cells", "Diagnostics", "Fuzzing", "TestSupport",
        "zoetrope",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  // C23, for `#embed`.
  cLanguageStandard: .gnu2x
)
