#include "CYAMLFast.h"

#include <string.h>

/// What stands behind `|` or `>`.
typedef struct {
  /// -1 strips the line breaks at the end, 1 keeps them, 0 keeps one.
  int chomping;
  int32_t increment;
} block_header;

/// Reads the header up to the beginning of the next line; 0 where it has anything unusual.
static int read_header(fast_reader *reader, block_header *header) {
  const uint8_t *text = reader->text;
  size_t at = reader->at + 1;
  for (int index = 0; index < 2 && at < reader->length; index++) {
    uint8_t byte = text[at];
    if ((byte == '+' || byte == '-') && header->chomping == 0) {
      header->chomping = byte == '+' ? 1 : -1;
      at++;
    } else if (byte >= '1' && byte <= '9' && header->increment == 0) {
      header->increment = byte - '0';
      at++;
    } else {
      break;
    }
  }
  size_t spaces = at;
  while (at < reader->length && text[at] == ' ') at++;
  if (at < reader->length && text[at] == '#' && at > spaces) {
    const uint8_t *end = memchr(text + at, '\n', reader->length - at);
    if (!end) return 0;
    at = (size_t)(end - text);
  }
  if (at >= reader->length || text[at] != '\n') return 0;
  reader->at = reader->line = at + 1;
  return 1;
}

/// Goes over indentation and lines without content; counts the line breaks. 0 for a tab that is in the way.
static int skip_breaks(fast_reader *reader, int32_t *indent, int32_t parent, size_t *breaks, size_t *end) {
  const uint8_t *text = reader->text;
  int32_t widest = 0;
  *breaks = 0;
  for (;;) {
    while (reader->at < reader->length && text[reader->at] == ' '
           && (!*indent || (int32_t)(reader->at - reader->line) < *indent))
      reader->at++;
    int32_t column = (int32_t)(reader->at - reader->line);
    if (column > widest) widest = column;
    if (reader->at < reader->length && text[reader->at] == '\t' && (!*indent || column < *indent)) return 0;
    if (reader->at >= reader->length || text[reader->at] != '\n') break;
    (*breaks)++;
    reader->at++;
    *end = reader->line = reader->at;
  }
  if (!*indent) *indent = widest > parent + 1 ? widest : parent + 1 > 1 ? parent + 1 : 1;
  return 1;
}

static int is_blank(uint8_t byte) { return byte == ' ' || byte == '\t'; }

int fast_block_scalar(fast_reader *reader, int32_t parent) {
  const uint8_t *text = reader->text;
  size_t start = reader->at, breaks, end;
  int is_literal = text[start] == '|', was_blank = 0, has_break = 0;
  block_header header = {0, 0};
  if (!read_header(reader, &header)) return 0;
  end = reader->at;
  int32_t indent = header.increment ? parent + header.increment : 0;
  uint8_t *value = reader->tree->arena + reader->tree->arena_count, *out = value;
  if (!skip_breaks(reader, &indent, parent, &breaks, &end)) return 0;
  while (reader->at < reader->length && (int32_t)(reader->at - reader->line) == indent) {
    int begins_blank = is_blank(text[reader->at]);
    if (has_break) {
      if (is_literal || was_blank || begins_blank) {
        *out++ = '\n';
      } else if (breaks == 0) {
        *out++ = ' ';
      }
    }
    memset(out, '\n', breaks);
    out += breaks;
    was_blank = begins_blank;
    const uint8_t *line_end = memchr(text + reader->at, '\n', reader->length - reader->at);
    if (!line_end) return 0;
    size_t count = (size_t)(line_end - text) - reader->at;
    memcpy(out, text + reader->at, count);
    out += count;
    has_break = 1;
    end = reader->at = reader->line = reader->at + count + 1;
    if (!skip_breaks(reader, &indent, parent, &breaks, &end)) return 0;
  }
  if (header.chomping != -1 && has_break) *out++ = '\n';
  if (header.chomping == 1) {
    memset(out, '\n', breaks);
    out += breaks;
  }
  // What was gone over of the next line is its indentation.
  reader->at = reader->line;
  while (end > start + 1 && (is_blank(text[end - 1]) || text[end - 1] == '\n')) end--;
  uint8_t style = is_literal ? CYAML_LITERAL : CYAML_FOLDED;
  cyaml_tree *tree = reader->tree;
  if (!fast_append(reader, CYAML_SCALAR, style, start, end)) return 0;
  cyaml_node *node = &tree->nodes[tree->node_count - 1];
  node->length = (uint32_t)(out - value);
  node->value = (uint32_t)tree->arena_count;
  node->flags = CYAML_IN_ARENA;
  tree->arena_count += node->length;
  return 1;
}
