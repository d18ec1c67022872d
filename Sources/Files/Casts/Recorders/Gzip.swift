internal import CZlib

/// Files that gzip has packed (RFC 1952), unpacked by zlib.
enum Gzip {
  /// Returns true if a file begins as gzip's do.
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 0x08]) }

  /// Returns what is packed, in one member or in several. Of a file that is damaged or cut it is what comes before the damage.
  ///
  /// - Parameter limit: The greatest number of bytes. No more than these, and a small part, are ever held in memory.
  /// - Returns: Nil if there are more.
  /// - Complexity: O(bytes + limit).
  static func unpacked(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var stream = z_stream()
    precondition(zlibStartReadingGzip(&stream) == Z_OK, "zlib has no memory")
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    // The last bytes say how much it is; what they say is believed only as far as memory goes that is not touched.
    let said = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    output.reserveCapacity(min(said, limit) + Self.portion)
    bytes.withUnsafeBufferPointer { input in
      // zlib does not write to its input.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = uInt(input.count)
      while output.count <= limit {
        let (part, status) = part(of: &stream)
        output += part
        // A member that is followed by another one begins anew.
        let isAtMember = status == Z_STREAM_END && stream.avail_in > 0 && inflateReset(&stream) == Z_OK
        if !isAtMember && (status != Z_OK || part.isEmpty) { break }
      }
    }
    return output.count <= limit ? output : nil
  }

  private static let portion = 1 << 16

  private static func part(of stream: inout z_stream) -> (part: [UInt8], status: Int32) {
    var status = Z_OK
    let part = [UInt8](unsafeUninitializedCapacity: portion) { memory, count in
      stream.next_out = memory.baseAddress
      stream.avail_out = uInt(memory.count)
      status = inflate(&stream, Z_NO_FLUSH)
      count = memory.count - Int(stream.avail_out)
    }
    return (part, status)
  }
}
