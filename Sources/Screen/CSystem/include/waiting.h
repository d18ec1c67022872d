// poll(2) with a timeout in nanoseconds. If the timeout were rounded to milliseconds, a frame at 60 frames a second
// could be late by a sixteenth of its duration.
#ifndef ZOETROPE_WAITING_H
#define ZOETROPE_WAITING_H

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#endif

#if defined(__linux__)
// poll.h declares this only for programs that ask for GNU extensions, which a Swift module cannot do.
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
#endif

/// Waits like poll(2), by pselect(2); without limit if the number of nanoseconds is negative.
///
/// What is closed is reported as readable. Descriptors of FD_SETSIZE and more fail with EINVAL.
static inline int selectDescriptors(struct pollfd *descriptors, int count, int64_t nanoseconds) {
  fd_set input, output;
  FD_ZERO(&input);
  FD_ZERO(&output);
  int end = 0;
  for (int index = 0; index < count; index++) {
    const int descriptor = descriptors[index].fd;
    if (descriptor < 0) continue;
    if (descriptor >= FD_SETSIZE) {
      errno = EINVAL;
      return -1;
    }
    if (descriptors[index].events & POLLIN) FD_SET(descriptor, &input);
    if (descriptors[index].events & POLLOUT) FD_SET(descriptor, &output);
    if (descriptor >= end) end = descriptor + 1;
  }
  const struct timespec timeout = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  if (pselect(end, &input, &output, 0, nanoseconds < 0 ? 0 : &timeout, 0) < 0) return -1;
  int ready = 0;
  for (int index = 0; index < count; index++) {
    const int descriptor = descriptors[index].fd;
    descriptors[index].revents = 0;
    if (descriptor < 0) continue;
    if (FD_ISSET(descriptor, &input)) descriptors[index].revents |= POLLIN;
    if (FD_ISSET(descriptor, &output)) descriptors[index].revents |= POLLOUT;
    if (descriptors[index].revents) ready++;
  }
  return ready;
}

/// Waits like poll(2); without limit if the number of nanoseconds is negative.
static inline int waitForDescriptors(struct pollfd *descriptors, int count, int64_t nanoseconds) {
#if defined(__linux__)
  const struct timespec timeout = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(descriptors, (nfds_t)count, nanoseconds < 0 ? 0 : &timeout, 0);
#else
  // The poll(2) of macOS has no ppoll(2) beside it, and reports /dev/tty as an invalid descriptor.
  return selectDescriptors(descriptors, count, nanoseconds);
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

/// Opens a descriptor that tells when the reader of a pseudo-terminal has taken its output; -1 for any other terminal,
/// and where there is no such thing.
///
/// TIOCOUTQ is always 0 for a pseudo-terminal of Linux, since all that is written is at once in the buffers of the other
/// side. But the kernel wakes writers whenever a read has left 128 bytes or fewer (n_tty_check_unthrottle in
/// drivers/tty/n_tty.c), and edge-triggered polling (epoll(7), EPOLLET) reports each such waking, also while the terminal
/// is writable all the time.
static inline int openDepartures(int descriptor) {
#if defined(__linux__)
  // The device numbers of the programs' sides of pseudo-terminals (Documentation/admin-guide/devices.txt).
  struct stat terminal;
  if (fstat(descriptor, &terminal) != 0 || major(terminal.st_rdev) < 136 || major(terminal.st_rdev) > 143) return -1;
  const int departures = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLOUT | EPOLLET};
  if (departures < 0 || epoll_ctl(departures, EPOLL_CTL_ADD, descriptor, &event) == 0) return departures;
  close(departures);
#else
  (void)descriptor;
#endif
  return -1;
}

/// Returns nonzero if writers have been woken since the last call. Each write wakes as well.
static inline int takeDeparture(int departures) {
#if defined(__linux__)
  struct epoll_event event;
  return departures >= 0 && epoll_wait(departures, &event, 1, 0) > 0;
#else
  (void)departures;
  return 0;
#endif
}

#endif
