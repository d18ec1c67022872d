import Cells
import LayerAnimation
import Terminal
import Testing

import ScenePlayer

/// A program with a loop of its own, and one that lives in the player's.
@Suite("Player: driving")
struct DrivingTests {
  private let terminal = HeadlessTerminal(size: TerminalSize(columns: 80, rows: 24))

  private func options(bars: Bool = false) -> Player.Options {
    var options = Player.Options()
    options.showsBars = bars
    options.framesPerSecond = 10
    return options
  }

  private func player(_ scene: Scene, _ options: Player.Options) -> Player {
    Player(scene: scene, terminal: terminal, options: options, now: { [terminal] in terminal.now })
  }

  private func square() -> Layer {
    let square = Layer()
    square.name = "square"
    square.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    square.position = Point(x: 10, y: 24)
    square.backgroundColor = .white
    return square
  }

  private func live(_ layers: [Layer]) -> Scene {
    let root = Layer()
    for layer in layers { root.addSublayer(layer) }
    var scene = Scene(title: "live", stage: Size(width: 80, height: 48), live: root)
    scene.background = .black
    return scene
  }

  @Test("Steps never wait, draw what is due, and tell how long nothing is due")
  func steps() throws {
    let square = square()
    try square.add(BasicAnimation(keyPath: "position.x", from: 10, to: 70, duration: 5), forKey: "move")
    let player = player(live([square]), options())
    #expect(try player.step() == nil)
    #expect(terminal.frameCount == 1 && terminal.now == .zero)
    #expect(try player.step() == nil)
    #expect(terminal.frameCount == 1)
    #expect(player.untilNextStep == .milliseconds(100))
    terminal.advance(by: .milliseconds(100))
    try player.step()
    #expect(terminal.frameCount == 2)
    player.stop()
    #expect(try player.step() == .quit)
  }

  @Test("A live scene goes on when nothing moves, and what is added later moves and ends at its time")
  func staysLive() throws {
    let square = square()
    let player = player(live([square]), options())
    var ends: [Double] = []
    player.onTick = { time in
      guard time == 5 else { return }
      let move = BasicAnimation(keyPath: "position.x", from: 10, to: 70, duration: 0.25)
      try? square.add(move, forKey: "move", handlers: AnimationHandlers(didStop: { _ in ends.append(player.time) }))
    }
    for _ in 0...70 {
      #expect(try player.step() == nil)
      terminal.advance(by: .milliseconds(100))
    }
    #expect(ends.count == 1 && abs(ends[0] - 5.3) < 1e-9)
    #expect(square.animationKeys.isEmpty)
    #expect(!player.isPaused)
  }

  @Test("What a program begins before the first frame moves, and chains of completions take their time")
  func beginsBeforeRunning() throws {
    let square = square()
    let player = player(live([square]), options())
    terminal.advance(by: .milliseconds(300))
    var ends: [Double] = []
    func move(_ steps: Int) {
      guard steps > 0 else { return player.stop() }
      Transaction.perform {
        Transaction.animationDuration = 0.5
        Transaction.completionBlock = {
          ends.append((player.time * 100).rounded() / 100)
          move(steps - 1)
        }
        square.position.x += 20
      }
    }
    player.perform { move(3) }
    #expect(square.position.x == 30 && ends.isEmpty && square.animationKeys == ["position"])
    #expect(try player.run() == .quit)
    #expect(ends == [0.8, 1.3, 1.8] && square.position.x == 70)
  }

  @Test("The player tells of ticks with the scene's time, and of none while it is paused")
  func ticks() throws {
    let player = player(live([square()]), options())
    var times: [Double] = []
    player.onTick = { times.append($0) }
    for _ in 0..<3 {
      try player.step()
      terminal.advance(by: .milliseconds(100))
    }
    player.pause()
    for _ in 0..<3 {
      try player.step()
      terminal.advance(by: .milliseconds(100))
    }
    #expect(times.count == 4 && abs(times[3] - 0.3) < 1e-9)
    player.resume()
    player.rate = 2
    for _ in 0..<2 {
      try player.step()
      terminal.advance(by: .milliseconds(100))
    }
    #expect(abs(times[5] - 0.5) < 1e-9)
  }

