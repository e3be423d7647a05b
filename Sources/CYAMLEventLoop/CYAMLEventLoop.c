#include "CYAMLEventLoop.h"

#include <yaml.h>

long cyaml_event_loop(const uint8_t *text, size_t length) {
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return -1;
  yaml_parser_set_input_string(&parser, text, length);
  long events = 0;
  for (int goes_on = 1; goes_on;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      events = -1;
      break;
    }
    events++;
    goes_on = event.type != YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return events;
}
