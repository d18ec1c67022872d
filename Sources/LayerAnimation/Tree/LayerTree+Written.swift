/// Which properties a sample may write, layer by layer: only these are put back, worked out and compared (V21).
extension LayerTree {
  /// Lists them for every layer; a copy writes what its original does. With them goes what a sample would otherwise have to
  /// find out for each layer at every frame.
  func listWritten() {
    written.removeAll(keepingCapacity: true)
    for index in nodes.indices {
      let original = nodes[index].original
      nodes[index].written = original < index ? nodes[original].written : append(writtenBy: index)
      nodes[index].writesContent = written[nodes[index].written].contains(where: \.isOfContent)
      nodes[index].hasTransition = store.tracks[nodes[index].tracks].contains(where: \.course.isTransition)
      nodes[index].followsTime = nodes[index].model.content.followsTime
    }
  }

  private func append(writtenBy index: Int) -> Range<Int> {
    let start = written.count
    for track in nodes[index].tracks { appendWritten(by: store.tracks[track], since: start) }
    if nodes[index].isReplicated { AnimatableProperty.setApart.forEach { appendWritten($0, since: start) } }
    return start..<written.count
  }

  private func appendWritten(by track: Track, since start: Int) {
    switch track.course {
    case .group, .transition: return
    case .path(let keys) where store.motions[keys.firstValue].turns: appendWritten(.transform, since: start)
    default: break
    }
    appendWritten(track.place.property, since: start)
  }

  /// Content is copied and compared as a whole, so one of its properties is enough.
  private func appendWritten(_ property: AnimatableProperty, since start: Int) {
    let isListed = written[start...].contains { $0 == property || $0.isOfContent && property.isOfContent }
    if !isListed { written.append(property) }
  }
}

extension AnimatableProperty {
  /// What a replicator writes into its copies; the last one stands for all content.
  fileprivate static let setApart: [Self] = [.transform, .backgroundColor, .borderColor, .shadowColor, .fillColor]
}

extension UnsafeMutablePointer<LayerProperties> {
  /// Takes over a property, or, for one of the content's, all content.
  func copy(_ property: AnimatableProperty, from other: UnsafePointer<LayerProperties>) {
    switch property {
    case .position: pointee.position = other.pointee.position
    case .zPosition: pointee.zPosition = other.pointee.zPosition
    case .anchorPoint: pointee.anchorPoint = other.pointee.anchorPoint
    case .anchorPointZ: pointee.anchorPointZ = other.pointee.anchorPointZ
    case .bounds: pointee.bounds = other.pointee.bounds
    case .transform: pointee.transform = other.pointee.transform
    case .sublayerTransform: pointee.sublayerTransform = other.pointee.sublayerTransform
    case .opacity: pointee.opacity = other.pointee.opacity
    case .hidden: pointee.isHidden = other.pointee.isHidden
    case .backgroundColor: pointee.backgroundColor = other.pointee.backgroundColor
    case .cornerRadius: pointee.cornerRadius = other.pointee.cornerRadius
    case .borderWidth: pointee.borderWidth = other.pointee.borderWidth
    case .borderColor: pointee.borderColor = other.pointee.borderColor
    case .shadowOpacity: pointee.shadowOpacity = other.pointee.shadowOpacity
    case .shadowRadius: pointee.shadowRadius = other.pointee.shadowRadius
    case .shadowOffset: pointee.shadowOffset = other.pointee.shadowOffset
    case .shadowColor: pointee.shadowColor = other.pointee.shadowColor
    case .shadowPath: pointee.shadowPath = other.pointee.shadowPath
    case .contentsRect: pointee.contentsRect = other.pointee.contentsRect
    case .masksToBounds: pointee.masksToBounds = other.pointee.masksToBounds
    case .doubleSided: pointee.isDoubleSided = other.pointee.isDoubleSided
    case .timeOffset: break  // No part of the look.
    default: pointee.content = other.pointee.content
    }
  }

  /// Takes over a property, or, for one of the content's, all content.
  func copy(_ property: AnimatableProperty, from other: Self) { copy(property, from: UnsafePointer(other)) }

  /// Whether a property, or, for one of the content's, all content, is the same as another's.
  func isSame(_ property: AnimatableProperty, as other: Self) -> Bool {
    switch property {
    case .position: pointee.position == other.pointee.position
    case .zPosition: pointee.zPosition == other.pointee.zPosition
    case .anchorPoint: pointee.anchorPoint == other.pointee.anchorPoint
    case .anchorPointZ: pointee.anchorPointZ == other.pointee.anchorPointZ
    case .bounds: pointee.bounds == other.pointee.bounds
    case .transform: pointee.transform == other.pointee.transform
    case .sublayerTransform: pointee.sublayerTransform == other.pointee.sublayerTransform
    case .opacity: pointee.opacity == other.pointee.opacity
    case .hidden: pointee.isHidden == other.pointee.isHidden
    case .backgroundColor: pointee.backgroundColor == other.pointee.backgroundColor
    case .cornerRadius: pointee.cornerRadius == other.pointee.cornerRadius
    case .borderWidth: pointee.borderWidth == other.pointee.borderWidth
    case .borderColor: pointee.borderColor == other.pointee.borderColor
    case .shadowOpacity: pointee.shadowOpacity == other.pointee.shadowOpacity
    case .shadowRadius: pointee.shadowRadius == other.pointee.shadowRadius
    case .shadowOffset: pointee.shadowOffset == other.pointee.shadowOffset
    case .shadowColor: pointee.shadowColor == other.pointee.shadowColor
    case .shadowPath: pointee.shadowPath == other.pointee.shadowPath
    case .contentsRect: pointee.contentsRect == other.pointee.contentsRect
    case .masksToBounds: pointee.masksToBounds == other.pointee.masksToBounds
    case .doubleSided: pointee.isDoubleSided == other.pointee.isDoubleSided
    case .timeOffset: true
    default: pointee.content == other.pointee.content
    }
  }
}

extension Track.Course {
  fileprivate var isTransition: Bool {
    guard case .transition = self else { return false }
    return true
  }
}

extension LayerContent {
  /// Whether it looks otherwise at every local time of its layer.
  fileprivate var followsTime: Bool {
    switch self {
    case .emitter, .strip, .plot: true
    case .none, .shape, .text, .art, .gradient, .transform, .replicator: false
    }
  }
}
