// The C library under one name on every platform, and the parts of it that Swift does not import: functions with a
// variable number of arguments, and macros that are not numbers.
#ifndef ZOETROPE_LIBRARY_H
#define ZOETROPE_LIBRARY_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#if defined(__linux__)
#include <sys/inotify.h>
#endif
#if defined(__APPLE__)
#include <crt_externs.h>
#include <mach-o/dyld.h>
#else
// unistd.h declares this only for programs that ask for GNU extensions, which a Swift module cannot do.
extern char **environ;
#endif

/// Returns the environment variables, `NAME=value`, with a null pointer behind the last.
static inline char **environmentVariables(void) {
#if defined(__APPLE__)
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

/// Writes the path of the running program, as the system has started it, and returns nonzero if it is known and fits.
static inline int executablePath(char *path, uint32_t capacity) {
#if defined(__APPLE__)
  return _NSGetExecutablePath(path, &capacity) == 0;
#else
  const ssize_t length = readlink("/proc/self/exe", path, capacity);
  if (length < 0 || (uint32_t)length >= capacity) return 0;
  path[length] = 0;
  return 1;
#endif
}

/// Returns the number of this thread's last error.
static inline int lastError(void) { return errno; }

/// Sets the number of this thread's last error.
static inline void setLastError(int number) { errno = number; }

/// Opens a file, and returns its descriptor, or a negative number on failure. A new file gets the permissions.
static inline int openFile(const char *path, int flags, mode_t permissions) { return open(path, flags, permissions); }

/// Makes reading and writing return where they would wait.
static inline void makeNonBlocking(int descriptor) { fcntl(descriptor, F_SETFL, O_NONBLOCK); }

/// Makes programs that this one starts not inherit a descriptor.
static inline void closeOnExec(int descriptor) { fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

/// Returns the size of a terminal's window, as far as its driver knows it; zeros on failure.
static inline struct winsize windowSize(int terminal) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) memset(&size, 0, sizeof size);
  return size;
}

/// Returns the kind of a file, such as S_IFREG.
static inline mode_t fileKind(const struct stat *status) { return status->st_mode & S_IFMT; }

#endif
