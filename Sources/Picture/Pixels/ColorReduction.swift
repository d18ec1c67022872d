import Cells

/// A reduction of many colours to a few.
///
/// The colours are chosen in [Oklab](https://bottosson.github.io/posts/oklab/), where equal distances look equally
/// large. Groups of colours are divided in two again and again: always the group whose colours differ most, along the
/// axis of the greatest difference, at their mean (S. J. Wan, P. Prusinkiewicz and S. K. M. Wong, "Variance-based color
/// image quantization for frame buffer display", 1990). A group becomes its mean colour; each colour is then replaced
/// by the nearest one.
struct ColorReduction {
  /// The colours that remain, `0x00RRGGBB`.
  private(set) var colors: [UInt32] = []

  /// The numbers of the remaining colours that stand for each of the given colours.
  private(set) var numbers = ColorNumbers(numbers: [])

  /// A colour with the number of its occurrences.
  private struct Entry {
    var color: UInt32
    var place: SIMD3<Double>
    var weight: Double
  }

  /// A group of entries that may become one colour.
  private struct Group {
    var range: Range<Int>
    var axis = 0
    var mean = 0.0
    /// The difference of the colours on that axis: weight times variance.
    var spread = 0.0
  }

  /// Reduces colours.
  ///
  /// - Parameters:
  ///   - colors: The colours, each once.
  ///   - weights: The number of occurrences of each colour.
  ///   - limit: The greatest number of remaining colours, 1 to 256.
  ///   - isDithered: True if colours between two remaining ones become patterns of both.
  /// - Complexity: O(colours · limit).
  init(_ colors: [UInt32], weights: [Int], limit: Int, isDithered: Bool = false) {
    let places = colors.map(Self.place)
    var entries = colors.indices.map { Entry(color: colors[$0], place: places[$0], weight: Double(weights[$0])) }
    var groups = [Self.group(0..<entries.count, entries)]
    while groups.count < limit {
      var widest = 0
      for index in groups.indices where groups[index].spread > groups[widest].spread { widest = index }
      let group = groups[widest]
      guard group.spread > 0 else { break }
      let middle = Self.partition(&entries, group)
      groups[widest] = Self.group(group.range.lowerBound..<middle, entries)
      groups.append(Self.group(middle..<group.range.upperBound, entries))
    }
    var index = ColorIndex()
    for group in groups { index.add(Self.mean(entries[group.range])) }
    self.colors = index.colors
    let remaining = self.colors.map(Self.place)
    for place in places {
      let (first, second) = Self.nearestTwo(to: place, in: remaining)
      numbers.numbers.append(UInt8(first))
      guard isDithered else { continue }
      numbers.others.append(UInt8(second))
      numbers.shares.append(Self.share(of: remaining[second], besides: remaining[first], for: place))
    }
  }

  /// Returns the nearest colour and the second nearest; of equal ones the first.
  private static func nearestTwo(to place: SIMD3<Double>, in places: [SIMD3<Double>]) -> (Int, Int) {
    var (first, second) = ((number: 0, distance: Double.infinity), (number: 0, distance: Double.infinity))
    for (number, other) in places.enumerated() {
      let difference = place - other
      let distance = (difference * difference).sum()
      if distance < first.distance {
        (first, second) = ((number, distance), first)
      } else if distance < second.distance {
        second = (number, distance)
      }
    }
    return (first.number, second.number)
  }

  /// Returns the number of pixels out of 64 that a second colour gets, so that the mean of both is nearest to a third
  /// one: the projection of that colour on the line between the two, t = (p − a)·(b − a) / |b − a|², at most a half.
  private static func share(
    of second: SIMD3<Double>, besides first: SIMD3<Double>, for place: SIMD3<Double>
  ) -> UInt8 {
    let line = second - first
    let length = (line * line).sum()
    guard length > 0 else { return 0 }
    return UInt8((64 * min(0.5, max(0, ((place - first) * line).sum() / length))).rounded())
  }

