#include "CYAMLShim.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#define MAXIMUM_TAG_DIRECTIVES 64

typedef struct {
  uint32_t node;
  uint32_t count;
} open_collection;

struct cyaml_tree {
  const uint8_t *text;
  size_t length;

  // libyaml's marks count characters; these two stand at the same place, so that a mark is found by going on from here.
  size_t cursor_index;
  size_t cursor_offset;
  size_t first_offset;
  int is_ascii;

  cyaml_node *nodes;
  size_t node_count, node_capacity;
  cyaml_property *properties;
  size_t property_count, property_capacity;
  uint8_t *arena;
  size_t arena_count, arena_capacity;
  open_collection *open;
  size_t open_count, open_capacity;

  // The end of the node that was finished last.
  uint32_t last_end;

  // Whether the problem is a byte that is no character, and not the grammar.
  int is_unreadable;
  int outcome;
  const char *problem, *context;
  uint32_t problem_offset, context_offset;
};

/// Makes room for `more` elements behind `count`; 0 where there is none.
static int reserve(void **items, size_t *capacity, size_t count, size_t more, size_t size) {
  if (more <= *capacity - count) return 1;
  size_t wanted = *capacity ? *capacity * 2 : 1024;
  while (wanted - count < more) wanted *= 2;
  void *larger = realloc(*items, wanted * size);
  if (!larger) return 0;
  *items = larger;
  *capacity = wanted;
  return 1;
}

static int is_continuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }

/// The byte offset of the character that libyaml counts as `index`. Marks come almost in order, so going on from
/// the last one visits each byte about once.
static uint32_t offset_of(cyaml_tree *tree, size_t index) {
  if (tree->is_ascii) {
    size_t offset = tree->first_offset + index;
    return (uint32_t)(offset < tree->length ? offset : tree->length);
  }
  while (tree->cursor_index < index && tree->cursor_offset < tree->length) {
    do tree->cursor_offset++;
    while (tree->cursor_offset < tree->length && is_continuation(tree->text[tree->cursor_offset]));
    tree->cursor_index++;
  }
  while (tree->cursor_index > index && tree->cursor_offset > tree->first_offset) {
    do tree->cursor_offset--;
    while (tree->cursor_offset > tree->first_offset && is_continuation(tree->text[tree->cursor_offset]));
    tree->cursor_index--;
  }
  return (uint32_t)tree->cursor_offset;
}

static int append_arena(cyaml_tree *tree, const uint8_t *bytes, size_t length, uint32_t *offset) {
  if (!reserve((void **)&tree->arena, &tree->arena_capacity, tree->arena_count, length, 1)) return 0;
  if (length) memcpy(tree->arena + tree->arena_count, bytes, length);
  *offset = (uint32_t)tree->arena_count;
  tree->arena_count += length;
  return 1;
}

/// Notes anchor and tag of the node that comes next.
static int append_property(cyaml_tree *tree, const uint8_t *anchor, const uint8_t *tag) {
  if (!reserve((void **)&tree->properties, &tree->property_capacity, tree->property_count, 1, sizeof *tree->properties))
    return 0;
  cyaml_property property = {.node = (uint32_t)tree->node_count};
  if (anchor) {
    property.anchor_length = (uint32_t)strlen((const char *)anchor);
    if (!append_arena(tree, anchor, property.anchor_length, &property.anchor)) return 0;
  }
  if (tag) {
    property.tag_length = (uint32_t)strlen((const char *)tag);
    // A tag directive makes long tags of short ones; what is kept stays in proportion to the text.
    if (tree->arena_count + property.tag_length > 2 * tree->length + 65536) {
      tree->outcome = CYAML_TOO_MANY_DIRECTIVES;
      return 0;
    }
    if (!append_arena(tree, tag, property.tag_length, &property.tag)) return 0;
  }
  tree->properties[tree->property_count++] = property;
  return 1;
}

/// Appends a node as a child of the innermost open collection; NULL where there is no memory.
static cyaml_node *append_node(
    cyaml_tree *tree, uint8_t kind, uint8_t style, const yaml_event_t *event, const uint8_t *anchor, const uint8_t *tag) {
  if (tree->node_count == tree->node_capacity) {
    tree->outcome = CYAML_NODES_FULL;
    return NULL;
  }
  uint8_t flags = 0;
  if (anchor || tag) {
    if (!append_property(tree, anchor, tag)) return NULL;
    flags = CYAML_HAS_PROPERTY;
  }
  if (tree->open_count) tree->open[tree->open_count - 1].count++;
  cyaml_node *node = &tree->nodes[tree->node_count];
  node->start = offset_of(tree, event->start_mark.index);
  node->end = offset_of(tree, event->end_mark.index);
  node->value = 0;
  node->length = 0;
  node->next = (uint32_t)++tree->node_count;
  node->kind = kind;
  node->style = style;
  node->flags = flags;
  node->unused = 0;
  return node;
}

static uint8_t scalar_style(yaml_scalar_style_t style) {
  switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: return CYAML_SINGLE_QUOTED;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: return CYAML_DOUBLE_QUOTED;
    case YAML_LITERAL_SCALAR_STYLE: return CYAML_LITERAL;
    case YAML_FOLDED_SCALAR_STYLE: return CYAML_FOLDED;
    default: return CYAML_PLAIN;
  }
}

