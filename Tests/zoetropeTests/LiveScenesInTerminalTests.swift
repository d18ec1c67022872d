import Foundation
import TestSupport
import Testing

/// Every live scene, worked in a real terminal by bytes of the mouse and by keys alone, small and large.
@Suite("LiveScenesInTerminal", .serialized)
struct LiveScenesInTerminalTests {
  // MARK: By mouse

  @Test("Gestures are made with the mouse", arguments: StageInTerminal.sizes)
  func neighbours(size: StageInTerminal.Size) throws {
    let stage = try StageInTerminal("gestures/neighbours", size)
    try stage.press(27, 22)
    try stage.release(27, 22)
    try stage.press(27, 22)
    try stage.release(27, 22)
    try stage.shows("count  2")
    try stage.press(79, 22)
    try stage.shows("state  began")
    try stage.release(79, 22)
    try stage.shows("state  ended")
    try stage.drag([(131, 22), (135, 22), (139, 26)])
    try stage.hides("moved      0     0")
    try stage.shows("last     pan", "state    ended")
    try stage.drag([(35, 66), (25, 66), (15, 66)])
    try stage.shows("direction  left")
    try stage.wheel(.up, 79, 66)
    try stage.shows("scale  1.10")
    // Two fingers, twice as far apart; less the way that the gesture begins with.
    try stage.drag([(87, 66), (95, 66)], withAlt: true)
    try stage.shows("last     pinch", "scale  1.")
    try stage.hover(131, 62)
    try stage.shows("the pointer is here")
    try stage.hover(27, 50)
    try stage.shows("no pointer")
    try stage.end()
  }

  @Test("A lock is opened by dragging its dial round", arguments: StageInTerminal.sizes)
  func lock(size: StageInTerminal.Size) throws {
    let stage = try StageInTerminal("gestures/lock", size)
    // Cells are no circle, so each turn makes up for what the last one missed.
    var angle = 0.0
    func turn(to stops: Double) throws { angle += try stage.turn(by: stops * 36 - angle, about: (48, 44)) }
    try turn(to: -4)
    try turn(to: -2)
    try stage.shows("4 is wrong: from the start")
    // The safe shakes for half a second, and each move is measured about where its middle is then.
    try stage.plays(for: 0.6)
    try turn(to: 0)
    for stops in [-7, 1, -6, -1, -5] {
      try turn(to: Double(stops))
      try stage.shows("under the mark  \((10 - stops) % 10)")
    }
    try stage.shows("turn left to 5", "under the mark  5")
    try turn(to: -2)
    try stage.shows("click the safe to shut it")
    try stage.press(6, 80)
    try stage.release(6, 80)
    try stage.shows("turn left to 7")
    try stage.end()
  }

  @Test("A dial is turned on past a stop that is repeated", arguments: StageInTerminal.sizes)
  func repeatedStop(size: StageInTerminal.Size) throws {
    let stage = try StageInTerminal("gestures/lock", size, "--set combination=3-3-5")
    try stage.shows("turn left past 3 to 5")
    try stage.turn(by: -180, about: (48, 44))
    try stage.shows("click the safe to shut it")
    try stage.end()
  }

  @Test("A piece is held, turned and made to jump with the mouse", arguments: StageInTerminal.sizes)
  func rotation(size: StageInTerminal.Size) throws {
    let stage = try StageInTerminal("gestures/rotation", size)
    try stage.drag([(60, 44), (60, 56), (48, 56)], withAlt: true)
    try stage.shows("state     ended", "jump      0.0")
    try stage.press(60, 56)
    try stage.release(60, 56)
    try stage.hides("anchor    0.50, 0.50")
    try stage.shows("jump      0.0")
    try stage.press(127, 78)
    try stage.release(127, 78)
    try stage.shows("position stays: it jumps")
    try stage.press(36, 32)
    try stage.release(36, 32)
    try stage.hides("jump      0.0")
    try stage.press(127, 62)
    try stage.release(127, 62)
    try stage.shows("anchor in the middle", "position  48.0, 44.0")
    try stage.end()
  }

  @Test("A slider is dragged, and its track clicked; then the keys move it", arguments: StageInTerminal.sizes)
  func slider(size: StageInTerminal.Size) throws {
    let stage = try StageInTerminal("timing/slider", size)
    try stage.drag([(16, 70), (48, 70), (80, 70)])
    try stage.shows("timeOffset 0.5")
    try stage.press(112, 70)
    try stage.release(112, 70)
    try stage.shows("timeOffset 0.7")
    try stage.terminal.send("Home", "Right", "Right")
    try stage.shows("timeOffset 0.10")
    try stage.end()
  }

