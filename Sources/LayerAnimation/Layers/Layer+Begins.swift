/// The begins of animations that are known only after they were added: a scene may say that one comes after another.
extension Layer {
  /// The time that an animation takes, in the time that it runs in.
  package struct AnimationSpan {
    /// The begin; nil if the next commit determines it.
    package let begin: Double?
    /// The time from its begin to its end, in seconds; infinite if it never ends.
    package let length: Double
    /// True if it animates the layer's clock, and so runs in the time around the layer.
    package let movesClock: Bool

    init(_ animation: AddedAnimation) {
      var clock = animation.clock
      begin = clock.beginTime == 0 && !animation.isResolved ? nil : clock.beginTime
      clock.beginTime = 0
      (length, movesClock) = (clock.endTime, animation.movesClock)
    }
  }

  /// The number of the animation that was added last, among all that were ever added; −1 for none.
  package var lastAnimationNumber: Int { animationCount - 1 }

  /// Returns the time that an animation takes; nil if it is gone.
  ///
  /// - Complexity: O(log animations).
  package func span(ofAnimation number: Int) -> AnimationSpan? {
    place(ofAnimation: number).map { AnimationSpan(animations[$0]) }
  }

  /// The times that all animations take.
  package var animationSpans: [AnimationSpan] { animations.indices.map { AnimationSpan(animations[$0]) } }

  /// Sets the begin of an animation, in the time that it runs in. Unlike that of an animation that is added, a begin of 0
  /// is a time like others.
  package func setBegin(ofAnimation number: Int, to time: Double) {
    guard let place = place(ofAnimation: number) else { return }
    animations[place].animation.beginTime = time
    animations[place].store.tracks[0].clock.beginTime = time
    animations[place].isResolved = true
    setNeedsCommit(.structure)
  }

  /// Returns the index of an animation: numbers grow in the list.
  private func place(ofAnimation number: Int) -> Int? {
    var (low, high) = (0, animations.count)
    while low < high {
      let middle = (low + high) / 2
      if animations[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < animations.count && animations[low].number == number ? low : nil
  }
}
