/// Character art: a picture made of characters, placed in the layer's bounds by `contentsGravity` and `contentsRect` (G24).
///
/// At its natural size a character takes one cell, whatever the terminal's size, so a picture that is neither scaled nor
/// turned is shown exactly as typed. How many points that is depends on how the stage is fitted: one column of the grid
/// wide and two tall. In a layer without size it is centred on the anchor point, at its natural size.
///
/// A picture that is scaled, turned, mirrored, folded or seen in perspective is sampled cell by cell; lines that are typed
/// with `- _ | / \ = +` are drawn as lines, so that they turn with it. Brackets, arrows and letters such as `b` and `d` are
/// exchanged for their mirror images; all other characters stay upright.
public struct ArtContent: Hashable, Sendable {
  /// The picture.
  public var picture = ArtPicture.empty
  /// The pictures that are shown one at a time; where there are none, `picture` is shown.
  public var frames: [ArtPicture] = []
  /// Which of the frames is shown: rounded down, and counted on from the first one behind the last one.
  public var frame = 0.0
  /// The colour of the characters that have none of their own.
  public var foregroundColor: Color = .white
  /// What colours of the picture's legend are multiplied with: a replicator's doing.
  package var tint: Color = .white

  /// No picture, white.
  public init() {}

  /// All pictures that it may show.
  package var pictures: [ArtPicture] { frames.isEmpty ? [picture] : frames }

  /// The picture that is shown.
  ///
  /// - Complexity: O(1); allocates nothing.
  public var shownPicture: ArtPicture {
    frames.isEmpty ? picture : frames[PixelPicture.index(of: frame, among: frames.count)]
  }
}
