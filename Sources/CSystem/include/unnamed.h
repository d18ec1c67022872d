// An anonymous file in memory, for capturing output.
#ifndef ZOETROPE_UNNAMED_H
#define ZOETROPE_UNNAMED_H

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__)
// Declared by sys/mman.h only for programs that ask for GNU extensions, which a Swift module cannot. 1 is MFD_CLOEXEC.
extern int memfd_create(const char *, unsigned);

/// Opens such a file for reading and writing; -1 on failure.
static inline int openUnnamedFile(void) { return memfd_create("frame", 1); }
#else
/// Opens such a file for reading and writing; -1 on failure.
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
