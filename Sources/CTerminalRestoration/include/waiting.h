// Waiting for descriptors with a timeout finer than the milliseconds of poll(2), which at 60 frames a second would be
// late by up to a sixteenth of a frame.
#ifndef ZOETROPE_WAITING_H
#define ZOETROPE_WAITING_H

#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <time.h>

#if defined(__linux__)
// Declared by poll.h only for programs that ask for GNU extensions, which a Swift module cannot.
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
#endif

/// Waits as poll(2) does. A negative number of nanoseconds is for ever.
static inline int waitForDescriptors(struct pollfd *descriptors, int count, int64_t nanoseconds) {
#if defined(__linux__)
  const struct timespec timeout = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(descriptors, (nfds_t)count, nanoseconds < 0 ? 0 : &timeout, 0);
#else
  // Rounded up: a timeout that is over too early would be asked for again at once.
  const int64_t milliseconds = nanoseconds < 0 ? -1 : (nanoseconds + 999999) / 1000000;
  return poll(descriptors, (nfds_t)count, milliseconds > INT_MAX ? INT_MAX : (int)milliseconds);
#endif
}

/// How many bytes could be read at once; 0 where that cannot be told. FIONREAD does not import everywhere.
static inline int waitingBytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}

/// How many bytes a terminal's driver has not passed on yet; 0 where that cannot be told. TIOCOUTQ imports no better.
static inline int departingBytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, TIOCOUTQ, &count) == 0 ? count : 0;
}

#endif
