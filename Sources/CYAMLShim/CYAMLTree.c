#include "CYAMLTree.h"

#include <stdlib.h>
#include <string.h>

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
uint32_t cyaml_offset_of(cyaml_tree *tree, size_t index) {
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
  node->start = cyaml_offset_of(tree, event->start_mark.index);
  node->end = cyaml_offset_of(tree, event->end_mark.index);
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

int cyaml_append_scalar(cyaml_tree *tree, const yaml_event_t *event) {
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

int cyaml_append_alias(cyaml_tree *tree, const yaml_event_t *event) {
  cyaml_node *node = append_node(tree, CYAML_ALIAS, CYAML_PLAIN, event, event->data.alias.anchor, NULL);
  if (!node) return 0;
  node->value = CYAML_NO_NODE;
  tree->last_end = node->end;
  return 1;
}

int cyaml_open_collection(cyaml_tree *tree, const yaml_event_t *event) {
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
void cyaml_close_collection(cyaml_tree *tree, const yaml_event_t *event) {
  open_collection top = tree->open[--tree->open_count];
  cyaml_node *node = &tree->nodes[top.node];
  node->length = top.count;
  node->next = (uint32_t)tree->node_count;
  if (node->style == CYAML_FLOW) tree->last_end = cyaml_offset_of(tree, event->end_mark.index);
  node->end = tree->last_end;
}

void cyaml_close_unfinished(cyaml_tree *tree) {
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
