// The C library under one name on every platform, and what Swift does not import of it: functions with a variable number of arguments,
// and macros that are no numbers.
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
#else
// Declared by unistd.h only for programs that ask for GNU extensions, which a Swift module cannot.
extern char **environ;
#endif

/// The environment variables, `NAME=value`, and a null pointer behind the last.
static inline char **environmentVariables(void) {
#if defined(__APPLE__)
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

/// The number of this thread's last error.
static inline int lastError(void) { return errno; }

/// Sets the number of this thread's last error.
static inline void setLastError(int number) { errno = number; }

/// Opens a file; a new one gets the permissions. Returns a negative number on failure.
static inline int openFile(const char *path, int flags, mode_t permissions) { return open(path, flags, permissions); }

/// Lets reading and writing return where they would wait.
static inline void makeNonBlocking(int descriptor) { fcntl(descriptor, F_SETFL, O_NONBLOCK); }

/// Keeps a descriptor from programs that this one starts.
static inline void closeOnExec(int descriptor) { fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

/// The size of a terminal's window, as far as its driver knows it; zeros on failure.
static inline struct winsize windowSize(int terminal) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) memset(&size, 0, sizeof size);
  return size;
}

/// The kind of a file, such as S_IFREG.
static inline mode_t fileKind(const struct stat *status) { return status->st_mode & S_IFMT; }

#endif
