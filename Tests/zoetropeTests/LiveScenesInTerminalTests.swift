import Foundation
import TestSupport
import Testing

/// The other live scenes, worked in a real terminal by bytes of the mouse, small and large.
@Suite("LiveScenesInTerminal", .serialized)
struct LiveScenesInTerminalTests {
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
}
