#ifndef HEAP_COUNTER_H
#define HEAP_COUNTER_H

/// How often this thread has asked for memory so far; -1 where it cannot be counted.
long allocation_count(void);

#endif
