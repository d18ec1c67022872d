import LayerAnimation
import RealModule

/// A number that changes over time, such as an angle: whether it rises, falls, or does one after the other.
struct Course {
  /// What there is to tell.
  enum Event: Hashable {
    case rises, falls, alternates
  }

  /// The change from which on it is told.
  private let threshold: Double
  private var anchor: Double
  private var last: Double
  private var lastChange: Double
  /// The direction that was told last; 0 for none.
  private var sign = 0.0
  private var isAlternating = false

  /// The time without a change after which it has stopped, in seconds.
  static let rest = 0.4

  init(_ value: Double, at time: Double, threshold: Double) {
    (anchor, last, lastChange, self.threshold) = (value, value, time, threshold)
  }

  mutating func take(_ value: Double, at time: Double) -> Event? {
    if abs(value - last) > threshold * 0.02 { lastChange = time }
    last = value
    guard time - lastChange < Self.rest else {
      (anchor, sign, isAlternating) = (value, 0, false)
      return nil
    }
    // The extreme so far in the direction that was told.
    if sign != 0, (value - anchor) * sign > 0 { anchor = value }
    guard abs(value - anchor) >= threshold else { return nil }
    let direction = value > anchor ? 1.0 : -1.0
    defer { (anchor, sign) = (value, direction) }
    if sign == 0 { return direction > 0 ? .rises : .falls }
    guard direction != sign, !isAlternating else { return nil }
    isAlternating = true
    return .alternates
  }
}

/// A place that changes over time: where it goes, and where it stops.
struct Journey {
  /// What there is to tell.
  enum Event: Hashable {
    case sets(StageDirection), toAndFro, about, stops
  }

  private let threshold: Double
  private var anchor: Point
  private(set) var last: Point
  private var lastChange: Double
  private(set) var heading: StageDirection?
  private var firstHeading: StageDirection?
  private var turns = 0

  init(_ place: Point, at time: Double, threshold: Double) {
    (anchor, last, lastChange, self.threshold) = (place, place, time, threshold)
  }

  mutating func take(_ place: Point, at time: Double) -> Event? {
    if Self.distance(place, last) > threshold * 0.02 { lastChange = time }
    last = place
    guard time - lastChange < Course.rest else {
      defer { (anchor, heading, firstHeading, turns) = (place, nil, nil, 0) }
      return heading == nil ? nil : .stops
    }
    guard Self.distance(place, anchor) >= threshold else { return nil }
    let direction = StageDirection(from: anchor, to: place)
    anchor = place
    return go(direction)
  }

  private mutating func go(_ direction: StageDirection) -> Event? {
    guard let heading else {
      (heading, firstHeading) = (direction, direction)
      return .sets(direction)
    }
    guard heading.distance(to: direction) > 1 else { return nil }
    self.heading = direction
    turns += 1
    switch turns {
    case 1: return .sets(direction)
    case 2:
      return (firstHeading?.distance(to: direction) ?? 4) <= 1 && heading.distance(to: direction) >= 3
        ? .toAndFro : .about
    default: return nil
    }
  }

  private static func distance(_ a: Point, _ b: Point) -> Double { .hypot(a.x - b.x, a.y - b.y) }
}

/// A text that changes over time. One that changes often is told now and then, and when it has come to rest.
struct Reading {
  private var told: String
  private var last: String
  private var lastChange = -Double.infinity
  private var lastTold: Double

  /// The time within which a second change makes it run, in seconds; the time without a change after which it rests;
  /// and that between two readings while it runs.
  private static let (haste, rest, pace) = (1.0, 0.4, 5.0)

  init(_ text: String, at time: Double) { (told, last, lastTold) = (text, text, time - Self.haste) }

  /// Takes the text at a time. Returns it if it is to be told.
  mutating func take(_ text: String, at time: Double) -> String? {
    if text != last { (last, lastChange) = (text, time) }
    guard text != told else { return nil }
    let isCalm = time - lastTold >= Self.haste && time == lastChange
    guard isCalm || time - lastChange >= Self.rest || time - lastTold >= Self.pace else { return nil }
    (told, lastTold) = (text, time)
    return text
  }
}
