import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// Going from scene to scene: by transitions, and without being told.
@Suite("Playlist")
struct PlaylistTests {
  /// A scene whose first row is full of one letter.
  private static func scene(_ letter: String, duration: Double = 2, entrance: Transition? = nil) throws -> Scene {
    let root = Layer()
    let text = TextLayer()
    text.string = String(repeating: letter, count: 40)
    text.frame = Rect(x: 0, y: 0, width: 40, height: 2)
    var fade = BasicAnimation(keyPath: "zPosition", from: 0, to: 1, duration: duration)
    fade.isRemovedOnCompletion = false
    try text.add(fade)
    root.addSublayer(text)
    var scene = Scene(title: letter, stage: Size(width: 40, height: 24), root: root)
    scene.entrance = entrance
    return scene
  }

  private static func push(_ kind: TransitionKind = .push, duration: Double = 1) -> Transition {
    var transition = Transition.ofScenes(kind)
    (transition.duration, transition.timingFunction) = (duration, nil)
    return transition
  }

  private struct Broken: Error, CustomStringConvertible { let description = "it is broken" }

  private func run(
    _ script: [(Double, InputEvent)], _ letters: String = "ABC", entrance: Transition? = nil,
    set: (inout Player.Options) -> Void = { _ in }
  ) throws -> PlayerRun {
    var options = Player.Options()
    options.showsBars = false
    set(&options)
    let items = letters.map { letter in
      Playlist.Item(name: "\(letter)") {
        guard letter != "!" else { throw Broken() }
        return try Self.scene("\(letter)", entrance: entrance)
      }
    }
    return try PlayerRun(script, items: items, options: options)
  }

  /// The letters of the first row in their order, each with its number.
  private func row(_ run: PlayerRun, at time: Double) -> [(letter: Character, count: Int)] {
    var runs: [(letter: Character, count: Int)] = []
    for letter in run.screen(at: time)[0] where letter.isLetter {
      if runs.last?.letter == letter { runs[runs.count - 1].count += 1 } else { runs.append((letter, 1)) }
    }
    return runs
  }

  private func letters(_ run: PlayerRun, at time: Double) -> String { String(row(run, at: time).map(\.letter)) }

  // MARK: Stops

  @Test("A stop at the end of a scene waits, and going on leads to the next scene", arguments: ["space", "right"])
  func aStopAtTheEndWaits(name: String) throws {
    let items = "AB".map { letter in
      Playlist.Item(name: "\(letter)") {
        var scene = try Self.scene("\(letter)")
        scene.markers = [Marker(name: "read this", time: 2, stops: true)]
        return scene
      }
    }
    var options = Player.Options()
    (options.showsBars, options.advance) = (false, .atEnd)
    let run = try PlayerRun([(5, key(name)), (9, key("q"))], items: items, options: options)
    #expect(letters(run, at: 4.9) == "A" && letters(run, at: 5.1) == "B")
    #expect(letters(run, at: 8.9) == "B", "which waits as well")
  }

  @Test("Where playing ends with the scene, a stop at its end is waited at")
  func aStopAtTheEndIsWaitedAtOnce() throws {
    var scene = try Self.scene("A")
    scene.markers = [Marker(name: "read this", time: 2, stops: true)]
    var options = Player.Options()
    (options.endsWithScene, options.loops) = (true, false)
    let run = try PlayerRun([(5, key("space")), (60, .end(.hangUp))], scenes: [scene], options: options)
    #expect(run.outcome == .quit && run.terminal.now >= .seconds(5) && run.terminal.now < .seconds(6))
  }

  @Test("Where nothing comes after a scene, going on from a stop at its end begins it again")
  func goingOnFromAStopAtTheEndBeginsAgain() throws {
    let scene = try PlayerRun.scene(duration: 2, markers: [Marker(name: "end", time: 2, stops: true)])
    let run = try PlayerRun([(3, key("space")), (4, key("q"))], scenes: [scene])
    #expect(run.time(at: 2.9) == 2 && run.time(at: 3.5).map { abs($0 - 0.5) < 0.05 } == true)
  }

  // MARK: Transitions

