import Foundation
import TestSupport
import Testing

/// Animations of Lottie from outside: every command takes them as it takes scenes.
@Suite("Lottie")
struct LottieTests {
  private static let ball = "Tests/Fixtures/Vectors/ball.json"

  @Test("It is told by its content, and what is not shown is said once")
  func render() throws {
    let result = try Command.zoetrope("render", Self.ball, "--at", "impact", "--size", "80x24")
    #expect(result.status == 0 && result.stdout.contains { !$0.isWhitespace }, "\(result)")
    #expect(
      result.stderr
        == "\(Self.ball): warning: one thing in it is not shown; 'zoetrope check \(Self.ball)' lists them\n")
  }

  @Test("`zoetrope check` lists what is not shown, with the layer and the name of the rule")
  func check() throws {
    let result = try Command.zoetrope("check", Self.ball)
    #expect(result.status == 0)
    #expect((result.stdout + result.stderr).contains("\(Self.ball): warning: words: texts are not shown"))
    let json = try Command.zoetrope("check", "--json", Self.ball).stdout
    #expect(json.contains(#""not-shown""#) && json.contains(#""words""#), "\(json)")
  }

  @Test("`zoetrope sample` knows its layers by their names")
  func sample() throws {
    let result = try Command.zoetrope(
      "sample", Self.ball, "--at", "0.5", "--layer", "composition/ball", "--key-path", "position")
    #expect(result.status == 0 && result.stdout.contains("80"), "\(result)")
  }

  @Test("It is recorded from its start to its end")
  func record() throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent("ball.cast").path
    let result = try Command.zoetrope("record", Self.ball, "--fps", "10", "-o", file)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(scratch.text("ball.cast").contains(#""title": "A ball""#))
  }

  @Test("What it cannot take is refused: values of parameters, and options for recordings")
  func options() throws {
    for (option, value) in [("--set", "a=1"), ("--rate", "100")] {
      let result = try Command.zoetrope("render", Self.ball, option, value)
      #expect(result.status == 64 && result.stderr.contains("is an animation by another program"), "\(result.stderr)")
    }
  }

  @Test("A file that is damaged is refused with the place")
  func damaged() throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent("cut.json").path
    try #"{"v": "5.9.0", "fr": 20, "layers": ["#.write(toFile: file, atomically: false, encoding: .utf8)
    let result = try Command.zoetrope("render", file)
    #expect(result.status == 65 && result.stderr.contains("the animation is no whole JSON"), "\(result.stderr)")
  }
}
