import LayerAnimation
import RealModule

/// Compares the pictures of a scene, one after another, and tells what changes.
///
/// What it tells depends on the pictures and their times alone. It should see about ten a second of the scene's time.
public struct ChangeWatch {
  private let stage: Size
  private var tracks: [String: Track] = [:]
  private var isFirst = true

  /// Creates a watch over a stage; the first picture that it takes is no change.
  public init(stage: Size) { self.stage = stage }

  /// What is known of an item.
  private struct Track {
    var item: SpokenItem
    var isThere = true
    var lastSeen: Double
    var journey: Journey
    var turn: Course
    var growth: Course
    var angle: Double
    var label: Reading
    /// The label that was told last.
    var toldLabel: String
    var value: Reading
    var color: Steady
    /// The times at which it appeared or disappeared last.
    var flips: [Double] = []
    var isBlinking = false
  }

  /// The movement that is told, as a part of the stage.
  private var threshold: Double { 0.05 * Double.hypot(stage.width, stage.height) }

  /// Takes a picture.
  ///
  /// - Parameters:
  ///   - items: What it is made of.
  ///   - time: The scene's time in seconds, later than the last one.
  /// - Returns: What has changed, in the order in which the picture is read.
  /// - Complexity: O(items known so far); allocates.
  public mutating func take(_ items: [SpokenItem], at time: Double) -> [SpokenChange] {
    var changes: [SpokenChange] = []
    for item in items {
      if var track = tracks[item.path] {
        changes += track.isThere ? change(&track, to: item, at: time) : comeBack(&track, item, at: time)
        tracks[item.path] = track
      } else {
        tracks[item.path] = track(item, at: time)
        if !isFirst { changes.append(appearance(item, at: time)) }
      }
    }
    changes += departures(items, at: time)
    isFirst = false
    return changes
  }

  private func track(_ item: SpokenItem, at time: Double) -> Track {
    Track(
      item: item, lastSeen: time, journey: Journey(item.frame.center, at: time, threshold: threshold),
      turn: Course(0, at: time, threshold: 0.35), growth: Course(.log(max(item.scale, 1e-6)), at: time, threshold: 0.3),
      angle: item.angle, label: Reading(item.reading, at: time), toldLabel: item.reading,
      value: Reading(item.changingValue, at: time),
      color: Steady(item.color, at: time))
  }

  // MARK: There and not there

  private func appearance(_ item: SpokenItem, at time: Double) -> SpokenChange {
    if let code = item.code { return SpokenChange(time: time, item: item, kind: .writes(lines: code)) }
    let edge = item.frame.isEmpty ? nil : StageEdge(cutting: item.frame, on: stage)
    return SpokenChange(time: time, item: item, kind: .appears(from: item.covers(stage) ? nil : edge, at: item.place))
  }

  private func comeBack(_ track: inout Track, _ item: SpokenItem, at time: Double) -> [SpokenChange] {
    let (flips, isBlinking) = (track.flips, track.isBlinking)
    track = self.track(item, at: time)
    (track.flips, track.isBlinking) = (flips, isBlinking)
    return noteFlip(of: &track, at: time, or: appearance(item, at: time))
  }

  /// Notes that an item has appeared or disappeared; what does so again and again blinks.
  private func noteFlip(of track: inout Track, at time: Double, or change: SpokenChange) -> [SpokenChange] {
    track.flips = track.flips.filter { time - $0 < 4 } + [time]
    guard track.flips.count >= 4 else {
      track.isBlinking = false
      return [change]
    }
    defer { track.isBlinking = true }
    return track.isBlinking ? [] : [SpokenChange(time: time, item: track.item, kind: .blinks)]
  }

  private mutating func departures(_ items: [SpokenItem], at time: Double) -> [SpokenChange] {
    let present = Set(items.map(\.path))
    var changes: [SpokenChange] = []
    for path in tracks.keys.sorted() where !present.contains(path) {
      guard var track = tracks[path], track.isThere else { continue }
      track.isThere = false
      let (frame, heading) = (track.item.frame, track.journey.heading)
      let edge =
        heading == nil || track.item.covers(stage) ? nil : StageEdge(cutting: frame.grown(by: threshold), on: stage)
      let leaves = SpokenChange(time: time, item: track.item, kind: .leaves(over: edge))
      changes += noteFlip(of: &track, at: time, or: leaves)
      tracks[path] = track
    }
    return changes
  }

  // MARK: Another look

