#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Prints measurements, one figure a line; with the argument `tree` only the cost of a whole tree. Absolute times
/// depend on the machine and its load; compare within one run. With the argument `check` it measures nothing, but
/// checks the required properties of an optimised build, and fails if one does not hold.
@main
enum SamplingBenchmarks {
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
