// The pages of the program's own file that are in memory.
#ifndef ZOETROPE_PAGES_H
#define ZOETROPE_PAGES_H

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__linux__)
// Where the linker has put code and constants: all that is never written.
extern const char __executable_start[], etext[];
#endif

/// Makes the pages of code and constants no longer resident, as if they had not been used yet: when they are used again they are mapped
/// from the cache of files. Breakpoints that a debugger has written there are lost. Without an effect on other systems than Linux.
static inline void pagesGiveBackCode(void) {
#if defined(__linux__)
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  const uintptr_t begin = (uintptr_t)__executable_start / page * page, end = ((uintptr_t)etext + page - 1) / page * page;
  madvise((void *)begin, end - begin, MADV_DONTNEED);
#endif
}

#endif
