import LayerAnimation

/// A memory of the pictures of the layers in a presentation, in the canvas's form, by layer and by picture.
struct ArtMemory {
  private var glyphsByLayer: [ArtGlyphs?] = []
  private var glyphsByPicture: [ObjectIdentifier: ArtGlyphs] = [:]

  /// The number of pictures at which those that no layer may show any more are forgotten.
  private static let capacity = 1024

  /// Returns a picture in the canvas's form.
  ///
  /// - Complexity: O(1) for a picture that the layer has shown before, or that another layer shows; else O(cells).
  mutating func glyphs(of picture: ArtPicture, layer: Int) -> ArtGlyphs {
    if layer >= glyphsByLayer.count {
      glyphsByLayer.append(contentsOf: repeatElement(nil, count: layer + 1 - glyphsByLayer.count))
    }
    if let glyphs = glyphsByLayer[layer], glyphs.picture === picture { return glyphs }
    let glyphs = glyphsByPicture[ObjectIdentifier(picture)] ?? ArtGlyphs(picture)
    if glyphsByPicture.count >= Self.capacity { glyphsByPicture.removeAll() }
    glyphsByPicture[ObjectIdentifier(picture)] = glyphs
    glyphsByLayer[layer] = glyphs
    return glyphs
  }
}
