#ifndef CYAML_EVENT_LOOP_H
#define CYAML_EVENT_LOOP_H

#include <stddef.h>
#include <stdint.h>

/// Runs libyaml over a text and does nothing with its events: the least that reading YAML through it can cost.
/// Gives the number of events, or -1 where libyaml rejects the text.
long cyaml_event_loop(const uint8_t *text, size_t length);

#endif