static int is_blank(uint8_t byte) { return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n'; }

static int append_scalar(cyaml_tree *tree, const yaml_event_t *event) {
  const uint8_t *value = event->data.scalar.value;
  size_t length = event->data.scalar.length;
  uint8_t style = scalar_style(event->data.scalar.style);
  cyaml_node *node =
      append_node(tree, CYAML_SCALAR, style, event, event->data.scalar.anchor, event->data.scalar.tag);
  if (!node) return 0;
  node->length = (uint32_t)length;
  tree->last_end = node->end;
  if (style == CYAML_LITERAL || style == CYAML_FOLDED) {
    // libyaml ends a block scalar at the line after it.
    while (node->end > node->start + 1 && is_blank(tree->text[node->end - 1])) node->end--;
    tree->last_end = node->end;
  } else {
    // A scalar without escapes and line folds is its own value: no copy.
    size_t quote = style == CYAML_PLAIN ? 0 : 1;
    if (length + 2 * quote <= node->end - node->start
        && memcmp(tree->text + node->end - quote - length, value, length) == 0) {
      node->value = (uint32_t)(node->end - quote - length);
      return 1;
    }
  }
  node->flags |= CYAML_IN_ARENA;
  return append_arena(tree, value, length, &node->value);
}

static int append_alias(cyaml_tree *tree, const yaml_event_t *event) {
  cyaml_node *node = append_node(tree, CYAML_ALIAS, CYAML_PLAIN, event, event->data.alias.anchor, NULL);
  if (!node) return 0;
  node->value = CYAML_NO_NODE;
  tree->last_end = node->end;
  return 1;
}

static int open_collection_node(cyaml_tree *tree, const yaml_event_t *event) {
  int is_sequence = event->type == YAML_SEQUENCE_START_EVENT;
  int is_flow = is_sequence ? event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
                            : event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
  const uint8_t *anchor = is_sequence ? event->data.sequence_start.anchor : event->data.mapping_start.anchor;
  const uint8_t *tag = is_sequence ? event->data.sequence_start.tag : event->data.mapping_start.tag;
  cyaml_node *node = append_node(
      tree, is_sequence ? CYAML_SEQUENCE : CYAML_MAPPING, is_flow ? CYAML_FLOW : CYAML_BLOCK, event, anchor, tag);
  if (!node) return 0;
  if (!reserve((void **)&tree->open, &tree->open_capacity, tree->open_count, 1, sizeof *tree->open)) return 0;
  tree->open[tree->open_count++] = (open_collection){.node = (uint32_t)(node - tree->nodes)};
  tree->last_end = node->end;
  return 1;
}

/// Closes the innermost open collection. A block collection ends where its last child ends: libyaml's mark stands
/// at whatever comes next, comments and blank lines skipped.
static void close_collection(cyaml_tree *tree, const yaml_event_t *event) {
  open_collection top = tree->open[--tree->open_count];
  cyaml_node *node = &tree->nodes[top.node];
  node->length = top.count;
  node->next = (uint32_t)tree->node_count;
  if (node->style == CYAML_FLOW) tree->last_end = offset_of(tree, event->end_mark.index);
  node->end = tree->last_end;
}

/// Closes what is open where reading stopped. A key whose value was not read goes, with all that it holds.
static void close_unfinished(cyaml_tree *tree) {
  while (tree->open_count) {
    open_collection top = tree->open[--tree->open_count];
    cyaml_node *node = &tree->nodes[top.node];
    if (node->kind == CYAML_MAPPING && top.count % 2) {
      uint32_t child = top.node + 1, last = child;
      for (uint32_t passed = 0; passed < top.count; passed++) {
        last = child;
        child = tree->nodes[child].next;
      }
      tree->node_count = last;
      top.count--;
      while (tree->property_count && tree->properties[tree->property_count - 1].node >= last) tree->property_count--;
    }
    node->flags |= CYAML_UNFINISHED;
    node->length = top.count;
    node->next = (uint32_t)tree->node_count;
    node->end = tree->last_end;
  }
}

static void stop(cyaml_tree *tree, int outcome, yaml_mark_t mark) {
  tree->outcome = outcome;
  tree->problem_offset = tree->context_offset = offset_of(tree, mark.index);
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
  tree->problem_offset = offset_of(tree, parser->problem_mark.index);
  tree->context = parser->context;
  if (parser->context) tree->context_offset = offset_of(tree, parser->context_mark.index);
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
    case YAML_SCALAR_EVENT: done = append_scalar(tree, event); break;
    case YAML_ALIAS_EVENT: done = append_alias(tree, event); break;
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT:
      if (tree->open_count >= maximum_depth) {
        stop(tree, CYAML_TOO_DEEP, event->start_mark);
        return 0;
      }
      done = open_collection_node(tree, event);
      break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: close_collection(tree, event); break;
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
  close_unfinished(tree);
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
    const uint8_t *text, size_t length, uint32_t maximum_depth, cyaml_node *nodes, size_t capacity) {
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
  } else {
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
