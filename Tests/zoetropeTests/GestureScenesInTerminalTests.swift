import Foundation
import TestSupport
import Testing

/// The scenes about gestures, worked in a real terminal by bytes of the mouse, small and large.
@Suite("GestureScenesInTerminal", .serialized)
struct GestureScenesInTerminalTests {
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
}
