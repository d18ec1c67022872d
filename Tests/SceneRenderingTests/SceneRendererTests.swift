import Cells
import LayerAnimation
import SceneRendering
import TestSupport
import Testing

@testable import SceneRendering

/// Drawing from outside: with public names only.
@Suite("SceneRenderer")
struct SceneRendererTests {
  /// A white square of 20 points that crosses a stage of 80 × 48 points in a second.
  private func scene() throws -> (scene: Scene, square: Layer) {
    let (root, square) = (Layer(), Layer())
    square.name = "square"
    square.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    square.position = Point(x: 10, y: 24)
    square.backgroundColor = .white
    root.addSublayer(square)
    try square.add(BasicAnimation(keyPath: "position.x", from: 10, to: 70, duration: 1), forKey: "move")
    var scene = Scene(title: "square", stage: Size(width: 80, height: 48), root: root)
    scene.background = .black
    return (scene, square)
  }

  @Test("A frame shows the scene at its time, whatever was drawn before")
  func frames() throws {
    let renderer = SceneRenderer(scene: try scene().scene)
    let early = renderer.frame(at: 0, columns: 80, rows: 24)
    let late = renderer.frame(at: 0.5, columns: 80, rows: 24)
    let white = CellColor(red: 255, green: 255, blue: 255)
    #expect(early[5, 12].background == white && early[45, 12].background != white)
    #expect(late[5, 12].background != white && late[45, 12].background == white)
    #expect(renderer.frame(at: 0, columns: 80, rows: 24).hasSameCells(as: early))
  }

  @Test("A rectangle of somebody's buffer is drawn, and nothing beside it")
  func rectangle() throws {
    let renderer = SceneRenderer(scene: try scene().scene)
    let whole = renderer.frame(at: 0.5, columns: 40, rows: 12)
    let mark = Cell("x")
    let buffer = CellBuffer(columns: 60, rows: 20)
    buffer.fill(mark)
    for time in [0, 0.25, 0.5] { renderer.render(at: time, into: buffer, columns: 11..<51, rows: 3..<15) }
    for row in 0..<20 {
      for column in 0..<60 {
        let isInside = (11..<51).contains(column) && (3..<15).contains(row)
        #expect(buffer[column, row] == (isInside ? whole[column - 11, row - 3] : mark))
      }
    }
  }