  /// Returns a group with the axis on which its colours differ most. The variance of each coordinate times the weight
  /// is Σwx² − (Σwx)²/Σw.
  private static func group(_ range: Range<Int>, _ entries: [Entry]) -> Group {
    var (weight, sum, squares) = (0.0, SIMD3<Double>.zero, SIMD3<Double>.zero)
    for entry in entries[range] {
      weight += entry.weight
      sum += entry.place * entry.weight
      squares += entry.place * entry.place * entry.weight
    }
    guard weight > 0, range.count > 1 else { return Group(range: range) }
    let spread = squares - sum * sum / weight
    var axis = 0
    for other in 1..<3 where spread[other] > spread[axis] { axis = other }
    return Group(range: range, axis: axis, mean: sum[axis] / weight, spread: max(0, spread[axis]))
  }

  /// Divides a group at its mean; entries below the mean come first.
  ///
  /// - Returns: The index at which the second part begins; neither part is empty.
  private static func partition(_ entries: inout [Entry], _ group: Group) -> Int {
    var end = group.range.lowerBound
    for index in group.range where entries[index].place[group.axis] < group.mean {
      entries.swapAt(index, end)
      end += 1
    }
    // Because of rounding, all entries may be on one side.
    return min(max(end, group.range.lowerBound + 1), group.range.upperBound - 1)
  }

  private static func mean(_ entries: ArraySlice<Entry>) -> UInt32 {
    var (weight, sum) = (0.0, SIMD3<Double>.zero)
    for entry in entries {
      let color = entry.color
      weight += entry.weight
      sum += SIMD3(Double(color >> 16 & 0xFF), Double(color >> 8 & 0xFF), Double(color & 0xFF)) * entry.weight
    }
    let mean = (sum / max(weight, 1)).rounded(.toNearestOrAwayFromZero)
    return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
  }

  private static let linear = (0...255).map { Oklab.linear(UInt8($0)) }

  private static func place(of color: UInt32) -> SIMD3<Double> {
    let lab = Oklab(
      red: linear[Int(color >> 16 & 0xFF)], green: linear[Int(color >> 8 & 0xFF)], blue: linear[Int(color & 0xFF)])
    return SIMD3(lab.lightness, lab.greenRed, lab.blueYellow)
  }
}

/// The different colours of pictures, numbered in the order in which they first occur.
///
/// Colours are looked up by open addressing with multiplicative hashing (D. E. Knuth, The Art of Computer Programming,
/// vol. 3, § 6.4), since pictures have millions of pixels, most of them of the colour of the pixel before.
package struct ColorIndex: Hashable, Sendable {
  /// The colours, `0x00RRGGBB`.
  package private(set) var colors: [UInt32] = []

  /// The slots of the hash table: each holds the number of its colour, or −1 if it is free. At most half of them are
  /// taken.
  private var places = [Int32](repeating: -1, count: 1024)

  /// Creates an index without colours.
  package init() {}

  /// Returns the number of a colour; nil if it was not added.
  ///
  /// - Complexity: O(1).
  package func number(of color: UInt32) -> Int? {
    let number = places[place(of: color)]
    return number < 0 ? nil : Int(number)
  }

  /// Adds a colour, unless it is known.
  ///
  /// - Returns: The number of the colour.
  /// - Complexity: O(1), amortised.
  @discardableResult
  package mutating func add(_ color: UInt32) -> Int {
    let place = place(of: color)
    if places[place] >= 0 { return Int(places[place]) }
    places[place] = Int32(colors.count)
    colors.append(color)
    if 2 * colors.count > places.count { grow() }
    return colors.count - 1
  }

  /// Adds the colours of a picture, as long as there are not too many.
  ///
  /// - Parameter limit: The greatest number of colours.
  /// - Returns: True if there are at most as many colours; if not, some of the picture's are missing.
  /// - Complexity: O(pixels).
  @discardableResult
  package mutating func add(_ bitmap: Bitmap, limit: Int = 256) -> Bool {
    guard colors.count <= limit, var last = bitmap.pixels.first else { return false }
    add(last)
    for pixel in bitmap.pixels where pixel != last {
      last = pixel
      add(pixel)
      if colors.count > limit { return false }
    }
    return colors.count <= limit
  }

  /// Returns the slot of a colour, or the free slot where it would be.
  private func place(of color: UInt32) -> Int {
    var place = Int((color &* 0x9E37_79B1) >> 7) & (places.count - 1)
    while places[place] >= 0, colors[Int(places[place])] != color { place = (place + 1) & (places.count - 1) }
    return place
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: 2 * places.count)
    for (number, color) in colors.enumerated() { places[place(of: color)] = Int32(number) }
  }
}
