import Pictures

/// One image of a GIF file: numbers of colours, and the table that they refer to.
struct GIFImage {
  /// Its position.
  let part: PixelRectangle

  /// The colours; nil for the table of the whole file.
  let table: [UInt32]?

  /// The number that stands for what is transparent; nil if nothing is.
  let transparentNumber: Int?

  /// The number of bits that a number has: the table has as many entries as that allows.
  let colorBits: Int

  /// The compressed pixels.
  let data: [UInt8]

  /// The most colours of a table: one number is kept for what is transparent.
  static let mostColors = 255

  /// The number of bits that the numbers of so many entries have; at least one.
  static func bits(entries: Int) -> Int {
    entries <= 2 ? 1 : Int.bitWidth - (entries - 1).leadingZeroBitCount
  }

  /// Creates the image that makes one frame of another. Pixels that do not change are transparent, or written again
  /// where that is shorter.
  ///
  /// - Parameters:
  ///   - frame: What is to be seen.
  ///   - before: What is seen; nil before the first frame.
  ///   - common: The colours of the whole file, if it has a table for that.
  ///   - isDithered: True if colours that are reduced become patterns.
  /// - Complexity: O(pixels), besides what reducing the colours takes.
  init(of frame: Bitmap, after before: Bitmap?, common: ColorIndex?, isDithered: Bool = false) {
    let part = before.map { frame.changes(since: $0) ?? FilmPace.onePixel } ?? frame.bounds
    let changes = ChangedColors(of: frame, after: before, in: part)
    if let common, changes.colors.colors.allSatisfy({ common.number(of: $0) != nil }) {
      self.init(changes, common, numbers: .identity(common.colors.count), table: nil)
      return
    }
    let found = changes.colors
    if found.colors.count <= Self.mostColors {
      self.init(changes, found, numbers: .identity(found.colors.count), table: found.colors)
    } else {
      let reduced = ColorReduction(
        found.colors, weights: changes.weights, limit: Self.mostColors, isDithered: isDithered)
      self.init(changes, found, numbers: reduced.numbers, table: reduced.colors)
    }
  }

  /// - Parameters:
  ///   - index: Numbers the colours.
  ///   - numbers: For each of these which numbers of the table stand for it.
  ///   - table: The image's own table; nil for that of the file, which is `index`.
  private init(_ changes: ChangedColors, _ index: ColorIndex, numbers: ColorNumbers, table: [UInt32]?) {
    let transparent = table?.count ?? index.colors.count
    part = changes.part
    self.table = table
    colorBits = Self.bits(entries: transparent + 1)
    var sparse: [UInt8] = []
    LZWEncoder.append(
      changes.pixels(index, numbers, transparent: UInt8(transparent)), colorBits: colorBits, to: &sparse)
    var opaque: [UInt8]?
    if changes.hasUnchanged, let pixels = changes.opaquePixels(index, numbers) {
      var data: [UInt8] = []
      LZWEncoder.append(pixels, colorBits: colorBits, to: &data)
      opaque = data.count < sparse.count ? data : nil
    }
    data = opaque ?? sparse
    transparentNumber = changes.hasUnchanged && opaque == nil ? transparent : nil
  }
}
