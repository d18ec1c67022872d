/// Measures, one line a figure; with the argument `tree` only what a whole tree costs. Absolute times are this machine's and this hour's; compare within one run.
@main
enum Benchmarks {
  static func main() throws {
    try TreeBenchmark.run(Stopwatch())
    guard CommandLine.arguments.last != "tree" else { return }
    try SamplingBenchmark.run(Stopwatch())
  }
}