  @Test("A rectangle that leaves the buffer is cut")
  func cutRectangle() throws {
    let renderer = SceneRenderer(scene: try scene().scene)
    let whole = renderer.frame(at: 0.5, columns: 40, rows: 12)
    let buffer = CellBuffer(columns: 30, rows: 8)
    renderer.render(at: 0.5, into: buffer, columns: -5..<35, rows: 0..<12)
    for row in 0..<8 { for column in 0..<30 { #expect(buffer[column, row] == whole[column + 5, row]) } }
  }

  @Test("Cells and points of the stage lead to each other, also in a rectangle")
  func places() throws {
    let renderer = SceneRenderer(scene: try scene().scene)
    #expect(renderer.stagePoint(column: 0, row: 0) == nil)
    let buffer = CellBuffer(columns: 100, rows: 40)
    renderer.render(at: 0, into: buffer, columns: 10..<90, rows: 4..<28)
    #expect(renderer.stagePoint(column: 10, row: 4) == Point(x: 0.5, y: 1))
    let cell = try #require(renderer.cell(at: Point(x: 40.2, y: 24.5)))
    #expect(cell == (50, 16))
    #expect(renderer.cell(at: Point(x: .infinity, y: 0)) == nil)
  }

  @Test("The layer at a point is the one that is seen there")
  func hits() throws {
    let (scene, square) = try scene()
    let renderer = SceneRenderer(scene: scene)
    _ = renderer.frame(at: 0.5, columns: 80, rows: 24)
    let point = try #require(renderer.stagePoint(column: 40, row: 12))
    #expect(renderer.layer(at: point) === square)
    #expect(renderer.layer(at: Point(x: 10, y: 24)) === scene.tree.root)
    #expect(renderer.layer(at: Point(x: 200, y: 24)) == nil)
  }

  @Test("A live scene is reported and committed as it is drawn")
  func live() throws {
    let (root, square) = (Layer(), Layer())
    square.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    square.backgroundColor = .white
    root.addSublayer(square)
    let renderer = SceneRenderer(scene: Scene(title: "", stage: Size(width: 80, height: 48), live: root))
    let buffer = CellBuffer(columns: 80, rows: 24)
    renderer.render(at: 100, into: buffer)
    var ends = 0
    let move = BasicAnimation(keyPath: "position.x", from: 10, to: 70, duration: 1)
    try square.add(move, forKey: "move", handlers: AnimationHandlers(didStop: { _ in ends += 1 }))
    renderer.render(at: 101, into: buffer)
    renderer.render(at: 101.5, into: buffer)
    #expect(renderer.presentation.layers[1].properties.position.x == 40)
    renderer.render(at: 102.5, into: buffer)
    #expect(ends == 1)
    #expect(square.animationKeys.isEmpty)
  }

  @Test("Without colours things can still be read")
  func monochrome() throws {
    var options = SceneRenderer.Options()
    options.colorDepth = .none
    let frame = SceneRenderer(scene: try scene().scene, options: options).frame(at: 0, columns: 80, rows: 24)
    #expect(frame.lines[12].contains { $0 != " " })
    #expect(frame.lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
  }
}

/// The frame that stays where a scene was shown.
@Suite("LastingFrame")
struct LastingFrameTests {
  /// Words that are each shown during a span, and fade in and out in a fifth of a second.
  private static func scene(_ words: [(String, ClosedRange<Double>)], duration: Double) throws -> Scene {
    let root = Layer()
    for (word, span) in words {
      let text = TextLayer()
      text.string = word
      text.foregroundColor = .white
      text.frame = Rect(x: 0, y: 0, width: 40, height: 2)
      text.opacity = 0
      let length = span.upperBound - span.lowerBound
      var fade = KeyframeAnimation(keyPath: "opacity", values: [0.0, 1.0, 1.0, 0.0], duration: length)
      fade.keyTimes = [0, 0.2 / length, 1 - 0.2 / length, 1]
      fade.beginTime = span.lowerBound
      try text.add(fade)
      root.addSublayer(text)
    }
    var scene = Scene(title: "words", stage: Size(width: 40, height: 8), root: root)
    (scene.background, scene.duration) = (Color(red: 0.1, green: 0.1, blue: 0.1), duration)
    return scene
  }

  private static func time(
    _ words: [(String, ClosedRange<Double>)], duration: Double = 10, from end: Double? = nil, backTo start: Double = 0
  ) throws -> Double {
    let renderer = SceneRenderer(scene: try scene(words, duration: duration), glyphSet: .blocks, isMonochrome: false)
    let choice = LastingFrame(of: renderer, columns: 40, rows: 4) { renderer.render(at: $0, rows: 4, into: $1) }
    return choice.time(from: end ?? duration, backTo: start)
  }

  @Test("A last frame with something in it stays")
  func aLastFrameStays() throws {
    #expect(try Self.time([("a", 1...20)]) == 10)
    #expect(try Self.time([("a", 1...3)], from: 1.1) == 1.1, "however little it is")
  }

  @Test("What fades out stays as it was before that")
  func whatFadesOutStaysAsItWas() throws {
    for end in stride(from: 4.0, through: 9.5, by: 0.5) {
      #expect(try (end - 0.8...end - 0.2).contains(Self.time([("a", 1...end)])), "\(end)")
    }
  }

  @Test("Of several things that come and go the last one stays, also where others were larger")
  func theLastOneStays() throws {
    #expect(try (7...8).contains(Self.time([("much more of it", 1...4), ("a", 5...8)])))
  }

  @Test("Backwards it is the other way round")
  func backwardsItIsTheOtherWayRound() throws {
    #expect(try (4...4.7).contains(Self.time([("a", 4...6)], from: 0, backTo: 10)))
  }

  @Test("Where nothing was to be seen, the end stays")
  func whereNothingWasTheEndStays() throws {
    #expect(try Self.time([]) == 10)
    #expect(try Self.time([("a", 4...6)], from: 3) == 3)
    #expect(try Self.time([], duration: 0, from: 0) == 0)
  }
}

@Suite("CalmTimes")
struct CalmTimesTests {
  @Test(
    "A time shows the frame of the last fifth of a second",
    arguments: [(0, 0), (0.19, 0), (0.2, 0.2), (0.39999, 0.2), (0.6, 0.6), (1.5, 1.4), (-0.1, -0.2)])
  func grid(_ time: Double, held: Double) {
    #expect(abs(CalmTimes.held(time) - held) < 1e-9)
  }

  @Test("At another speed a frame is held as long: the times of the grid are farther apart", arguments: [2.0, -2, 0.5])
  func speed(_ speed: Double) {
    let times = Set((0..<600).map { CalmTimes.held(10 + Double($0) / 60 * abs(speed), speed: speed) })
    #expect((50...51).contains(times.count))
  }

  @Test("Whatever flashes at sixty frames a second changes at most six times in any second")
  func changes() {
    let shown = (0..<600).map { CalmTimes.held(Double($0) / 60) }
    let changes = (1..<600).filter { shown[$0] != shown[$0 - 1] }
    for first in 0..<540 { #expect(changes.filter { (first..<first + 60).contains($0) }.count <= 6) }
  }
}
