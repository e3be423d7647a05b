#ifndef CPROCESS_HEAP_H
#define CPROCESS_HEAP_H

/// Keeps the heap of the process in so many parts at most, where the C library makes more of them (glibc's arenas, which Swift
/// does not see).
void cprocess_heap_limit_parts(int count);

#endif
