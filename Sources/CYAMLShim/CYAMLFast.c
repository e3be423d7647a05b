#include "CYAMLFast.h"

#include <stdlib.h>
#include <string.h>

// Block and flow documents as people and tools write them, read without libyaml's scanner. libyaml is the authority:
// what is read here gives the tree that it gives, and whatever is rare, doubtful or wrong goes to it.

/// Appends the empty value that is due in the innermost collection, where one is.
static int settle(fast_reader *reader) {
  fast_level *level = &reader->levels[reader->depth - 1];
  if (!level->is_due) return 1;
  level->is_due = 0;
  return fast_append_slice(reader, CYAML_PLAIN, level->empty_at, level->empty_at, level->empty_at, 0);
}

/// Goes to the end of the line, where nothing but a comment stands before it.
static int rest_of_line(fast_reader *reader) {
  const uint8_t *text = reader->text;
  while (reader->at < reader->length && text[reader->at] == ' ') reader->at++;
  if (fast_is_line_end(reader, reader->at)) return 1;
  if (text[reader->at] != '#' || text[reader->at - 1] != ' ') return 0;
  const uint8_t *end = memchr(text + reader->at, '\n', reader->length - reader->at);
  reader->at = end ? (size_t)(end - text) : reader->length;
  return 1;
}

size_t fast_key_end(const fast_reader *reader) {
  const uint8_t *text = reader->text;
  size_t at = reader->at, limit = at + FAST_LONGEST_KEY < reader->length ? at + FAST_LONGEST_KEY : reader->length;
  uint8_t quote = text[at];
  if (quote == '"' || quote == '\'') {
    for (at++; at < limit && text[at] != '\n'; at++) {
      if (text[at] == '\\' && quote == '"' && text[at + 1] != '\n') at++;
      else if (text[at] == quote && quote == '\'' && at + 1 < limit && text[at + 1] == quote) at++;
      else if (text[at] == quote) return at + 1 < limit && text[at + 1] == ':' ? at + 1 : 0;
    }
    return 0;
  }
  for (; at < limit; at++) {
    uint8_t byte = text[at];
    if (byte == ':' && fast_is_blank_or_end(reader, at + 1)) return at;
    if (byte == '\n' || byte == '\t' || (byte == '#' && text[at - 1] == ' ')) return 0;
  }
  return 0;
}

/// Whether a plain scalar in a block begins with a byte, dashes and the like aside that may begin one.
static int begins_plain(uint8_t byte) {
  switch (byte) {
    case '-': case '?': case ':': case ',': case '[': case ']': case '{': case '}': case '#': case '&': case '*':
    case '!': case '|': case '>': case '\'': case '"': case '%': case '@': case '`': return 0;
    default: return 1;
  }
}

/// A value that begins on the line of its key or dash.
static int value(fast_reader *reader, int32_t indent) {
  const uint8_t *text = reader->text;
  switch (text[reader->at]) {
    case '"': case '\'': return fast_quoted(reader, indent) && rest_of_line(reader);
    case '[': case '{': return fast_flow(reader) && rest_of_line(reader);
    case '|': case '>': return fast_block_scalar(reader, indent);
    case '-':
      if (fast_is_blank_or_end(reader, reader->at + 1) || text[reader->at + 1] == '\t') return 0;
      return fast_plain(reader, indent) && rest_of_line(reader);
    default: return begins_plain(text[reader->at]) && fast_plain(reader, indent) && rest_of_line(reader);
  }
}

/// A key, and the value that stands on its line.
static int entry(fast_reader *reader, size_t end) {
  const uint8_t *text = reader->text;
  size_t start = reader->at;
  if (text[start] == '"' || text[start] == '\'') {
    if (!fast_quoted(reader, -1) || reader->at != end || !fast_is_blank_or_end(reader, end + 1)) return 0;
  } else {
    if (text[end - 1] == ' ') return 0;
    if (!fast_append_slice(reader, CYAML_PLAIN, start, end, start, end - start)) return 0;
  }
  fast_level *level = &reader->levels[reader->depth - 1];
  level->is_due = 1;
  reader->at = end + 1;
  level->empty_at = (uint32_t)reader->at;
  while (reader->at < reader->length && text[reader->at] == ' ') reader->at++;
  if (fast_is_line_end(reader, reader->at)) return 1;
  if (text[reader->at] == '#') return rest_of_line(reader);
  level->is_due = 0;
  return value(reader, level->column);
}

static int is_dash(const fast_reader *reader) {
  return reader->text[reader->at] == '-' && fast_is_blank_or_end(reader, reader->at + 1);
}

/// A node where a key may stand: at the beginning of a line or behind a dash.
static int node(fast_reader *reader, int is_behind_dash) {
  const uint8_t *text = reader->text;
  uint8_t first = text[reader->at];
  int32_t column = (int32_t)(reader->at - reader->line);
  int is_plain = begins_plain(first) || (first == '-' && !fast_is_blank_or_end(reader, reader->at + 1));
  size_t end = is_plain || first == '"' || first == '\'' ? fast_key_end(reader) : 0;
  if (end) {
    fast_level *level = reader->depth ? &reader->levels[reader->depth - 1] : NULL;
    int is_next = level && level->is_mapping && level->column == column && !is_behind_dash;
    if (!is_next && !fast_open(reader, 1, CYAML_BLOCK, column)) return 0;
    return entry(reader, end);
  }
  if (!reader->depth && first != '[' && first != '{') return 0;
  if ((first == '|' || first == '>') && !is_behind_dash) return 0;
  if (reader->depth && !is_behind_dash && reader->levels[reader->depth - 1].column >= column) return 0;
  return value(reader, reader->depth ? reader->levels[reader->depth - 1].column : -1);
}

