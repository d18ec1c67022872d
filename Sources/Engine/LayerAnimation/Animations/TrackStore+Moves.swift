/// The evaluation of the most frequent animation, a single track that moves a layer. It reads, interpolates and writes
/// only a position, and so takes half the time of other tracks.
extension TrackStore {
  /// Returns true if a range of tracks is a single one that sets a position through keyframes, without adding to it.
  func isSingleMove(_ range: Range<Int>) -> Bool {
    guard range.count == 1, let track = tracks[range].first, case .laneKeys(let keys) = track.course else {
      return false
    }
    return track.place == PropertyPlace(.position) && keys.width == 2
      && track.spring == nil
      && track.valueFunction == nil
      && !track.isAdditive && !track.isCumulative
  }

  /// Returns the position of a layer with such a track at an instant; nil if the track is not applied, or the position
  /// is not finite (V6).
  ///
  /// - Parameters:
  ///   - range: The track.
  ///   - time: The layer's local time, in seconds.
  /// - Complexity: O(log keyframes); allocates nothing.
  // The method is not inlined, so that layers that do not move need not save the registers that it uses.
  @inline(never)
  func position(movedBy range: Range<Int>, at time: Double) -> Point? {
    tracks.withUnsafeBufferPointer { tracks in
      guard let track = tracks.baseAddress.map({ $0 + range.lowerBound }),
        let sample = track.pointer(to: \.clock).map({ $0.resolved(at: time) }), track.pointee.isApplied(sample),
        case .laneKeys(var keys) = track.pointee.course
      else { return nil }
      // The width is always 2, which the compiler cannot know.
      keys.width = 2
      let position = Point(value(of: keys, at: eased(sample.progress, by: track)) as Lanes)
      return position.x.isFinite && position.y.isFinite ? position : nil
    }
  }
}
