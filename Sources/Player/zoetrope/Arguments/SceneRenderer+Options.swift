import Cells
import LayerAnimation
import ScenePlayer
import SceneRendering

extension SceneRenderer {
  /// Creates a renderer of a scene with some options.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs that shapes are drawn with.
  ///   - depth: The number of colours of the output.
  ///   - hasUnicode: True if the output can show characters outside ASCII.
  ///   - colors: The output's own colours, as far as they are known.
  convenience init(
    scene: Scene, _ options: DrawingOptions, glyphs: GlyphsSetting, depth: ColorDepth, hasUnicode: Bool,
    _ colors: TerminalColors
  ) {
    let hasColors = depth != .none
    self.init(
      scene: scene, glyphSet: glyphs.set(for: scene, hasUnicode: hasUnicode, hasColors: hasColors),
      isMonochrome: !hasColors, dither: options.dither ? FrameDither(depth) : nil)
    (terminalBackground, colorDepth) = (colors.background, depth)
  }
}
