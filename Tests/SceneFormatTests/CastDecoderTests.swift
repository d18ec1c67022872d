import Casts
import Cells
import Diagnostics
import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// Recordings as scenes of their own.
@Suite("CastDecoder")
struct CastDecoderTests {
  private static let demo = (try? Fixtures.bytes(ofSceneFile: "session.cast")) ?? []

  @Test("A recording is a scene as long as it, with its title, its markers and its largest size")
  func scene() throws {
    let (scene, diagnostics) = CastDecoder.decode(Self.demo, name: "demo.cast", ground: .unknown)
    let shown = try #require(scene)
    #expect(diagnostics.isEmpty && shown.title == "A demo" && shown.duration == 6)
    #expect(shown.markers == [Marker(name: "half", time: 2)])
    #expect(shown.stage == Size(width: 50, height: 20) && shown.recording?.columns == 50)
  }

  @Test("What is damaged is told with its line, byte and time, and the rest plays")
  func damaged() throws {
    let bytes = Array(Self.demo.dropLast(20))
    let (scene, diagnostics) = CastDecoder.decode(bytes, name: "demo.cast", ground: .unknown)
    #expect(scene?.duration == 4.5)
    let told = try #require(diagnostics.first)
    #expect(told.severity == .warning && told.line == 10 && told.message.contains("byte"))
  }

  @Test("Markers that are called like times are told, and so is a blue that can hardly be read")
  func told() throws {
    let text = """
      {"version": 2, "width": 9, "height": 2, "theme": {"fg": "#ffffff", "bg": "#000000", "palette": "#000000:#aa0000:#00aa00:#aa5500:#0000aa:#aa00aa:#00aaaa:#aaaaaa"}}
      [1, "m", "50%"]
      [1, "m", "half"]
      [2, "o", "\\u001b[34mblue"]

      """
    let scene = try #require(CastDecoder.decode(Array(text.utf8), name: "a", ground: .unknown).scene)
    let messages = CastDecoder.omissions(of: scene, name: "a").map(\.message)
    #expect(messages.count == 2 && messages[0].contains("'marker:50%' is this marker"), "\(messages)")
    #expect(messages.last?.contains("blue") == true, "\(messages)")
    let plain = text.replacing("[34m", with: "[32m").replacing("50%", with: "start")
    let quiet = try #require(CastDecoder.decode(Array(plain.utf8), name: "a", ground: .unknown).scene)
    #expect(CastDecoder.omissions(of: quiet, name: "a").isEmpty)
  }

  @Test("Given colours take the place of the recorded ones, as far as they go")
  func theme() throws {
    let text = "{\"version\": 2, \"width\": 9, \"height\": 2, \"theme\": {\"fg\": \"#010203\", \"bg\": \"#040506\"}}\n"
    func content(_ theme: TerminalColors?) throws -> RecordingContent {
      let scene = try #require(CastDecoder.decode(Array(text.utf8), name: "a", ground: .unknown, theme: theme).scene)
      return try #require(scene.tree.root.sublayers.first as? RecordingLayer).recording
    }
    #expect(try content(nil).backgroundColor == Color(hex: 0x040506))
    #expect(try content(TerminalTheme.nord.colors).backgroundColor == Color(hex: 0x2E3440))
    let only = try content(TerminalColors(background: CellColor(red: 1, green: 1, blue: 1)))
    #expect(only.backgroundColor == Color(hex: 0x010101) && only.foregroundColor == Color(hex: 0x010203))
    // Without any palette, blue can be read.
    #expect(try content(nil).palette[4] == Color(hex: 0x5F87FF))
  }

  @Test("A recording without a size is refused")
  func refused() {
    let (scene, diagnostics) = CastDecoder.decode(
      Array(#"{"version": 2}"#.utf8), name: "demo.cast", ground: .unknown)
    #expect(scene == nil && diagnostics.contains { $0.severity == .error })
  }
}
