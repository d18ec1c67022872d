import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// What a player says in place of drawing.
@Suite("Speech")
struct SpeechTests {
  private func lines(
    _ script: [(Double, InputEvent)], scenes: [Scene]? = nil,
    options: Player.Options = Player.Options(framesPerSecond: 10)
  ) throws -> (lines: [String], run: PlayerRun) {
    let box = Box()
    let run = try PlayerRun(script, scenes: scenes, options: options) { player in
      player.speak { box.lines.append($0) }
    }
    return (box.lines, run)
  }

  private final class Box {
    var lines: [String] = []
  }

  private func key(_ character: Unicode.Scalar) -> InputEvent { .key(.character(character), []) }

  private func scene(markers: [Marker] = []) throws -> Scene {
    let (root, word) = (Layer(), TextLayer())
    word.name = "word"
    word.string = "wait"
    word.position = Point(x: 20, y: 10)
    var change = KeyframeAnimation(keyPath: "string", values: ["wait", "go"], duration: 4)
    change.calculationMode = .discrete
    try word.add(change)
    root.addSublayer(word)
    var scene = Scene(title: "Signal", stage: Size(width: 40, height: 20), root: root)
    scene.description = "A word."
    scene.markers = markers
    return scene
  }

  @Test("The title, the description and what there is come first; then changes, and the end; nothing is presented")
  func plays() throws {
    let (lines, run) = try lines([(6, key("q"))], scenes: [try scene()])
    #expect(
      lines == [
        "Signal.", "A word.", "There is: wait.", "“wait” becomes “go”.",
        "The end, at 4 of 4 seconds; space plays it again.",
      ])
    #expect(run.terminal.frameCount == 0)
  }

  @Test("Space, moving the time, the rate and the question mark answer in a sentence")
  func answers() throws {
    let script = [(0.5, key(" ")), (0.6, .key(.right, [])), (0.7, key("?")), (0.8, key("i")), (0.9, key("q"))]
    let (lines, _) = try lines(script, scenes: [try scene()])
    let answers = lines.dropFirst(3)
    #expect(answers.first == "Paused at 0.5 of 4 seconds.")
    #expect(answers.dropFirst().first == "At 1.5 of 4 seconds.")
    #expect(
      answers.contains { $0.hasPrefix("Paused at 1.5 of 4 seconds. There is: wait. Keys: space pauses and plays") })
    #expect(answers.last == "That is for the eyes only.")
  }

  @Test("A player that ends with its scene offers nothing at the end of it")
  func endsWithScene() throws {
    let options = Player.Options(framesPerSecond: 10, endsWithScene: true)
    let (lines, _) = try lines([], scenes: [try scene()], options: options)
    #expect(lines.last == "The end, at 4 of 4 seconds.")
  }

  @Test("A stop says where it is, and that space goes on")
  func stops() throws {
    let (lines, _) = try lines(
      [(2, key("q"))], scenes: [try scene(markers: [Marker(name: "half", time: 1, stops: true)])])
    #expect(lines.last == "Stopped at 1 of 4 seconds, half; space goes on.")
  }
}