  @Test("The next scene pushes the present one out")
  func theNextScenePushesThePresentOneOut() throws {
    let run = try run([(0.5, key("n")), (2, key("q"))]) { $0.entrance = .transition(Self.push()) }
    #expect(letters(run, at: 0.4) == "A")
    let row = row(run, at: 1.001)
    #expect(row.map(\.letter) == ["A", "B"] && abs(row[0].count - 20) <= 1)
    #expect(letters(run, at: 1.6) == "B")
  }

  @Test("Going back it comes from the other side")
  func goingBackItComesFromTheOtherSide() throws {
    let run = try run([(0.5, key("p")), (2, key("q"))]) { $0.entrance = .transition(Self.push()) }
    #expect(letters(run, at: 1) == "CA")
  }

  @Test("A scene says how it comes in, unless the user does")
  func aSceneSaysHowItComesIn() throws {
    let script = [(0.5, key("n")), (2.0, key("q"))]
    #expect(try letters(run(script, entrance: Self.push()), at: 1) == "AB")
    #expect(try letters(run(script, entrance: Self.push()) { $0.entrance = .cut }, at: 0.6) == "B")
    let revealed = try run(script, entrance: Self.push()) { $0.entrance = .transition(Self.push(.moveIn)) }
    #expect(row(revealed, at: 1.001).map(\.letter) == ["A", "B"])
    #expect(try letters(run(script), at: 0.6) == "B", "and without either it is there at once")
  }

  @Test("A command ends it", arguments: ["space", "right", "h", "home"])
  func aCommandEndsIt(name: String) throws {
    let run = try run([(0.5, key("n")), (0.8, key(name)), (2, key("q"))]) {
      ($0.entrance, $0.showsBars) = (.transition(Self.push()), true)
    }
    #expect(letters(run, at: 0.79) == "AB")
    #expect(letters(run, at: 0.9) == "B")
  }

  @Test("A click on the stage ends it, and so does the wheel", arguments: [MouseEvent.Kind.press(.left), .wheelDown])
  func aClickOnTheStageEndsIt(kind: MouseEvent.Kind) throws {
    let run = try run([(0.5, key("n")), (0.8, mouse(kind, 20, 5)), (2, key("q"))]) {
      $0.entrance = .transition(Self.push())
    }
    #expect(letters(run, at: 0.79) == "AB")
    #expect(letters(run, at: 0.9) == "B")
  }

  @Test("Another scene is entered from the one that is coming in")
  func anotherSceneIsEnteredFromTheOneThatIsComingIn() throws {
    let run = try run([(0.5, key("n")), (0.8, key("n")), (2.5, key("q"))]) { $0.entrance = .transition(Self.push()) }
    #expect(letters(run, at: 0.79) == "AB")
    #expect(letters(run, at: 1.3) == "BC")
    #expect(letters(run, at: 1.9) == "C")
  }

  @Test("It goes on in another size")
  func itGoesOnInAnotherSize() throws {
    let run = try run([
      (0.5, key("n")), (0.75, .resize(TerminalSize(columns: 80, rows: 24))), (2, key("q")),
    ]) { $0.entrance = .transition(Self.push()) }
    let row = row(run, at: 1.001)
    #expect(letters(run, at: 0.74) == "AB")
    #expect(row.contains { $0.letter == "B" } && run.screen(at: 1.001).count == 24)
    #expect(letters(run, at: 1.6) == "B")
  }

  @Test("A scene that is broken leaves the present one alone")
  func aSceneThatIsBrokenLeavesThePresentOneAlone() throws {
    let run = try run([(0.5, key("n")), (2, key("q"))], "A!") { $0.entrance = .transition(Self.push()) }
    #expect(letters(run, at: 1) == "A")
    #expect(run.screen(at: 1).last?.contains("it is broken") == true)
  }

  @Test("In reduced motion a long one fades, and a short one is none")
  func inReducedMotionALongOneFadesAndAShortOneIsNone() throws {
    let script = [(0.5, key("n")), (3.0, key("q"))]
    let long = try run(script) {
      ($0.reducesMotion, $0.entrance) = (true, .transition(Self.push(duration: 2)))
    }
    #expect(letters(long, at: 1.2) == "A" && letters(long, at: 2.1) == "B")
    let short = try run(script) { ($0.reducesMotion, $0.entrance) = (true, .transition(Self.push(duration: 0.5))) }
    #expect(letters(short, at: 0.76) == "B")
  }

