import Testing

@testable import SceneFormat

@Suite("DecimalNumber")
struct DecimalNumberTests {
  private func number(_ text: String) -> Double? {
    var text = text
    return text.withUTF8(DecimalNumber.read)
  }

  @Test(
    "A number is the same as the standard library reads",
    arguments: [
      "0", "-0", "+7", "007", "12.5", ".5", "5.", "-.25", "0.1", "0.008333333333333333", "9007199254740993",
      "9007199254740992", "123456789012345678901234567890", "0.00000000000000000000000001", "1e5", "1E-7", "-2.5e+3",
      "3.141592653589793238462643383279", "0.30000000000000004", "1.7976931348623157e308", "4.9e-324",
      "99999999999999999999",
      "0.1234567890123456789", "1.", "+.0", "00000000000000000000001", "179769313486231570000",
      "0.0000000000000000000000",
    ])
  func aNumberIsTheSame(text: String) throws {
    let expected = try #require(Double(text))
    let read = try #require(number(text))
    #expect(read.bitPattern == expected.bitPattern)
  }

  @Test("All short decimals are the same as the standard library reads")
  func allShortDecimalsAreTheSame() {
    for thousandths in stride(from: -123_456, through: 123_456, by: 7) {
      let text = "\(Double(thousandths) / 1000)"
      #expect(number(text)?.bitPattern == Double(text)?.bitPattern)
    }
  }

  @Test(
    "Anything else is no number",
    arguments: [
      "", "-", ".", "e", "e5", "1e", "nan", "inf", "0x10", "1,5", "1 ", " 1", "1-2", "--1", "1.2.3", "+-1", "1_000",
      "١",
      "12px",
    ])
  func anythingElseIsNoNumber(text: String) { #expect(number(text) == nil) }
}
