import Pictures
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

  @Test("Adler-32 of known texts", arguments: [("", 1), ("Wikipedia", 0x11E6_0398), ("a", 0x0062_0062)])
  func adler(text: String, value: UInt32) {
    #expect(Adler32.value(of: Array(text.utf8)) == value)
  }

  @Test("Adler-32 of many large bytes does not overflow")
  func adlerOfManyBytes() {
    let bytes = [UInt8](repeating: 255, count: 20_000)
    var (a, b) = (1, 0)
    for byte in bytes { (a, b) = ((a + Int(byte)) % 65_521, (b + a + Int(byte)) % 65_521) }
    #expect(Adler32.value(of: bytes) == UInt32(b << 16 | a))
  }
}
