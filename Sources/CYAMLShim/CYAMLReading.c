#include "CYAMLFast.h"

#include <stdlib.h>
#include <string.h>

#define MAXIMUM_TAG_DIRECTIVES 64

static void stop(cyaml_tree *tree, int outcome, yaml_mark_t mark) {
  tree->outcome = outcome;
  tree->problem_offset = tree->context_offset = cyaml_offset_of(tree, mark.index);
}

static void note_error(cyaml_tree *tree, const yaml_parser_t *parser) {
  if (parser->error == YAML_MEMORY_ERROR) {
    tree->outcome = CYAML_NO_MEMORY;
    return;
  }
  tree->outcome = CYAML_SYNTAX;
  tree->problem = parser->problem;
  if (parser->error == YAML_READER_ERROR) {
    tree->is_unreadable = 1;
    // The reader counts bytes of what it was given, and has no mark.
    size_t offset = tree->first_offset + parser->problem_offset;
    tree->problem_offset = (uint32_t)(offset < tree->length ? offset : tree->length);
    return;
  }
  tree->problem_offset = cyaml_offset_of(tree, parser->problem_mark.index);
  tree->context = parser->context;
  if (parser->context) tree->context_offset = cyaml_offset_of(tree, parser->context_mark.index);
}

/// Whether a second document begins here and says something; an empty one after a last `---` does not.
static int is_further_document(yaml_parser_t *parser) {
  yaml_event_t event;
  if (!yaml_parser_parse(parser, &event)) return 1;
  int is_empty = event.type == YAML_SCALAR_EVENT && event.data.scalar.length == 0
      && event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE && !event.data.scalar.anchor && !event.data.scalar.tag;
  yaml_event_delete(&event);
  return !is_empty;
}

/// Takes one event into the tree; 0 where reading ends.
static int take(cyaml_tree *tree, yaml_parser_t *parser, const yaml_event_t *event, uint32_t maximum_depth) {
  int done = 1;
  switch (event->type) {
    case YAML_STREAM_END_EVENT: return 0;
    case YAML_DOCUMENT_START_EVENT:
      if (tree->node_count == 0) return 1;
      if (is_further_document(parser)) stop(tree, CYAML_SEVERAL_DOCUMENTS, event->start_mark);
      return 0;
    case YAML_SCALAR_EVENT: done = cyaml_append_scalar(tree, event); break;
    case YAML_ALIAS_EVENT: done = cyaml_append_alias(tree, event); break;
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT:
      if (tree->open_count >= maximum_depth) {
        stop(tree, CYAML_TOO_DEEP, event->start_mark);
        return 0;
      }
      done = cyaml_open_collection(tree, event);
      break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: cyaml_close_collection(tree, event); break;
    default: break;
  }
  if (!done && tree->outcome == CYAML_COMPLETE) tree->outcome = CYAML_NO_MEMORY;
  return done;
}

static void read_events(cyaml_tree *tree, uint32_t maximum_depth) {
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) {
    tree->outcome = CYAML_NO_MEMORY;
    return;
  }
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, tree->text + tree->first_offset, tree->length - tree->first_offset);
  int goes_on = 1;
  while (goes_on) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      note_error(tree, &parser);
      break;
    }
    goes_on = take(tree, &parser, &event, maximum_depth);
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  cyaml_close_unfinished(tree);
}

/// Reads the lines before a byte that is no character: libyaml decodes far ahead and gives up what stands between.
static void read_before_problem(cyaml_tree *tree, uint32_t maximum_depth) {
  const char *problem = tree->problem;
  uint32_t offset = tree->problem_offset;
  size_t end = offset;
  while (end > tree->first_offset && tree->text[end - 1] != '\n') end--;
  tree->length = end;
  tree->node_count = tree->property_count = tree->arena_count = tree->open_count = 0;
  tree->cursor_index = 0;
  tree->cursor_offset = tree->first_offset;
  tree->last_end = 0;
  read_events(tree, maximum_depth);
  tree->outcome = CYAML_SYNTAX;
  tree->problem = problem;
  tree->problem_offset = offset;
  tree->context = NULL;
}

/// Whether the text has more `%TAG` lines than anybody needs: libyaml compares each with all before it.
static int has_too_many_directives(const uint8_t *text, size_t length) {
  size_t found = 0;
  const uint8_t *at = text, *end = text + length;
  while (at < end && (at = memchr(at, '%', (size_t)(end - at)))) {
    int begins_line = at == text || at[-1] < ' ' || at[-1] > '~';
    if (begins_line && end - at > 4 && memcmp(at, "%TAG", 4) == 0 && ++found > MAXIMUM_TAG_DIRECTIVES) return 1;
    at++;
  }
  return 0;
}

static int is_ascii(const uint8_t *text, size_t length) {
  uint8_t all = 0;
  for (size_t i = 0; i < length; i++) all |= text[i];
  return all < 0x80;
}

cyaml_tree *cyaml_read(
    const uint8_t *text, size_t length, uint32_t maximum_depth, int may_be_fast, cyaml_node *nodes, size_t capacity) {
  cyaml_tree *tree = calloc(1, sizeof *tree);
  if (!tree) return NULL;
  tree->text = text;
  tree->length = length;
  tree->nodes = nodes;
  tree->node_capacity = capacity;
  if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) tree->first_offset = 3;
  tree->cursor_offset = tree->first_offset;
  tree->is_ascii = is_ascii(text + tree->first_offset, length - tree->first_offset);
  if (length == 0) return tree;
  if (has_too_many_directives(text, length)) {
    tree->outcome = CYAML_TOO_MANY_DIRECTIVES;
  } else if (!may_be_fast || !cyaml_read_fast(tree, maximum_depth)) {
    read_events(tree, maximum_depth);
    if (tree->is_unreadable) read_before_problem(tree, maximum_depth);
  }
  tree->text = NULL;
  tree->nodes = NULL;
  return tree;
}

void cyaml_free(cyaml_tree *tree) {
  if (!tree) return;
  free(tree->properties);
  free(tree->arena);
  free(tree->open);
  free(tree);
}

size_t cyaml_node_count(const cyaml_tree *tree) { return tree->node_count; }

const cyaml_property *cyaml_properties(const cyaml_tree *tree, size_t *count) {
  *count = tree->property_count;
  return tree->properties;
}

const uint8_t *cyaml_arena(const cyaml_tree *tree, size_t *count) {
  *count = tree->arena_count;
  return tree->arena;
}

int cyaml_outcome(const cyaml_tree *tree) { return tree->outcome; }
const char *cyaml_problem(const cyaml_tree *tree) { return tree->problem; }
const char *cyaml_context(const cyaml_tree *tree) { return tree->context; }
uint32_t cyaml_problem_offset(const cyaml_tree *tree) { return tree->problem_offset; }
uint32_t cyaml_context_offset(const cyaml_tree *tree) { return tree->context_offset; }
