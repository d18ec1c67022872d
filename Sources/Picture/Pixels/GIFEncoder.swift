/// An encoder of films as GIF ([89a](https://www.w3.org/Graphics/GIF/spec-gif89a.txt)).
///
/// Colours are exact as long as the pixels that change in a frame have at most 255 colours; more are reduced to 255
/// (`ColorReduction`). If the first frame has at most 255 colours, there is one table of them; a frame with other colours has
/// its own. Each frame is the smallest rectangle that contains
/// all changes.
///
/// Times are in hundredths of a second. The start of each frame is rounded, and not its duration, so that rounding
/// errors do not add up. Viewers slow down frames of less than two hundredths; such a frame is replaced by the next
/// one, and the last one is up to two hundredths longer. So a film should have `fastestRate` frames a second at most;
/// then all are shown at their times.
package struct GIFEncoder: FilmEncoder, Sendable {
  /// The greatest number of frames a second of which all are shown.
  package static let fastestRate = 50

  private let ticksPerSecond: Int
  private let plays: Int
  private let isDithered: Bool
  private var pace: FilmPace
  private var common: ColorIndex?
  private var hasHeader = false

  /// Creates a film without frames.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  ///   - ticksPerSecond: The unit of all times, 1 to 65,535.
  ///   - plays: The number of times that the film is shown; 0 for ever, at most 65,536.
  ///   - isDithered: True if colours between two of a reduced table become patterns of both, for gradients without
  ///     bands, in a larger file.
  /// - Throws: `PixelError.tooLarge`, `PixelError.rate`.
  package init(
    width: Int, height: Int, ticksPerSecond: Int, plays: Int = 0, isDithered: Bool = false
  ) throws(PixelError) {
    guard (1...65_535).contains(ticksPerSecond) else { throw .rate(ticksPerSecond) }
    pace = try FilmPace(width: width, height: height, shortest: Self.shortest)
    self.ticksPerSecond = ticksPerSecond
    self.plays = max(0, min(plays, 65_536))
    self.isDithered = isDithered
  }

  /// Adds a frame.
  ///
  /// - Throws: `PixelError.otherSize`.
  package mutating func add(_ frame: Bitmap, at tick: Int, into output: inout [UInt8]) throws(PixelError) {
    if let settled = try pace.add(frame, at: hundredths(tick)) { write(settled, to: &output) }
  }

  /// Ends the film. There is no correction.
  package mutating func end(at tick: Int, into output: inout [UInt8]) -> FilmCorrection? {
    guard let settled = pace.end(at: hundredths(tick)) else { return nil }
    write(settled, to: &output)
    output.append(Self.trailer)
    return nil
  }

  /// The shortest and the longest duration of a frame, in hundredths of a second.
  private static let shortest = 2
  private static let longest = 65_535
  private static let trailer: UInt8 = 0x3B

  private func hundredths(_ tick: Int) -> Int {
    (200 * max(0, min(tick, FilmPace.latest)) + ticksPerSecond) / (2 * ticksPerSecond)
  }
}

extension GIFEncoder {
  private mutating func write(_ settled: FilmPace.Settled, to output: inout [UInt8]) {
    if !hasHeader {
      var colors = ColorIndex()
      if colors.add(settled.frame, limit: GIFImage.mostColors) { common = colors }
      appendHeader(to: &output)
      hasHeader = true
    }
    let image = GIFImage(of: settled.frame, after: settled.before, common: common, isDithered: isDithered)
    var rest = settled.duration
    append(image, delay: min(rest, Self.longest), to: &output)
    rest -= min(rest, Self.longest)
    // A duration that is longer than one image can have is continued by images of one unchanged pixel.
    while rest > 0 {
      let pause = GIFImage(of: settled.frame, after: settled.frame, common: common)
      append(pause, delay: min(rest, Self.longest), to: &output)
      rest -= min(rest, Self.longest)
    }
  }

  private func appendHeader(to output: inout [UInt8]) {
    output += Array("GIF89a".utf8)
    output.append(littleEndian: UInt16(pace.width))
    output.append(littleEndian: UInt16(pace.height))
    let bits = common.map { GIFImage.bits(entries: $0.colors.count + 1) }
    // The byte holds the flag of a table, eight bits a component, and the size of the table.
    output += [bits.map { 0xF0 | UInt8($0 - 1) } ?? 0x70, 0, 0]
    if let common, let bits { Self.append(common.colors, bits: bits, to: &output) }
    guard plays != 1 else { return }
    // The extension holds the number of repetitions; 0 stands for ever.
    output += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
    output.append(littleEndian: UInt16(max(0, plays - 1)))
    output.append(0)
  }

