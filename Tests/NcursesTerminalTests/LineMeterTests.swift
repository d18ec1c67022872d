import Testing

@testable import NcursesTerminal

@Suite("Line meter")
struct LineMeterTests {
  fileprivate static let millisecond: Int64 = 1_000_000

  /// A line that takes bytes at a rate, with a way there and back, and what is on it.
  private struct Line {
    var meter = LineMeter()
    var now: Int64 = 1_000_000_000
    /// Bytes a second, and the time there and back.
    var rate: Double, delay: Int64
    /// True if the terminal answers; if not, the driver tells when it is empty.
    let answers: Bool
    /// The bytes that are in the line, and the time at which the answer comes.
    private(set) var queued = 0.0
    private var answer: Int64?
    private(set) var taken = 0

    init(rate: Double, delay: Int64 = 0, answers: Bool = false) {
      (self.rate, self.delay, self.answers) = (rate, delay, answers)
      if answers { meter.noteAnswers(after: delay) }
    }

    /// Writes as much as there is room for of frames that never end, for a time. Returns the longest time for which what is in
    /// the line needs to go out.
    mutating func run(for duration: Int64, frame: Int = 13_000) -> Double {
      let end = now + duration
      var longest = 0.0
      while now < end {
        now += LineMeterTests.millisecond
        let before = queued
        queued = max(0, queued - rate / 1000)
        if !answers, before > 0, queued == 0 { meter.noteEmpty(at: now, isPrompt: true) }
        if let time = answer, now >= time {
          meter.noteAnswer(at: now)
          answer = nil
        }
        let room = min(meter.room(at: now), frame)
        guard room > 0 else { continue }
        let asks = meter.wantsQuestion(at: now)
        meter.noteSent(room, at: now)
        queued += Double(room)
        taken += room
        if asks {
          meter.noteQuestion(at: now)
          if answers { answer = now + Int64(queued / rate * 1e9) + delay }
        }
        longest = max(longest, queued / rate)
      }
      return longest
    }
  }

  @Test(
    "On a slow line no more is on its way than goes out in a fifth of a second",
    arguments: [(2000.0, 0), (5000, 0), (5000, 80), (30_000, 0), (30_000, 150)], [true, false])
  func slowLine(line: (rate: Double, delay: Int64), answers: Bool) {
    var line = Line(rate: line.rate, delay: answers ? line.delay * Self.millisecond : 0, answers: answers)
    _ = line.run(for: 3000 * Self.millisecond)
    let before = line.taken
    let longest = line.run(for: 5000 * Self.millisecond)
    #expect(longest <= 0.2 + Double(line.delay) / 1e9)
    #expect(!line.meter.isFast)
    // The line is hardly ever idle.
    #expect(Double(line.taken - before) > line.rate * 5 * 0.5)
  }

  /// A line of 2,000 bytes a second, on which the first answer comes behind the first part of a frame.
  @Test("What was written before a terminal is known to answer is still on its way, and a question follows it at once")
  func lateAnswer() {
    var meter = LineMeter()
    meter.noteSent(4000, at: 0)
    meter.noteAnswers(after: 80 * Self.millisecond)
    #expect(meter.onTheWay == 4000 && meter.wantsQuestion(at: 80 * Self.millisecond))
    #expect(meter.room(at: 80 * Self.millisecond) == LineMeter.leastBytes)
    meter.noteSent(LineMeter.leastBytes, at: 80 * Self.millisecond)
    meter.noteQuestion(at: 80 * Self.millisecond)
    #expect(meter.room(at: 90 * Self.millisecond) == 0)
    meter.noteAnswer(at: 2200 * Self.millisecond)
    #expect(meter.onTheWay == 0 && (1900...2200).contains(meter.rate), "\(meter.rate)")
  }

  @Test("A fast line is found to be fast at once", arguments: [true, false])
  func fastLine(answers: Bool) {
    var line = Line(rate: 20_000_000, delay: Self.millisecond, answers: answers)
    _ = line.run(for: 20 * Self.millisecond)
    #expect(line.meter.isFast && line.meter.room(at: line.now) == .max)
  }

  @Test("A long way there and back makes no line slow")
  func longWay() {
    var line = Line(rate: 5_000_000, delay: 150 * Self.millisecond, answers: true)
    _ = line.run(for: 3000 * Self.millisecond)
    #expect(line.meter.isFast)
  }

  @Test("A line that becomes slow is found to be slow, and one that recovers to be fast", arguments: [true, false])
  func changingLine(answers: Bool) {
    var line = Line(rate: 20_000_000, delay: Self.millisecond, answers: answers)
    _ = line.run(for: 100 * Self.millisecond, frame: 2000)
    line.rate = 5000
    line.meter.noteStuck(at: line.now)
    _ = line.run(for: 8000 * Self.millisecond)
    #expect(line.run(for: 2000 * Self.millisecond) < 0.25)
    line.rate = 20_000_000
    _ = line.run(for: 1000 * Self.millisecond)
    #expect(line.meter.isFast)
  }

  @Test("Small frames that a terminal takes with its next picture say nothing")
  func smallFrames() {
    var meter = LineMeter()
    var now: Int64 = 0
    let first = meter.rate
    for _ in 0..<100 {
      meter.noteSent(40, at: now)
      now += 16 * Self.millisecond
      meter.noteEmpty(at: now, isPrompt: true)
    }
    #expect(meter.rate == first)
  }

  @Test("A terminal that is stuck gets a little, after ever longer times")
  func stuck() {
    var meter = LineMeter()
    meter.noteSent(meter.room(at: 0), at: 0)
    var (times, bytes): ([Int64], Int) = ([], 0)
    for now in stride(from: Self.millisecond, to: 20_000 * Self.millisecond, by: Int(Self.millisecond)) {
      let room = meter.room(at: now)
      guard room > 0 else { continue }
      meter.noteSent(room, at: now)
      bytes += room
      times.append(now)
    }
    #expect((3...12).contains(times.count) && bytes <= times.count * LineMeter.leastBytes)
    let pauses = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("A terminal that stops answering is asked nothing more")
  func noAnswers() {
    var meter = LineMeter()
    meter.noteSent(5, at: 0)
    meter.noteQuestion(at: 0)
    #expect(!meter.wantsQuestion(at: 1))
    meter.noteAnswer(at: Self.millisecond)
    #expect(meter.answers)
    meter.noteSent(500, at: 2 * Self.millisecond)
    #expect(meter.wantsQuestion(at: 400 * Self.millisecond))
    meter.noteQuestion(at: 400 * Self.millisecond)
    #expect(!meter.wantsQuestion(at: 900 * Self.millisecond))
    meter.forgetQuestion(at: 1000 * Self.millisecond)
    #expect(meter.answers)
    meter.forgetQuestion(at: 4000 * Self.millisecond)
    #expect(!meter.answers && !meter.wantsQuestion(at: 5000 * Self.millisecond) && meter.onTheWay == 0)
  }

  @Test("One question at a time, and few on a fast line")
  func questions() {
    var line = Line(rate: 20_000_000, delay: Self.millisecond, answers: true)
    _ = line.run(for: 1000 * Self.millisecond)
    var (meter, count) = (line.meter, 0)
    for frame in 1...120 {
      let now = line.now + Int64(frame) * 16 * Self.millisecond
      let asks = meter.wantsQuestion(at: now)
      meter.noteSent(2000, at: now)
      guard asks else { continue }
      meter.noteQuestion(at: now)
      count += 1
      meter.noteAnswer(at: now + Self.millisecond)
    }
    #expect((6...9).contains(count))
  }
}
