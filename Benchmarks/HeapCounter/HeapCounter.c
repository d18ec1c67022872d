// Counts allocations by standing in for the functions of the C library: a program's own definition goes before a shared
// library's. glibc keeps its own under names that are made for this.
#include "HeapCounter.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Each thread has its own, where no memory need be found for it: finding some would count itself.
static _Thread_local __attribute__((tls_model("initial-exec"))) long count;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count += 1;
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count += 1;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

long allocation_count(void) { return count; }
#else
long allocation_count(void) { return -1; }
#endif
