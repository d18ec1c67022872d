/// An encoder of films as GIF ([89a](https://www.w3.org/Graphics/GIF/spec-gif89a.txt)).
///
/// Colours are exact as long as the pixels that change in a frame have at most 255 colours; more are reduced to 255
/// (`ColorReduction`). If all colours of the film are at most 255 and known at the beginning, or in the first frame,
/// there is one table; else a frame with other colours has its own. Each frame is the smallest rectangle that contains
/// all changes.
///
/// Times are in hundredths of a second. The beginning of each frame is rounded, and not its duration, so that rounding
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
  ///   - colors: All colours of all frames, if they are known. More than 255 are ignored.
  ///   - isDithered: True if colours between two of a reduced table become patterns of both, for gradients without
  ///     bands, in a larger file.
  /// - Throws: `PixelError.tooLarge`, `PixelError.rate`.
  package init(
    width: Int, height: Int, ticksPerSecond: Int, plays: Int = 0, colors: ColorIndex? = nil,
    isDithered: Bool = false
  ) throws(PixelError) {
    guard (1...65_535).contains(ticksPerSecond) else { throw .rate(ticksPerSecond) }
    pace = try FilmPace(width: width, height: height, shortest: Self.shortest)
    self.ticksPerSecond = ticksPerSecond
    self.plays = max(0, min(plays, 65_536))
    self.isDithered = isDithered
    if let colors, (1...GIFImage.mostColors).contains(colors.colors.count) { common = colors }
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
      if common == nil {
        var colors = ColorIndex()
        if colors.add(settled.frame, limit: GIFImage.mostColors) { common = colors }
      }
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
