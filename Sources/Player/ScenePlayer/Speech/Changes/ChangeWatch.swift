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
    if let code = item.code, code.count > 1 { return SpokenChange(time: time, item: item, kind: .writes(lines: code)) }
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

  /// The value, as far as a change of it is told: that of a chart follows the time.
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
