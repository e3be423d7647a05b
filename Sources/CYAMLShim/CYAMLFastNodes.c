#include "CYAMLFast.h"

#include <string.h>

int fast_append(fast_reader *reader, uint8_t kind, uint8_t style, size_t start, size_t end) {
  cyaml_tree *tree = reader->tree;
  if (tree->node_count == tree->node_capacity) {
    tree->outcome = CYAML_NODES_FULL;
    return 0;
  }
  if (reader->depth) reader->levels[reader->depth - 1].count++;
  cyaml_node *node = &tree->nodes[tree->node_count++];
  *node = (cyaml_node){(uint32_t)start, (uint32_t)end, 0, 0, (uint32_t)tree->node_count, kind, style, 0, 0};
  tree->last_end = (uint32_t)end;
  return 1;
}

int fast_append_slice(fast_reader *reader, uint8_t style, size_t start, size_t end, size_t value, size_t length) {
  if (!fast_append(reader, CYAML_SCALAR, style, start, end)) return 0;
  cyaml_node *node = &reader->tree->nodes[reader->tree->node_count - 1];
  node->value = (uint32_t)value;
  node->length = (uint32_t)length;
  return 1;
}

int fast_append_built(fast_reader *reader, uint8_t style, size_t start, size_t end, size_t length) {
  cyaml_tree *tree = reader->tree;
  size_t quote = style == CYAML_PLAIN ? 0 : 1;
  if (length + 2 * quote <= end - start
      && memcmp(reader->text + end - quote - length, tree->arena + tree->arena_count, length) == 0)
    return fast_append_slice(reader, style, start, end, end - quote - length, length);
  if (!fast_append_slice(reader, style, start, end, tree->arena_count, length)) return 0;
  tree->nodes[tree->node_count - 1].flags = CYAML_IN_ARENA;
  tree->arena_count += length;
  return 1;
}

int fast_open(fast_reader *reader, int is_mapping, uint8_t style, int32_t column) {
  if (reader->depth >= reader->maximum_depth) return 0;
  size_t end = style == CYAML_FLOW ? reader->at + 1 : reader->at;
  uint8_t kind = is_mapping ? CYAML_MAPPING : CYAML_SEQUENCE;
  if (!fast_append(reader, kind, style, reader->at, end)) return 0;
  fast_level *level = &reader->levels[reader->depth++];
  uint32_t node = (uint32_t)reader->tree->node_count - 1;
  *level = (fast_level){.node = node, .column = column, .is_mapping = is_mapping != 0};
  return 1;
}

void fast_close(fast_reader *reader) {
  cyaml_tree *tree = reader->tree;
  fast_level *level = &reader->levels[--reader->depth];
  cyaml_node *node = &tree->nodes[level->node];
  node->length = level->count;
  node->next = (uint32_t)tree->node_count;
  node->end = tree->last_end;
}
