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
