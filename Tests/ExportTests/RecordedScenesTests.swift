import Cells
import Diagnostics
import Foundation
import LayerAnimation
import SceneFormat
import ScenePlayer
import SceneRendering
import TestSupport
import Testing

@testable import Export

/// Recordings of scenes show at any instant what the scenes show.
@Suite("Recorded scenes")
struct RecordedScenesTests {
  private static let framesPerSecond = 12.0
  private static let seconds = 4.0
  private static let scenes = [
    "combination-lock", "take-off", "show/fireworks", "form/payment", "timing/time-offset",
  ]

  private func renderer(of name: String) throws -> SceneRenderer {
    let file = Fixtures.packageRoot.appendingPathComponent("Scenes/\(name).yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let scene = try #require(SceneDecoder.decode(SourceFile(name: name, text: text)).scene)
    return SceneRenderer(scene: scene, glyphSet: .blocks, isMonochrome: false)
  }

  private func cast(_ name: String, _ version: AsciicastExport.Version) throws -> Cast {
    let renderer = try renderer(of: name)
    let frame = CellBuffer(columns: 48, rows: 14)
    var export = AsciicastExport(version, Film())
    var output: [UInt8] = []
    export.begin(columns: frame.columns, rows: frame.rows, into: &output)
    for index in 0..<Int(Self.seconds * Self.framesPerSecond) {
      let time = Double(index) / Self.framesPerSecond
      renderer.render(at: time, rows: frame.rows, into: frame)
      export.encode(frame, at: time, into: &output)
    }
    export.end(at: Self.seconds, into: &output)
    return try Cast(String(decoding: output, as: UTF8.self))
  }

  /// A whole moving picture, as a file: what changes in the files of users is seen here first.
  @Test("A small scene as a moving SVG")
  func movingPicture() throws {
    let text = """
      format: 1
      title: Ball & box
      duration: 2s
      stage: {width: 20, height: 12, background: "#101826"}
      layers:
        - {position: [10, 10], size: [16, 2], backgroundColor: "#334"}
        - position: [4, 4]
          size: [4, 4]
          cornerRadius: 2
          backgroundColor: gold
          animations: [{keyPath: position.x, from: 4, to: 16, duration: 1, autoreverses: true}]
        - {position: [10, 2], size: [8, 2], text: {string: hello, foregroundColor: white}}
      """
    let scene = try #require(SceneDecoder.decode(SourceFile(name: "ball", text: text)).scene)
    let renderer = SceneRenderer(scene: scene, glyphSet: .blocks, isMonochrome: false)
    var film = Film()
    (film.title, film.duration, film.framesPerSecond, film.loops) = (scene.title, 2, 4, true)
    var export = FilmFormat.svg.encoder(for: film)
    let frame = CellBuffer(columns: 20, rows: 6)
    var output: [UInt8] = []
    try export.begin(columns: 20, rows: 6, into: &output)
    for index in 0..<8 {
      renderer.render(at: Double(index) / 4, rows: 6, into: frame)
      try export.encode(frame, at: Double(index) / 4, into: &output)
    }
    export.end(at: 2, into: &output)
    Golden("MovingPictures", fileExtension: "svg").expect(String(decoding: output, as: UTF8.self), matches: "ball")
  }

  @Test("At 60 instants the screen shows the frame of that time", arguments: scenes)
  func showsTheFrames(name: String) throws {
    var random = SeededGenerator(seed: 200)
    let cast = try cast(name, random.next() % 2 == 0 ? .two : .three)
    let renderer = try renderer(of: name)
    let frame = CellBuffer(columns: 48, rows: 14)
    var screen = ScreenModel(columns: 48, rows: 14) { CharacterWidth.columns(of: $0) }
    var events = cast.events[...]
    for time in (0..<60).map({ _ in random.number(0...Self.seconds - 0.001) }).sorted() {
      while let event = events.first, Double(event.time) <= time * 1e6 {
        events.removeFirst()
        screen.obey(event.data)
      }
      let shown = (time * Self.framesPerSecond + 1e-4).rounded(.down) / Self.framesPerSecond
      renderer.render(at: shown, rows: frame.rows, into: frame)
      #expect(screen.visiblePlaces == frame.places(in: .truecolor), "at \(time) s")
    }
    #expect(screen.mistakes.isEmpty, "\(screen.mistakes.prefix(3))")
    #expect(cast.events.last?.time == 4_000_000)
  }
}
