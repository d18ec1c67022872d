import LayerAnimation

/// What people and other programs call the key paths: what "did you mean" looks up first.
package enum KeyPathSynonyms {
  /// The key path that a name was probably meant to be, in layers that show some content; the name itself if unknown.
  static func keyPath(for name: String, in content: LayerContent) -> String {
    if ["color", "colour", "fill"].contains(name) { return color(in: content) }
    return all[name] ?? name
  }

  /// The names that mean the same whatever the layer shows.
  package static let all = [
    "x": "position.x", "y": "position.y", "z": "zPosition", "center": "position", "center.x": "position.x",
    "center.y": "position.y", "move": "position", "rotation": "transform.rotation", "rotate": "transform.rotation",
    "angle": "transform.rotation", "rotateX": "transform.rotation.x", "rotateY": "transform.rotation.y",
    "rotateZ": "transform.rotation.z", "scale": "transform.scale", "scaleX": "transform.scale.x",
    "scaleY": "transform.scale.y", "translate": "transform.translation", "translation": "transform.translation",
    "translateX": "transform.translation.x", "translateY": "transform.translation.y", "alpha": "opacity",
    "width": "bounds.size.width", "height": "bounds.size.height", "size": "bounds.size", "frame": "bounds",
    "background": "backgroundColor", "stroke": "strokeColor", "text": "string", "radius": "cornerRadius",
    "isHidden": "hidden",
  ]

  private static func color(in content: LayerContent) -> String {
    switch content {
    case .shape: "fillColor"
    case .text, .art: "foregroundColor"
    default: "backgroundColor"
    }
  }
}
