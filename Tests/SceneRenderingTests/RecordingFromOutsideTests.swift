import Cells
import LayerAnimation
import Export
import SceneRendering
import TestSupport
import Testing

/// Frames as bytes, with public names only.
@Suite("SceneRenderer: recording")
struct RecordingFromOutsideTests {
  private func renderer() throws -> SceneRenderer {
    let (root, square) = (Layer(), Layer())
    square.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    square.position = Point(x: 10, y: 24)
    square.backgroundColor = .white
    root.addSublayer(square)
    try square.add(BasicAnimation(keyPath: "position.x", from: 10, to: 70, duration: 1), forKey: "move")
    var scene = Scene(title: "square", stage: Size(width: 80, height: 48), root: root)
    scene.background = .black
    scene.markers = [Marker(name: "middle", time: 0.5)]
    return SceneRenderer(scene: scene)
  }

  @Test("Text has characters where there are colours")
  func text() throws {
    let lines = try renderer().text(at: 0, columns: 40, rows: 12).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 12)
    #expect(lines[6].hasPrefix("##") || !lines[6].allSatisfy { $0 == " " })
  }

  @Test("Every form of one frame can be had", arguments: StillFormat.allCases)
  func stills(_ format: StillFormat) throws {
    let bytes = try renderer().picture(at: 0.5, columns: 40, rows: 12, as: format)
    #expect(try renderer().picture(at: 0.5, columns: 40, rows: 12, as: format) == bytes)
    switch format {
    case .text: #expect(!bytes.contains(27))
    case .ansi: #expect(bytes.contains(27))
    case .svg: #expect(String(decoding: bytes, as: UTF8.self).contains("<svg"))
    case .png: #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test("A picture without known colours is drawn on the ground that it has, and a frame after it is not")
  func ground() throws {
    func renderer(_ colors: TerminalColors) -> SceneRenderer {
      let (root, panel) = (Layer(), Layer())
      (panel.bounds, panel.position) = (Rect(x: 0, y: 0, width: 20, height: 20), Point(x: 20, y: 24))
      (panel.backgroundColor, panel.opacity) = (.white, 0.5)
      root.addSublayer(panel)
      let scene = Scene(title: "glass", stage: Size(width: 80, height: 48), root: root)
      return SceneRenderer(scene: scene, options: .init(colors: colors))
    }
    let (unknown, dark) = (renderer(TerminalColors()), renderer(TerminalTheme.dark.colors))
    let before = unknown.frame(at: 0, columns: 40, rows: 12)
    for format in [StillFormat.svg, .png] {
      let picture = try unknown.picture(at: 0, columns: 40, rows: 12, as: format)
      #expect(try picture == dark.picture(at: 0, columns: 40, rows: 12, as: format))
    }
    #expect(unknown.frame(at: 0, columns: 40, rows: 12).hasSameCells(as: before))
  }

  @Test("Every form of a film can be had, also by another program if it is there", arguments: FilmFormat.allCases)
  func films(_ format: FilmFormat) throws {
    var options = SceneRenderer.FilmOptions()
    options.framesPerSecond = 10
    let renderer = try renderer()
    switch format {
    case .mp4, .webm, .webp:
      do {
        let bytes = try renderer.film(as: format, columns: 40, rows: 12, options: options)
        let signs = ["ftyp", "webm", "WEBP"].map { Array($0.utf8) }
        #expect(bytes.count > 500 && signs.contains { bytes.prefix(64).contains($0) })
      } catch {
        #expect(error.description.contains("ffmpeg"))
      }
    case .asciicast2, .asciicast3:
      let text = String(decoding: try renderer.film(as: format, columns: 40, rows: 12, options: options), as: UTF8.self)
      #expect(text.contains(#""m", "middle""#))
    default:
      let bytes = try renderer.film(as: format, columns: 40, rows: 12, options: options)
      #expect(bytes.count > 500)
      #expect(try renderer.film(as: format, columns: 40, rows: 12, options: options) == bytes)
    }
  }

  @Test("What cannot be is refused with a sentence")
  func refused() throws {
    let renderer = try renderer()
    var options = SceneRenderer.FilmOptions()
    options.start = 2
    #expect(throws: RecordingError.self) { try renderer.film(as: .gif, columns: 40, rows: 12, options: options) }
    options = SceneRenderer.FilmOptions()
    options.framesPerSecond = 60
    let error = #expect(throws: RecordingError.self) {
      try renderer.film(as: .gif, columns: 40, rows: 12, options: options)
    }
    #expect(error?.description == "a film as 'gif' has more than 0 and at most 50 frames a second")
    #expect(throws: RecordingError.self) { try renderer.film(as: .svg, columns: 10_000, rows: 10_000) }
    #expect(throws: RecordingError.self) {
      try renderer.picture(at: 0, columns: 40, rows: 12, as: .png, fontSize: 1000)
    }
  }
}
