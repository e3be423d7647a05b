#ifndef CPROCESS_HEAP_H
#define CPROCESS_HEAP_H

/// Limits how many arenas glibc's allocator makes (mallopt, M_ARENA_MAX), which Swift's module of glibc leaves out. Does nothing
/// with another C library.
void cprocess_heap_limit_arenas(int count);

#endif
