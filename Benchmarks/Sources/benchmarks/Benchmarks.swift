#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Measures, one line a figure; with the argument `tree` only what a whole tree costs. Absolute times are this machine's
/// and this hour's; compare within one run. With the argument `check` measures nothing, but says whether what must hold of
/// an optimised build holds, and fails if it does not.
@main
enum Benchmarks {
  static func main() throws {
    switch CommandLine.arguments.last {
    case "check": exit(try Check.run() ? EXIT_SUCCESS : EXIT_FAILURE)
    case "tree": try TreeBenchmark.run(Stopwatch())
    default:
      try TreeBenchmark.run(Stopwatch())
      try KeyframeBenchmark.run(Stopwatch())
      try SamplingBenchmark.run(Stopwatch())
    }
  }
}
