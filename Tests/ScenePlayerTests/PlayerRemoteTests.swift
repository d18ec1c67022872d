import Interaction
import LayerAnimation
import SceneFormat
import Terminal
import Testing

@testable import ScenePlayer

/// What programs say to a scene while it is played.
@Suite struct PlayerRemoteTests {
  private static let text = """
    format: 1
    title: Bar
    stage: {width: 40, height: 24}
    parameters: {progress: {default: 0, minimum: 0, maximum: 1}, label: "-", mode: {default: a, choices: [a, b]}}
    events:
      done: {outside: true, set: {label: finished}}
      leave: {after: done, delay: 1s, quit: 4}
      closed: {outside: true, set: {label: closed}}
    layers:
      - {name: label, position: [20, 3], text: {string: "${label} $(progress * 100) ${mode}", alignmentMode: center}}
    """

  private func run(
    _ script: [(Double, InputEvent)], options: Player.Options = Player.Options(framesPerSecond: 10),
    says: [(Double, (SceneRemote) -> Void)] = [], prepare: (Player) -> Void = { _ in }
  ) throws -> (run: PlayerRun, player: Player) {
    let scene = try SceneFile(Self.text, isDriven: true).scene
    var played: Player?
    var left = says
    let run = try PlayerRun(script + [(30, key("q"))], scenes: [scene], options: options) { player in
      played = player
      let remote = player.remote
      player.onTick = { [terminal = player.screen.terminal as? HeadlessTerminal] _ in
        while let next = left.first, .seconds(next.0) <= terminal?.now ?? .zero {
          next.1(remote)
          left.removeFirst()
        }
      }
      prepare(player)
    }
    return (run, try #require(played))
  }

  private func label(_ run: PlayerRun, _ time: Double) -> String {
    run.screen(at: time).first { !$0.isEmpty }?.split(separator: " ").joined(separator: " ") ?? ""
  }

  @Test("A value is seen in the next frame, can be dragged over, and is an input of the log")
  func values() throws {
    let (run, player) = try run(
      [(5, key("space")), (6, key("home")), (8, key("end"))],
      says: [(1, { $0.set("progress", 0.4) }), (2, { $0.set("label", "half") })])
    #expect(label(run, 0.9) == "- 0 a" && label(run, 1.5) == "- 40 a" && label(run, 2.5) == "half 40 a")
    #expect(label(run, 7) == "- 0 a" && label(run, 9) == "half 40 a")
    #expect(player.inputLog?.inputs.map(\.input) == [.set("progress", .number(0.4)), .set("label", .text("half"))])
  }

  @Test("What comes while the user looks back comes at the furthest time that was shown, and moves nothing")
  func liveEnd() throws {
    let (run, player) = try run(
      [(4, key("space")), (5, key("home"))], says: [(6, { $0.set("progress", 1) })],
      prepare: { player in player.onTick.map { tick in player.onTick = { tick($0) } } })
    _ = run
    // A player that rests listens as well, and draws a frame.
    let input = player.inputLog?.inputs.first
    #expect(input == nil || abs((input?.time ?? 0) - 4) < 0.2)
  }

  @Test("Wrong words change nothing, and are told in one sentence each")
  func wrong() throws {
    let (run, player) = try run(
      [],
      says: [
        (1, { $0.set("progres", 1) }), (1.5, { $0.set("progress", "half") }), (2, { $0.raise("don") }),
        (3, { $0.set("mode", "c") }), (3.5, { $0.set("mode", "c") }), (4, { $0.set("progress", 7) }),
      ])
    #expect(
      player.complaints.sentences == [
        "there is no parameter 'progres' that can change; did you mean 'progress'?",
        "'progress' is a number, and what came is none", "there is no event 'don'; did you mean 'done'?",
        "'mode' can only be one of: a, b",
      ])
    #expect(run.status(at: 1.3).contains("progres") && label(run, 3.9) == "- 0 a")
    #expect(label(run, 5) == "- 100 a", "a number is kept in its range")
  }

  @Test("Without messages nothing of the player's own appears")
  func quiet() throws {
    var options = Player.Options(framesPerSecond: 10, showsBars: false)
    options.showsMessages = false
    let (run, player) = try run([], options: options, says: [(1, { $0.set("nothing", 1) })])
    #expect(player.complaints.sentences.count == 1)
    #expect(
      run.terminal.frames.allSatisfy { $0.lines.joined().contains("- 0 a") && !$0.lines.joined().contains("parameter") }
    )
  }

  @Test("The scene ends playing with its status, after the frame at which it does")
  func quit() throws {
    let (run, _) = try run([], says: [(1, { $0.raise("done") })])
    #expect(run.outcome == .quitWithStatus(4))
    let end = try #require(run.terminal.frames.last)
    #expect(end.time > .seconds(2) && end.time < .seconds(2.5) && end.lines.joined().contains("finished"))
  }

  @Test("A program ends playing with a status, after what it said before was shown")
  func quitByProgram() throws {
    let (run, _) = try run(
      [],
      says: [
        (
          1,
          {
            $0.set("label", "bye"); $0.quit(status: 0)
          }
        )
      ])
    #expect(run.outcome == .quit && run.terminal.frames.last?.lines.joined().contains("bye") == true)
    #expect(run.terminal.now < .seconds(2))
  }

  @Test("Where playing ends with the scene, it goes on until the program has nothing more to say")
  func once() throws {
    let options = Player.Options(framesPerSecond: 10, endsWithScene: true)
    let (run, _) = try run([], options: options, says: [(3, { $0.close() })])
    #expect(run.outcome == .quit && run.terminal.now < .seconds(4))
    #expect(run.terminal.frames.last?.lines.joined().contains("closed") == true)
  }

  @Test("A flood of events is taken frame by frame, and keys are heard in between")
  func flood() throws {
    let (run, player) = try run([(2, key("q"))], says: [(1, { remote in while remote.raise("done") {} })])
    #expect(run.outcome == .quit && run.terminal.now < .seconds(2.2))
    #expect((400...SceneRemote.mostWords).contains(player.inputLog?.inputs.count ?? 0))
  }

  @Test("A scene without parameters tells that it has none")
  func none() throws {
    var played: Player?
    _ = try PlayerRun([(1, key("q"))]) { player in
      played = player
      player.set("x", 1)
      player.raise("y")
    }
    #expect(played?.complaints.sentences.count == 2)
  }
}