  private func change(_ track: inout Track, to item: SpokenItem, at time: Double) -> [SpokenChange] {
    var kinds: [SpokenChange.Kind] = []
    (track.item, track.lastSeen) = (item, time)
    // A bar of progress, a slider and a switch are told by their values, if they have one.
    let isToldByValue = [.progress, .slider, .switch].contains(item.role) && item.value != nil
    if let event = track.journey.take(item.frame.center, at: time), !item.covers(stage), !isToldByValue {
      kinds.append(kind(of: event, item))
    }
    if item.isRigid, !isToldByValue {
      track.angle += Self.remainder(item.angle - track.angle)
      if let event = track.turn.take(track.angle, at: time) { kinds.append(Self.turn(event)) }
      let growth = track.growth.take(.log(max(item.scale, 1e-6)), at: time)
      if let growth { kinds.append(Self.growth(growth)) }
    }
    if let color = track.color.take(item.color, at: time), !isToldByValue { kinds.append(.takes(color: color)) }
    let changes = kinds.map { SpokenChange(time: time, item: item, kind: $0) }
    return changes + words(&track, of: item, at: time)
  }

  private func kind(of event: Journey.Event, _ item: SpokenItem) -> SpokenChange.Kind {
    switch event {
    case .sets(let direction): .moves(direction)
    case .toAndFro: .movesAbout(isToAndFro: true)
    case .about: .movesAbout(isToAndFro: false)
    case .stops: .stops(item.place)
    }
  }

  private static func turn(_ event: Course.Event) -> SpokenChange.Kind {
    switch event {
    case .rises: .turns(isClockwise: true)
    case .falls: .turns(isClockwise: false)
    case .alternates: .swings
    }
  }

  private static func growth(_ event: Course.Event) -> SpokenChange.Kind {
    switch event {
    case .rises: .grows
    case .falls: .shrinks
    case .alternates: .pulses
    }
  }

  /// Returns the difference of two angles, in half turns either way.
  private static func remainder(_ angle: Double) -> Double {
    angle - 2 * .pi * (angle / (2 * .pi)).rounded()
  }

  private func words(_ track: inout Track, of item: SpokenItem, at time: Double) -> [SpokenChange] {
    var changes: [SpokenChange] = []
    if let label = track.label.take(item.reading, at: time) {
      let told = track.toldLabel
      track.toldLabel = label
      if item.code == nil {
        var before = item
        before.label = told
        changes.append(SpokenChange(time: time, item: before, kind: .reads(label.oneLine)))
      } else {
        let lines = label.codeLines.insertions(into: told.codeLines)
        if !lines.isEmpty { changes.append(SpokenChange(time: time, item: item, kind: .writes(lines: lines))) }
      }
    }
    if let value = track.value.take(item.changingValue, at: time), !value.isEmpty {
      changes.append(SpokenChange(time: time, item: item, kind: .shows(value: value.oneLine)))
    }
    return changes
  }
}

extension [String] {
  /// Returns the lines that are not among others, or not in their order.
  fileprivate func insertions(into others: [String]) -> [String] {
    difference(from: others).insertions.map { change in
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): line
      }
    }
  }
}

/// A name that has to stay the same for a while before it counts, such as that of a colour on its way to another.
struct Steady {
  private var told: String?
  private var last: String?
  private var since: Double

  init(_ name: String?, at time: Double) { (told, last, since) = (name, name, time) }

  mutating func take(_ name: String?, at time: Double) -> String? {
    if name != last { (last, since) = (name, time) }
    guard let name, name != told, time - since >= 0.2 else { return nil }
    told = name
    return name
  }
}

extension SpokenItem {
  /// The text of which a change is told: the label, or the lines of code.
  fileprivate var reading: String { code?.joined(separator: "\n") ?? label }

  /// The value whose changes are said. A chart has none, since its value follows the time.
  fileprivate var changingValue: String { role == .chart || code != nil ? "" : value ?? "" }

  /// True if it covers the stage, so that its edges are not seen.
  fileprivate func covers(_ stage: Size) -> Bool {
    frame.size.width >= 0.9 * stage.width && frame.size.height >= 0.9 * stage.height
  }
}

extension Rect {
  /// Returns the rectangle with some room around it.
  fileprivate func grown(by room: Double) -> Rect {
    Rect(x: minX - room, y: minY - room, width: size.width + 2 * room, height: size.height + 2 * room)
  }
}

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
