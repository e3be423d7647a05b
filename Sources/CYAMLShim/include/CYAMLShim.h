#ifndef CYAML_SHIM_H
#define CYAML_SHIM_H

#include <stddef.h>
#include <stdint.h>

/// What a node record stands for.
enum {
  CYAML_SCALAR = 0,
  CYAML_SEQUENCE = 1,
  CYAML_MAPPING = 2,
  CYAML_ALIAS = 3,
};

/// How a scalar is written, or, for collections, `CYAML_FLOW` or `CYAML_BLOCK`.
enum {
  CYAML_PLAIN = 0,
  CYAML_SINGLE_QUOTED = 1,
  CYAML_DOUBLE_QUOTED = 2,
  CYAML_LITERAL = 3,
  CYAML_FOLDED = 4,
  CYAML_BLOCK = 0,
  CYAML_FLOW = 1,
};

/// Bits of `cyaml_node.flags`.
enum {
  /// The value lies in the arena, not in the text.
  CYAML_IN_ARENA = 1,
  /// There is a `cyaml_property` record for the node.
  CYAML_HAS_PROPERTY = 2,
  /// The collection was still open where reading stopped.
  CYAML_UNFINISHED = 4,
};

/// A node that does not exist: the target of an unknown alias.
#define CYAML_NO_NODE UINT32_MAX

/// One node of the tree. The nodes stand in the order of the document, a collection before its children, so that
/// the first child of node `i` is `i + 1` and its next sibling is `next`. In a mapping, keys and values alternate.
///
/// All offsets are in bytes from the start of the text that was given, a byte order mark included.
typedef struct {
  /// Where the node begins, its anchor and tag included.
  uint32_t start;
  /// Where the node ends; a block collection ends with its last child, a block scalar with its last line that is not blank.
  uint32_t end;
  /// Scalar: where its value begins, in the text or in the arena. Alias: the node it stands for.
  uint32_t value;
  /// Scalar: the bytes of its value. Collection: its children, keys and values counted each.
  uint32_t length;
  /// The node after this one and all that it holds.
  uint32_t next;
  uint8_t kind;
  uint8_t style;
  uint8_t flags;
  uint8_t unused;
} cyaml_node;

/// The anchor and the tag of a node that has one; for an alias, the anchor that it names. Offsets into the arena;
/// a length of zero means there is none.
typedef struct {
  uint32_t node;
  uint32_t anchor;
  uint32_t anchor_length;
  uint32_t tag;
  uint32_t tag_length;
} cyaml_property;

/// Why reading stopped before the end.
enum {
  CYAML_COMPLETE = 0,
  /// libyaml found the text to be no YAML.
  CYAML_SYNTAX = 1,
  /// Collections are nested deeper than allowed.
  CYAML_TOO_DEEP = 2,
  /// A second document begins.
  CYAML_SEVERAL_DOCUMENTS = 3,
  /// There is no memory left.
  CYAML_NO_MEMORY = 4,
  /// The document begins with more directives than anybody needs.
  CYAML_TOO_MANY_DIRECTIVES = 5,
  /// The memory that was given for nodes is full.
  CYAML_NODES_FULL = 6,
};

/// What a reading found besides the nodes; owns the libyaml parser while it runs.
typedef struct cyaml_tree cyaml_tree;

/// Reads the first document of a UTF-8 text of less than 2^32 bytes into memory for `capacity` nodes, which the
/// caller gives, so that the largest part of the tree is written once and where it stays. A text cannot have more
/// than two nodes a byte. NULL where there is no memory. Text and nodes are not used after the call. Where it may be fast,
/// libyaml reads only what the reader of usual documents leaves to it; the tree is the same.
cyaml_tree *cyaml_read(
    const uint8_t *text, size_t length, uint32_t maximum_depth, int may_be_fast, cyaml_node *nodes, size_t capacity);

/// Gives everything back; NULL is allowed.
void cyaml_free(cyaml_tree *tree);

/// How many nodes were written.
size_t cyaml_node_count(const cyaml_tree *tree);
const cyaml_property *cyaml_properties(const cyaml_tree *tree, size_t *count);
const uint8_t *cyaml_arena(const cyaml_tree *tree, size_t *count);

/// One of `CYAML_COMPLETE` and the following.
int cyaml_outcome(const cyaml_tree *tree);
/// libyaml's words for the problem and for what it was doing, or NULL; they live as long as the program.
const char *cyaml_problem(const cyaml_tree *tree);
const char *cyaml_context(const cyaml_tree *tree);
/// Where the problem is and where that which it was doing began, as byte offsets into the text.
uint32_t cyaml_problem_offset(const cyaml_tree *tree);
uint32_t cyaml_context_offset(const cyaml_tree *tree);

#endif
