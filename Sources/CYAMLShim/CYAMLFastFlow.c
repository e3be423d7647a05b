#include "CYAMLFast.h"

/// Goes to the next byte that says something. Comments, and what may end a document, are left to libyaml.
static int skip_space(fast_reader *reader) {
  const uint8_t *text = reader->text;
  while (reader->at < reader->length) {
    uint8_t byte = text[reader->at];
    if (byte == '\n') {
      reader->line = ++reader->at;
    } else if (byte == ' ' || byte == '\t') {
      reader->at++;
    } else {
      return byte != '#' && !(reader->at == reader->line && (byte == '-' || byte == '.' || byte == '%'));
    }
  }
  return 0;
}

/// Whether a byte may begin a plain scalar.
static int is_word(uint8_t byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '_'
      || byte == '/' || byte == '.' || byte == '$' || byte == '+' || byte == '~' || byte == '(' || byte == ')'
      || byte == '=' || byte == ';' || byte == '^' || byte == '<' || byte >= 0x80;
}

/// Whether a byte may stand inside of a plain scalar.
static int is_inside(uint8_t byte) {
  return is_word(byte) || byte == '-' || byte == '*' || byte == '|' || byte == '>' || byte == '@' || byte == '%'
      || byte == '!';
}

/// Finds the end of words with spaces between them; 0 where there is anything else in them.
static int plain_end(const fast_reader *reader, size_t *end) {
  const uint8_t *text = reader->text;
  size_t at = reader->at;
  uint8_t first = text[at];
  if (!is_word(first) && !(first == '-' && at + 1 < reader->length && is_word(text[at + 1]))) return 0;
  for (*end = at; at < reader->length; at++) {
    uint8_t byte = text[at];
    if (is_inside(byte)) *end = at + 1;
    else if (byte == ',' || byte == ']' || byte == '}' || byte == '\n') return 1;
    else if (byte == ':' && at + 1 < reader->length && is_inside(text[at + 1])) *end = at + 1;
    else if (byte == ':') return *end == at;
    else if (byte != ' ') return 0;
  }
  return 0;
}

/// A scalar in a flow collection. Of a plain one, a line break is its end, so that another line must not go on with it.
static int scalar(fast_reader *reader, int is_key) {
  const uint8_t *text = reader->text;
  size_t start = reader->at, end;
  if (text[start] == '"' || text[start] == '\'') {
    size_t line = reader->line;
    return fast_quoted(reader, -1) && reader->line == line;
  }
  if (!plain_end(reader, &end)) return 0;
  size_t stop = end;
  while (stop < reader->length && text[stop] == ' ') stop++;
  if (text[stop] == ':') {
    if (!is_key || stop != end || stop + 1 >= reader->length || text[stop + 1] != ' ') return 0;
  } else if (is_key) {
    return 0;
  }
  reader->at = end;
  return fast_append_slice(reader, CYAML_PLAIN, start, end, start, end - start);
}

static int key(fast_reader *reader) {
  size_t start = reader->at;
  if (!scalar(reader, 1) || reader->at - start > FAST_LONGEST_KEY) return 0;
  if (reader->at >= reader->length || reader->text[reader->at] != ':') return 0;
  reader->at++;
  return 1;
}

/// Opens a collection at its bracket, which gives 2, or appends a scalar.
static int value(fast_reader *reader) {
  uint8_t byte = reader->text[reader->at];
  if (byte != '[' && byte != '{') return scalar(reader, 0);
  if (!fast_open(reader, byte == '{', CYAML_FLOW, 0)) return 0;
  reader->at++;
  return 2;
}

static int pair(fast_reader *reader) { return key(reader) && skip_space(reader) ? value(reader) : 0; }

/// An element of a sequence; a key with a value between commas is a mapping of its own.
static int element(fast_reader *reader) {
  uint8_t byte = reader->text[reader->at];
  if ((byte != '"' && byte != '\'') || !fast_key_end(reader)) return value(reader);
  if (!fast_open(reader, 1, CYAML_FLOW, 0)) return 0;
  reader->levels[reader->depth - 1].is_pair = 1;
  return pair(reader);
}

/// Closes the innermost collection where its bracket stands: 1 where it does, 0 where not, -1 for the other bracket.
static int close_here(fast_reader *reader) {
  uint8_t byte = reader->text[reader->at];
  if (byte != ']' && byte != '}') return 0;
  if ((byte == '}') != reader->levels[reader->depth - 1].is_mapping) return -1;
  reader->at++;
  reader->tree->last_end = (uint32_t)reader->at;
  fast_close(reader);
  return 1;
}

int fast_flow(fast_reader *reader) {
  uint32_t outside = reader->depth;
  int found = value(reader);
  while (found && reader->depth > outside) {
    if (!skip_space(reader)) return 0;
    fast_level *level = &reader->levels[reader->depth - 1];
    int is_empty = found == 2;
    found = 1;
    if (level->is_pair) {
      // libyaml ends such a mapping at what comes next.
      reader->tree->last_end = (uint32_t)reader->at;
      fast_close(reader);
      continue;
    }
    int closed = close_here(reader);
    if (closed < 0) return 0;
    if (closed) continue;
    if (!is_empty) {
      if (reader->text[reader->at] != ',') return 0;
      reader->at++;
      if (!skip_space(reader)) return 0;
      if (reader->text[reader->at] == ']' || reader->text[reader->at] == '}') continue;
    }
    found = level->is_mapping ? pair(reader) : element(reader);
  }
  return found;
}
