#include "CProcessHeap.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void cprocess_heap_limit_arenas(int count) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, count);
#else
  (void)count;
#endif
}