  private func append(_ image: GIFImage, delay: Int, to output: inout [UInt8]) {
    // The disposal method is to leave the image in place.
    output += [0x21, 0xF9, 4, 0x04 | (image.transparentNumber == nil ? 0 : 1)]
    output.append(littleEndian: UInt16(delay))
    output += [UInt8(image.transparentNumber ?? 0), 0]
    output.append(0x2C)
    for number in [image.part.x, image.part.y, image.part.width, image.part.height] {
      output.append(littleEndian: UInt16(number))
    }
    output.append(image.table == nil ? 0 : 0x80 | UInt8(image.colorBits - 1))
    if let table = image.table { Self.append(table, bits: image.colorBits, to: &output) }
    output += image.data
  }

  /// Appends a table of colours, filled up with black.
  private static func append(_ colors: [UInt32], bits: Int, to output: inout [UInt8]) {
    for number in 0..<1 << bits {
      output.append(color: number < colors.count ? colors[number] : 0)
    }
  }
}

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
    let bits = colorBits
    func data(_ transparent: UInt8?) -> [UInt8]? {
      changes.pixels(index, numbers, transparent: transparent).map { LZWEncoder.encode($0, colorBits: bits) }
    }
    let sparse = data(UInt8(transparent)) ?? []
    let whole = changes.hasUnchanged ? data(nil) : nil
    let opaque = whole.flatMap { $0.count < sparse.count ? $0 : nil }
    self.data = opaque ?? sparse
    transparentNumber = changes.hasUnchanged && opaque == nil ? transparent : nil
  }
}

/// The pixels of a part of a frame that differ from the frame before, and their colours.
struct ChangedColors {
  /// The part of the frame.
  let part: PixelRectangle

  /// The colours of the pixels that differ.
  private(set) var colors = ColorIndex()

  /// The number of pixels of each colour.
  private(set) var weights: [Int] = []

  /// True if some pixels of the part do not differ.
  private(set) var hasUnchanged = false

  private let frame: Bitmap
  private let before: Bitmap?

  /// Finds the pixels that differ.
  ///
  /// - Complexity: O(pixels of the part).
  init(of frame: Bitmap, after before: Bitmap?, in part: PixelRectangle) {
    (self.frame, self.before, self.part) = (frame, before, part)
    var last: (color: UInt32, number: Int)?
    for y in part.y..<part.y + part.height {
      for index in y * frame.width + part.x..<y * frame.width + part.x + part.width {
        let color = frame.pixels[index]
        if let before, before.pixels[index] == color {
          hasUnchanged = true
          continue
        }
        if color != last?.color { last = (color, colors.add(color)) }
        guard let number = last?.number else { continue }
        if number == weights.count { weights.append(0) }
        weights[number] += 1
      }
    }
  }

  /// Returns the numbers of the colours; nil if that of an unchanged pixel is not in the index.
  ///
  /// - Parameters:
  ///   - index: An index with all colours of the pixels that differ.
  ///   - numbers: The numbers that are written for the colours of the index.
  ///   - transparent: The number of all pixels that do not differ; nil to write their colours again.
  func pixels(_ index: ColorIndex, _ numbers: ColorNumbers, transparent: UInt8?) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(part.width * part.height)
    var last: (color: UInt32, number: Int) = (.max, 0)
    for y in part.y..<part.y + part.height {
      for x in part.x..<part.x + part.width {
        let position = y * frame.width + x
        let color = frame.pixels[position]
        if let transparent, before?.pixels[position] == color {
          output.append(transparent)
          continue
        }
        if color != last.color {
          guard let number = index.number(of: color) else { return nil }
          last = (color, number)
        }
        output.append(numbers.number(last.number, x: x, y: y))
      }
    }
    return output
  }
}

/// The numbers of a table that stand for colours, or patterns of two numbers.
struct ColorNumbers: Sendable {
  /// The number of the nearest colour in the table, for each colour.
  var numbers: [UInt8]

  /// The number of a second colour in the table, for each colour; empty if no patterns are used.
  var others: [UInt8] = []

  /// The number of pixels out of 64 that get the second colour, 0 to 32, for each colour; empty if no patterns are
  /// used.
  var shares: [UInt8] = []

  /// Returns the numbers for colours that are in the table in the same order.
  static func identity(_ count: Int) -> ColorNumbers { ColorNumbers(numbers: (0..<count).map { UInt8($0) }) }

  /// Returns the number that stands for a colour in a pixel. It depends on nothing else, so that an unchanged area does
  /// not flicker.
  func number(_ color: Int, x: Int, y: Int) -> UInt8 {
    if shares.isEmpty || Int(shares[color]) <= Self.threshold(x, y) { return numbers[color] }
    return others[color]
  }

  /// Returns the threshold of a pixel in the 8×8 matrix of B. E. Bayer ("An optimum method for two-level rendition of
  /// continuous-tone pictures", 1973), 0 to 63, in which neighbours differ as much as possible. The bits of x XOR y and
  /// of y are interleaved, the lowest ones in the highest places.
  private static func threshold(_ x: Int, _ y: Int) -> Int {
    (0..<3).reduce(0) { $0 << 2 | ((x ^ y) >> $1 & 1) << 1 | y >> $1 & 1 }
  }
}
