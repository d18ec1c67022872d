import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

@Suite("Announcer")
struct AnnouncerTests {
  private func change(_ label: String, _ kind: SpokenChange.Kind, at time: Double = 0) -> SpokenChange {
    var item = SpokenItem()
    (item.path, item.label) = (label, label)
    return SpokenChange(time: time, item: item, kind: kind)
  }

  @Test("Changes are at most one line a second, together where there are more")
  func pace() {
    var announcer = Announcer()
    announcer.hear(.changes([change("the plane", .grows)]), at: 0)
    #expect(announcer.lines(at: 0) == ["The plane grows."])
    announcer.hear(.changes([change("the moon", .grows)]), at: 0.2)
    #expect(announcer.lines(at: 0.2) == [])
    #expect(announcer.nextLine == 1)
    announcer.hear(.changes([change("the text", .reads("now"))]), at: 0.6)
    #expect(announcer.lines(at: 1) == ["The moon grows. The text becomes “now”."])
    #expect(announcer.nextLine == nil)
  }

  @Test("An answer is said at once, and what changes waits for a second after it")
  func answers() {
    var announcer = Announcer()
    announcer.hear(.changes([change("the plane", .grows)]), at: 5)
    announcer.hear(.answer("paused at 2 seconds"), at: 5)
    #expect(announcer.lines(at: 5) == ["Paused at 2 seconds."])
    #expect(announcer.lines(at: 5.5) == [])
    #expect(announcer.lines(at: 6) == ["The plane grows."])
  }

  @Test("Of two values that wait only the later one is said, and the same is not said twice")
  func nothingTwice() {
    var announcer = Announcer()
    announcer.hear(.changes([change("speed", .shows(value: "1"))]), at: 0)
    announcer.hear(.changes([change("speed", .shows(value: "2"))]), at: 0)
    #expect(announcer.lines(at: 0) == ["Speed is now 2."])
    announcer.hear(.changes([change("speed", .shows(value: "2"))]), at: 2)
    #expect(announcer.lines(at: 2) == [])
  }

  @Test("Lines of code wait for one another, and are lines of their own")
  func codeLines() {
    var announcer = Announcer()
    announcer.hear(.changes([change("screen", .writes(lines: ["$ ls"]))]), at: 0)
    announcer.hear(.changes([change("screen", .writes(lines: ["a", "  b"]))]), at: 0)
    #expect(announcer.lines(at: 0) == ["Screen shows “$ ls”.", "Screen shows:", "a", "  b"])
  }

  @Test("A scene that repeats itself is told once")
  func loops() {
    var announcer = Announcer()
    announcer.hear(.changes([change("the word", .reads("one"))]), at: 0)
    _ = announcer.lines(at: 0)
    announcer.hear(.changes([change("the word", .reads("two"))]), at: 2)
    _ = announcer.lines(at: 2)
    announcer.hear(.repeats, at: 4)
    #expect(announcer.lines(at: 4) == ["It begins again."])
    announcer.hear(.changes([change("the word", .reads("one"))]), at: 5)
    #expect(announcer.lines(at: 5) == [])
    announcer.hear(.repeats, at: 8)
    #expect(announcer.lines(at: 8) == [])
  }
}

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
