import Foundation
import TestSupport
import Testing

/// Every live scene, worked in a real terminal by keys alone.
@Suite("LiveScenesByKeysInTerminal", .serialized)
struct LiveScenesByKeysInTerminalTests {
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
    let stage = try StageInTerminal(scene, StageInTerminal.sizes[0], "--mouse=none")
    try body(stage)
    try stage.end()
  }
}
