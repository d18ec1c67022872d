/// Layers that one track moves: the most frequent animation. Nothing is read, mixed or written but a position, so that it takes
/// half of what a track of any kind does.
extension TrackStore {
  /// Whether some tracks are a single one that leads a position through keyframes, and replaces what it finds.
  func isSingleMove(_ range: Range<Int>) -> Bool {
    guard range.count == 1, let track = tracks[range].first, case .laneKeys(let keys) = track.course else {
      return false
    }
    return track.place == PropertyPlace(AnimatableProperty.position.definition) && keys.width == 2
      && track.spring == nil
      && track.valueFunction == nil
      && !track.isAdditive && !track.isCumulative
  }

  /// Where such a track moves its layer at an instant; nil where it is not applied, or leads to no finite place (V6).
  ///
  /// - Parameters:
  ///   - range: The track.
  ///   - time: The layer's local time, in seconds.
  /// - Complexity: O(log keyframes); allocates nothing.
  // By itself, so that layers that stand still do not save the registers that it takes.
  @inline(never)
  func position(movedBy range: Range<Int>, at time: Double) -> Point? {
    tracks.withUnsafeBufferPointer { tracks in
      guard let track = tracks.baseAddress.map({ $0 + range.lowerBound }),
        let sample = track.pointer(to: \.clock).map({ $0.resolved(at: time) }), track.pointee.isApplied(sample),
        case .laneKeys(var keys) = track.pointee.course
      else { return nil }
      // It has no other one, which the compiler cannot know.
      keys.width = 2
      let position = Point(value(of: keys, at: eased(sample.progress, by: track)) as Lanes)
      return position.x.isFinite && position.y.isFinite ? position : nil
    }
  }
}
