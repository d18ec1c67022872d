/// Measures, one line a figure. Absolute times are this machine's and this hour's; compare within one run.
@main
enum Benchmarks {
  static func main() throws {
    try TreeBenchmark.run(Stopwatch())
    try SamplingBenchmark.run(Stopwatch())
  }
}
