import Diagnostics
import Foundation
import Testing

@testable import SceneFormat

/// Every file of `Fixtures/BrokenScenes` and its diagnostics, byte for byte.
///
/// For a scene without a `.diagnostics` file, that file is written, and the test fails; `RECORD_GOLDENS=1` writes all
/// of them again.
@Suite("BrokenScenes")
struct BrokenScenesTests {
  static let folder = packageRoot.appending(path: "Tests/Fixtures/BrokenScenes")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test("Broken scenes are explained", .timeLimit(.minutes(20)), arguments: names)
  func areExplained(_ name: String) throws {
    let yaml = try String(contentsOf: Self.folder.appending(path: "\(name).yaml"), encoding: .utf8)
    let (scene, diagnostics) = SceneDecoder.decode(SourceFile(name: "\(name).yaml", text: yaml))
    // A scene with warnings only can be played.
    #expect((scene != nil) == name.hasPrefix("warning-"))
    let actual = diagnostics.map { "\($0)\n" }.joined()
    let golden = Self.folder.appending(path: "\(name).diagnostics")
    let expected = try? String(contentsOf: golden, encoding: .utf8)
    let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
    guard let expected, !isRecording else {
      try actual.write(to: golden, atomically: true, encoding: .utf8)
      if !isRecording { Issue.record("\(name).diagnostics was missing and has been written; look at it") }
      return
    }
    #expect(actual == expected)
  }

  @Test("No expectation is without its scene")
  func noExpectationIsWithoutItsScene() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let orphans = files.filter { $0.hasSuffix(".diagnostics") && !Self.names.contains(String($0.dropLast(12))) }
    #expect(orphans == [])
    #expect(Self.names.count >= 40)
  }
}
