import LayerAnimation

/// The pictures of the layers in a presentation, as canvases need them: by the index of the layer, and by picture.
struct ArtMemory {
  private var glyphsByLayer: [ArtGlyphs?] = []
  private var glyphsByPicture: [ObjectIdentifier: ArtGlyphs] = [:]

  /// How many pictures are remembered that no layer may show any more.
  private static let capacity = 1024

  /// Returns a picture as canvases need it.
  ///
  /// - Complexity: O(1) for a picture that the layer showed before, or that another one shows; else O(cells).
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
