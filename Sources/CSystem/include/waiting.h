// poll(2) with a timeout in nanoseconds. If the timeout were rounded to milliseconds, a frame at 60 frames a second
// could be late by a sixteenth of its duration.
#ifndef ZOETROPE_WAITING_H
#define ZOETROPE_WAITING_H

#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <time.h>

#if defined(__linux__)
// poll.h declares this only for programs that ask for GNU extensions, which a Swift module cannot do.
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
#endif

/// Waits like poll(2); without limit if the number of nanoseconds is negative.
static inline int waitForDescriptors(struct pollfd *descriptors, int count, int64_t nanoseconds) {
#if defined(__linux__)
  const struct timespec timeout = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(descriptors, (nfds_t)count, nanoseconds < 0 ? 0 : &timeout, 0);
#else
  // The timeout is rounded up, since the caller would call again at once after a timeout that is too short.
  const int64_t milliseconds = nanoseconds < 0 ? -1 : (nanoseconds + 999999) / 1000000;
  return poll(descriptors, (nfds_t)count, milliseconds > INT_MAX ? INT_MAX : (int)milliseconds);
#endif
}

/// Returns the number of bytes that can be read without waiting; 0 on failure. Swift does not import FIONREAD on all
/// platforms.
static inline int waitingBytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}

/// Returns the number of bytes in a terminal driver's output buffer; 0 on failure. Swift does not import TIOCOUTQ on
/// all platforms.
static inline int departingBytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, TIOCOUTQ, &count) == 0 ? count : 0;
}

#endif
