import CSystem
import Cells
import Diagnostics
import Interaction
import LayerAnimation
import Export
import SceneFormat
import ScenePlayer
import SceneRendering
import Terminal
import TestSupport

/// Takes a scene through everything that is done with scenes: it is checked, drawn at some times in some glyph sets,
/// sampled, touched at random if it takes inputs, and sometimes played, with random keys and mouse events.
package struct SceneTrial {
  /// The steps of a trial.
  package enum Step: String, CaseIterable, Sendable {
    case check, render, sample, touch, play
  }

  /// The result of a trial.
  package struct Result: Sendable {
    /// Whether the scene is valid.
    package var isValid = false
    /// The processor time of each step, in seconds; for frames that of the slowest one.
    package var seconds: [Step: Double] = [:]
    /// Sentences about violated rules.
    package var faults: [String] = []
    /// How many frames were drawn.
    package var frames = 0

    /// The processor time of the slowest step.
    package var slowest: Double { seconds.values.max() ?? 0 }
  }

  /// The fraction of scenes that are played, from 0 to 1.
  package var playedShare = 0.06

  private var result = Result()
  private var random: SeededGenerator

  /// A trial whose times, sizes and keys are determined by a generator.
  package init(random: SeededGenerator) { self.random = random }

  /// Takes a text through all steps.
  package mutating func run(_ text: String) -> Result {
    let (scene, diagnostics) = timed(.check) {
      SceneDecoder.decode(
        SourceFile(name: "scene.yaml", text: text), readFile: Fixtures.bytes(ofSceneFile:))
    }
    check(diagnostics, hasScene: scene != nil)
    guard let scene else { return result }
    result.isValid = true
    render(scene)
    sample(scene)
    touch(scene, text)
    if random.chance(playedShare) { play(text) }
    return result
  }

  private mutating func timed<Value>(_ step: Step, _ work: () throws -> Value) rethrows -> Value {
    let start = Self.processorSeconds
    defer { result.seconds[step] = max(result.seconds[step] ?? 0, Self.processorSeconds - start) }
    return try work()
  }

  private mutating func check(_ diagnostics: [Diagnostic], hasScene: Bool) {
    if hasScene == diagnostics.contains(where: { $0.severity == .error }) {
      result.faults.append("there is \(hasScene ? "a scene with" : "no scene without") an error")
    }
    for diagnostic in diagnostics where diagnostic.description.unicodeScalars.contains(where: \.isRaw) {
      result.faults.append("a control character is in a diagnostic")
    }
  }

  // MARK: Frames

  private mutating func render(_ scene: Scene) {
    let size = random.weighted([
      (60, (80, 24)), (20, (40, 12)), (6, (200, 60)), (5, (1, 1)), (5, (7, 3)), (4, (300, 2)),
    ])
    let depth = random.element(of: [ColorDepth.truecolor, .palette256, .none])
    let glyphSet = random.element(of: GlyphSet.all)
    let make = {
      SceneRenderer(
        scene: scene, glyphSet: glyphSet, isMonochrome: depth == .none,
        dither: depth == .palette256 ? FrameDither(depth) : nil)
    }
    let (renderer, frame) = (make(), CellBuffer(columns: size.0, rows: size.1))
    var times: [Double] = []
    for _ in 0..<3 {
      let time = time(in: scene)
      times.append(time)
      timed(.render) { _ = renderer.render(at: time, rows: size.1, into: frame) }
      result.frames += 1
    }
    if random.chance(0.3), let fault = difference(of: frame, and: make(), at: times[2]) {
      result.faults.append(
        "\(fault), after \(times[0]) s and \(times[1]) s, \(glyphSet.glyphs) at \(size), colours \(depth)")
    }
    if random.chance(0.3) { export(frame, depth) }
  }

  /// How a frame differs from the same frame that is drawn without any before it; nil if it does not.
  private mutating func difference(of frame: CellBuffer, and renderer: SceneRenderer, at time: Double) -> String? {
    // What happens until then may be more than is worked out at once: each frame goes on from the one before, and the program says so.
    guard (renderer.scene.director as? InteractionTimeline)?.isBehind != true else { return nil }
    let fresh = CellBuffer(columns: frame.columns, rows: frame.rows)
    timed(.render) { _ = renderer.render(at: time, rows: fresh.rows, into: fresh) }
    let wrong = frame.cells.indices.filter { frame.cells[$0] != fresh.cells[$0] }
    guard let first = wrong.first else { return nil }
    let place = (column: first % frame.columns, row: first / frame.columns)
    return
      "\(wrong.count) cells depend on the frames before, at \(time) s: the one at \(place) is \(frame.cells[first].text) in "
      + "place of \(fresh.cells[first].text)"
  }

  /// Checks that nothing in a frame can reach a terminal as a control sequence.
  private mutating func export(_ frame: CellBuffer, _ depth: ColorDepth) {
    var (text, picture, colors): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var (plain, svg, ansi) = (PlainTextExport(), SVGExport(), ANSIExport(colorDepth: depth))
    plain.encode(frame, into: &text)
    svg.encode(frame, into: &picture)
    ansi.encode(frame, into: &colors)
    for bytes in [text, picture] where String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: \.isRaw) {
      result.faults.append("a control character is in a frame")
    }
  }

  /// A time of interest: the beginning, the end, a fraction, one far outside.
  private mutating func time(in scene: Scene) -> Double {
    let duration = scene.duration.isFinite ? scene.duration : 10
    switch random.count(0...9) {
    case 0: return 0
    case 1: return duration
    case 2: return random.element(of: [-1, 1e6, 1e9, -1e9, 1e-9, duration + 1e-9])
    default: return random.number(0...max(duration, 0.001))
    }
  }

  // MARK: Samples

  private mutating func sample(_ scene: Scene) {
    let times = [time(in: scene), time(in: scene)]
    let isWhole = timed(.sample) {
      var presentation = PresentationTree()
      scene.tree.commit(at: 0)
      let animations = scene.tree.committedAnimations
      return times.allSatisfy { time in
        scene.tree.sample(at: time, into: &presentation)
        for animation in animations {
          _ = (scene.tree.activeSpan(of: animation), scene.tree.evaluate(animation, in: animations, atRootTime: time))
        }
        return Self.hasAllValues(presentation)
      }
    }
    if !isWhole { result.faults.append("a layer lacks a property that goes with what it shows") }
  }

  private static func hasAllValues(_ presentation: PresentationTree) -> Bool {
    // Some hundreds of layers are enough, since thousands do not have other properties.
    presentation.layers.indices.prefix(400).allSatisfy { index in
      let layer = presentation.layers[index]
      _ = presentation.path(of: index)
      return AnimatableProperty.allCases.allSatisfy { property in
        // The value does not matter, only that it exists and can be read.
        let exists = property.exists(in: layer.properties.content)
        return layer.value(of: AnimationKeyPath(property)) == .absent || exists || property.isOfClock
      }
    }
  }

  // MARK: Touching

  /// Checks that what a scene shows after some inputs does not depend on where one has been before.
  private mutating func touch(_ scene: Scene, _ text: String) {
    var hand = RandomHand(random: random, stage: scene.stage)
    let log = hand.log(random.count(1...60))
    let end = (log.inputs.last?.time ?? 0) + 1
    let times = (0..<4).map { _ in random.number(0...end) }
    let isPure = timed(.touch) {
      guard let interaction = scene.director as? InteractionTimeline else { return true }
      interaction.replaceLog(by: log)
      interaction.mostOperations = Self.mostOperations
      for time in times { interaction.advance(to: time) }
      let decoded = SceneDecoder.decode(
        SourceFile(name: "scene.yaml", text: text), readFile: Fixtures.bytes(ofSceneFile:)
      ).scene
      guard let fresh = decoded?.director as? InteractionTimeline else { return false }
      fresh.replaceLog(by: log)
      fresh.mostOperations = Self.mostOperations
      fresh.advance(to: times[times.count - 1])
      // What happens until then is more than is worked out here.
      guard !interaction.isBehind, !fresh.isBehind else { return true }
      return interaction.parameters == fresh.parameters && interaction.fault == fresh.fault
        && interaction.focusPlace == fresh.focusPlace
    }
    if !isPure { result.faults.append("what a hand has done depends on the way there") }
    (scene.director as? InteractionTimeline)?.replaceLog(by: InputLog())
  }

  /// How many steps of what happens are done for one time.
  private static let mostOperations = 2_000_000

  // MARK: Playing

  private mutating func play(_ text: String) {
    var input = PlayerInput(random: random)
    let script = input.script()
    let size = TerminalSize(columns: random.element(of: [80, 40, 20, 1]), rows: random.element(of: [24, 12, 3, 1]))
    let keys = random.chance(0.3) ? KeysFile.variant(with: &random) : ""
    let terminal = HeadlessTerminal(
      size: size, colorDepth: random.element(of: [.truecolor, .palette256, .none]), supportsUnicode: random.chance(0.8),
      script: script, rememberedFrames: 0)
    do {
      try timed(.play) { try Self.play(text, keys: keys, on: terminal) }
    } catch {
      result.faults.append("the player refused a valid scene: \(error)")
    }
    result.frames += terminal.frameCount
  }

  /// There is no valid scene.
  private struct NoScene: Error {}

  private static func play(_ text: String, keys: String, on terminal: HeadlessTerminal) throws {
    let item = Playlist.Item(name: "scene", watch: { nil }) { ground in
      let source = SourceFile(name: "scene.yaml", text: text)
      guard let scene = SceneDecoder.decode(source, ground: ground, readFile: Fixtures.bytes(ofSceneFile:)).scene else {
        throw NoScene()
      }
      return (scene, nil)
    }
    let broken = Playlist.Item(name: "broken") { throw NoScene() }
    var options = Player.Options()
    options.framesPerSecond = 8
    options.loops = true
    options.startsInGallery = keys.utf8.count % 3 == 1
    var mistakes: [LineMistake] = []
    let table = KeyTable(text: keys, mistakes: &mistakes)
    let player = try Player(
      playlist: Playlist([item, broken]), terminal: terminal, options: options, keys: table, now: { terminal.now })
    player.saveFrame = { _, _, title in title }
    _ = try player.run()
  }

  /// The processor time of this thread, in seconds; unlike wall-clock time it does not depend on the load of the
  /// machine.
  package static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Unicode.Scalar {
  /// Whether a terminal might act on it.
  fileprivate var isRaw: Bool { value < 0x20 && self != "\n" || (0x7F..<0xA0).contains(value) }
}

extension Cell {
  /// What it is, for a message.
  fileprivate var text: String { "\(glyph) in \(foreground.bits) on \(background.bits)" }
}
