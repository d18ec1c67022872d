/// The one side effect that an end has, apart from sampling (T34b): live hosts reap, players of a time line do not.
extension LayerTree {
  /// An event with the handlers to call for it.
  struct Report {
    var event: AnimationEvent
    var animation: AddedAnimation
  }

  /// Tells what has begun and ended since the last call, and removes the animations that are complete and do not stay.
  ///
  /// To be called once a frame, after the frame's sample, with the same time. Handlers are called here, in this order
  /// (T34): for what was removed or replaced, for what has begun, for what has ended; then the completion blocks of the
  /// transactions that have nothing left to wait for. What they change takes effect with the next commit (T34a). In a
  /// layer whose time stands still, runs backwards, or is driven by an animation nothing completes, so that a scrubbed
  /// animation survives (T32); what drives the layer's clock does.
  ///
  /// - Parameter mediaTime: The host's clock, in seconds.
  /// - Returns: what was reported, in the order of the calls.
  /// - Complexity: O(layers + animations · depth). Allocates only where there is something to report.
  @discardableResult
  public func reap(at mediaTime: Double) -> [AnimationEvent] {
    var reports = takeStopped(at: mediaTime)
    for index in layers.indices where !layers[index].animations.isEmpty { markBegun(index, mediaTime, &reports) }
    for index in layers.indices where !layers[index].animations.isEmpty { markEnded(index, mediaTime, &reports) }
    for report in reports { report.call() }
    let done = reports.flatMap { $0.leaveCompletions() }
    for completion in done { completion.run() }
    return reports.map(\.event)
  }

  /// X16, X18, X19: what was taken off layers, in the order of the tree.
  private func takeStopped(at mediaTime: Double) -> [Report] {
    var reports = departed.map { Report($0, .ended(finished: false), on: nil, mediaTime) }
    departed.removeAll()
    for (index, layer) in layers.enumerated() where !layer.stopped.isEmpty {
      reports += layer.stopped.map { Report($0, .ended(finished: false), on: index, mediaTime) }
      layer.stopped.removeAll()
    }
    return reports
  }

  /// X20: what is active for the first time.
  private func markBegun(_ index: Int, _ mediaTime: Double, _ reports: inout [Report]) {
    let layer = layers[index]
    guard layer.animations.indices.contains(where: { layer.animations[$0].mayBegin }) else { return }
    let times = runningTimes(of: index, at: mediaTime)
    for place in layer.animations.indices where layer.animations[place].mayBegin {
      guard let time = layer.animations[place].movesClock ? times.around : times.inside,
        layer.animations[place].clock.stage(at: time) != .before
      else { continue }
      layer.animations[place].hasBegun = true
      reports.append(Report(layer.animations[place], .began, on: index, mediaTime))
    }
  }

  /// T14: what is complete, once; what does not stay is removed.
  private func markEnded(_ index: Int, _ mediaTime: Double, _ reports: inout [Report]) {
    let layer = layers[index]
    guard layer.animations.indices.contains(where: { layer.animations[$0].mayEnd }) else { return }
    let times = runningTimes(of: index, at: mediaTime)
    let ends = (inside: completes(index), around: completes(nodes[index].parent))
    var hasEnded = false
    for place in layer.animations.indices where layer.animations[place].mayEnd {
      let movesClock = layer.animations[place].movesClock
      guard movesClock ? ends.around : ends.inside, let time = movesClock ? times.around : times.inside,
        layer.animations[place].clock.stage(at: time) == .complete
      else { continue }
      layer.animations[place].hasEnded = true
      hasEnded = true
      reports.append(Report(layer.animations[place], .ended(finished: true), on: index, mediaTime))
    }
    guard hasEnded, layer.animations.contains(where: \.isSpent) else { return }
    (layer as? EmitterLayer)?.remember(layer.animations.filter(\.isSpent))
    layer.animations.removeAll(where: \.isSpent)
    layer.setNeedsCommit(.structure)
  }

  /// What time it is in a layer, where its animations run, and around it, where those run that move its clock; nil where that has not
  /// begun. Worked out once for all animations of the layer.
  private func runningTimes(of index: Int, at mediaTime: Double) -> (inside: Double?, around: Double?) {
    let around = time(at: nodes[index].parent, within: Self.hostClock, at: mediaTime)
    return (around.flatMap { time(in: index, around: $0) }, around)
  }

  /// T32: whether time passes by itself at a place, and forwards.
  private func completes(_ place: Int) -> Bool { !isRemapped(place) && effectiveSpeed(of: place) > 0 }
}

extension LayerTree.Report {
  fileprivate init(_ animation: AddedAnimation, _ kind: AnimationEvent.Kind, on layer: Int?, _ time: Double) {
    self.animation = animation
    event = AnimationEvent(kind: kind, layer: layer, key: animation.key, number: animation.number, time: time)
  }

  /// Lets nothing wait any longer for an animation of which no more will be heard.
  ///
  /// - Returns: the completion blocks that have nothing left to wait for.
  fileprivate func leaveCompletions() -> [TransactionCompletion] {
    guard case .ended(let finished) = event.kind else { return [] }
    return animation.completions.filter { $0.leave(finished: finished) }
  }

  fileprivate func call() {
    switch event.kind {
    case .began: animation.handlers.didStart?()
    case .ended(let finished): animation.handlers.didStop?(finished)
    case .resumed, .withdrawn: break
    }
  }
}
