// An anonymous file in memory, for capturing output.
#ifndef ZOETROPE_UNNAMED_H
#define ZOETROPE_UNNAMED_H

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__)
// sys/mman.h declares this only for programs that ask for GNU extensions, which a Swift module cannot do. The 1 below
// is MFD_CLOEXEC.
extern int memfd_create(const char *, unsigned);

/// Opens an anonymous file for reading and writing. Returns its descriptor, or -1 on failure.
static inline int openUnnamedFile(void) { return memfd_create("frame", 1); }
#else
/// Opens an anonymous file for reading and writing. Returns its descriptor, or -1 on failure.
static inline int openUnnamedFile(void) {
  char name[] = "/tmp/zoetrope-XXXXXX";
  const int file = mkstemp(name);
  if (file < 0) return -1;
  unlink(name);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}
#endif

#endif
