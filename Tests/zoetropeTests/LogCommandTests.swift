import Foundation
import TestSupport
import Testing

/// What the commands say about logs of inputs, and about scenes that are played with them.
@Suite("Commands with logs")
struct LogCommandTests {
  private static let logs = "Tests/Fixtures/BrokenLogs"

  @Test("A log is checked by itself, beside scenes too")
  func checksLogs() throws {
    let good = try Command.zoetrope("check", "\(Self.logs)/warning-unheard.yaml", "\(Self.logs)/stage.yaml")
    #expect(good.status == 0 && good.stderr.isEmpty)
    let bad = try Command.zoetrope("check", "\(Self.logs)/bad-keys-and-names.yaml")
    #expect(bad.status == 65 && bad.stderr.contains("there is no key 'Return'; did you mean 'enter'?"))
  }

  @Test("A log is checked with its scene: who listens, and which layers there are")
  func checksLogsWithScenes() throws {
    let warned = try Command.zoetrope(
      "check", "--input", "\(Self.logs)/warning-unheard.yaml", "\(Self.logs)/stage.yaml")
    #expect(warned.status == 0 && warned.stderr.contains("nothing listens to a tap here at 1 s"))
    let bad = try Command.zoetrope("check", "--input", "\(Self.logs)/bad-order.yaml", "\(Self.logs)/stage.yaml")
    #expect(bad.status == 65 && bad.stderr.contains("takes from 2.05 s to 2.1 s"))
  }

  @Test("A time until which too much happens is refused, and a check says how far it has come")
  func farTimes() throws {
    let folder = try ScratchDirectory()
    let file = folder.url.appendingPathComponent("ticks.yaml")
    let scene = """
      format: 1
      title: Ticks
      stage: {width: 40, height: 20}
      parameters: {x: 0}
      events:
        tick: {after: begin, delay: 0.1, set: {x: $(1 - x)}, raise: [begin]}
        begin: {at: 0}
      duration: 100000s
      layers:
        - {for: {i: 1..40}, position: [$(x + i), 4], text: x}

      """
    try scene.write(to: file, atomically: false, encoding: .utf8)
    for command in ["render", "sample"] {
      let near = try Command.zoetrope(command, file.path, "--at", "2")
      #expect(near.status == 0 && near.stderr.isEmpty)
      let far = try Command.zoetrope(command, file.path, "--at", "100000")
      #expect(far.status == 65 && far.stdout.isEmpty)
      #expect(far.stderr.contains("what happens until 100000 s takes too long: more than 12000000 operations"))
    }
    let checked = try Command.zoetrope("check", file.path)
    #expect(checked.status == 0 && checked.stderr.contains("s on is not checked: until 100000 s that takes too long"))
  }

  @Test("A drag costs what it changes, and not a plot of the whole scene for each of its moves")
  func plottedDrag() throws {
    let folder = try ScratchDirectory()
    let file = folder.url.appendingPathComponent("pull.yaml")
    let log = folder.url.appendingPathComponent("pull.log.yaml")
    try """
    format: 1
    title: Plot of a hand
    stage: {width: 160, height: 88}
    duration: 6s
    parameters: {x: {default: 20, minimum: 0, maximum: 160}}
    layers:
      - name: dot
        position: [$x, 20]
        size: [12, 12]
        backgroundColor: gold
        actions: {position: {duration: 0.5s}}
        gestures:
          - pan: {threshold: 0, reset: true, set: {x: $(x + translation.x)}}
      - {position: [44, 62], size: [64, 32], plot: {of: dot, keyPath: position.x, end: 6s}}
      - {position: [124, 62], size: [56, 32], plot: {of: dot, keyPath: position.y, end: 6s}}

    """.write(to: file, atomically: false, encoding: .utf8)
    try "format: 1\ninputs:\n  - {at: 1s, pan: {from: dot, by: [60, 0], over: 2s}}\n".write(
      to: log, atomically: false, encoding: .utf8)
    for command in ["render", "sample"] {
      let result = try Command.zoetrope(command, file.path, "--input", log.path, "--at", "4")
      #expect(result.status == 0 && result.stderr.isEmpty)
    }
  }

  @Test("What goes wrong while a scene is played is told with its place, as other mistakes are")
  func faultPlaces() throws {
    let folder = try ScratchDirectory()
    let file = folder.url.appendingPathComponent("faults.yaml")
    let scene = """
      format: 1
      title: Faults
      stage: {width: 40, height: 20}
      duration: 2s
      parameters: {a: 1, b: 1}
      events:
        divide:
          at: 1s
          set:
            a: $(b / 0)
      layers:
        - {text: "${a}, ${b}"}

      """
    try scene.write(to: file, atomically: false, encoding: .utf8)
    for answer in [
      try Command.zoetrope("check", file.path), try Command.zoetrope("sample", file.path, "--at", "2"),
    ] {
      #expect(answer.status == 0)
      #expect(answer.stderr.contains(":10:10: warning: 'a' stays what it is at 1 s"), "\(answer.stderr)")
      #expect(answer.stderr.contains("\n  a: $(b / 0)\n     ^\n"), "\(answer.stderr)")
    }
  }

  @Test("A log is no scene")
  func playsNoLogs() throws {
    let answer = try Command.zoetrope("sample", "\(Self.logs)/bad-order.yaml")
    #expect(answer.status == 65 && answer.stderr.contains("this is a log of inputs, and not a scene"))
  }

  @Test("A time behind the end of a scene, or in one without animations, is told by itself")
  func times() throws {
    let scene = "\(Self.logs)/stage.yaml"
    #expect(try Command.zoetrope("sample", scene, "--at", "4").stdout.hasPrefix("time 4 of 5 s\n"))
    #expect(try Command.zoetrope("sample", scene, "--at", "12").stdout.hasPrefix("time 12 s\n"))
  }
}
