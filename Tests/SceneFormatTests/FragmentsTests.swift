import Diagnostics
@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("Fragments")
struct FragmentsTests {
  private static let fragments = """
    parameters:
      ink: red
      far: {default: 3, type: number}
    fragments:
      dot:
        with: {size: 2, ink: $ink, word: "a"}
        shape: {circle: {radius: $size}, fillColor: $ink}
        opacity: 0.5
        sublayers: [{use: label, with: {text: "${word}!", at: [$size, 0]}}]
      label:
        with: {text: x, at: [0, 0]}
        position: $at
        text: $text

    """

  private func layers(_ uses: String, set: [String: String] = [:]) throws -> [Layer] {
    try scene(layers: uses, parameters: Self.fragments, set: set).tree.root.sublayers
  }

  /// How far to the right a circle about the origin reaches.
  private static func radius(_ shape: ShapeContent) -> Double {
    (shape.path?.elements ?? []).reduce(0) { reach, element in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _), .quadCurve(let point, _): max(reach, point.x)
      case .close: reach
      }
    }
  }

  @Test("A layer has the keys of its fragment")
  func aLayerHasTheKeysOfItsFragment() throws {
    let dots = try layers(
      "  - {use: dot}\n  - {use: dot, with: {size: 5, ink: blue}, opacity: 1, position: [$far, 4]}\n")
    let shapes = dots.compactMap { ($0 as? ShapeLayer)?.shape }
    #expect(shapes.map(Self.radius) == [2, 5])
    #expect(shapes.map(\.fillColor) == [Color(hex: 0xFF0000), Color(hex: 0x0000FF)])
    #expect(dots.map(\.opacity) == [0.5, 1] && dots[1].position == Point(x: 3, y: 4))
  }

  /// The values given to a fragment are passed on to the fragments in it, with parameters in texts replaced.
  @Test("Fragments use fragments")
  func fragmentsUseFragments() throws {
    let dots = try layers("  - {use: dot, with: {word: $$b, size: 7}}\n")
    let label = try #require(dots[0].sublayers[0] as? TextLayer)
    #expect(label.string == "$b!" && label.position == Point(x: 7, y: 0))
  }

  /// Values of `--set` are passed on, and errors in them point to where they are passed on.
  @Test("Parameters reach fragments")
  func parametersReachFragments() throws {
    let dots = try layers("  - {use: dot, with: {size: $far}}\n", set: ["far": "8", "ink": "lime"])
    let shape = try #require((dots[0] as? ShapeLayer)?.shape)
    #expect(Self.radius(shape) == 8 && shape.fillColor == Color(hex: 0x00FF00))
    let text =
      "format: 1\ntitle: t\nstage: {width: 9, height: 9}\n\(Self.fragments)layers: [{use: dot, with: {size: $far}}]\n"
    #expect(
      headlines(text, ["ink": "muddy"]).contains { $0.contains("(the parameter 'ink' is set to it)") })
  }

  /// Any value can be passed: transforms, animations, lists of them.
  @Test("Fragments are given anything")
  func fragmentsAreGivenAnything() throws {
    let scene = try scene(
      layers: """
          - {use: sign}
          - {use: sign, with: {depth: {perspective: $far}, motion: [{keyPath: opacity, to: 0, duration: $pace}]}}

        """,
      parameters: """
        parameters: {far: 500, pace: 2s}
        fragments:
          sign:
            with: {depth: {perspective: 900}, motion: []}
            sublayerTransform: $depth
            animations: $motion

        """)
    let signs = scene.tree.root.sublayers
    #expect(signs.map(\.sublayerTransform.m34) == [-1 / 900.0, -1 / 500.0])
    #expect(signs.map { $0.animations.map(\.animation.duration) } == [[], [2]])
  }

  /// A fragment that is passed to itself would never end.
  @Test("What is given uses no fragments")
  func whatIsGivenUsesNoFragments() {
    let text = """
      format: 1
      title: t
      stage: {width: 9, height: 9}
      fragments:
        box: {with: {inside: [{use: box}]}, sublayers: $inside}
      layers: [{use: box}, {use: box, with: {inside: [{sublayers: [{use: box}]}]}}]

      """
    #expect(
      headlines(text) == [
        "scene.yaml:5:26: error: what a fragment is given cannot use fragments itself",
        "scene.yaml:6:63: error: what a fragment is given cannot use fragments itself",
      ])
  }

  @Test("Fragments within fragments are limited")
  func fragmentsWithinFragmentsAreLimited() {
    var text = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nfragments:\n"
    for level in 0..<12 {
      let uses = Array(repeating: "{use: f\(level + 1)}", count: 10).joined(separator: ", ")
      text += "  f\(level): {sublayers: [\(uses)]}\n"
    }
    text += "  f12: {opacity: 1}\nlayers: [{use: f0}]\n"
    #expect(headlines(text).contains { $0.contains("more than 10000 layers") })
  }
}