  @Test("A list is pulled too little, and then enough", arguments: StageInTerminal.sizes)
  func pull(size: StageInTerminal.Size) throws {
    let stage = try StageInTerminal("timing/pull", size)
    try stage.shows("13:30  Bern")
    let place = try stage.row(of: "13:30  Bern")
    try stage.press(80, 20)
    try stage.move(80, 36)
    try stage.move(80, 52)
    try stage.terminal.wait("the list further down") { _ in try stage.row(of: "13:30  Bern") != place }
    try stage.release(80, 52)
    try stage.terminal.wait("the list where it was") { _ in try stage.row(of: "13:30  Bern") == place }
    try stage.hides("13:48  Lyon")
    try stage.drag([(80, 16), (80, 40), (80, 60), (80, 82)])
    try stage.shows("13:48  Lyon", "13:30  Bern")
    try stage.end()
  }

  @Test("A list that is pulled far enough loads while the finger is down", arguments: StageInTerminal.sizes)
  func pullLoads(size: StageInTerminal.Size) throws {
    let stage = try StageInTerminal("timing/pull", size)
    try stage.shows("13:30  Bern")
    try stage.press(80, 16)
    for y in [40.0, 60, 82] { try stage.move(80, y) }
    try stage.shows("13:48  Lyon", "13:30  Bern")
    try stage.release(80, 82)
    try stage.end()
  }

  @Test("A crash is taken back, and the flight goes on another way", arguments: StageInTerminal.sizes)
  func paperPlane(size: StageInTerminal.Size) throws {
    let stage = try StageInTerminal("games/paper-plane", size)
    try stage.shows("click or space to stay in the air")
    // So long that it is seen again when the flight is shown from the beginning.
    try stage.plays(to: 1.5)
    try stage.press(100, 60)
    try stage.release(100, 60)
    // Nothing more: it falls.
    try stage.shows("0 gates, best 0")
    try stage.leave()
    try stage.terminal.send("Home")
    try stage.shows("click or space to stay in the air")
    // It goes on as it did, until another press takes the flight over: in the middle of it, or undone.
    try stage.shows("0 gates, best 0")
    try stage.terminal.send("u")
    try stage.shows("click or space to stay in the air")
    try stage.end()
  }

  // MARK: By keys alone

  @Test("Every live scene is worked with keys alone")
  func keys() throws {
    try work("gestures/neighbours") { stage in
      try stage.terminal.send("Tab", "Enter", "Enter", "Enter")
      try stage.shows("count  3")
      try stage.terminal.send("Tab", "l")
      try stage.shows("held   1", "state  ended")
      try stage.terminal.send("Tab", "Right")
      try stage.shows("moved      4     0")
      try stage.terminal.send("Tab", "S-Up")
      try stage.shows("direction  up")
      try stage.terminal.send("Tab", "+", "+")
      try stage.shows("scale  1.10   size 1.21")
      try stage.terminal.send("Tab")
      try stage.shows("the pointer is here")
    }
    try work("gestures/lock") { stage in
      try stage.terminal.send("Tab")
      for (key, times) in [(",", 7), (".", 8), (",", 7), (".", 5), (",", 4), (".", 3)] {
        try stage.terminal.press(key, times: times)
      }
      try stage.shows("click the safe to shut it")
      try stage.terminal.send("Tab", "Enter")
      try stage.shows("turn left to 7")
    }
    try work("gestures/rotation") { stage in
      try stage.terminal.send("Tab", ".", ".")
      try stage.shows("angle     30.0 deg", "jump      0.0")
      try stage.terminal.send("Tab", "Enter")
      try stage.shows("rotation never set back")
    }
    try work("form/live") { stage in
      try stage.terminal.send("Tab", "Enter")
      try stage.shows("here", "anywhere")
      try stage.terminal.send("Tab", "Space", "Tab", "Space", "Tab")
      try stage.terminal.type("0000111122223333")
      try stage.terminal.send("Tab")
      try stage.terminal.type("123")
      try stage.terminal.send("Enter")
      try stage.shows("Paying", "0000 1111 2222 3333")
      try stage.shows("Declined")
      try stage.shows("Pay 24.00")
    }
    try work("timing/slider") { stage in
      try stage.terminal.send("Tab", "End", "Left")
      try stage.shows("timeOffset 0.95")
    }
    try work("timing/pull") { stage in
      try stage.terminal.send("Tab", "Down", "Down", "Enter", "Down", "Down", "Down", "Down", "Down", "Enter")
      try stage.shows("13:48  Lyon")
    }
    try work("games/paper-plane") { stage in
      try stage.terminal.send("Space")
      try stage.hides("click or space to stay in the air")
      try stage.shows("0 gates, best 0")
    }
  }

  private func work(_ scene: String, _ body: (StageInTerminal) throws -> Void) throws {
    let stage = try StageInTerminal(scene, StageInTerminal.sizes[0], "--no-mouse")
    try body(stage)
    try stage.end()
  }
}
