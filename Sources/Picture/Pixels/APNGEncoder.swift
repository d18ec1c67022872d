/// An encoder of films as animated PNG ([PNG, third edition](https://www.w3.org/TR/png-3/)), with exact colours and
/// exact times.
///
/// The first frame is also the picture that programs without support of animation show. Each later one is the smallest
/// rectangle that contains all changes. Unchanged pixels in it are transparent.
package struct APNGEncoder: FilmEncoder, Sendable {
  private let ticksPerSecond: Int
  private let plays: Int
  private var pace: FilmPace
  private var frames: UInt32 = 0
  /// True if rows are written without filters, which was shorter when both ways were tried last.
  private var isRaw = true
  /// The number of the next chunk that belongs to the animation.
  private var sequence: UInt32 = 0

  /// Creates a film without frames.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  ///   - ticksPerSecond: The unit of all times, 1 to 65,535.
  ///   - plays: The number of times that the film is shown; 0 for ever.
  /// - Throws: `PixelError.tooLarge`, `PixelError.rate`.
  package init(width: Int, height: Int, ticksPerSecond: Int, plays: Int = 0) throws(PixelError) {
    guard (1...65_535).contains(ticksPerSecond) else { throw .rate(ticksPerSecond) }
    pace = try FilmPace(width: width, height: height, shortest: 1)
    self.ticksPerSecond = ticksPerSecond
    self.plays = max(0, min(plays, Int(Int32.max)))
  }

  /// Adds a frame.
  ///
  /// - Throws: `PixelError.otherSize`.
  package mutating func add(_ frame: Bitmap, at tick: Int, into output: inout [UInt8]) throws(PixelError) {
    if let settled = try pace.add(frame, at: Self.time(tick)) { write(settled, to: &output) }
  }

  /// Ends the film.
  ///
  /// - Returns: The number of frames, which is written near the start of the file.
  package mutating func end(at tick: Int, into output: inout [UInt8]) -> FilmCorrection? {
    guard let settled = pace.end(at: Self.time(tick)) else { return nil }
    write(settled, to: &output)
    PNGChunk.append("IEND", [], to: &output)
    var bytes: [UInt8] = []
    appendControl(to: &bytes)
    return FilmCorrection(offset: Self.controlOffset, bytes: bytes)
  }

  /// The offset of the chunk `acTL`, which is behind the signature and the header.
  private static let controlOffset = 8 + 25

  private static func time(_ tick: Int) -> Int { max(0, min(tick, FilmPace.latest)) }
}

extension APNGEncoder {
  private mutating func write(_ settled: FilmPace.Settled, to output: inout [UInt8]) {
    let isFirst = frames == 0
    if isFirst {
      output += PNGReader.signature
      PNGColors.layered.appendHeader(width: pace.width, height: pace.height, to: &output)
      appendControl(to: &output)
    }
    let part =
      settled.before.map { settled.frame.changes(since: $0) ?? FilmPace.onePixel } ?? settled.frame.bounds
    var rest = settled.duration
    let delay = min(rest, Self.longest)
    appendFrame(part, delay: delay, isOver: settled.before != nil, layer(of: settled, in: part), to: &output)
    rest -= delay
    // A duration that is longer than one frame can have is continued by frames of one unchanged pixel.
    while rest > 0 {
      let delay = min(rest, Self.longest)
      let pixel = PNGScanlines.layer(of: settled.frame, in: FilmPace.onePixel, over: nil, isRaw: true, .best)
      appendFrame(FilmPace.onePixel, delay: delay, isOver: false, pixel, to: &output)
      rest -= delay
    }
  }

  /// Returns the pixels of a frame as a layer over the one before, compressed. Frames resemble those before them, so
  /// both ways of writing rows are tried only now and then.
  private mutating func layer(of settled: FilmPace.Settled, in part: PixelRectangle) -> [UInt8] {
    let bytes = PNGScanlines.layer(of: settled.frame, in: part, over: settled.before, isRaw: isRaw)
    guard frames == 0 || frames % Self.trialInterval == 1 else { return bytes }
    let others = PNGScanlines.layer(of: settled.frame, in: part, over: settled.before, isRaw: !isRaw)
    guard others.count < bytes.count else { return bytes }
    isRaw.toggle()
    return others
  }

  /// The number of frames of which one is written both ways, beginning with the first layer.
  private static let trialInterval: UInt32 = 12

  /// The greatest duration of a frame, in ticks: the parts of the fraction have 16 bits.
  private static let longest = 65_535

  private mutating func appendFrame(
    _ part: PixelRectangle, delay: Int, isOver: Bool, _ data: [UInt8], to output: inout [UInt8]
  ) {
    var control: [UInt8] = []
    control.append(bigEndian: sequence)
    for number in [part.width, part.height, part.x, part.y] { control.append(bigEndian: UInt32(number)) }
    control.append(bigEndian: UInt16(delay))
    control.append(bigEndian: UInt16(ticksPerSecond))
    // The frame is not disposed of; it is blended as source, or over.
    control += [0, isOver ? 1 : 0]
    PNGChunk.append("fcTL", control, to: &output)
    sequence += 1
    if frames == 0 {
      PNGChunk.append("IDAT", data, to: &output)
    } else {
      var numbered: [UInt8] = []
      numbered.reserveCapacity(data.count + 4)
      numbered.append(bigEndian: sequence)
      numbered += data
      PNGChunk.append("fdAT", numbered, to: &output)
      sequence += 1
    }
    frames += 1
  }

  /// Appends the number of frames, and the number of times that they are shown.
  private func appendControl(to output: inout [UInt8]) {
    var control: [UInt8] = []
    control.append(bigEndian: max(1, frames))
    control.append(bigEndian: UInt32(plays))
    PNGChunk.append("acTL", control, to: &output)
  }
}
