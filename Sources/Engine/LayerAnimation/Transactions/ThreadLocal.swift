#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

#if os(WASI)
/// A store with one object, since there is one thread.
package struct ThreadLocal<Object: AnyObject>: Sendable {
  /// The object of the only thread.
  nonisolated(unsafe) package let current: Object

  /// Creates a store for the object that a closure creates.
  package init(_ make: @escaping @Sendable () -> Object) { current = make() }
}
#else
/// A store with an object for each thread. The object is created on first use and released when the thread ends.
///
/// This is the engine's only use of the system: the two calls that begin and commit a transaction have only their
/// thread in common, and the Swift standard library has no thread-local storage.
package struct ThreadLocal<Object: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Object

  /// Creates a store for objects that a closure creates.
  package init(_ make: @escaping @Sendable () -> Object) {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { release($0) }
    precondition(status == 0, "the system has no thread-local storage left")
    self.key = key
    self.make = make
  }

  /// The object of the current thread.
  package var current: Object {
    if let pointer = pthread_getspecific(key) { return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue() }
    let object = make()
    pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
    return object
  }
}

private func release(_ pointer: UnsafeMutableRawPointer?) {
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}
#endif
