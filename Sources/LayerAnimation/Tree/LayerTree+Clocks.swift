/// What time it is in a layer, from the outside in (T20, T24), and back again where there is a way back.
///
/// A clock whose `timeOffset` is animated is a function of the time around the layer, which need not grow and need not be
/// steady: from the outside in there is always one answer, from the inside out there may be none or many. So everything that
/// shows something goes inwards. What needs the way out takes the clocks of the models, whose way is straight, and says so.
extension LayerTree {
  /// A layer's clock at an instant of the time around it, its animations applied.
  func clock(of index: Int, atParentTime parentTime: Double) -> Timing {
    guard !nodes[index].clockTracks.isEmpty else { return nodes[index].timing }
    return withUnsafePointer(to: nodes[index].timing) {
      store.clock($0, movedBy: nodes[index].clockTracks, at: parentTime)
    }
  }

  /// A layer's local time at an instant of the time around it; nil before it begins (T22).
  func localTime(of index: Int, atParentTime parentTime: Double) -> Double? {
    clock(of: index, atParentTime: parentTime).localTime(at: parentTime)
  }

  /// A layer's local time at an instant of media time; nil before it begins (T22).
  func localTime(of index: Int, at mediaTime: Double) -> Double? {
    parentTime(of: index, at: mediaTime).flatMap { localTime(of: index, atParentTime: $0) }
  }

  /// The time around a layer at an instant of media time; nil where that has not begun.
  func parentTime(of index: Int, at mediaTime: Double) -> Double? {
    let parent = nodes[index].parent
    return parent < 0 ? mediaTime : localTime(of: parent, at: mediaTime)
  }

  /// The root's local time at a local time of a layer, by the clocks of the models.
  func rootTime(of index: Int, at localTime: Double) -> Double {
    guard index > 0 else { return localTime }
    return rootTime(of: nodes[index].parent, at: nodes[index].timing.parentTime(at: localTime) + delay(of: index))
  }

  /// The local time of one layer at a local time of another: outwards to the nearest layer that both are in, by the clocks
  /// of the models, then inwards by the clocks as they are shown (T23). So what lies in the same layer keeps step,
  /// whatever that layer's clock does.
  ///
  /// - Returns: nil where the former has not begun.
  /// - Complexity: O(depth²).
  func localTime(of target: Int, from source: Int, at localTime: Double) -> Double? {
    var (common, time) = (source, localTime)
    while common > 0, !isInside(target, common) {
      time = nodes[common].timing.parentTime(at: time) + delay(of: common)
      common = nodes[common].parent
    }
    return self.localTime(of: target, in: common, at: time)
  }

  /// The local time of a layer at a local time of one that it is in, or is.
  func localTime(of index: Int, in outer: Int, at time: Double) -> Double? {
    guard index != outer, index > 0 else { return time }
    return localTime(of: nodes[index].parent, in: outer, at: time).flatMap { localTime(of: index, atParentTime: $0) }
  }

  private func isInside(_ index: Int, _ outer: Int) -> Bool {
    index == outer || nodes[index].parent >= 0 && isInside(nodes[index].parent, outer)
  }

  /// How fast time passes in a layer by the clocks of the models, as a multiple of media time (T24).
  func effectiveSpeed(of index: Int) -> Double {
    let parent = nodes[index].parent
    return nodes[index].timing.speed * (parent < 0 ? 1 : effectiveSpeed(of: parent))
  }
}