  @Test("From the list a scene is there at once")
  func fromTheListASceneIsThereAtOnce() throws {
    let items = "AB".map { letter in Playlist.Item(name: "\(letter)") { try Self.scene("\(letter)") } }
    var options = Player.Options()
    (options.startsInGallery, options.entrance) = (true, .transition(Self.push()))
    let run = try PlayerRun(
      [(1, key("down")), (2, key("q"))], size: TerminalSize(columns: 80, rows: 20), items: items, options: options)
    #expect(run.screen(at: 1.1)[0].dropFirst(32).filter { $0 == "A" }.isEmpty)
  }

  // MARK: Going on

  @Test("When a scene ends the next one comes, and the first after the last")
  func whenASceneEndsTheNextOneComes() throws {
    let run = try run([(7, key("q"))]) { ($0.advance, $0.loops) = (.atEnd, true) }
    #expect([1, 3, 5, 6.5].map { letters(run, at: $0) } == ["A", "B", "C", "A"], "though they repeat otherwise")
  }

  @Test("After the last nothing comes if nothing repeats")
  func afterTheLastNothingComesIfNothingRepeats() throws {
    let run = try run([(20, key("q"))], "AB") { ($0.advance, $0.loops) = (.atEnd, false) }
    #expect([1, 3, 19].map { letters(run, at: $0) } == ["A", "B", "B"])
    #expect(run.terminal.timeouts.contains(nil), "and the player sleeps")
  }

  @Test("Backwards it goes through the list backwards")
  func backwardsItGoesThroughTheListBackwards() throws {
    let run = try run([(5, key("q"))]) { ($0.advance, $0.rate) = (.atEnd, -1) }
    #expect([1, 3].map { letters(run, at: $0) } == ["A", "C"])
  }

  @Test("Broken scenes are passed over, and the only one starts again")
  func brokenScenesArePassedOver() throws {
    let script = [(5.0, key("q"))]
    #expect(try letters(run(script, "A!B") { $0.advance = .atEnd }, at: 3) == "B")
    let alone = try run(script, "A") { ($0.advance, $0.showsBars) = (.atEnd, true) }
    #expect((0.9...1.1).contains(alone.time(at: 3.03) ?? 0))
  }

  @Test("A scene that is paused stays, and goes on when it plays to its end")
  func aSceneThatIsPausedStays() throws {
    let run = try run([(1, key("space")), (30, key("space")), (40, key("q"))]) { $0.advance = .atEnd }
    #expect(letters(run, at: 29) == "A" && letters(run, at: 31.5) == "B")
  }

  @Test("A scene whose end is sought stays there")
  func aSceneWhoseEndIsSoughtStaysThere() throws {
    let run = try run([(1, key("space")), (1.5, key("end")), (10, key("q"))]) { $0.advance = .atEnd }
    #expect(letters(run, at: 9) == "A")
  }

  @Test("After some seconds the next one comes, counted from the last key")
  func afterSomeSecondsTheNextOneComes() throws {
    let run = try run([(12, key("h")), (13, key("h")), (20, key("q"))]) { $0.advance = .after(5) }
    #expect([4, 6, 11, 14, 17].map { letters(run, at: $0).first } == ["A", "B", "C", "C", "C"])
    #expect(letters(run, at: 18.5) == "A")
  }

  @Test("Between the end of a scene and its turn nothing is drawn")
  func betweenTheEndOfASceneAndItsTurnNothingIsDrawn() throws {
    let run = try run([(21, key("q"))]) { $0.advance = .after(20) }
    let idle = run.terminal.frames.filter { $0.time > .seconds(10) && $0.time < .seconds(19.9) }
    #expect(idle.isEmpty && letters(run, at: 19) == "A" && letters(run, at: 20.5) == "B")
  }

  @Test("With a transition the old scene is as it was at its end")
  func withATransitionTheOldSceneIsAsItWasAtItsEnd() throws {
    let run = try run([(5, key("q"))]) { ($0.advance, $0.entrance) = (.atEnd, .transition(Self.push())) }
    #expect([1.9, 2.5, 3.2, 4.5].map { letters(run, at: $0) } == ["A", "AB", "B", "BC"])
  }
}
