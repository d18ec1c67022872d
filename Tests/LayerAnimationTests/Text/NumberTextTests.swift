import Testing

@testable import LayerAnimation

@Suite("NumberText")
struct NumberTextTests {
  @Test(
    "Numbers with a fixed count of decimals",
    arguments: [
      (0.0, 2, "0.00"), (3.375, 2, "3.38"), (-0.001, 2, "0.00"), (-1.5, 1, "-1.5"), (9.999, 2, "10.00"), (12, 0, "12"),
    ])
  func fixed(number: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(number, decimals: decimals) == text)
  }

  @Test(
    "Numbers in their shortest form",
    arguments: [(1.0, "1"), (0.25, "0.25"), (1.1, "1.1"), (100, "100"), (-2.50, "-2.5")])
  func short(number: Double, text: String) {
    #expect(NumberText.short(number, decimals: 3) == text)
  }

  @Test(
    "Times in minutes and seconds",
    arguments: [
      (0.0, "0.00"), (16.454, "16.45"), (59.999, "1:00.00"), (63.5, "1:03.50"), (600, "10:00.00"), (-61, "-1:01.00"),
    ])
  func time(seconds: Double, text: String) {
    #expect(NumberText.time(seconds) == text)
  }

  @Test("Numbers have as many digits as tell them from all others, and no fraction where they have none")
  func plain() {
    let texts = [(1.0, "1"), (-0.0, "0"), (0.1, "0.1"), (1e16, "1e+16"), (999_999_999_999_999, "999999999999999")]
    for (number, text) in texts { #expect(number.plain == text) }
    #expect(NumberText.fixed(1.25, decimals: 15) == "1.250000000000000")
  }

  @Test("What is too large for its decimals is written without them")
  func large() {
    #expect(NumberText.short(123_456_789_012, decimals: 9) == "123456789012")
    #expect(NumberText.fixed(1e14, decimals: 3) == "100000000000000.000")
  }

  @Test("What is not a number is not a trap")
  func whatIsNotANumberIsNotATrap() {
    #expect(NumberText.fixed(.infinity, decimals: 2) == "inf")
    #expect(NumberText.time(.nan) == "nan")
  }
}
