import Foundation
import TestSupport
import Testing

@testable import LayerAnimation

/// The strips on the page about media timing are what the engine computes.
@Suite("Documentation")
struct DocumentationTests {
  /// A drawn line: the settings in words, and the strip.
  struct Line: Sendable, CustomStringConvertible {
    let settings: String
    let strip: String

    var description: String { settings }

    /// The settings as a timing.
    var timing: Timing {
      get throws {
        var timing = Timing.animation
        for setting in settings.split(separator: ",") {
          let words = setting.split(separator: " ").map(String.init)
          let number = words.last.flatMap(Double.init)
          switch words[0] {
          case "duration": timing.duration = try #require(number)
          case "begin": timing.beginTime = try #require(number)
          case "speed": timing.speed = try #require(number)
          case "offset": timing.timeOffset = try #require(number)
          case "count": timing.repeatCount = try #require(number)
          case "repeats": timing.repeatDuration = try #require(number)
          case "autoreverses": timing.autoreverses = true
          case "fill": timing.fillMode = try #require(FillMode(rawValue: words[1]))
          default: Issue.record("the page has an unknown setting, '\(setting)'")
          }
        }
        return timing
      }
    }
  }

  static let lines: [Line] = {
    let page = "Sources/Engine/LayerAnimation/LayerAnimation.docc/MediaTimingExplained.md"
    let text = try? String(contentsOf: Fixtures.packageRoot.appendingPathComponent(page), encoding: .utf8)
    let drawn = /^(\S.*?) {2,}(\S+)$/
    return (text ?? "").split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: drawn), line.contains(/\d/) else { return nil }
      return Line(settings: String(match.output.1), strip: String(match.output.2))
    }
  }()

  @Test("Every strip of the page is what the engine computes", arguments: lines)
  func line(_ line: Line) throws {
    let timing = try line.timing
    TimeStrip.expect(line.strip, line.settings) { time in
      let sample = timing.resolve(at: time)
      return sample.isApplied ? sample.progress : nil
    }
  }

  @Test("The page is read at all")
  func pageIsRead() { #expect(Self.lines.count >= 15) }
}
