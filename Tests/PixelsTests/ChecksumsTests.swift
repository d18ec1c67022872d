import Pixels
import Testing

@Suite("Checksums")
struct ChecksumsTests {
  @Test("CRC-32 of known texts", arguments: [("", 0), ("123456789", 0xCBF4_3926), ("IEND", 0xAE42_6082)])
  func crc(text: String, value: UInt32) {
    var checksum = CRC32()
    checksum.add(text.utf8)
    #expect(checksum.value == value)
  }

  @Test("CRC-32 is the same in pieces")
  func pieces() {
    var checksum = CRC32()
    checksum.add("1234".utf8)
    checksum.add("56789".utf8)
    #expect(checksum.value == 0xCBF4_3926)
  }
}
