// The blocks of memory that the C library's heap gives back to the system.
#ifndef ZOETROPE_BLOCKS_H
#define ZOETROPE_BLOCKS_H

#if defined(__linux__)
#include <stdlib.h>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
#endif

/// Has blocks of memory of 128 kB and more given back as soon as they are freed.
///
/// The heap does that at first; but once it has freed one such block it keeps the next ones of that size, and they leave holes.
/// Without an effect with other C libraries than GNU's.
static inline void blocksReturnLarge(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 1 << 17);
#endif
}

#endif
