import Foundation
import TestSupport
import Testing

/// `--background`, and the variable that does the same for commands that draw on a terminal.
@Suite("BackgroundOption")
struct BackgroundOptionTests {
  private let scratch: ScratchDirectory
  private var scene: String { scratch.url.appendingPathComponent("half.yaml").path }

  init() throws {
    scratch = try ScratchDirectory()
    try """
    format: 1
    title: Half
    duration: 2s
    stage: {width: 40, height: 20}
    layers:
      - {backgroundColor: black, opacity: 0.5, position: [20, 10], size: [20, 10]}
      - {position: [20, 2], size: [20, 2], text: {string: word, foregroundColor: red}}
    """.write(to: scratch.url.appendingPathComponent("half.yaml"), atomically: false, encoding: .utf8)
  }

  private func render(_ format: String, _ arguments: String..., environment: [String: String] = [:]) throws -> String {
    let result = try run(
      BuiltProducts.zoetrope.path, ["render", scene, "--size", "40x10", "--format", format] + arguments,
      environment: plainEnvironment.merging(environment) { $1 })
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    return result.stdout
  }

  @Test(
    "What is half transparent is mixed with it, and what is bare is left alone",
    arguments: ["white", "#fff", "#FFFFFF"])
  func mixes(white: String) throws {
    let unknown = try render("ansi")
    #expect(unknown.contains("48;2;0;0;0"))
    let known = try render("ansi", "--background", white)
    #expect(known.contains("48;2;128;128;128"))
    #expect(!known.contains("48;2;255;255;255") && !known.contains("48;2;0;0;0"))
  }

  @Test("An SVG has it as its paper, and ink that is seen on it")
  func paper() throws {
    let page = "width=\"400\" height=\"200\" shape-rendering=\"crispEdges\" fill=\""
    #expect(try render("svg").contains(page + "#101216\""))
    #expect(try render("svg", "--background", "#fdf6e3").contains(page + "#fdf6e3\""))
    #expect(try render("svg", "--background", "black").contains(page + "#000000\""))
  }

  @Test("Where it is not to be known, it is as if it were not given")
  func none() throws {
    #expect(try render("ansi", "--background", "none") == render("ansi"))
    #expect(try render("svg", "--background", "auto", "--foreground", "none") == render("svg"))
  }

  @Test("What a scene leaves to the terminal is left to it, and an SVG has the colours that are given")
  func ownColours() throws {
    try """
    format: 1
    title: Own
    duration: 2s
    stage: {width: 40, height: 20, background: navy}
    layers:
      - {backgroundColor: default, position: [20, 10], size: [20, 12]}
      - {position: [20, 10], size: [20, 2], text: {string: word, foregroundColor: default}}
      - {position: [20, 2], size: [20, 2], text: {string: side, foregroundColor: {light: red, dark: lime}}}
    """.write(to: scratch.url.appendingPathComponent("half.yaml"), atomically: false, encoding: .utf8)
    for arguments in [[], ["--background", "white"], ["--background", "#fdf6e3", "--foreground", "#657b83"]] {
      let isLight = !arguments.isEmpty
      let result = try run(
        BuiltProducts.zoetrope.path, ["render", scene, "--size", "40x10", "--format", "ansi"] + arguments)
      #expect(result.stdout.contains("38;2;255;0;0") == isLight && result.stdout.contains("38;2;0;255;0") == !isLight)
      #expect(!result.stdout.contains("253;246;227") && !result.stdout.contains("101;123;131"))
      #expect(!result.stdout.contains("2;1;1;1") && !result.stdout.contains("216;219;224"))
    }
    let svg = try render("svg", "--background", "#fdf6e3", "--foreground", "#657b83")
    #expect(svg.contains("fill=\"#fdf6e3\"/>") && svg.contains("fill=\"#657b83\">word<"))
    let sampled = try Command.zoetrope(
      "sample", scene, "--key-path", "backgroundColor", "--background", "white")
    #expect(sampled.stdout.contains("#ffffff"))
  }

  @Test("Without colours what is dark has the denser characters on a light ground, and a dark ground is the usual one")
  func monochrome() throws {
    try """
    format: 1
    title: Halves
    duration: 1s
    stage: {width: 40, height: 20, background: default}
    layers:
      - {backgroundColor: black, position: [10, 10], size: [20, 20]}
      - {backgroundColor: white, position: [30, 10], size: [20, 20]}
    """.write(to: scratch.url.appendingPathComponent("half.yaml"), atomically: false, encoding: .utf8)
    let dark = try render("text", "--glyphs", "ascii", "--background", "black")
    let light = try render("text", "--glyphs", "ascii", "--background", "white")
    #expect(try render("text", "--glyphs", "ascii") == dark && dark != light)
    let (left, right) = (light.split(separator: "\n").first?.prefix(20), dark.split(separator: "\n").first?.suffix(20))
    #expect(left == right && left?.allSatisfy { $0 != " " } == true)
  }

  @Test("A frame in a file does not depend on the environment")
  func environment() throws {
    #expect(try render("ansi") == render("ansi", environment: ["ZOETROPE_BACKGROUND": "white"]))
    #expect(try render("ansi") == render("ansi", environment: ["ZOETROPE_BACKGROUND": "no colour"]))
  }

  /// tmux answers with the colour that its pane has been given, by the sequence that sets it (OSC 11).
  @Test("The player is told by option or variable, or else asks the terminal")
  func player() throws {
    let grey = "48;2;128;128;128"
    for (variable, option, isMixed) in [
      ("", "--background white", true), ("ZOETROPE_BACKGROUND=white", "", true),
      ("ZOETROPE_BACKGROUND=white", "--background black", false),
      ("printf '\\033]11;#ffffff\\007'; env", "--background none", false),
      ("printf '\\033]11;#ffffff\\007'; ZOETROPE_BACKGROUND=black", "--background auto", true),
      ("printf '\\033]11;#ffffff\\007'; env", "", true),
      ("printf '\\033]11;#ffffff\\007'; ZOETROPE_PRESENTER=curses", "", false),
    ] {
      let terminal = try TmuxTerminal()
      try terminal.run(
        "export COLORTERM=truecolor; clear; \(variable) '\(BuiltProducts.zoetrope.path)' play --paused \(option) '\(scene)'"
      )
      try terminal.wait("the scene") { $0.contains { $0.contains("word") } && $0.last?.contains("help") == true }
      let isGrey = { try terminal.capture(withColors: true).joined().contains(grey) }
      // The answer comes after the first frame.
      if isMixed { try terminal.wait("the mixture") { _ in try isGrey() } } else { #expect(try !isGrey()) }
      try terminal.send("q")
    }
  }
}
