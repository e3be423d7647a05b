#ifndef CYAML_FAST_H
#define CYAML_FAST_H

#include "CYAMLTree.h"

/// A block or flow collection that is open.
typedef struct {
  uint32_t node;
  uint32_t count;
  /// The column of its keys or dashes; of a flow collection nothing.
  int32_t column;
  /// Where an empty value stands while one is due.
  uint32_t empty_at;
  uint8_t is_mapping;
  /// Whether its dashes stand in the column of the mapping around it.
  uint8_t is_indentless;
  /// Whether it is a mapping without brackets in a flow sequence, of one key and one value.
  uint8_t is_pair;
  /// Whether a value is due.
  uint8_t is_due;
} fast_level;

#define FAST_DEPTH 128
/// libyaml takes keys of up to 1,024 characters.
#define FAST_LONGEST_KEY 1000

/// A text that is read without libyaml. Every function gives 0 where the text is none of those that are read so.
typedef struct {
  cyaml_tree *tree;
  const uint8_t *text;
  size_t length;
  size_t at;
  /// Where the line begins that `at` stands on.
  size_t line;
  uint32_t depth, maximum_depth;
  fast_level levels[FAST_DEPTH];
} fast_reader;

/// Tries to read the text of a tree; 0 where libyaml has to, with the tree as it was.
int cyaml_read_fast(cyaml_tree *tree, uint32_t maximum_depth);

/// Whether a text has only characters that libyaml reads, and line feeds for line breaks.
int fast_is_usual(const uint8_t *text, size_t length);

// Nodes.
int fast_append(fast_reader *reader, uint8_t kind, uint8_t style, size_t start, size_t end);
int fast_append_slice(fast_reader *reader, uint8_t style, size_t start, size_t end, size_t value, size_t length);
/// Appends a scalar whose value was written to the arena behind what it holds.
int fast_append_built(fast_reader *reader, uint8_t style, size_t start, size_t end, size_t length);
int fast_open(fast_reader *reader, int is_mapping, uint8_t style, int32_t column);
void fast_close(fast_reader *reader);

// Scalars, each from `at` on to the byte behind it. `indent` is the column of the collection around it.
int fast_plain(fast_reader *reader, int32_t indent);
int fast_quoted(fast_reader *reader, int32_t indent);
int fast_block_scalar(fast_reader *reader, int32_t indent);

/// The end of a key that begins at `at`, where its colon stands; 0 where it is none.
size_t fast_key_end(const fast_reader *reader);

/// A flow collection from its bracket on.
int fast_flow(fast_reader *reader);

static inline int fast_is_line_end(const fast_reader *reader, size_t at) {
  return at >= reader->length || reader->text[at] == '\n';
}

static inline int fast_is_blank_or_end(const fast_reader *reader, size_t at) {
  return at >= reader->length || reader->text[at] == ' ' || reader->text[at] == '\n';
}

#endif
