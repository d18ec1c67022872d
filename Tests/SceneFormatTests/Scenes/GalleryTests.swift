import Diagnostics
@testable import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

@Suite("Gallery")
struct GalleryTests {
  @Test("Every scene is decoded without diagnostics", arguments: gallery) func decodesWithoutDiagnostics(_ name: String)
    throws
  {
    let (scene, diagnostics) = SceneDecoder.decode(try gallerySource(name), readFile: Fixtures.bytes(ofSceneFile:))
    #expect(diagnostics.map(\.description) == [])
    #expect(scene != nil)
    #expect(scene?.about.isEmpty == false)
  }

  /// The caption of a scene that begins has two rows, of which each begins and ends a column within the screen.
  @Test("The title and the sentence of a scene fit into two rows of eighty columns", arguments: gallery)
  func caption(name: String) throws {
    let scene = try #require(SceneDecoder.decode(try gallerySource(name), readFile: Fixtures.bytes(ofSceneFile:)).0)
    var (rows, column) = (1, 0)
    for word in "\(scene.title): \(scene.about)".split(separator: " ") {
      let end = column + (column > 0 ? 1 : 0) + word.count
      if end > 78 { rows += 1 }
      column = end > 78 ? word.count : end
    }
    #expect(rows <= 2)
  }

  /// Table `dial`: the turns of 7-9-6-1-5-2 take 16.454 s and end at the last stop.
  @Test("The lock turns as the article says")
  func lockTurnsAsTheArticleSays() throws {
    let scene = try #require(SceneDecoder.decode(try gallerySource("combination-lock.yaml")).scene)
    #expect(abs(scene.duration - 16.454) < 0.001)
    let turns = DialTurns(stops: [7, 9, 6, 1, 5, 2])
    for move in turns.moves {
      let middle = (move.beginTime + move.endTime) / 2
      for (time, angle) in [(move.beginTime, move.from), (middle, (move.from + move.to) / 2), (move.endTime, move.to)] {
        let transform = try properties(of: "lock/dial", in: scene, at: time).transform
        let expected = Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1)
        #expect(abs(transform.m11 - expected.m11) < 1e-6 && abs(transform.m12 - expected.m12) < 1e-6)
      }
    }
  }

  /// A6, E13: the layer's own transform is that of the last stop, without an animation that fills.
  @Test("The lock stands where it has turned to")
  func lockStandsWhereItHasTurnedTo() throws {
    let scene = try #require(SceneDecoder.decode(try gallerySource("combination-lock.yaml")).scene)
    let dial = try #require(scene.tree.root.sublayer(at: "lock/dial"))
    #expect(dial.transform == DialTurns(stops: [7, 9, 6, 1, 5, 2]).finalTransform)
    #expect(dial.animations.allSatisfy { $0.animation.isRemovedOnCompletion })
    #expect(try properties(of: "lock/dial", in: scene, at: 60).transform == dial.transform)
  }

  @Test("The lock takes another combination")
  func lockTakesAnotherCombination() throws {
    let source = try gallerySource("combination-lock.yaml")
    let scene = try #require(SceneDecoder.decode(source, parameters: ["combination": "3-1-4"]).scene)
    #expect(abs(scene.duration - DialTurns(stops: [3, 1, 4]).duration) < 1e-9)
    let combination = scene.tree.root.sublayer(at: "combination") as? TextLayer
    #expect(combination?.string == "3-1-4")
  }

  /// Table `takeoff`, at its key times; x0 and y0 are the plane's own place.
  @Test(
    "The plane takes off",
    arguments: [
      (0.0, 0.0, 0.0, 0.0, 1.0), (0.25, 80, -10, -0.375, 1), (0.5, 180, -60, -1, 0), (1, 0, 0, 0, 1),
    ])
  func planeTakesOff(fraction: Double, x: Double, y: Double, turn: Double, opacity: Double) throws {
    let scene = try #require(SceneDecoder.decode(try gallerySource("take-off.yaml")).scene)
    let plane = try #require(scene.tree.root.sublayer(at: "plane"))
    let block = try #require(plane.animations.first?.animation)
    // The block is eased as a whole, so the time of a fraction is found by inverting the curve.
    let ease = TimingFunction.easeInEaseOut
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 { if ease((low + high) / 2) < fraction { low = (low + high) / 2 } else { high = (low + high) / 2 } }
    let shown = try properties(of: "plane", in: scene, at: block.beginTime + min(high * 1.5, 1.4999999))
    #expect(abs(shown.position.x - plane.position.x - x) < 1e-3)
    #expect(abs(shown.position.y - plane.position.y - y) < 1e-3)
    let expected = Transform3D.rotation(angle: turn * .pi / 8, x: 0, y: 0, z: 1)
    #expect(abs(shown.transform.m12 - expected.m12) < 1e-4)
    #expect(abs(shown.opacity - opacity) < 1e-4)
  }

  /// The article's arithmetic: a quarter of 1.5 s is 0.375 s where the whole is not eased, and 0.519 s where it is (K16).
  @Test("A quarter of the way is at its time", arguments: [("linear", 0.375), ("easeInEaseOut", 0.5193)])
  func aQuarterOfTheWayIsAtItsTime(curve: String, time: Double) throws {
    let source = try gallerySource("take-off.yaml")
    let scene = try #require(SceneDecoder.decode(source, parameters: ["curve": curve]).scene)
    let place = try properties(of: "plane", in: scene, at: time).position
    #expect(abs(place.x - 150) < 0.01 && abs(place.y - 122) < 0.01)
    let bar = try number("bounds.size.width", of: "block/bar", in: scene, at: time)
    #expect(abs(bar - 48) < 0.01)
    #expect(abs(try number("bounds.size.width", of: "time/bar", in: scene, at: time) - 128 * time) < 1e-6)
  }

  /// T19: white before, a third in at the begin, blue after two seconds, orange again, white after three.
  @Test("Colour starts a third in")
  func colourStartsAThirdIn() throws {
    let scene = try #require(SceneDecoder.decode(try gallerySource("timing/time-offset.yaml")).scene)
    func color(at time: Double) throws -> Color? { try properties(of: "block", in: scene, at: time).backgroundColor }
    let (orange, blue) = (Color(hex: 0xFF8000), Color(hex: 0x0000FF))
    #expect(try near(color(at: 0), .lerp(orange, blue, 1 / 3.0)))
    #expect(try near(color(at: 1.9999999), blue))
    #expect(try near(color(at: 2.0000001), orange))
    #expect(try near(color(at: 3), .lerp(orange, blue, 1 / 3.0)))
    #expect(try color(at: 3.01) == .white)
  }

  private func near(_ a: Color?, _ b: Color) -> Bool {
    guard let a else { return false }
    return abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue) < 1e-4
  }
}