  @Test("An event comes with the point and the layer that is hit, and can be kept from the player")
  func events() throws {
    let square = square()
    let player = player(live([square]), options())
    var seen: [(layer: Layer?, point: Point?)] = []
    player.onEvent = { event in
      seen.append((event.layer, event.point))
      return true
    }
    try player.step()
    terminal.schedule(.mouse(MouseEvent(.press(.left), column: 10, row: 12)), at: terminal.now)
    terminal.schedule(.key(.character("q"), []), at: terminal.now)
    #expect(try player.step() == nil)
    #expect(seen.count == 2)
    #expect(seen.first?.layer === square && seen.first?.point == Point(x: 10.5, y: 25))
    #expect(seen.last?.layer == nil && seen.last?.point == nil)
    player.onEvent = { _ in false }
    terminal.schedule(.key(.character("q"), []), at: terminal.now)
    #expect(try player.step() == .quit)
  }

  @Test("What a handler adds begins at the event, not at the next frame")
  func handlerTime() throws {
    let square = square()
    let player = player(live([square]), options())
    player.onEvent = { _ in
      try? square.add(BasicAnimation(keyPath: "position.x", from: 0, to: 80, duration: 1), forKey: "move")
      return true
    }
    try player.step()
    terminal.advance(by: .milliseconds(140))
    terminal.schedule(.key(.character("x"), []), at: terminal.now)
    try player.step()
    #expect(square.animationKeys == ["move"])
    let end = player.duration
    #expect(end > 1.14)
    terminal.advance(by: .milliseconds(960))
    try player.step()
    #expect(square.animationKeys == ["move"])
    terminal.advance(by: .milliseconds(100))
    try player.step()
    #expect(square.animationKeys.isEmpty)
  }

  @Test("A live scene in which nothing moves waits without drawing, until an event moves something")
  func rests() throws {
    let square = square()
    let player = player(live([square]), options())
    player.onEvent = { _ in
      try? square.add(BasicAnimation(keyPath: "position.x", from: 0, to: 80, duration: 0.5), forKey: "move")
      return true
    }
    try player.step()
    terminal.advance(by: .seconds(10))
    try player.step()
    #expect(terminal.frameCount == 1 && player.untilNextStep == nil)
    terminal.schedule(.key(.character("x"), []), at: terminal.now)
    for _ in 0..<20 {
      try player.step()
      terminal.advance(by: .milliseconds(100))
    }
    // Six frames of motion, and one that shows what is left.
    #expect((6...8).contains(terminal.frameCount) && player.untilNextStep == nil)
    #expect(square.animationKeys.isEmpty)
    // A change moves the square there, as changes of layers do.
    square.position.x = 70
    #expect(player.untilNextStep != nil)
  }

  @Test("Without keys of its own the player leaves all of them to the program")
  func noKeys() throws {
    let player = Player(
      scene: live([square()]), terminal: terminal, options: options(), keys: .none, now: { [terminal] in terminal.now })
    terminal.schedule(.key(.character("q"), []), at: terminal.now)
    #expect(try player.step() == nil)
    #expect(throws: KeyTable.Mistakes.self) { try KeyTable("x nonsense") }
  }

  @Test("A live scene that ends with its motion ends when nothing moves any more")
  func endsWithMotion() throws {
    let square = square()
    var options = options()
    options.endsWithScene = true
    let player = player(live([square]), options)
    try square.add(BasicAnimation(keyPath: "position.x", from: 10, to: 70, duration: 0.45), forKey: "move")
    #expect(try player.run() == .quit)
    #expect(terminal.now >= .milliseconds(450) && terminal.now <= .milliseconds(600))
  }

  @Test("A scene that stands still shows a change of its layers when it is told of it")
  func setNeedsFrame() throws {
    let square = square()
    let player = player(live([square]), options())
    try player.step()
    player.pause()
    try player.step()
    terminal.advance(by: .milliseconds(100))
    try player.step()
    let before = terminal.frames.last?.lines
    square.position.x = 70
    player.setNeedsFrame()
    terminal.advance(by: .milliseconds(100))
    try player.step()
    #expect(terminal.frameCount == 3)
    #expect(before != nil)
  }

  @Test("Seeking goes to the nearest time that there is")
  func seeking() throws {
    let square = square()
    try square.add(BasicAnimation(keyPath: "position.x", from: 10, to: 70, duration: 2), forKey: "move")
    let root = Layer()
    root.addSublayer(square)
    let player = player(Scene(title: "", stage: Size(width: 80, height: 48), root: root), options())
    try player.step()
    player.pause()
    player.seek(to: 1.5)
    #expect(player.time == 1.5)
    player.seek(to: 100)
    #expect(player.time == 2)
    player.rate = 100
    #expect(player.rate == 16)
  }
}
