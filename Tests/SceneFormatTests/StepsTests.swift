@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("Steps")
struct StepsTests {
  private let layers =
    "format: 1\ntitle: t\nstage: {width: 160, height: 88}\nlayers: [{name: a, opacity: 0}, {name: b}]\n"

  private func scene(_ steps: String) throws -> Scene {
    let (scene, diagnostics) = decode(layers + steps)
    #expect(diagnostics.map(\.headline) == [])
    return try #require(scene)
  }

  private func begins(_ layer: String, _ scene: Scene) throws -> [Double] {
    try #require(scene.tree.root.sublayer(at: layer)).animations.map(\.clock.beginTime)
  }

  private func step(_ layer: String, _ keys: String = "duration: 1s") -> String {
    "{layer: \(layer), keyPath: opacity, to: 1, \(keys)}"
  }

  @Test("Each step of a sequence begins when the one before it has ended")
  func sequence() throws {
    let scene = try scene(
      "sequence: [\(step("a")), \(step("b", "duration: 2s")), \(step("a", "beginTime: 0.5s, duration: 1s"))]\n")
    #expect(try begins("a", scene) == [0, 3.5] && begins("b", scene) == [1])
    #expect(scene.duration == 4.5)
  }

  @Test("Parallel steps begin together, or one after another, and the steps around them wait for the last")
  func parallel() throws {
    let scene = try scene(
      """
      sequence:
      - {parallel: [\(step("a", "duration: 3s")), \(step("b"))], stagger: 0.5s, delay: 1s}
      - {sequence: [\(step("a")), \(step("b"))], gap: 0.5s}
      - {sequence: [\(step("a")), \(step("b"))], overlap: 0.25s}
      """)
    #expect(try begins("a", scene) == [1, 4, 6.5])
    #expect(try begins("b", scene) == [1.5, 5.5, 7.25])
  }

  @Test("Steps keep their last value, and the next one starts from there")
  func values() throws {
    let move =
      "{layer: a, keyPath: position.x, to: 10, duration: 1s}, {layer: a, keyPath: position.x, to: 30, duration: 1s}"
    let scene = try scene("sequence: [\(move)]\n")
    for (time, x) in [(0.5, 5.0), (1, 10), (1.5, 20), (3, 30)] {
      #expect(try properties(of: "a", in: scene, at: time).position.x == x, "at \(time)")
    }
  }

  @Test("Blocks of keyframes are steps, and names of steps can be referred to")
  func blocks() throws {
    let frames = "frames: [{start: 0, duration: 1, position: {by: [10, 0]}}], curve: linear, duration: 1s"
    let scene = try scene(
      """
      markers: {done: {after: both}}
      parallel:
      - {name: both, sequence: [{layer: b, \(frames)}, {layer: b, delay: 1s, \(frames)}]}
      """)
    #expect(scene.markers.map(\.time) == [3])
    for (time, x) in [(0.5, 5.0), (1.5, 10), (2.5, 15), (4, 20)] {
      #expect(try properties(of: "b", in: scene, at: time).position.x == x, "at \(time)")
    }
  }

  @Test("Loops repeat steps")
  func loops() throws {
    let scene = try scene(
      "parallel: [{stagger: 0.1s, parallel: [{for: {n: [a, b]}, layer: $n, keyPath: opacity, to: 1, duration: 1s}]}]\n")
    #expect(try begins("a", scene) == [0] && begins("b", scene) == [0.1])
  }

  @Test(
    "What is wrong is told",
    arguments: [
      ("[{keyPath: opacity, to: 1}]", "a step says which 'layer' it animates"),
      ("[{layer: c, keyPath: opacity, to: 1}]", "there is no layer 'c'"),
      ("[{layer: a, keyPath: opacity, to: 1, on: e}]", "a step begins where it stands among the steps"),
      ("[{layer: a, keyPath: opacity, to: 1, beginTime: {after: b}}]", "is a time that it waits there"),
      ("[{sequence: [], parallel: []}]", "not both"),
      ("[{sequence: [], stagger: 1s}]", "'stagger' is for steps of a 'parallel'"),
      ("[{parallel: [], gap: 1s}]", "'gap' is for steps of a 'sequence'"),
      ("[{sequence: [], opacity: 1}]", "unknown key 'opacity'"),
      (
        "[{layer: a, keyPath: opacity, to: 1, repeatCount: infinite}, {layer: b, keyPath: opacity, to: 1}]",
        "nothing comes after an animation in line 5, which never ends"
      ),
    ])
  func mistakes(_ steps: String, _ message: String) {
    let found = decode(layers + "sequence: \(steps)\n").diagnostics.map(\.headline)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test("What begins by events that come by themselves counts for the duration, unless it never ends")
  func events() throws {
    let layer = "layers:\n- name: a\n  animations:\n  - {name: first, keyPath: opacity, from: 0, duration: 1s}\n"
    let head = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\n"
    let done = "events: {done: {ends: {layer: a, animation: first}}, later: {after: done, delay: 1s}}\n"
    let chain = decode(head + done + layer + "  - {on: later, keyPath: position.x, to: 9, duration: 2s}\n").scene
    #expect(chain?.duration == 4)
    let ticks = "events: {start: {at: 1s, raise: tick}, tick: {}, again: {after: tick, delay: 1s, raise: tick}}\n"
    let endless = decode(head + ticks + layer + "  - {on: tick, keyPath: position.x, to: 9, duration: 2s}\n").scene
    #expect(endless?.duration == 1)
  }

  @Test("An endless step may be the last one")
  func endless() throws {
    let scene = try scene("sequence: [\(step("a")), \(step("b", "repeatCount: infinite, duration: 1s"))]\n")
    #expect(try begins("b", scene) == [1])
  }
}
