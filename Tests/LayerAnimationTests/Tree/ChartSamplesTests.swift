import Testing

@testable import LayerAnimation

/// Looking up samples and the jumps between them.
@Suite("ChartSamples")
struct ChartSamplesTests {
  private func samples(_ values: [Double?], jumps: [ChartJump<Double>] = []) -> ChartSamples<Double> {
    var samples = ChartSamples<Double>()
    (samples.values, samples.jumps) = (values, jumps)
    return samples
  }

  @Test("Jumps are looked up by the sample before them")
  func jumpsAreLookedUpByTheSampleBeforeThem() {
    let jumps = [2, 3, 7].map { ChartJump<Double>(index: $0, position: Double($0) + 0.5, before: nil, after: 1) }
    let samples = samples(Array(repeating: 0, count: 9), jumps: jumps)
    #expect((0..<9).map { samples.jump(after: $0)?.index } == [nil, nil, 2, 3, nil, nil, nil, 7, nil])
  }

  @Test("Beside a jump a value is that of its side")
  func besideAJumpAValueIsThatOfItsSide() {
    let samples = samples([0, 10], jumps: [ChartJump(index: 0, position: 0.75, before: 3, after: 8)])
    #expect(samples.interpolated(at: 0.25, rounding: 0) == 1)
    #expect(samples.interpolated(at: 0.75, rounding: 0) == 8 && samples.interpolated(at: 0.875, rounding: 0) == 9)
    #expect([0.25, 0.5, 0.7, 0.75].map { samples.nearest(to: $0, rounding: 0) } == [0, 3, 3, 10])
  }

  @Test("A position that falls short of a jump by its rounding is behind it (T4, T36)")
  func roundingIsBehindTheJump() {
    let samples = samples([0, 10], jumps: [ChartJump(index: 0, position: 0.5, before: 0, after: 10)])
    #expect(samples.interpolated(at: 0.5 - 1e-10, rounding: 0) == 0)
    #expect(samples.interpolated(at: 0.5 - 1e-10, rounding: 1e-9) == 10)
  }

  @Test("Without samples there is nothing, and the last sample is alone")
  func ends() {
    #expect(samples([]).interpolated(at: 0, rounding: 0) == nil && samples([]).nearest(to: 0, rounding: 0) == nil)
    #expect(samples([4]).interpolated(at: 0, rounding: 0) == 4 && samples([4, 6]).nearest(to: 1, rounding: 0) == 6)
    #expect(samples([nil, 6]).interpolated(at: 0.5, rounding: 0) == nil)
    #expect(samples([4, nil]).interpolated(at: 0.5, rounding: 0) == 4)
  }

  @Test("Speeds are those of the pieces, and on both sides of a jump those beside it")
  func speeds() {
    let jump = ChartJump<Double>(index: 1, position: 1.5, before: 6, after: 0)
    let speeds = samples([0, 4, 2, nil, 1], jumps: [jump]).speeds(step: 0.5)
    #expect(speeds.values == [8, 8, 8, nil, nil])
    #expect(speeds.jumps == [ChartJump(index: 1, position: 1.5, before: 8, after: 8)])
    #expect(samples([3]).speeds(step: 1).values.isEmpty)
  }
}
