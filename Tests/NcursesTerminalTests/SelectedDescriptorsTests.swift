import CSystem
import Foundation
import Testing

/// Waiting by pselect(2), as on macOS; Linux has another way, with which this one is compared.
@Suite("SelectedDescriptors")
struct SelectedDescriptorsTests {
  private struct Pipe: ~Copyable {
    let output: Int32
    private(set) var input: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      (output, input) = (ends[0], ends[1])
    }

    func send() { #expect(write(input, "x", 1) == 1) }

    mutating func closeInput() {
      close(input)
      input = -1
    }

    deinit {
      close(output)
      close(input)
    }
  }

  private typealias Wait = (UnsafeMutablePointer<pollfd>?, Int32, Int64) -> Int32

  private static func ready(_ pipe: borrowing Pipe, by wait: Wait) -> [Bool] {
    var descriptors = [
      pollfd(fd: pipe.output, events: Int16(POLLIN), revents: 7),
      pollfd(fd: pipe.input, events: Int16(POLLOUT), revents: 7), pollfd(fd: -1, events: Int16(POLLIN), revents: 7),
    ]
    let count = wait(&descriptors, 3, 0)
    let ready = descriptors.map { $0.revents != 0 }
    #expect(Int(count) == ready.filter { $0 }.count)
    return ready
  }

  @Test("What can be read, written and what is closed is found, as by poll")
  func whatIsReadyIsFound() throws {
    var pipe = try Pipe()
    #expect(Self.ready(pipe, by: selectDescriptors) == [false, true, false])
    #expect(Self.ready(pipe, by: waitForDescriptors) == [false, true, false])
    pipe.send()
    #expect(Self.ready(pipe, by: selectDescriptors) == [true, true, false])
    #expect(Self.ready(pipe, by: waitForDescriptors) == [true, true, false])
    pipe.closeInput()
    #expect(Self.ready(pipe, by: selectDescriptors) == [true, false, false])
    #expect(Self.ready(pipe, by: waitForDescriptors) == [true, false, false])
  }

  @Test("It waits as long as it is told, and fails for a descriptor that a set cannot hold")
  func itWaitsAsLongAsItIsTold() throws {
    let pipe = try Pipe()
    var descriptors = [pollfd(fd: pipe.output, events: Int16(POLLIN), revents: 0)]
    let start = clockNanoseconds()
    #expect(selectDescriptors(&descriptors, 1, 2_500_000) == 0)
    #expect(clockNanoseconds() - start >= 2_500_000)
    descriptors[0].fd = Int32(FD_SETSIZE)
    #expect(selectDescriptors(&descriptors, 1, 0) == -1 && lastError() == EINVAL)
  }
}
