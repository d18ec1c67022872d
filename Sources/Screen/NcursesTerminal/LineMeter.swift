import CSystem
import Cells
import Terminal

/// A measurement of the line to a terminal: how fast what is written goes out, and how much of it is still on its way.
///
/// It is a function of what it is told: how many bytes were written, and when all of them, or those up to a question, are
/// known to have gone out. On a slow line no more is written than goes out in a tenth of a second, so that what a key does is
/// seen soon. The first bytes are those that fit into a terminal's buffer, since nothing is known of the line then; a fast
/// line shows at once that it is one.
struct LineMeter {
  /// The rate, in bytes a second.
  private(set) var rate = 45_000.0
  private var isMeasured = false

  /// The number of bytes that have been written, and of those that are known to have gone out.
  private(set) var sent = 0, gone = 0

  /// The shortest time between a question and its answer on an idle line, in nanoseconds: of the way there and back.
  private(set) var delay: Int64 = 0
  private var hasDelay = false

  /// The time at which the oldest byte that is still on its way was written, or at which the byte before it had gone out.
  private var busyTime: Int64 = 0
  private var isFromIdle = true
  private(set) var lastSendTime: Int64 = 0

  /// The time after the last write at which a little more is written, although nothing is known of it, in nanoseconds.
  private var patience = Self.firstPatience

  /// The question that waits for its answer: the number of bytes before it, and the time at which it was sent.
  private(set) var question: (mark: Int, time: Int64)?

  /// True if the terminal answers questions for the position of the cursor. What the driver tells then counts no more: the
  /// line may begin behind it, as with ssh.
  private(set) var answers = false
  /// The time of the last answer.
  private var answerTime: Int64 = 0

  /// The time in which all that is on its way has gone out, in nanoseconds: a third of the 0.3 s within which a key should be seen
  /// to have been heard, as it has to be waited for, and what is sent then takes as long again.
  static let window: Int64 = 90_000_000
  /// The least number of bytes that are written at once.
  static let leastBytes = 256
  /// The number of bytes within the window from which a line is fast, and its frames need not be divided: what the buffers
  /// of a pseudo-terminal hold, so that even full ones are not more than goes out soon.
  static let fastBytes = 16_000
  /// The time from one question to the next on a fast line, in nanoseconds.
  static let questionInterval: Int64 = 250_000_000
  private static let firstPatience: Int64 = 150_000_000
  private static let longestPatience: Int64 = 60_000_000_000
  /// The time after which a terminal counts as one that does not answer any more, in nanoseconds, unless the line is
  /// known to be slower.
  private static let answerPatience: Int64 = 3_000_000_000

  /// The number of bytes that are on their way.
  var onTheWay: Int { sent - gone }

  /// The number of bytes that may be on their way.
  var allowance: Int { max(Self.leastBytes, Int(rate * Double(Self.window + delay) / 1e9)) }

  /// True if any frame goes out soon.
  var isFast: Bool { allowance >= Self.fastBytes }

  /// True if more is on its way than goes out soon.
  var isLate: Bool { onTheWay > 2 * allowance }

  /// Returns the number of bytes that may be written now; 0 if it has to be waited for those that are on their way.
  func room(at now: Int64) -> Int {
    if isFast, onTheWay < allowance { return .max }
    // Behind what was written before it was known that the terminal answers, there is no question yet.
    if answers, !isMeasured, question == nil, onTheWay > 0 { return Self.leastBytes }
    let room = allowance - onTheWay
    // A little at a time would be divided frames for nothing.
    if onTheWay == 0 || room >= allowance / 2 { return room }
    return now >= probeTime ? Self.leastBytes : 0
  }

  /// The time at which a little is written in any case. The system may tell of an emptied buffer while it is not listened
  /// to, and an answer may be lost; then what is written next brings another one. The time doubles, so that a terminal that is
  /// stuck gets next to nothing.
  var probeTime: Int64 { lastSendTime + max(patience, min(Int64(Double(onTheWay) / rate * 3e9), patience * 4)) }

