import LayerAnimation

/// What the block that is open does about a change, for a listing that asks for it: an animation from the present value, which takes the
/// block's time. A listing may go on from it, as for a property of its own.
final class BlockAction: CABasicAnimation {
  /// Creates the action for a change of a layer's property; nil where no block animates.
  convenience init?(of layer: CALayer, forKey event: String) {
    guard let block = AnimationBlock.current, block.duration > 0 else { return nil }
    self.init(keyPath: event)
    fromValue = layer.value(forKeyPath: event)
    duration = block.duration
    autoreverses = block.autoreverses
    repeatCount = block.repeatCount
    if case .curve(let function) = block.motion { timingFunction = function }
    fillMode = .both
  }
}
