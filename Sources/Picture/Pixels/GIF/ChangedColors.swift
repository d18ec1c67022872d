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

  /// Returns the numbers of the colours, with one for all pixels that do not differ.
  ///
  /// - Parameters:
  ///   - index: An index with all colours of the pixels that differ.
  ///   - numbers: The numbers that are written for the colours of the index.
  func pixels(_ index: ColorIndex, _ numbers: ColorNumbers, transparent: UInt8) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(part.width * part.height)
    var last: (color: UInt32, number: Int?) = (.max, nil)
    for y in part.y..<part.y + part.height {
      for x in part.x..<part.x + part.width {
        let position = y * frame.width + x
        let color = frame.pixels[position]
        if let before, before.pixels[position] == color {
          output.append(transparent)
          continue
        }
        if color != last.color { last = (color, index.number(of: color)) }
        output.append(last.number.map { numbers.number($0, x: x, y: y) } ?? transparent)
      }
    }
    return output
  }

  /// Returns the numbers of all colours; nil if that of an unchanged pixel is not in the index.
  func opaquePixels(_ index: ColorIndex, _ numbers: ColorNumbers) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(part.width * part.height)
    var last: (color: UInt32, number: Int) = (.max, 0)
    for y in part.y..<part.y + part.height {
      for x in part.x..<part.x + part.width {
        let color = frame.pixels[y * frame.width + x]
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
