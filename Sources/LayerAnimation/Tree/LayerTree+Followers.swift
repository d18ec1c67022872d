/// Texts that show a number of another layer (`TextLayer.subject`). The number follows from the sample of that layer, so it is read
/// after all layers have been sampled.
extension LayerTree {
  /// A text, or a copy of one in a replicator, and what it shows.
  struct Follower {
    /// The text's place among the nodes, and that of the layer whose number it shows.
    let node: Int
    let subject: Int
    let keyPath: AnimationKeyPath
    /// What the number is multiplied with: angles are shown in degrees.
    let factor: Double
  }

  /// Lists the texts that show a number of another layer; called when the nodes of all layers exist.
  func listFollowers() {
    followers.removeAll(keepingCapacity: true)
    for (index, node) in nodes.enumerated()
    where node.model.content.isNumber && layers.indices.contains(node.original) {
      guard let text = layers[node.original] as? TextLayer else { continue }
      let (subject, keyPath) = (place(of: text.subject, inCopy: index - node.original), text.subjectKeyPath)
      guard subject >= 0 else { continue }
      followers.append(
        Follower(
          node: index, subject: subject, keyPath: keyPath,
          factor: (keyPath.component.isAngle ? 180 / .pi : 1) * text.subjectFactor))
    }
  }
}

extension LayerContent {
  /// Whether it is a text that shows a number.
  fileprivate var isNumber: Bool {
    if case .text(let text) = self { text.numberFormat != nil } else { false }
  }
}

extension Sampler {
  /// Lets a text show the number that another layer has at this instant; the one that it had where there is none.
  mutating func follow(_ follower: LayerTree.Follower) {
    guard layers[follower.node].isPresent, layers[follower.subject].isPresent,
      case .text(var text) = layers[follower.node].properties.content, let number = number(for: follower),
      text.value != number
    else { return }
    text.value = number
    layers[follower.node].properties.content = .text(text)
    reviseContent(follower.node)
  }

  private func number(for follower: LayerTree.Follower) -> Double? {
    let subject = layers + follower.subject
    let value =
      follower.keyPath.property.isOfClock
      ? .number(subject.pointee.timeOffset) : subject.pointee.properties.value(of: follower.keyPath)
    guard case .number(let number) = value else { return nil }
    return number * follower.factor
  }
}
