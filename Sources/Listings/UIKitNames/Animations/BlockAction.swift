import LayerAnimation

/// The action of the open block for a change, if a program asks for it: an animation from the present value, which has
/// the block's duration. A program may modify it, for instance for a property of its own.
final class BlockAction: CABasicAnimation {
  /// Creates the action for a change of a layer's property; nil if no block animates.
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
