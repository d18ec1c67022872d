import CSystem

/// The text of a string of JSON, without its quotes, as UTF-8.
enum JSONText {
  /// Decodes a part of a string into memory, and returns the index of the first byte that was not read, and the number of
  /// bytes that were written. The text is never longer than its notation.
  ///
  /// A half of a surrogate pair without the other is replaced; an escape that JSON does not know stands for its
  /// character. Bytes that are not UTF-8 are left as they are.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into memory: UnsafeMutableBufferPointer<UInt8>
  ) -> (next: Int, count: Int) {
    guard let source = bytes.baseAddress, let target = memory.baseAddress else { return (range.upperBound, 0) }
    // Room for the longest escape is left, so that none is cut.
    let limit = memory.count - 4
    var (index, count) = (range.lowerBound, 0)
    while index < range.upperBound, count < limit {
      let rest = min(range.upperBound - index, limit - count)
      let found = memchr(source + index, Int32(UInt8(ascii: "\\")), rest)
      let plain = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(source + index) } ?? rest
      (target + count).update(from: source + index, count: plain)
      (index, count) = (index + plain, count + plain)
      if found != nil { decodeEscape(bytes, &index, range.upperBound, target, &count) }
    }
    return (index, count)
  }

  /// Returns the whole text of a string, limited to some bytes.
  static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, limit: Int = 4096) -> String {
    let room = min(range.count, limit) + 4
    let text = [UInt8](unsafeUninitializedCapacity: room) { memory, count in
      count = decode(bytes, range, into: memory).count
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func decodeEscape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ end: Int, _ target: UnsafeMutablePointer<UInt8>,
    _ count: inout Int
  ) {
    guard index + 1 < end else {
      index = end
      return
    }
    let escaped = bytes[index + 1]
    index += 2
    if escaped == UInt8(ascii: "u") { return decodeScalar(bytes, &index, end, target, &count) }
    target[count] = character(of: escaped)
    count += 1
  }

  private static func character(of escaped: UInt8) -> UInt8 {
    switch escaped {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: escaped
    }
  }

  private static func decodeScalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ end: Int, _ target: UnsafeMutablePointer<UInt8>,
    _ count: inout Int
  ) {
    var value = takeFourDigits(bytes, &index, end)
    if value & 0xFC00 == 0xD800, index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      var after = index + 2
      let low = takeFourDigits(bytes, &after, end)
      if low & 0xFC00 == 0xDC00 { (value, index) = (0x1_0000 + (value & 0x3FF) << 10 + low & 0x3FF, after) }
    }
    if value & 0xF800 == 0xD800, value < 0x1_0000 { value = 0xFFFD }
    if value < 0x80 {
      target[count] = UInt8(value)
      count += 1
    } else {
      encode(value, target, &count)
    }
  }

  private static func encode(_ value: UInt32, _ target: UnsafeMutablePointer<UInt8>, _ count: inout Int) {
    guard let units = Unicode.Scalar(value).map(UTF8.encode) ?? UTF8.encode("\u{FFFD}") else { return }
    for unit in units {
      target[count] = unit
      count += 1
    }
  }

  /// Takes four hexadecimal digits; those that are missing count as zeros, and nothing after them is taken.
  private static func takeFourDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ end: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard index < end, let digit = ColorSpecification.hexadecimal(bytes[index]) else { return 0xFFFD }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
