internal import CZlib

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
