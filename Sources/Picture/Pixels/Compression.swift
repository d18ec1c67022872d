internal import CZlib

/// The compression of PNG: zlib's format (RFC 1950), by zlib.
///
/// Equal bytes give equal output with the same version of zlib; another version may find another way to write the same.
package enum Compression {
  /// How long zlib searches for a shorter output.
  package enum Effort: Int32, Sendable {
    /// For the many pictures of a film: a sixth longer, in less than half of the time.
    case quick = 6
    /// For a picture: the shortest output.
    case best = 9
  }

  /// Returns some bytes, compressed.
  ///
  /// - Complexity: O(bytes), with a bounded search for each.
  package static func compress(_ bytes: [UInt8], _ effort: Effort = .best) -> [UInt8] {
    var stream = z_stream()
    precondition(zlibStartCompressing(&stream, effort.rawValue) == Z_OK, "zlib has no memory")
    defer { deflateEnd(&stream) }
    let most = Int(deflateBound(&stream, uLong(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: most) { output, count in
      bytes.withUnsafeBufferPointer { input in
        // zlib does not write to its input.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(most)
        let status = deflate(&stream, Z_FINISH)
        precondition(status == Z_STREAM_END, "zlib has needed more than its own bound")
      }
      count = most - Int(stream.avail_out)
    }
  }

  /// Returns the bytes that a compressed stream contains.
  ///
  /// - Parameters:
  ///   - bytes: The stream with its header and its checksum.
  ///   - count: The number of bytes that the stream has to contain. No more than these are ever held in memory.
  /// - Throws: `PictureFileError` for a stream that is damaged, or contains more or fewer bytes.
  /// - Complexity: O(bytes + count).
  package static func decompress(_ bytes: [UInt8], count: Int) throws(PictureFileError) -> [UInt8] {
    var stream = z_stream()
    precondition(zlibStartDecompressing(&stream) == Z_OK, "zlib has no memory")
    defer { inflateEnd(&stream) }
    var failure: PictureFileError?
    // One byte more, to see whether the stream has more than it should.
    var output = [UInt8](unsafeUninitializedCapacity: count + 1) { output, filled in
      bytes.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(count + 1)
        let status = inflate(&stream, Z_FINISH)
        filled = count + 1 - Int(stream.avail_out)
        failure = Self.failure(status, stream, filled: filled, count: count)
      }
    }
    if let failure { throw failure }
    output.removeLast(output.count - count)
    return output
  }

  /// Returns what is wrong with a stream, after all of it was read.
  private static func failure(_ status: Int32, _ stream: z_stream, filled: Int, count: Int) -> PictureFileError? {
    if filled > count { return .compression("are more than the picture has") }
    switch status {
    case Z_STREAM_END: return filled < count ? .compression("end too early") : nil
    case Z_BUF_ERROR: return .cutOff
    case Z_NEED_DICT: return .compression("need a dictionary, which PNG does not have")
    default: return .compression("cannot be decompressed: \(stream.msg.map { String(cString: $0) } ?? "no memory")")
    }
  }
}

/// The checksum of PNG's chunks: CRC-32 (ISO 3309; PNG, annex D), by zlib.
package struct CRC32 {
  private var register: uLong = 0

  /// Creates the checksum of no bytes.
  package init() {}

  /// The checksum of the bytes that were added.
  package var value: UInt32 { UInt32(truncatingIfNeeded: register) }

  /// Adds bytes.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    let isAdded: Void? = bytes.withContiguousStorageIfAvailable {
      register = crc32_z(register, $0.baseAddress, $0.count)
    }
    if isAdded == nil { add(Array(bytes)) }
  }
}

/// The chunks of which a PNG file consists (PNG §5.3).
package enum PNGChunk {
  /// Appends a chunk: its length, its type, its content, its checksum.
  package static func append(_ type: StaticString, _ content: [UInt8], to output: inout [UInt8]) {
    let name = type.withUTF8Buffer { [UInt8]($0) }
    output.append(bigEndian: UInt32(content.count))
    output += name
    output += content
    var checksum = CRC32()
    checksum.add(name)
    checksum.add(content)
    output.append(bigEndian: checksum.value)
  }
}

extension [UInt8] {
  /// Appends the components of a colour, `0x00RRGGBB`: red, green, blue.
  package mutating func append(color: UInt32) {
    for shift in stride(from: UInt32(16), through: 0, by: -8) { append(UInt8(truncatingIfNeeded: color >> shift)) }
  }

  /// Appends a number as four bytes, the most significant first.
  package mutating func append(bigEndian number: UInt32) {
    for shift in stride(from: UInt32(24), through: 0, by: -8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Appends a number as two bytes, the more significant first.
  package mutating func append(bigEndian number: UInt16) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }

  /// Appends a number as two bytes, the less significant first.
  package mutating func append(littleEndian number: UInt16) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }
}
