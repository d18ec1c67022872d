// The pages of the program's own file that are in memory.
#ifndef ZOETROPE_PAGES_H
#define ZOETROPE_PAGES_H

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__linux__)
// Where the linker has put code and constants: all that is never written.
extern const char __executable_start[], etext[];
// Where it has put Swift's standard library; nowhere in programs that are linked otherwise (Scripts/linking/sections.ld).
extern const char zoetrope_library_begin[] __attribute__((weak)), zoetrope_library_end[] __attribute__((weak));
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

/// Divides the code of Swift's standard library into mappings of four pages, so that as many become resident at once, and no more.
///
/// Where a page is used that is not resident, Linux makes its neighbours resident as well, if they are of the same mapping: sixteen pages,
/// or as many as stand together in its cache of files. Of the library's code little is used, and that is spread over all of it. Mappings
/// stay apart where they differ, so every other one is left out of core dumps, in which the code of files is not, anyway. Without an effect
/// on other systems than Linux.
static inline void pagesDivideLibrary(void) {
#if defined(__linux__)
  const uintptr_t block = 4 * (uintptr_t)sysconf(_SC_PAGESIZE);
  const uintptr_t end = (uintptr_t)zoetrope_library_end;
  uintptr_t begin = ((uintptr_t)zoetrope_library_begin + block - 1) / block * block;
  for (; begin + block <= end; begin += 2 * block) madvise((void *)begin, block, MADV_DONTDUMP);
#endif
}

#endif
