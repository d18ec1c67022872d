import LayerAnimation
import Testing

@testable import Interaction

@Suite struct InputLogTests {
  private func key(_ name: String, _ time: Double) -> TimedInput { TimedInput(.key(name), at: time) }
  private func names(_ log: InputLog) -> [String] {
    log.inputs.map { if case .key(let name) = $0.input { name } else { "-" } }
  }

  @Test("An input at a time before others cuts those off, and undoing brings them back")
  func cutting() {
    var log = InputLog()
    for (index, name) in ["a", "b", "c"].enumerated() { log.append(key(name, Double(index))) }
    #expect(log.append(key("x", 0.5)) == InputLog.Difference(place: 1, time: 0.5))
    #expect(names(log) == ["a", "x"])
    #expect(log.undo()?.place == 1)
    #expect(names(log) == ["a", "b", "c"])
    #expect(log.redo()?.place == 1)
    #expect(names(log) == ["a", "x"])
  }

  @Test("Inputs at one time stay in the order in which they came, and cut nothing off")
  func equalTimes() {
    var log = InputLog()
    for name in ["a", "b", "c"] { log.append(key(name, 1)) }
    #expect(names(log) == ["a", "b", "c"])
    #expect(log.count(upTo: 1) == 3)
    #expect(log.count(upTo: 0.999) == 0)
  }

  @Test("A drag is undone as one, and so is a word that is typed into a field")
  func units() {
    var log = InputLog()
    for (index, phase) in [Input.PointerPhase.down, .moved, .moved, .up].enumerated() {
      log.append(TimedInput(.pointer(phase, .zero, []), at: Double(index)))
    }
    for (index, letter) in ["4", "2"].enumerated() {
      log.append(TimedInput(.text(letter), at: 10 + Double(index)), isInField: true)
    }
    #expect(log.undo()?.place == 4)
    #expect(log.inputs.count == 4)
    #expect(log.undo()?.place == 0)
    #expect(log.isEmpty)
    #expect(log.undo() == nil)
    #expect(log.redo()?.place == 0)
    #expect(log.redo()?.place == 4)
    #expect(log.inputs.count == 6)
    #expect(log.redo() == nil)
  }

  @Test("Keys that are no text of a field are undone one by one")
  func characterKeys() {
    var log = InputLog()
    for time in [0.0, 1, 2] { log.append(TimedInput(.text(" "), at: time)) }
    #expect(log.undo()?.place == 2)
    #expect(log.undo()?.place == 1)
    #expect(log.inputs.count == 1)
  }

  @Test("What moved the focus is undone with what was done before it")
  func focus() {
    var log = InputLog()
    log.append(key("a", 0))
    log.append(key("b", 1))
    log.append(TimedInput(.focus(.none), at: 2))
    log.append(TimedInput(.focus(.next), at: 3))
    #expect(log.undo()?.place == 1)
    #expect(names(log) == ["a"])
    #expect(log.redo()?.place == 1)
    #expect(names(log) == ["a", "b", "-", "-"])
  }

  @Test("Two inputs that belong together are undone together, with what they cut off")
  func together() {
    var log = InputLog([key("a", 1), key("b", 5)])
    log.append(TimedInput(.focus(.next), at: 2), then: key("x", 2))
    #expect(names(log) == ["a", "-", "x"])
    #expect(log.undo() == InputLog.Difference(place: 1, time: 2))
    #expect(names(log) == ["a", "b"])
    #expect(log.redo() == InputLog.Difference(place: 1, time: 2))
    #expect(names(log) == ["a", "-", "x"])
  }

  @Test("What is undone together is done again together: the log is what it was, move for move of the focus")
  func sameLog() {
    var log = InputLog()
    let inputs: [(Double, Input)] = [
      (0, .focus(.next)), (1, .key("space")), (2, .focus(.previous)), (3, .text("4")), (3.1, .text("2")),
      (4, .focus(.none)), (5, .focus(.none)),
    ]
    for (time, input) in inputs { log.append(TimedInput(input, at: time), isInField: true) }
    var logs = [log.inputs]
    while log.undo() != nil { logs.append(log.inputs) }
    #expect(logs.map(\.count) == [7, 3, 1, 0])
    for expected in logs.reversed().dropFirst() {
      #expect(log.redo() != nil)
      #expect(log.inputs == expected)
    }
    #expect(log.redo() == nil)
  }

