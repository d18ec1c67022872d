import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// The mouse on the timeline and on the stage. The bar of a 40×12 screen lies in row 10, from column 10 to column 32.
@Suite("PlayerMouse")
struct PlayerMouseTests {
  @Test("Pressing the bar goes there and holds until let go")
  func pressingTheBarGoesThereAndHoldsUntilLetGo() throws {
    let run = try PlayerRun([
      (1, mouse(.press(.left), 21, 10)), (3, mouse(.release(.left), 21, 10)), (4.01, key("q")),
    ])
    #expect(run.time(at: 1.1) == 5 && run.time(at: 2.9) == 5)
    #expect(run.bar(at: 2).contains("▌▌"))
    #expect(run.time(at: 4).map { abs($0 - 6) < 0.05 } == true)
  }

  @Test("Dragging scrubs, also beyond the bar's ends")
  func draggingScrubsAlsoBeyondTheBarsEnds() throws {
    let run = try PlayerRun([
      (0.5, key("space")), (1, mouse(.press(.left), 15, 10)), (2, mouse(.drag(.left), 26, 3)),
      (3, mouse(.drag(.left), 39, 10)), (4, mouse(.drag(.left), 0, 10)), (5, mouse(.release(nil), 0, 10)),
      (6, key("q")),
    ])
    let times = [1.5, 2.5, 3.5, 4.5].map { run.time(at: $0) ?? -1 }
    #expect(times[0] < times[1] && times[2] == 10 && times[3] == 0)
    #expect(run.bar(at: 5.9).contains("▌▌"), "it was paused before and stays so")
  }

  @Test("The wheel moves a tenth")
  func theWheelMovesATenth() throws {
    let run = try PlayerRun([
      (0.5, key("space")), (1, key("5")), (2, mouse(.wheelDown, 20, 10)), (3, mouse(.wheelUp, 20, 10)),
      (4, mouse(.wheelUp, 5, 3)), (5, key("q")),
    ])
    #expect(run.time(at: 2.5) == 5.1 && run.time(at: 3.5) == 5 && run.time(at: 4.5) == 4.9)
  }

  @Test("A click on the stage pauses and plays")
  func aClickOnTheStagePausesAndPlays() throws {
    let run = try PlayerRun([
      (1, mouse(.press(.left), 20, 4)), (1.1, mouse(.release(.left), 20, 4)), (5, mouse(.press(.left), 3, 2)),
      (6.01, key("q")),
    ])
    #expect(run.bar(at: 4).contains("▌▌") && run.time(at: 4) == 1)
    #expect(run.time(at: 6).map { abs($0 - 2) < 0.05 } == true)
  }

  @Test("Other buttons and the status line do nothing")
  func otherButtonsAndTheStatusLineDoNothing() throws {
    let run = try PlayerRun([
      (0.5, key("space")), (1, mouse(.press(.right), 20, 4)), (2, mouse(.press(.left), 20, 11)),
      (3, mouse(.drag(.left), 30, 10)), (4, key("q")),
    ])
    #expect(run.time(at: 3.9) == 0.5)
  }

  @Test("A release outside the screen is endured")
  func aReleaseOutsideTheScreenIsEndured() throws {
    let run = try PlayerRun([
      (1, mouse(.press(.left), 21, 10)), (2, mouse(.drag(.left), 4000, -7)), (3, mouse(.release(.left), 4000, 900)),
      (4, mouse(.press(.left), -1, -1)), (5, key("q")),
    ])
    #expect(run.outcome == .quit)
  }
}
