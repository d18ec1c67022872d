import Interaction
import LayerAnimation
import Testing

@testable import SceneFormat

/// `default`, and colours for light and dark terminals.
@Suite("Ground")
struct GroundTests {
  private static let light = Ground(ink: Color(hex: 0x657B83), paper: Color(hex: 0xFDF6E3), isLight: true)
  private static let dark = Ground(ink: Color(hex: 0x839496), paper: Color(hex: 0x002B36), isLight: false)
  private static let grounds = [light, dark, .unknown, .colorless]

  private func layer(_ mapping: String, on ground: Ground, parameters: String = "") throws -> Layer {
    let scene = try scene(layers: "  - \(mapping)\n", parameters: parameters, on: ground)
    return try #require(scene.tree.root.sublayers.first)
  }

  @Test("The default is ink for what is drawn, and paper for what lies behind (G31)", arguments: grounds)
  func roles(_ ground: Ground) throws {
    let shape = try layer(
      "{backgroundColor: default, border: {width: 1, color: default}, shadow: {opacity: 1, color: default}, "
        + "shape: {circle: {radius: 3}, fillColor: default, strokeColor: Default}}", on: ground)
    #expect(shape.backgroundColor == ground.paper)
    #expect(shape.borderColor == ground.ink && shape.shadowColor == ground.ink)
    #expect((shape as? ShapeLayer)?.fillColor == ground.ink && (shape as? ShapeLayer)?.strokeColor == ground.ink)
    let text = try layer("{size: [9, 4], text: {string: a, foregroundColor: default}}", on: ground)
    #expect((text as? TextLayer)?.foregroundColor == ground.ink)
    let gradient = try layer("{size: [9, 4], gradient: {colors: [default, red]}}", on: ground)
    #expect((gradient as? GradientLayer)?.colors == [ground.paper, Color(hex: 0xFF0000)])
    let art = try layer("{art: {rows: ab, colors: x, legend: {x: default}, foregroundColor: default}}", on: ground)
    #expect((art as? ArtLayer)?.foregroundColor == ground.ink)
    #expect((art as? ArtLayer)?.picture.legend["x"] == ground.ink)
  }

  @Test("Of light and dark one is taken (G32)", arguments: grounds)
  func shades(_ ground: Ground) throws {
    let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
    let taken = ground.isLight ? red : blue
    #expect(try layer("{backgroundColor: {light: red, dark: blue}}", on: ground).backgroundColor == taken)
    let own = try layer("{backgroundColor: {dark: default, light: '#f00'}}", on: ground).backgroundColor
    #expect(own == (ground.isLight ? red : ground.paper))
    let gradient = try layer("{size: [9, 4], gradient: {colors: [{light: red, dark: blue}, red]}}", on: ground)
    #expect((gradient as? GradientLayer)?.colors == [taken, red])
  }

  @Test("They can stand in parameters, in what fragments are given, and in blocks of keyframes", arguments: grounds)
  func everywhere(_ ground: Ground) throws {
    let taken = Color(hex: ground.isLight ? 0xFF0000 : 0x0000FF)
    for parameters in [
      "parameters: {a: {light: red, dark: blue}}\n",
      "parameters: {a: {default: {light: red, dark: blue}, type: color, about: it}}\n",
    ] {
      let layer = try layer(
        "{backgroundColor: $a, shape: {circle: {radius: 3}, fillColor: $a}}", on: ground, parameters: parameters)
      #expect(layer.backgroundColor == taken && (layer as? ShapeLayer)?.fillColor == taken)
    }
    let fragment = "fragments: {f: {with: {c: default}, backgroundColor: $c}}\n"
    #expect(try layer("{use: f}", on: ground, parameters: fragment).backgroundColor == ground.paper)
    let given = try layer("{use: f, with: {c: {light: red, dark: blue}}}", on: ground, parameters: fragment)
    #expect(given.backgroundColor == taken)
    for value in ["{light: red, dark: blue}", "{to: {light: red, dark: blue}}"] {
      let scene = try scene(
        layers: "  - {name: a, backgroundColor: green, keyframes: {duration: 1s, frames: "
          + "[{start: 0, duration: 1, backgroundColor: \(value)}]}}\n", on: ground)
      #expect(try properties(of: "a", in: scene, at: 1).backgroundColor == taken)
    }
  }

  @Test("A value of --set may be the terminal's own colour", arguments: grounds)
  func setFromOutside(_ ground: Ground) throws {
    let scene = try scene(
      layers: "  - {backgroundColor: $a}\n", parameters: "parameters: {a: {default: red, type: color}}\n",
      set: ["a": "default"], on: ground)
    #expect(scene.tree.root.sublayers.first?.backgroundColor == ground.paper)
  }

  @Test("An animation goes to the colour's value", arguments: grounds)
  func animation(_ ground: Ground) throws {
    let scene = try scene(
      layers:
        "  - {name: a, backgroundColor: red, animations: [{keyPath: backgroundColor, from: black, to: default}]}\n",
      on: ground)
    let half = try #require(try properties(of: "a", in: scene, at: 0.125).backgroundColor)
    #expect(half == Color.lerp(.black, ground.paper, 0.5))
  }

  @Test("A stage in the terminal's own colour has none", arguments: grounds)
  func stage(_ ground: Ground) throws {
    func background(_ text: String) throws -> Color? {
      try #require(
        decode(
          "format: 1\ntitle: t\nstage: {width: 9, height: 9, background: \(text)}\nduration: 1s\nlayers: []\n",
          on: ground
        ).scene
      ).background
    }
    #expect(try background("default") == nil)
    #expect(try background("{light: default, dark: red}") == (ground.isLight ? nil : Color(hex: 0xFF0000)))
  }

  @Test("A scene knows what of its ground it depends on, and so which others suit it")
  func use() throws {
    func scene(_ color: String, on ground: Ground = .unknown) throws -> Scene {
      try SceneFormatTests.scene(layers: "  - {backgroundColor: \(color)}\n", on: ground)
    }
    let (plain, own, shades) = (try scene("red"), try scene("default"), try scene("{light: red, dark: blue}"))
    #expect((plain.groundUse, own.groundUse, shades.groundUse) == ([], .colors, .lightness))
    #expect(Self.grounds.allSatisfy(plain.suits))
    #expect(Self.grounds.map(own.suits) == [false, false, true, false])
    #expect(Self.grounds.map(shades.suits) == [false, true, true, true])
    #expect(try scene("default", on: Self.light).suits(Self.light))
  }

  /// A live parameter may become `default` long after the terminal has answered.
  @Test("What an event may make the terminal's own colour counts as such from the beginning")
  func live() throws {
    let text = """
      format: 1
      title: t
      stage: {width: 9, height: 9}
      duration: 2s
      parameters: {a: {default: red, type: color}}
      events: {e: {at: 1s, set: {a: default}}, f: {}}
      layers: [{name: b, backgroundColor: $a, gestures: [{tap: {raise: f}}]}]

      """
    let scene = try #require(decode(text, on: Self.light).scene)
    #expect(scene.groundUse == .colors)
    scene.prepare(at: 0.5)
    #expect(try properties(of: "b", in: scene, at: 0.5).backgroundColor == Color(hex: 0xFF0000))
    scene.prepare(at: 1.5)
    #expect(try properties(of: "b", in: scene, at: 1.5).backgroundColor == Self.light.paper)
  }
}
