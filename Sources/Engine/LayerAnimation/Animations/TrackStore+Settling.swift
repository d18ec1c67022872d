/// Reduced motion: a move is shown at its end from its begin on, with a short fade (M1–M4).
extension TrackStore {
  /// The duration of the fade of a move, in seconds, and the duration below which a move has none.
  private static let (fade, shortest) = (0.25, 0.1)

  /// The time after which a move is at its end, in seconds: less than any distance between two frames.
  private static let instant = 1e-6

  /// Replaces the tracks that move a layer by ones that are at their end from their begin on, and movements of pictures
  /// in transitions by fades. Colours, opacities and everything else that moves nothing stay.
  ///
  /// - Parameter fades: True if a move that begins later fades in.
  mutating func settleMoves(fades: Bool) {
    let old = tracks
    tracks.removeAll(keepingCapacity: true)
    tracks.reserveCapacity(3 * old.count)
    var index = 0
    while index < old.count {
      settle(old, index, fades: fades)
      index += old[index].length
    }
  }

  /// True if one of its tracks writes the opacity.
  var writesOpacity: Bool {
    tracks.contains { !$0.isGroup && $0.place.property == .opacity }
  }

  /// Appends the tracks that replace one, and all of its group.
  private mutating func settle(_ old: [Track], _ index: Int, fades: Bool) {
    let start = tracks.count
    switch old[index].course {
    case .group:
      tracks.append(old[index])
      var child = index + 1
      while child < index + old[index].length {
        settle(old, child, fades: false)
        child += old[child].length
      }
      tracks[start].length = tracks.count - start
    case .transition(_, let subtype, let from, let to):
      tracks.append(old[index])
      tracks[start].course = .transition(.fade, subtype, from: from, to: to)
    case .lanes, .matrices, .endPoints, .laneKeys, .valueKeys, .path:
      settleMove(old[index], fades: fades)
    }
  }

  private mutating func settleMove(_ track: Track, fades: Bool) {
    guard track.place.row.isPlace, track.clock.speed != 0, track.clock.activeDuration > 0 else {
      return tracks.append(track)
    }
    // A value that is the distance from the end is nothing at the end (X24).
    if case .endPoints(let index) = track.course, case .offset = endPoints[index] {
      endPoints[index] = .none
      return tracks.append(track)
    }
    let start = tracks.count
    tracks.append(Self.span(of: track))
    tracks.append(Self.atEnd(track))
    let duration = track.clock.activeDuration
    if fades, duration.isFinite, duration >= Self.shortest, track.clock.beginTime > 0 { appendFade(within: duration) }
    tracks[start].length = tracks.count - start
  }

  /// Returns a group that is there as long as a track.
  private static func span(of track: Track) -> Track {
    let duration = track.clock.activeDuration
    // A group without a finite duration has no time for its children.
    var clock = Timing(duration: duration.isFinite ? duration : 1)
    if !duration.isFinite { clock.repeatCount = .infinity }
    (clock.beginTime, clock.speed) = (track.clock.beginTime, abs(track.clock.speed))
    clock.fillMode = track.clock.fillMode
    var span = Track(clock: clock, course: .group)
    span.isRemovedOnCompletion = track.isRemovedOnCompletion
    return span
  }

  /// Returns a track that is at its start at the time 0, and from then on at the end of the whole span; without an end
  /// always at the end of a pass.
  private static func atEnd(_ track: Track) -> Track {
    let isEndless = !track.clock.activeDuration.isFinite
    let end = isEndless ? (track.clock.autoreverses ? 0 : 1) : track.clock.resolve(at: track.clock.endTime).progress
    var settled = track
    // A clock without a finite duration stays at its beginning (T16).
    settled.clock = Timing(duration: end < 0.5 ? .infinity : instant)
    settled.clock.beginTime = isEndless ? -1 : 0
    settled.clock.fillMode = .both
    settled.isRemovedOnCompletion = false
    return settled
  }

  /// Appends a child of a group that lets the layer appear. It begins just after the group, since a group that fills
  /// backwards shows its first instant before.
  private mutating func appendFade(within duration: Double) {
    var clock = Timing(duration: min(Self.fade, duration))
    clock.beginTime = 2 * Self.instant
    endPoints.append(.toModel(from: .number(0)))
    tracks.append(
      Track(
        clock: clock, course: .endPoints(endPoints.count - 1),
        place: PropertyPlace(.opacity)))
  }
}
