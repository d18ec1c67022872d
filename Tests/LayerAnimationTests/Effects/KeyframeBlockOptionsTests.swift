import Testing

@testable import LayerAnimation

/// Rules K16 and K16a: the options of a block, bit for bit.
@Suite("KeyframeBlock.Options")
struct KeyframeBlockOptionsTests {
  private func block(_ options: KeyframeBlock.Options) -> KeyframeBlock {
    KeyframeBlock(duration: 1, delay: 0.5, options: options, of: LayerProperties()) { $0.properties.zPosition = 1 }
  }

  @Test("Bits 10 to 12 are the calculation mode (K16a)")
  func calculationModes() {
    let modes: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    for (bits, mode) in modes.enumerated() {
      #expect(block(.init(rawValue: UInt(bits) << 10)).calculationMode == mode)
    }
    #expect(block(.init(rawValue: 7 << 10)).calculationMode == .linear)
  }

  @Test("It eases at both ends unless a curve is given (K16)")
  func curves() {
    #expect(block([]).timingFunction == .easeInEaseOut)
    #expect(block(.calculationModeCubic).timingFunction == .easeInEaseOut)
    #expect(block(.curveEaseIn).timingFunction == .easeIn)
    #expect(block([.curveEaseOut, .calculationModeDiscrete]).timingFunction == .easeOut)
    #expect(block(.curveLinear).timingFunction == .linear)
  }

  @Test("Repeats, reversal and where it starts from")
  func playing() throws {
    let playing = block([.repeat, .autoreverse, .beginFromCurrentState])
    #expect(playing.beginsFromCurrentState)
    let animation = try #require(playing.animations { _ in .number(0) }.first)
    #expect(animation.repeatCount == .infinity)
    #expect(animation.autoreverses)
    #expect(animation.beginTime == 0.5)
    #expect(animation.fillMode == .both)
    #expect(!block([]).beginsFromCurrentState)
  }
}
