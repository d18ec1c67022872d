import Casts
import Diagnostics
import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// Recordings as scenes of their own.
@Suite("CastDecoder")
struct CastDecoderTests {
  private static let demo = (try? Fixtures.bytes(ofSceneFile: "session.cast")) ?? []

  @Test("A recording is told by its content")
  func kind() {
    #expect(CastDecoder.isCast(Self.demo))
    #expect(!CastDecoder.isCast(Array("format: 1\n".utf8)) && !CastDecoder.isCast([]))
  }

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

  @Test("A recording without a size is refused")
  func refused() {
    let (scene, diagnostics) = CastDecoder.decode(
      Array(#"{"version": 2}"#.utf8), name: "demo.cast", ground: .unknown)
    #expect(scene == nil && diagnostics.contains { $0.severity == .error })
  }
}
