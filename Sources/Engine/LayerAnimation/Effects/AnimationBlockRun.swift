/// A block whose closure is being called. It supplies the actions for the changes that the closure makes (X22).
struct AnimationBlockRun {
  /// The block, including its inherited values.
  var block: AnimationBlock
  /// The completion; it also identifies the animations that this block has added.
  let end: TransactionCompletion

  /// Returns the action for a change of a property; it is called while the property still has the old value (X12).
  func action(for layer: Layer, _ property: AnimatableProperty) -> LayerAction {
    let keyPath = AnimationKeyPath(property)
    let old = layer.model.value(of: keyPath)
    return .perform { layer, key in animate(layer, keyPath, forKey: key, from: old) }
  }

  /// The action for a change that can only fade (X15); it fades a layer once in a block.
  var fade: LayerAction {
    .perform { layer, _ in
      var fade = Transition(.fade)
      (fade.timing, fade.timingFunction) = (block.timing, timingFunction ?? .easeInEaseOut)
      guard !layer.fades(by: end),
        let store = try? TrackStore(fade, for: layer.model.content, defaultDuration: block.duration)
      else { return }
      insert(AddedAnimation(key: Transition.key, animation: fade, store: store), in: layer)
    }
  }

  /// Animates a property from the old value to the model's, beside the animations of other changes (X24). If the block
  /// has changed the property before, the new animation replaces the earlier one and has its start value.
  private func animate(_ layer: Layer, _ keyPath: AnimationKeyPath, forKey key: String, from old: Value) {
    let earlier = layer.withdrawNewChange(of: keyPath, by: end)
    let start = earlier?.store.endPoints[0].start ?? old
    let target = layer.model.value(of: keyPath)
    let spring = block.spring
    guard start != target || block.beginsFromCurrentState, spring?.isValid ?? true else { return }
    var animation = SpringAnimation(keyPath: keyPath, from: start, to: target, spring: spring ?? Spring(), duration: 0)
    (animation.timing, animation.timingFunction) = (block.timing, timingFunction)
    let store = TrackStore(
      .fixed(start, target), of: keyPath, clock: block.timing, function: timingFunction, spring: spring)
    var added = AddedAnimation(
      key: layer.keyForChange(of: key), animation: spring == nil ? animation.basic : animation, store: store)
    added.oldValue = earlier?.oldValue ?? old
    added.startsFromPresentation = block.beginsFromCurrentState && layer.isCommitted
    insert(added, in: layer)
  }

  private func insert(_ added: AddedAnimation, in layer: Layer) {
    let (store, function) = (added.store, added.store.tracks[0].function)
    guard block.animates, function.map({ store.functions[$0]?.isFinite ?? true }) ?? true else { return }
    var added = added
    added.delay = block.delay.isFinite ? block.delay : 0
    added.blockEnd = end
    layer.insert(added)
  }

  /// The transaction's timing function takes precedence over the block's (F9).
  private var timingFunction: TimingFunction? {
    if let function = Transaction.animationTimingFunction { return function }
    if case .curve(let function) = block.motion { return function }
    return nil
  }
}

extension Layer {
  /// Returns true if a block has added a fade that no commit has found yet.
  fileprivate func fades(by block: TransactionCompletion) -> Bool {
    animations.contains { $0.key == Transition.key && $0.blockEnd === block && !$0.isResolved }
  }
}