  /// True if a question for the cursor's position should follow the next frame: one is asked at a time, on a slow line with each part.
  func wantsQuestion(at now: Int64) -> Bool {
    answers && question == nil && (!isFast || onTheWay * 2 > allowance || now - answerTime >= Self.questionInterval)
  }

  // MARK: What happens

  /// Notes that the terminal has answered a question before, after a time in nanoseconds, so that it may be asked others. What was
  /// written meanwhile is still on its way.
  mutating func noteAnswers(after delay: Int64) { (self.delay, hasDelay, answers) = (delay, true, true) }

  /// Notes that bytes were written.
  mutating func noteSent(_ count: Int, at now: Int64) {
    if onTheWay == 0 {
      (busyTime, isFromIdle) = (now, true)
    } else if now >= probeTime {
      patience = min(patience * 2, Self.longestPatience)
    }
    sent += count
    lastSendTime = now
  }

  /// Notes that a question for the cursor's position was the last of the bytes.
  mutating func noteQuestion(at now: Int64) { question = (sent, now) }

  /// Notes that the driver's buffer is empty.
  ///
  /// - Parameter isPrompt: True if it has become so at that time; false if it may have been so for a while.
  mutating func noteEmpty(at now: Int64, isPrompt: Bool) {
    noteGone(upTo: sent, since: busyTime, at: now, isPrompt: isPrompt)
  }

  /// Takes all that was written on a fast line for gone, which is not looked at there.
  mutating func assumeGone() { gone = sent }

  /// Notes that the driver takes no more, although the line was fast.
  mutating func noteStuck(at now: Int64) {
    rate = min(rate, Self.rateOfStuck)
    (busyTime, isFromIdle) = (max(busyTime, now - Self.window), false)
  }

  /// A rate with which a line is no more fast, in bytes a second.
  private static let rateOfStuck = 100_000.0

  /// Notes that the terminal has answered the question.
  mutating func noteAnswer(at now: Int64) {
    guard let (mark, time) = question else { return }
    question = nil
    (answers, answerTime) = (true, now)
    // The time that many bytes take on the way is not the line's.
    if mark - gone <= Self.leastBytes / 2, !hasDelay || now - time < delay { (delay, hasDelay) = (now - time, true) }
    noteGone(upTo: mark, since: time, at: now)
  }

  /// True if an answer may be on its way: that of a terminal that has answered before, or has been asked just now.
  func awaitsAnswer(at now: Int64) -> Bool {
    question.map { answers || now - $0.time < Self.questionInterval } ?? false
  }

  /// Gives up waiting for an answer that does not come; from then on the driver counts again.
  mutating func forgetQuestion(at now: Int64) {
    guard let (mark, time) = question else { return }
    let expected = Int64(Double(mark - gone) / rate * 4e9)
    guard now - time > max(Self.answerPatience, expected) else { return }
    (question, answers) = (nil, false)
    gone = sent
  }

  /// Notes that what was on its way has been discarded. An answer may come all the same.
  mutating func noteDiscarded() { gone = sent }

  /// Notes that what was on its way has gone out while nobody looked, and that no answer will come.
  mutating func forgetAll() { (gone, question) = (sent, nil) }

  /// Notes that bytes have gone out.
  ///
  /// - Parameter time: The time from which on the line certainly was in use.
  private mutating func noteGone(upTo mark: Int, since time: Int64, at now: Int64, isPrompt: Bool = true) {
    let count = mark - gone
    guard count > 0 else { return }
    let least = Self.rate(count, now - busyTime - (isFromIdle ? delay : 0))
    let most = Self.rate(count, now - time - (isFromIdle ? delay : 0))
    if least >= rate {
      // A terminal that reads now and then may read just after a write; the first bytes fill its buffer.
      rate = min(least, rate * (isFromIdle && isMeasured ? 2 : 4))
    } else if isPrompt, most < rate, now - time > Self.window || count * 2 >= allowance {
      // The line was full, or is late in any case: that a few bytes wait for a terminal's next picture says nothing.
      rate = count >= 2 * Self.leastBytes ? most : (rate + most) / 2
    }
    (gone, isMeasured) = (mark, true)
    (busyTime, isFromIdle) = (now, false)
    patience = Self.firstPatience
  }

