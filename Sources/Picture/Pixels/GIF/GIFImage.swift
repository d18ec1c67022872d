/// An image of a GIF file: numbers of colours, and the table that they refer to.
struct GIFImage {
  /// The position of the image in the frame.
  let part: PixelRectangle

  /// The colours; nil for the table of the whole file.
  let table: [UInt32]?

  /// The number that stands for transparent pixels; nil if there are none.
  let transparentNumber: Int?

  /// The number of bits of a colour's number: the table has as many entries as that allows.
  let colorBits: Int

  /// The compressed pixels.
  let data: [UInt8]

  /// The greatest number of colours of a table: one number is kept for transparent pixels.
  static let mostColors = 255

  /// Returns the number of bits of the numbers of some entries; at least one.
  static func bits(entries: Int) -> Int {
    entries <= 2 ? 1 : Int.bitWidth - (entries - 1).leadingZeroBitCount
  }

  /// Creates the image that changes one frame into another. Unchanged pixels are transparent, or written again if that
  /// is shorter.
  ///
  /// - Parameters:
  ///   - frame: The new frame.
  ///   - before: The frame before; nil for the first frame.
  ///   - common: The colours of the whole file, if the file has a table.
  ///   - isDithered: True if reduced colours become patterns.
  /// - Complexity: O(pixels), besides the reduction of the colours.
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

  /// Creates the image of some changes.
  ///
  /// - Parameters:
  ///   - index: The index that numbers the colours.
  ///   - numbers: The numbers of the table that stand for each colour.
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
