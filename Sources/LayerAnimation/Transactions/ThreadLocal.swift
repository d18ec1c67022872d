#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An object of which each thread has its own, made when it is first asked for and released when the thread ends.
///
/// The engine's only tie to the system: a transaction is begun and committed by two calls with nothing between them but
/// the thread they are made on, and Swift has no other name for that.
struct ThreadLocal<Object: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Object

  /// A place for objects that a closure makes.
  init(_ make: @escaping @Sendable () -> Object) {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { release($0) }
    precondition(status == 0, "the system has no thread-local storage left")
    self.key = key
    self.make = make
  }

  /// This thread's object.
  var current: Object {
    if let pointer = pthread_getspecific(key) { return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue() }
    let object = make()
    pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
    return object
  }
}

private func release(_ pointer: UnsafeMutableRawPointer?) {
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}
