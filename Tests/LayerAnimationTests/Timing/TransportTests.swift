import LayerAnimation
import TestSupport
import Testing

/// Rules T31–T33a: a layer tree is paused, resumed and scrubbed by changing its timing only.
@Suite("Pausing and scrubbing")
struct TransportTests {
  @Test("Pausing and resuming follows the table of vectors (T31)")
  func pauseAndResume() throws {
    let rows = MarkdownTable(semantics: "pause").rows
    #expect(rows.count == 6)
    let subject = try Subject(fade("begin=100 dur=4"))
    for row in rows {
      let now = number(row["media time"])
      if row["step"].hasPrefix("paused") { subject.layer.pause(at: now) }
      if row["step"].hasPrefix("resumed") { subject.layer.resume(at: now) }
      #expect(subject.layer.speed == number(row["layer speed"]))
      #expect(subject.layer.timeOffset == number(row["layer offset"]))
      #expect(subject.layer.beginTime == number(row["layer begin"]))
      #expect(subject.layer.convertTime(now, from: nil) == number(row["layer local"]))
      #expect(subject.progress(at: now) == number(row["progress"]))
    }
  }

  @Test("Scrubbing follows the table of vectors (T32, T33)", arguments: MarkdownTable(semantics: "scrub").rows)
  func scrub(_ row: MarkdownTable.Row) throws {
    let offset = number(row["timeOffset"])
    let subject: Subject
    if row["what is stopped"].hasPrefix("layer") {
      subject = try Subject(fade("dur=1"))
      subject.layer.speed = 0
      subject.layer.timeOffset = offset
    } else {
      subject = try Subject(fade("dur=1 speed=0 offset=\(offset)"))
    }
    for mediaTime in [0.0, 17] {
      let progress = subject.progress(at: mediaTime)
      #expect((progress == nil ? "no" : "yes") == row["applied"])
      if let progress { #expect(progress.isNear(number(row["progress"]))) }
    }
  }

  @Test("Dragging past the end and back destroys nothing (T32)")
  func draggingPastTheEnd() throws {
    var animation = fade("dur=1")
    animation.isRemovedOnCompletion = true
    let subject = try Subject(animation)
    subject.layer.speed = 0
    for (offset, expected) in [(0.5, 0.5), (3, nil), (0.25, 0.25), (-1, nil), (1, 1)] as [(Double, Double?)] {
      subject.layer.timeOffset = offset
      #expect(subject.progress(at: 0) == expected)
    }
  }

  @Test("Anchoring anew changes nothing that is seen, at any speed, any number of times")
  func reAnchoring() throws {
    let subject = try Subject(fade("dur=8"))
    var expected = 0.0
    var now = 0.0
    for speed in [1, 0.5, 2, 0, 1, -1, -0.5, 1] {
      subject.layer.anchor(at: now, speed: speed)
      #expect((subject.progress(at: now) ?? .nan).isNear(expected / 8))
      now += 1
      expected += speed
      #expect((subject.progress(at: now) ?? .nan).isNear(expected / 8))
    }
  }

  @Test("An added animation is the layer's own copy (T33a, X16)")
  func animationsAreCopied() throws {
    var animation = fade("dur=1")
    let subject = try Subject(animation)
    animation.duration = 100
    animation.toValue = 7.0
    #expect(subject.progress(at: 0.5) == 0.5)
  }
}

extension Layer {
  /// The recipe of Apple's Q&A 1673.
  fileprivate func pause(at now: Double) {
    let local = convertTime(now, from: nil)
    speed = 0
    timeOffset = local
  }

  /// The second half of it: the begin time has to be 0 during the conversion.
  fileprivate func resume(at now: Double) {
    let local = timeOffset
    speed = 1
    timeOffset = 0
    beginTime = 0
    beginTime = convertTime(now, from: nil) - local
  }

  /// Re-anchors the layer, as a player does before every command: `timeOffset` becomes the present local time,
  /// `beginTime` the present time.
  fileprivate func anchor(at now: Double, speed: Double) {
    timeOffset = convertTime(now, from: nil)
    beginTime = now
    self.speed = speed
  }
}