  /// Returns the rate of bytes that go out in some nanoseconds.
  private static func rate(_ count: Int, _ duration: Int64) -> Double {
    min(Double(count) * 1e9 / Double(max(duration, 1)), greatestRate)
  }

  private static let greatestRate = 1e8
}

/// The pace of what is sent while a scene plays: when a frame or a part of one is sent, in how many colours, and when the exact one
/// follows.
///
/// All of it depends on the line and on time, never on what is shown.
final class LinePacer {
  /// The measurement of the line.
  var meter = LineMeter()

  /// The choice of cells that are sent in place of a frame's.
  let economy = FrameEconomy()

  /// The frame that is not shown exactly yet, and how it is shown.
  let late = CellBuffer(columns: 0, rows: 0)
  private(set) var state = State.exact

  /// The way in which the last frame is shown.
  enum State {
    /// As it is.
    case exact
    /// As a whole, in colours that look the same.
    case whole
    /// In part, or not at all.
    case waiting
  }

  /// The times of the last frame, and of the last instant at which a frame could be sent.
  private var frameTime: Int64 = 0, readyTime: Int64 = 0
  /// The time between the last frames, at most `longestInterval`.
  private var interval: Int64 = 0
  /// True while what was written has to go out first.
  private(set) var isWaiting = false
  /// True if it took so long that the player has its time to draw a newer frame.
  private var hasGrace = false

  /// The bytes of the parts of a frame until now, and those of a whole frame; 0 if not known.
  private var partBytes = 0, frameBytes = 0
  /// The number of whole frames in succession that were too slow, and the time since which they are fast enough.
  private var slowFrames = 0
  private var fastTime: Int64?

  /// The time without a new frame after which the exact one is sent, in nanoseconds; at few frames a second it is longer.
  private static let settlingTime: Int64 = 100_000_000, longestInterval: Int64 = 250_000_000
  /// The time in which the player draws a newer frame, before the rest of the last one is sent.
  private static let grace: Int64 = 25_000_000
  /// The time between looks at the driver's buffer where nothing tells that it is empty.
  private static let lookInterval: Int64 = 10_000_000

  /// The time of a whole frame, in seconds, from which there are fewer colours, and below which there are more again.
  private static let slow = 0.3, verySlow = 0.6, fast = 0.12
  /// How many times as many bytes a frame may take with more colours.
  private static let growth = 2.0
  /// The time for which the line has to be fast enough for more colours, in nanoseconds.
  private static let recoveryTime: Int64 = 1_000_000_000

  /// Returns the number of bytes that may be sent now; 0 while what was written has to go out first.
  ///
  /// On a fast line this takes no system call.
  func room(_ output: TerminalOutput, at now: Int64) -> Int {
    meter.forgetQuestion(at: now)
    guard output.isIdle else {
      if meter.isFast { meter.noteStuck(at: now) }
      (output.isWatching, isWaiting) = (!meter.answers, true)
      return 0
    }
    if !meter.answers, meter.onTheWay > 0 {
      if meter.isFast {
        meter.assumeGone()
      } else if output.hasEmptied() {
        hasDeparted = true
        meter.noteEmpty(at: now, isPrompt: isWaiting)
      } else if !hasDeparted {
        distrust(output, at: now)
      }
    }
    output.isWatching = !meter.answers && !meter.isFast
    let room = meter.room(at: now)
    if room > 0, isWaiting { (readyTime, isFreed, hasGrace) = (now, true, now - meter.lastSendTime >= Self.grace) }
    isWaiting = room == 0
    return room
  }

  /// True if the system has told of a departure, and the time from which on it has told of none.
  private var hasDeparted = false
  private var silentTime: Int64?
  /// The time without any departure from the first write on after which the system counts as one that tells of none.
  private static let distrustTime: Int64 = 3_000_000_000

