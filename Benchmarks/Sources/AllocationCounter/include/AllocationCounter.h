#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often memory has been asked for in this process so far; -1 where it cannot be counted.
long allocation_count(void);

#endif