  @Test("What is undone in several steps at once differs from the earliest of them on")
  func severalSteps() {
    var log = InputLog()
    log.append(key("a", 1))
    log.append(key("b", 5))
    log.append(TimedInput(.focus(.next), at: 3))
    #expect(log.undo() == InputLog.Difference(place: 1, time: 3))
    #expect(names(log) == ["a"])
    #expect(log.redo() == InputLog.Difference(place: 1, time: 3))
    #expect(names(log) == ["a", "-"])
  }

  @Test("A pointer that moved without a press is undone with what was done before it")
  func passing() {
    var log = InputLog()
    let move = Input.pointer(.moved, .zero, [])
    for (time, input) in [(1.0, .key("a")), (2, .key("b")), (3, move), (4, move), (5, .focus(.next))]
      as [(Double, Input)]
    {
      log.append(TimedInput(input, at: time))
    }
    #expect(log.undo() == InputLog.Difference(place: 1, time: 2))
    #expect(names(log) == ["a"])
  }

  @Test("What is done after undoing cannot be redone")
  func newBranch() {
    var log = InputLog()
    log.append(key("a", 0))
    _ = log.undo()
    log.append(key("b", 0))
    #expect(log.redo() == nil)
    #expect(names(log) == ["b"])
  }

  private func said(_ value: Double, _ time: Double) -> TimedInput { TimedInput(.set("x", .number(value)), at: time) }

  @Test("What a program says stays where a hand goes back and does something else, and is not undone with it")
  func saidStays() {
    var log = InputLog()
    log.append(key("a", 1))
    log.append(said(1, 2))
    log.append(key("b", 3))
    log.append(said(2, 4))
    #expect(log.append(key("x", 1.5)) == InputLog.Difference(place: 1, time: 1.5))
    #expect(log.inputs == [key("a", 1), key("x", 1.5), said(1, 2), said(2, 4)])
    #expect(log.hasInputsOfHand(after: 1) && !log.hasInputsOfHand(after: 1.5))
    #expect(log.undo() == InputLog.Difference(place: 1, time: 1.5))
    #expect(log.inputs == [key("a", 1), said(1, 2), key("b", 3), said(2, 4)])
    #expect(log.redo() == InputLog.Difference(place: 1, time: 1.5))
    #expect(log.inputs == [key("a", 1), key("x", 1.5), said(1, 2), said(2, 4)])
  }

  @Test("What is said while a hand's input is undone does not keep that from being done again, in its place")
  func saidWhileUndone() {
    var log = InputLog()
    for time in [1.0, 2] { log.append(key("\(time)", time)) }
    _ = log.undo()
    log.append(said(7, 2))
    #expect(log.redo() == InputLog.Difference(place: 1, time: 2))
    #expect(log.inputs == [key("1.0", 1), key("2.0", 2), said(7, 2)])
  }

  @Test("A drag into which a program speaks is undone as one")
  func saidInBetween() {
    var log = InputLog()
    for (index, phase) in [Input.PointerPhase.down, .moved, .up].enumerated() {
      log.append(TimedInput(.pointer(phase, .zero, []), at: Double(index)))
      log.append(said(Double(index), Double(index)))
    }
    #expect(log.undo() == InputLog.Difference(place: 0, time: 0))
    #expect(log.inputs == [said(0, 0), said(1, 1), said(2, 2)])
    #expect(log.undo() == nil)
  }

  @Test("A log that is made of inputs in any order has them in the order of their times")
  func sorting() {
    #expect(names(InputLog([key("c", 2), key("a", 0), key("b", 0), key("d", 2)])) == ["a", "b", "c", "d"])
  }

  @Test("A log has limits, which neither an input nor undoing exceeds")
  func limits() {
    var log = InputLog(
      (0..<InputLog.Limits.inputs - 1).map { TimedInput(.pointer(.moved, .zero, []), at: Double($0) / 10) })
    #expect(log.append(key("last", 20_000)) != nil)
    #expect(log.append(key("one more", 20_001)) == nil && log.inputs.count == InputLog.Limits.inputs)
    // A program takes the place of what was undone.
    #expect(log.undo() != nil && log.append(TimedInput(.event("said"), at: 20_002)) != nil)
    #expect(log.redo() == nil && log.inputs.count == InputLog.Limits.inputs)
    // An input in the past makes room.
    #expect(log.append(key("past", 1)) != nil && log.inputs.count < 100)
    #expect(log.append(key("late", InputLog.Limits.time + 1)) == nil)
  }

  @Test("The size of a log's texts is limited as well")
  func textLimits() {
    var (log, count) = (InputLog(), 0)
    let text = String(repeating: "é", count: 5000)
    while log.append(TimedInput(.text(text), at: Double(count))) != nil { count += 1 }
    #expect((200..<300).contains(count) && log.inputs.count == count)
  }
}
