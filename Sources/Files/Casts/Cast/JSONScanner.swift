import CSystem

/// Finds the parts of JSON in bytes, without making values of them (RFC 8259).
///
/// It reads what it needs and no more: a text that is no JSON elsewhere is not noticed.
package struct JSONScanner {
  /// The bytes of the file.
  package let bytes: UnsafeBufferPointer<UInt8>

  /// The index of the next byte.
  package var index: Int

  /// The index after the last byte that may be read.
  package var end: Int

  /// Creates a scanner of a part of some bytes.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int = 0, to end: Int? = nil) {
    (self.bytes, self.index, self.end) = (bytes, index, end ?? bytes.count)
  }

  /// Skips white space, and returns the byte after it without taking it; 0 at the end.
  package mutating func next() -> UInt8 {
    while index < end {
      let byte = bytes[index]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      index += 1
    }
    return 0
  }

  /// Takes a byte after white space if it is the next; false if it is not.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, next() == byte else { return false }
    index += 1
    return true
  }

  /// Takes a string, and returns the range of what is between its quotes; nil if there is none, or it has no end.
  package mutating func takeString() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = index
    guard let quote = endOfString(from: start) else { return nil }
    index = quote + 1
    return start..<quote
  }

  /// Returns the index of the first quote that no backslash escapes.
  private func endOfString(from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var from = start
    while from < end, let found = memchr(base + from, Int32(UInt8(ascii: "\"")), end - from) {
      let quote = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      var backslashes = 0
      while quote - backslashes > start, bytes[quote - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
      if backslashes.isMultiple(of: 2) { return quote }
      from = quote + 1
    }
    return nil
  }

  /// Takes a number; nil if there is none. Numbers that are too great for a double are infinite.
  package mutating func takeNumber() -> Double? {
    _ = next()
    let start = index
    var (mantissa, scale, isNegative) = (0.0, 0, false)
    if index < end, bytes[index] == UInt8(ascii: "-") { (isNegative, index) = (true, index + 1) }
    var hasDigits = false
    while index < end, let digit = digit(bytes[index]) {
      (mantissa, hasDigits) = (mantissa * 10 + Double(digit), true)
      index += 1
    }
    if index < end, hasDigits, bytes[index] == UInt8(ascii: ".") {
      index += 1
      while index < end, let digit = digit(bytes[index]) {
        if mantissa < 9e14 { (mantissa, scale) = (mantissa * 10 + Double(digit), scale - 1) }
        index += 1
      }
    }
    guard hasDigits else {
      index = start
      return nil
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") { scale += takeExponent() }
    return (isNegative ? -1 : 1) * Self.scaled(mantissa, by: scale)
  }

  private mutating func takeExponent() -> Int {
    index += 1
    var (value, isNegative) = (0, false)
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    while index < end, let digit = digit(bytes[index]) {
      value = min(value * 10 + digit, 1000)
      index += 1
    }
    return isNegative ? -value : value
  }

  private static func scaled(_ mantissa: Double, by scale: Int) -> Double {
    var (result, power) = (mantissa, 1.0)
    for _ in 0..<min(abs(scale), 400) { power *= 10 }
    if scale < 0 { result /= power } else if scale > 0 { result *= power }
    return result.isNaN ? 0 : result
  }

  private func digit(_ byte: UInt8) -> Int? { (0x30...0x39).contains(byte) ? Int(byte) - 0x30 : nil }

  /// Skips a value of any kind; false if there is none, or it has no end. Lists and mappings may be within one another 64
  /// times.
  mutating func skipValue(depth: Int = 0) -> Bool {
    switch next() {
    case UInt8(ascii: "\""): return takeString() != nil
    case UInt8(ascii: "{"), UInt8(ascii: "["): return depth < 64 && skipList(depth: depth + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return takeNumber() != nil
    default: return takeWord("true") || takeWord("false") || takeWord("null")
    }
  }

  private mutating func skipList(depth: Int) -> Bool {
    guard take(UInt8(ascii: "[")) else { return takeMapping { $1.skipValue(depth: depth) } }
    if take(UInt8(ascii: "]")) { return true }
    repeat {
      guard skipValue(depth: depth) else { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]"))
  }

  /// Takes a mapping, and calls `body` with the name of each member, which takes the value; false if it is not whole, or once
  /// `body` has returned false.
  package mutating func takeMapping(_ body: (Range<Int>, inout JSONScanner) -> Bool) -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    if take(UInt8(ascii: "}")) { return true }
    repeat {
      guard let name = takeString(), take(UInt8(ascii: ":")) else { return false }
      _ = next()
      guard body(name, &self) else { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}"))
  }

  /// Takes a word such as `null`.
  package mutating func takeWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= end, (0..<count).allSatisfy({ bytes[index + $0] == word.utf8Start[$0] }) else {
      return false
    }
    index += count
    return true
  }
}

/// The text of a string of JSON, without its quotes, as UTF-8.
package enum JSONText {
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
  package static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, limit: Int = 4096) -> String {
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