/// The dashes at the beginning of a line, and what stands behind them.
static int dashes(fast_reader *reader) {
  const uint8_t *text = reader->text;
  for (;;) {
    fast_level *level = &reader->levels[reader->depth - 1];
    level->is_due = 1;
    level->empty_at = (uint32_t)++reader->at;
    while (reader->at < reader->length && text[reader->at] == ' ') reader->at++;
    if (fast_is_line_end(reader, reader->at)) return 1;
    if (text[reader->at] == '#') return rest_of_line(reader);
    if (text[reader->at] == '\t') return 0;
    level->is_due = 0;
    if (!is_dash(reader)) return node(reader, 1);
    if (!fast_open(reader, 0, CYAML_BLOCK, (int32_t)(reader->at - reader->line))) return 0;
  }
}

/// One line that begins with something in a column, between the collections that are open.
static int line(fast_reader *reader) {
  int32_t column = (int32_t)(reader->at - reader->line);
  int begins_dash = is_dash(reader);
  while (reader->depth) {
    fast_level *level = &reader->levels[reader->depth - 1];
    if (level->column < column || (level->column == column && (!level->is_indentless || begins_dash))) break;
    if (!settle(reader)) return 0;
    fast_close(reader);
  }
  if (!reader->depth) {
    // There is one root, at the margin.
    if (column || reader->tree->node_count) return 0;
    if (!begins_dash) return node(reader, 0);
    return fast_open(reader, 0, CYAML_BLOCK, 0) && dashes(reader);
  }
  fast_level *level = &reader->levels[reader->depth - 1];
  if (level->column < column) {
    if (!level->is_due) return 0;
    level->is_due = 0;
    if (!begins_dash) return node(reader, 0);
    return fast_open(reader, 0, CYAML_BLOCK, column) && dashes(reader);
  }
  if (!begins_dash) return level->is_mapping && settle(reader) && node(reader, 0);
  if (!level->is_mapping) return settle(reader) && dashes(reader);
  if (!level->is_due) return 0;
  level->is_due = 0;
  if (!fast_open(reader, 0, CYAML_BLOCK, column)) return 0;
  reader->levels[reader->depth - 1].is_indentless = 1;
  return dashes(reader);
}

/// Goes to the first byte of the next line that says something; 0 at the end.
static int next_line(fast_reader *reader) {
  const uint8_t *text = reader->text;
  while (reader->at < reader->length) {
    uint8_t byte = text[reader->at];
    if (byte == '\n') {
      reader->line = ++reader->at;
    } else if (byte == ' ') {
      reader->at++;
    } else if (byte == '#') {
      const uint8_t *end = memchr(text + reader->at, '\n', reader->length - reader->at);
      reader->at = end ? (size_t)(end - text) : reader->length;
    } else {
      return 1;
    }
  }
  return 0;
}

/// Whether a line may end the document or belong to none of it.
static int is_marker(const fast_reader *reader) {
  uint8_t byte = reader->text[reader->at];
  if (byte == '\t') return 1;
  if (reader->at != reader->line) return 0;
  return byte == '%' || (reader->at + 3 <= reader->length && (memcmp(reader->text + reader->at, "---", 3) == 0
                         || memcmp(reader->text + reader->at, "...", 3) == 0));
}

/// Whether a document is ended here, and nothing comes behind.
static int is_last_marker(const fast_reader *reader) {
  size_t at = reader->at;
  if (at != reader->line || at + 3 > reader->length || memcmp(reader->text + at, "...", 3) != 0) return 0;
  for (at += 3; at < reader->length; at++)
    if (reader->text[at] != '\n') return 0;
  return 1;
}

static int lines(fast_reader *reader) {
  if (next_line(reader) && reader->at == reader->line && reader->length - reader->at > 3
      && memcmp(reader->text + reader->at, "---\n", 4) == 0) {
    reader->at += 3;
  }
  while (next_line(reader) && !is_last_marker(reader)) {
    if (is_marker(reader) || !line(reader)) return 0;
  }
  if (!reader->tree->node_count) return 0;
  while (reader->depth) {
    if (!settle(reader)) return 0;
    fast_close(reader);
  }
  return 1;
}

int cyaml_read_fast(cyaml_tree *tree, uint32_t maximum_depth) {
  if (!fast_is_usual(tree->text + tree->first_offset, tree->length - tree->first_offset)) return 0;
  // No value is longer than what it is written as, so that there is room for all of them.
  if (!(tree->arena = malloc(tree->length + 1))) return 0;
  tree->arena_capacity = tree->length + 1;
  fast_reader reader = {.tree = tree, .text = tree->text, .length = tree->length};
  reader.at = reader.line = tree->first_offset;
  reader.maximum_depth = maximum_depth < FAST_DEPTH ? maximum_depth : FAST_DEPTH;
  if (lines(&reader) || tree->outcome == CYAML_NODES_FULL) return 1;
  tree->node_count = tree->arena_count = 0;
  tree->last_end = 0;
  return 0;
}
