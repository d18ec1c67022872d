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
}
