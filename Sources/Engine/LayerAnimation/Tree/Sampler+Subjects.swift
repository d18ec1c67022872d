/// The layers that follow from the samples of other layers, and are computed after all of them: texts that show a
/// number of another layer (`TextLayer.subject`), and lines from one layer to another (`ConnectorLayer`).
extension LayerTree {
  /// A text, or a copy of one in a replicator, with the property that it shows.
  struct Follower {
    /// The index of the text among the nodes, and that of the layer whose number it shows.
    let node: Int
    let subject: Int
    let keyPath: AnimationKeyPath
    /// The factor of the number; angles are shown in degrees.
    let factor: Double
  }

  /// A connector, or a copy of one in a replicator, with the indices of its layers among the nodes; −1 for one that
  /// does not exist.
  struct Link {
    let node: Int
    let start: Int
    let end: Int
    let label: Int
  }
}

extension Sampler {
  /// Gives a text the number that another layer has at this instant; without one, the text keeps its own.
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

extension Sampler {
  /// Computes the course of a connector between its presented layers, if any of them has changed.
  ///
  /// - Complexity: O(depth); allocates nothing.
  mutating func connect(_ link: LayerTree.Link) {
    guard layers[link.node].isPresent, known != .everything || isMoved(link),
      case .connector(var connector) = layers[link.node].properties.content
    else { return }
    let course = course(of: connector, link)
    if course != connector.course {
      connector.course = course
      layers[link.node].properties.content = .connector(connector)
      reviseContent(link.node)
    }
    if link.label >= 0, layers[link.label].isPresent { place(link.label, on: connector) }
  }

  private func isMoved(_ link: LayerTree.Link) -> Bool {
    isMoved(link.node) || isMoved(link.start) || isMoved(link.end) || link.label >= 0 && isRevised(link.label)
  }

  /// Returns true if a layer may be seen at another place than before: it, or a layer around it, has changed.
  private func isMoved(_ index: Int) -> Bool {
    var outer = index
    while outer >= 0 {
      if isRevised(outer) { return true }
      outer = nodes[outer].parent
    }
    return false
  }

  private func course(of connector: ConnectorContent, _ link: LayerTree.Link) -> ConnectorCourse? {
    guard link.start >= 0, link.end >= 0, layers[link.start].isPresent, layers[link.end].isPresent else { return nil }
    let list = LayerList(start: layers, count: count)
    let plane = list.projection(of: link.node)
    guard let start = list.box(of: link.start, in: plane), let end = list.box(of: link.end, in: plane) else {
      return nil
    }
    return connector.route.course(from: start, to: end, along: connector.axis, gap: connector.gap)
  }

  /// Moves a label to the middle of its line, and hides it if that part of the line is not drawn.
  private mutating func place(_ label: Int, on connector: ConnectorContent) {
    let model = model(label)
    let isReached = connector.line.strokeStart <= 0.5 && connector.line.strokeEnd >= 0.5
    let position = model.pointee.position + (connector.course?.middle ?? .zero)
    let isHidden = connector.course == nil || !isReached || model.pointee.isHidden
    guard layers[label].properties.isHidden != isHidden || layers[label].properties.position != position else { return }
    (layers[label].properties.isHidden, layers[label].properties.position) = (isHidden, position)
    reviseForm(label)
  }
}

extension LayerList {
  /// Returns the bounding box of a layer as it is seen on a plane: of its bounds or, if these are empty, of the outline
  /// of a shape; nil if it is not seen there.
  fileprivate func box(of index: Int, in plane: Homography) -> Rect? {
    projection(of: index).leading(to: plane)?.boundingBox(of: extent(of: at(index).properties))
  }

  private func extent(of layer: PropertiesPointer) -> Rect {
    guard layer.pointee.bounds.isEmpty, case .shape(let shape) = layer.pointee.content,
      let outline = shape.path?.controlBounds
    else { return layer.pointee.bounds.standardized }
    return outline
  }
}
