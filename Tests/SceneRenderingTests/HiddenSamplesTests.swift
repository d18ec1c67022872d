import Testing

@testable import SceneRendering

@Suite("Hidden samples")
struct HiddenSamplesTests {
  @Test("A cell hides nothing, everything, or what was written last")
  func whatWasWrittenLast() {
    let samples = HiddenSamples.allocate(capacity: 2)
    defer { samples.deallocate() }
    samples.clear(0)
    samples.fill(1)
    #expect(samples[0].total == 0 && samples[1].total == Coverage.samples)
    let half = Coverage.solid * 0.5
    samples[0] = half
    samples[1] = .bare
    #expect(samples[0].total == Coverage.samples / 2 && samples[1].total == 0)
    samples[1] = samples[0] + half
    samples.clear(0)
    #expect(samples[0].total == 0 && samples[1].total == Coverage.samples)
  }
}
