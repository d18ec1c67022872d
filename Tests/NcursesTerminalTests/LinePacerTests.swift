import Cells
import Testing

@testable import NcursesTerminal
@testable import Terminal

@Suite("Line pacer")
struct LinePacerTests {
  fileprivate static let millisecond: Int64 = 1_000_000

  /// A pacer of a line that takes bytes at a rate, and frames for it.
  private final class Line {
    let pacer = LinePacer()
    var rate: Double
    var now: Int64 = 1_000_000_000
    private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)

    init(rate: Double) { self.rate = rate }

    deinit { memory.deallocate() }

    /// Sends frames of a size for a time, 60 a second at most.
    func send(_ bytes: Int, for duration: Int64) {
      let end = now + duration
      while now < end {
        var rest = bytes
        while rest > 0 {
          let count = min(rest, pacer.meter.room(at: now))
          rest -= count
          let part = ScreenEncoder.EncodedFrame(
            bytes: UnsafeRawBufferPointer(rebasing: memory[..<count]), changedCells: 1, isExact: false,
            isWhole: rest == 0)
          pacer.noteSent(part, asks: false, isExact: false, at: now)
          now += max(Int64(Double(count) / rate * 1e9), LinePacerTests.millisecond / 10)
          pacer.meter.noteEmpty(at: now, isPrompt: true)
        }
        now += 16 * LinePacerTests.millisecond
      }
    }
  }

  @Test("Frames that take long have fewer colours")
  func fewerColors() {
    let line = Line(rate: 5000)
    line.send(300, for: 3000 * Self.millisecond)
    #expect(line.pacer.economy.colorDepth == .truecolor)
    line.send(2000, for: 3000 * Self.millisecond)
    #expect(line.pacer.economy.colorDepth < .truecolor)
    line.send(5000, for: 5000 * Self.millisecond)
    #expect(line.pacer.economy.colorDepth == .palette16)
  }

  @Test("A line that recovers has more colours after a while, one step at a time")
  func recovery() {
    let line = Line(rate: 5000)
    line.send(8000, for: 6000 * Self.millisecond)
    #expect(line.pacer.economy.colorDepth == .palette16)
    line.rate = 10_000_000
    line.send(3000, for: 500 * Self.millisecond)
    #expect(line.pacer.economy.colorDepth == .palette16)
    line.send(4000, for: 1000 * Self.millisecond)
    #expect(line.pacer.economy.colorDepth == .palette256)
    line.send(7000, for: 1500 * Self.millisecond)
    #expect(line.pacer.economy.colorDepth == .truecolor)
  }

  @Test("A line that is just fast enough does not change its colours to and fro")
  func steadiness() {
    let line = Line(rate: 20_000)
    var depths: [ColorDepth] = []
    for _ in 0..<60 {
      // With fewer colours a frame takes half as many bytes.
      line.send(line.pacer.economy.colorDepth == .truecolor ? 5600 : 2800, for: 500 * Self.millisecond)
      depths.append(line.pacer.economy.colorDepth)
    }
    #expect(zip(depths, depths.dropFirst()).count { $0 != $1 } <= 2)
  }

  @Test("The exact frame follows when none has come for a tenth of a second, or longer at few frames a second")
  func settling() {
    let pacer = LinePacer()
    let frame = CellBuffer(columns: 1, rows: 1)
    for time in 1...3 {
      pacer.noteFrame(at: Int64(time) * 16 * Self.millisecond)
      pacer.keep(frame, as: .whole)
    }
    #expect(!pacer.isSettled(at: 147 * Self.millisecond) && pacer.isSettled(at: 148 * Self.millisecond))
    for time in 1...3 { pacer.noteFrame(at: Int64(time) * 200 * Self.millisecond) }
    #expect(!pacer.isSettled(at: 999 * Self.millisecond) && pacer.isSettled(at: 1000 * Self.millisecond))
  }
}
