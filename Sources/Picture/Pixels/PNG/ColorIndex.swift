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

  /// Creates an index of some colours in their order; repeated ones count once.
  package init(_ colors: some Sequence<UInt32>) {
    for color in colors { add(color) }
  }

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
