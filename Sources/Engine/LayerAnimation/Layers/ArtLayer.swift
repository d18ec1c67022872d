/// A layer that shows a picture made of characters.
///
///     let plane = ArtLayer(ArtPicture("--@--(_)--@--"))
///     plane.transform = .rotation(angle: -.pi / 8, x: 0, y: 0, z: 1)
open class ArtLayer: Layer {
  /// The content of the layer.
  public var art: ArtContent {
    get { model.content.art ?? ArtContent() }
    set { model.content = .art(newValue) }
  }

  override class var firstContent: LayerContent { .art(ArtContent()) }

  /// Creates a layer with a picture, at its natural size.
  public convenience init(_ picture: ArtPicture, color: Color = .white) {
    self.init()
    art.picture = picture
    art.foregroundColor = color
  }

  /// The picture. A new one fades in, like Core Animation's `contents`.
  public var picture: ArtPicture {
    get { art.picture }
    set {
      guard newValue != picture else { return }
      change("contents") { art.picture = newValue }
    }
  }

  /// The pictures that are shown one at a time; if there are none, `picture` is shown.
  public var frames: [ArtPicture] {
    get { art.frames }
    set {
      guard newValue != frames else { return }
      change("contents") { art.frames = newValue }
    }
  }

  /// The index of the frame that is shown, rounded down, and modulo the number of frames: the property `frame` of key
  /// paths.
  public var frameNumber: Double {
    get { art.frame }
    set { change(.frame) { art.frame = newValue } }
  }

  /// The colour of the characters without a colour of their own.
  public var foregroundColor: Color {
    get { art.foregroundColor }
    set { change(.foregroundColor) { art.foregroundColor = newValue } }
  }
}

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

/// A picture made of characters on a grid of cells, typed on a keyboard.
///
///     let plane = ArtPicture(
///       """
///              __|__
///       --@--@--(_)--@--@--
///       """)
///
/// A picture is immutable and shared: renderers cache the results of their computations by its identity. The pictures
/// of a sheet are shown one at a time with `contentsRect`.
public final class ArtPicture: Sendable {
  /// The characters, one string per row.
  public let rows: [String]
  /// The transparent character; nil if there is none. Rows are padded with it, or with spaces.
  public let transparent: Character?
  /// The colours of the characters: rows of letters of the legend, in the same columns. A character without a letter,
  /// or with one that is not in the legend, has the layer's foreground colour.
  public let colorRows: [String]
  /// The colours that the letters stand for.
  public let legend: [Character: Color]

  /// Creates a picture from its rows.
  ///
  /// - Parameters:
  ///   - rows: The characters, one string per row. Characters that are not printable are left out.
  ///   - transparent: The transparent character; nil for an opaque picture.
  ///   - colorRows: Letters for colours, in the columns of the characters.
  ///   - legend: The colours that the letters stand for.
  public init(
    rows: [String], transparent: Character? = " ", colorRows: [String] = [], legend: [Character: Color] = [:]
  ) {
    self.rows = rows
    self.transparent = transparent
    self.colorRows = colorRows
    self.legend = legend
  }

  /// Creates a picture from a text with one line per row.
  public convenience init(
    _ text: String, transparent: Character? = " ", colors: String = "", legend: [Character: Color] = [:]
  ) {
    self.init(
      rows: Self.lines(text), transparent: transparent, colorRows: Self.lines(colors), legend: legend)
  }

  /// A picture without rows.
  public static let empty = ArtPicture(rows: [])

  /// Returns the lines of a text; a line break at its end does not begin another line.
  private static func lines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension ArtPicture: Hashable {
  /// Returns true if both pictures look the same; O(1) if they are identical.
  public static func == (a: ArtPicture, b: ArtPicture) -> Bool {
    a === b
      || a.rows == b.rows && a.transparent == b.transparent && a.colorRows == b.colorRows && a.legend == b.legend
  }

  /// Hashes the rows.
  public func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}
