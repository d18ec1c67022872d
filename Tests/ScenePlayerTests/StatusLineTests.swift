import Cells
import LayerAnimation
import Testing

@testable import ScenePlayer

/// The parts of the last row, their columns, and the order in which they are left out on a narrow screen.
@Suite("StatusLine")
struct StatusLineTests {
  private let line = StatusLine(theme: Theme(usesUnicode: true, isMonochrome: false))

  private func state(
    title: String = "A title of some length", _ change: (inout HeadsUpDisplay.State) -> Void = { _ in }
  ) -> HeadsUpDisplay.State {
    var state = HeadsUpDisplay.State()
    (state.title, state.phase, state.time, state.rate) = (title, .paused, 3.375, 0.5)
    state.root = RootTiming(speed: 0, timeOffset: 3.375, beginTime: 4.2, duration: 16.45)
    state.loopRange = 1...2
    change(&state)
    return state
  }

  private func drawn(_ columns: Int, _ state: HeadsUpDisplay.State) -> String {
    let frame = CellBuffer(columns: columns, rows: 1)
    line.draw(state, row: 0, into: frame)
    return frame.lines[0]
  }

  @Test("The root's speed and offset are seen at 80 columns, and all parts at 100")
  func theRootsSpeedAndOffsetAreSeen() {
    let title = "A title of some length"
    #expect(drawn(80, state { ($0.rate, $0.loopRange) = (1, nil) }).hasPrefix(" \(title)   "))
    #expect(drawn(80, state()) == " A title of ..   loop A-B   rate 0.5×   speed 0       timeOffset 3.38    ? help")
    #expect(
      drawn(100, state()) == " \(title)   loop A-B   rate 0.5×   paused     speed 0       timeOffset 3.38    ? help")
    let plain = StatusLine(theme: Theme(usesUnicode: false, isMonochrome: false))
    let frame = CellBuffer(columns: 100, rows: 1)
    plain.draw(state { ($0.loopRange, $0.loops) = (nil, true) }, row: 0, into: frame)
    #expect(frame.lines[0].hasSuffix("   loop   rate 0.5x   paused     speed 0       timeOffset 3.38    ? help"))
  }

  @Test("No title, however long, pushes the properties out", arguments: [66, 80, 100, 120, 200])
  func noTitlePushesThePropertiesOut(columns: Int) {
    for title in ["", "A payment form to fill in", String(repeating: "long ", count: 50)] {
      for focus in [nil, "number", columns < 80 ? "code" : String(repeating: "field ", count: 20)] {
        let text = drawn(columns, state(title: title) { ($0.focus, $0.rate, $0.loopRange) = (focus, 1, nil) })
        #expect(text.contains("speed 0 ") && text.contains("timeOffset 3.38 "), "\(text)")
        #expect(text.contains("? help"))
      }
    }
  }

  /// In the stated order: the end of the title, the state, the loop, the title, the properties, the word "help".
  @Test("Parts are left out in the stated order")
  func partsAreLeftOutInTheStatedOrder() {
    let parts = ["length", "paused", "loop", "A ti", "timeOffset", "? help"]
    var missing: [String] = []
    for columns in stride(from: 140, through: 20, by: -1) {
      let text = drawn(columns, state { $0.rate = -0.125 })
      for part in parts where !text.contains(part) && !missing.contains(part) { missing.append(part) }
      #expect(text.contains("rate -0.125×") && text.contains("?"), "\(columns) columns")
    }
    #expect(missing == parts)
  }

  @Test("The name of the layer that gets the keys is cut, and nothing else is pushed out by it")
  func theNameOfTheLayerThatGetsTheKeysIsCut() {
    let text = drawn(40, state { ($0.focus, $0.rate, $0.loopRange) = ("the number of the card", 1, nil) })
    #expect(text.contains("keys go to the number of ..") && text.contains("? help"), "\(text)")
  }

  /// The rate is shown at any width, and only if it is not 1.
  @Test("The rate is always seen", arguments: [-0.05, -1, 0.1, 1.1, 16])
  func theRateIsAlwaysSeen(rate: Double) {
    for columns in 20...200 {
      for phase in HeadsUpDisplay.Phase.allCases {
        let text = drawn(columns, state { ($0.rate, $0.phase, $0.loops) = (rate, phase, true) })
        #expect(text.contains("rate \(NumberText.short(rate, decimals: 2))× "), "\(columns) columns")
      }
      #expect(!drawn(columns, state { $0.rate = 1 }).contains("rate"))
    }
  }

  /// The properties have fixed columns, whatever their values, and so has the state.
  @Test("Nothing moves while numbers change")
  func nothingMovesWhileNumbersChange() {
    func places(_ change: (inout HeadsUpDisplay.State) -> Void) -> [StatusLine.Part: Range<Int>] {
      var places: [StatusLine.Part: Range<Int>] = [:]
      line.forEachPart(of: state(change), columns: 120) { places[$0] = $1 }
      return places
    }
    let before = places { _ in }
    #expect(before.count == 5)
    for (offset, begin, speed) in [(0.0, 0.0, 1.0), (16.45, 321.12, -0.125), (9.99, 10, 0)] {
      let now = places {
        ($0.root.timeOffset, $0.root.beginTime, $0.root.speed) = (offset, begin, speed)
        $0.phase = speed < 0 ? .reversed : .playing
      }
      #expect(now == before)
    }
  }

  /// Whether the properties are shown depends on the width of the screen, not on the rate.
  @Test("The rate does not drive the properties away")
  func theRateDoesNotDriveThePropertiesAway() {
    for columns in 20...200 {
      let plain = drawn(columns, state { ($0.rate, $0.loopRange) = (1, nil) })
      let halved = drawn(columns, state { $0.loopRange = nil })
      #expect(plain.contains("timeOffset") == halved.contains("timeOffset") || columns < 60, "\(columns)")
    }
    #expect(!drawn(120, state { $0.showsProperties = false }).contains("timeOffset"))
  }

  @Test("What is clicked is what is drawn there")
  func whatIsClickedIsWhatIsDrawnThere() {
    for columns in 20...140 {
      let text = Array(drawn(columns, state()))
      let words: [(StatusLine.Part, String)] = [
        (.rate, "rate"), (.loop, "loop"), (.state, "paused"), (.help, "? help"),
      ]
      for (part, word) in words where String(text).contains(word) {
        let start = text.firstRange(of: Array(word))?.lowerBound ?? -1
        #expect(line.part(atColumn: start, of: state(), columns: columns) == part, "\(word) at \(columns)")
      }
      #expect(line.part(atColumn: 0, of: state(), columns: columns) == nil)
    }
  }

  // MARK: Messages

  @Test("Beside a message the properties stay as long as there is room")
  func besideAMessageThePropertiesStay() {
    func told(_ text: String) -> String { drawn(120, state { $0.message = StatusMessage(text) }) }
    #expect(told("A is 3.38; l sets B").contains("timeOffset 3.38"))
    let long = told(String(repeating: "much ", count: 18))
    #expect(!long.contains("timeOffset") && long.contains("rate 0.5"))
  }

  @Test("A message takes the room it needs")
  func aMessageTakesTheRoomItNeeds() {
    let message = StatusMessage("draft.yaml:12:9: unknown key 'positon' in a layer; did you mean it?", tone: .warning)
    let text = drawn(81, state { $0.message = message })
    #expect(text.hasPrefix(" draft.yaml:12:9: unknown key 'positon' in a layer; did you mean it?"))
    #expect(text.hasSuffix("  rate 0.5×") && !drawn(80, state { $0.message = message }).contains("rate"))
    #expect(drawn(101, state { $0.message = message }).hasSuffix("rate 0.5×   paused     ? help"))
    #expect(drawn(30, state { $0.message = message }).hasSuffix(".."))
  }

  @Test("A message that lasts leaves the rate")
  func aMessageThatLastsLeavesTheRate() {
    let message = StatusMessage(Self.broken(others: 3), lasts: true)
    for columns in 20...140 {
      let text = drawn(columns, state { $0.message = message })
      #expect(text.contains("rate 0.5") && (text.contains("3 more") || text.contains("+3")), "\(columns): \(text)")
    }
  }

  private static func broken(others: Int) -> BrokenScene {
    BrokenScene(
      file: "hello.yaml", line: 12, column: 5, message: "unknown key 'positon' in a layer", others: others,
      advice: "zoetrope check hello.yaml")
  }

  @Test("The count of mistakes stays where the sentence is cut")
  func theCountOfMistakesStaysWhereTheSentenceIsCut() {
    func told(_ columns: Int, others: Int) -> String {
      let wording = StatusMessage(Self.broken(others: others)).wording(columns: columns)
      return wording.sentence + wording.ending
    }
    let mistake = "unknown key 'positon' in a layer"
    #expect(told(100, others: 3) == "hello.yaml:12:5: \(mistake) (3 more: zoetrope check hello.yaml)")
    #expect(told(70, others: 3) == "hello.yaml:12:5: \(mistake) (3 more)")
    #expect(told(49, others: 3) == "12:5: \(mistake) (3 more)")
    #expect(told(42, others: 3) == "12:5: \(mistake) +3")
    #expect(told(70, others: 0) == "hello.yaml:12:5: \(mistake)" && told(48, others: 0) == "12:5: \(mistake)")
    var (frame, message) = (CellBuffer(columns: 38, rows: 1), StatusMessage(Self.broken(others: 12)))
    var pen = DisplayPen(frame, column: 0, row: 0, ink: Ink())
    pen.write(message)
    #expect(frame.lines[0] == "12:5: unknown key 'positon.. (12 more)")
    (frame, message) = (CellBuffer(columns: 18, rows: 1), StatusMessage("the inspector needs", ending: " 40x14"))
    pen = DisplayPen(frame, column: 0, row: 0, ink: Ink())
    pen.write(message)
    #expect(frame.lines[0] == "the inspec.. 40x14")
  }
}