  /// Ends the watch for departures on a system that never tells of one.
  private func distrust(_ output: TerminalOutput, at now: Int64) {
    let since = silentTime ?? now
    silentTime = since
    guard output.departures != nil, now - since > Self.distrustTime else { return }
    output.ignoreDepartures()
    meter.assumeGone()
  }

  /// True if the line has become free since the last call of `takeFreedom`.
  private var isFreed = false

  /// Returns true once when there is room again after it had to be waited for.
  func takeFreedom() -> Bool {
    defer { isFreed = false }
    return isFreed
  }

  /// The time at which to go on although nothing has happened; nil for none.
  func wakeTime(_ output: TerminalOutput) -> Int64? {
    guard output.isIdle else { return nil }
    if isWaiting {
      let probe = meter.probeTime
      return output.departures == nil && !meter.answers ? min(probe, MonotonicClock.now + Self.lookInterval) : probe
    }
    switch state {
    case .exact: return nil
    case .whole: return settlingTime
    case .waiting: return hasGrace ? max(frameTime, readyTime) + Self.grace : readyTime
    }
  }

  /// The time from which on the exact frame is sent. It is counted from the last frame, so that the parts of an exact one
  /// follow one another; the player has its time for a newer one before each of them.
  private var settlingTime: Int64 {
    max(frameTime + max(Self.settlingTime, 2 * interval), hasGrace ? readyTime + Self.grace : readyTime)
  }

  /// Returns true if no frame has come for so long that the exact one is sent.
  func isSettled(at now: Int64) -> Bool { now >= settlingTime }

  /// Notes that the player has presented a frame.
  func noteFrame(at now: Int64) {
    interval = min(max(now - frameTime, 0), Self.longestInterval)
    frameTime = now
  }

  /// Keeps a frame that is not shown exactly.
  func keep(_ frame: CellBuffer, as state: State) {
    if frame !== late { late.copy(from: frame) }
    self.state = state
  }

  /// Notes that the last frame is shown as it is, or will not be shown any more.
  func forget() { state = .exact }

  /// Notes that a part of a frame was sent.
  func noteSent(_ part: ScreenEncoder.EncodedFrame, asks: Bool, isExact: Bool, at now: Int64) {
    if !part.bytes.isEmpty {
      meter.noteSent(part.bytes.count, at: now)
      if asks { meter.noteQuestion(at: now) }
    }
    if !isExact { chooseColors(after: part, at: now) }
  }

  /// Sends fewer colours where a frame takes too long, and more when there would be time for them.
  private func chooseColors(after part: ScreenEncoder.EncodedFrame, at now: Int64) {
    partBytes += part.bytes.count
    if part.isWhole {
      frameBytes = partBytes
      partBytes = 0
    }
    if meter.isFast {
      slowFrames = 0
      if economy.colorDepth < .truecolor { recover(at: now) }
      return
    }
    let time = Double(max(frameBytes, partBytes)) / meter.rate
    if part.isWhole { slowFrames = Double(frameBytes) / meter.rate > Self.slow ? slowFrames + 1 : 0 }
    if slowFrames >= 2 || Double(partBytes) / meter.rate > Self.verySlow {
      lower()
    } else if time * Self.growth < Self.fast {
      recover(at: now)
    } else {
      fastTime = nil
    }
  }

  private func lower() {
    (slowFrames, partBytes, frameBytes, fastTime) = (0, 0, 0, nil)
    economy.colorDepth = economy.colorDepth == .truecolor ? .palette256 : .palette16
  }

  private func recover(at now: Int64) {
    guard economy.colorDepth < .truecolor else { return }
    let since = fastTime ?? now
    fastTime = since
    guard now - since >= Self.recoveryTime else { return }
    (fastTime, slowFrames, partBytes, frameBytes) = (nil, 0, 0, 0)
    economy.colorDepth = economy.colorDepth == .palette16 ? .palette256 : .truecolor
  }
}
