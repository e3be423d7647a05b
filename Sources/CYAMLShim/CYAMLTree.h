#ifndef CYAML_TREE_H
#define CYAML_TREE_H

#include "CYAMLShim.h"

#include <yaml.h>

/// A collection whose end was not met yet, and its children so far.
typedef struct {
  uint32_t node;
  uint32_t count;
} open_collection;

/// A tree under construction or done.
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

/// The byte offset of the character that libyaml counts as `index`.
uint32_t cyaml_offset_of(cyaml_tree *tree, size_t index);

// Each takes one event into the tree; 0 where there is no memory, or, with an outcome, no room.
int cyaml_append_scalar(cyaml_tree *tree, const yaml_event_t *event);
int cyaml_append_alias(cyaml_tree *tree, const yaml_event_t *event);
int cyaml_open_collection(cyaml_tree *tree, const yaml_event_t *event);
void cyaml_close_collection(cyaml_tree *tree, const yaml_event_t *event);

/// Closes what is open where reading stopped. A key whose value was not read goes, with all that it holds.
void cyaml_close_unfinished(cyaml_tree *tree);

#endif
