/// Character art: a picture made of characters, placed in the layer's bounds by `contentsGravity` and `contentsRect`.
///
/// At its natural size a character takes one cell, whatever the terminal's size, so a picture that is neither scaled
/// nor rotated is shown exactly as typed. The size of a cell in points depends on the scale of the stage: it is one
/// column of the grid wide and two rows tall. In a layer without size the picture is centred on the anchor point, at
/// its natural size.
///
/// A picture that is scaled, rotated, mirrored, folded or seen in perspective is sampled cell by cell; lines that are
/// typed with `- _ | / \ = +` are drawn as lines, so that they rotate with it. Brackets, arrows and letters such as `b`
/// and `d` are replaced with their mirror images; all other characters stay upright.
public struct ArtContent: Hashable, Sendable {
  /// The picture.
  public var picture = ArtPicture.empty
  /// The pictures that are shown one at a time; if there are none, `picture` is shown.
  public var frames: [ArtPicture] = []
  /// The index of the frame that is shown, rounded down, and modulo the number of frames.
  public var frame = 0.0
  /// The colour of the characters without a colour of their own.
  public var foregroundColor: Color = .white
  /// The colour by which those of the picture's legend are multiplied, in a replicator.
  package var tint: Color = .white

  /// Creates white art without a picture.
  public init() {}

  /// All pictures that may be shown.
  package var pictures: [ArtPicture] { frames.isEmpty ? [picture] : frames }

  /// The picture that is shown.
  ///
  /// - Complexity: O(1); allocates nothing.
  package var shownPicture: ArtPicture {
    frames.isEmpty ? picture : frames[PixelPicture.index(of: frame, among: frames.count)]
  }
}
