#include "CYAMLFast.h"

#include <string.h>

// The names follow libyaml's scanner, whose answers these functions give.

/// Folds line breaks: one becomes a space, of more all but one are kept.
static uint8_t *fold(uint8_t *out, size_t breaks) {
  if (breaks == 1) {
    *out++ = ' ';
    return out;
  }
  memset(out, '\n', breaks - 1);
  return out + breaks - 1;
}

/// The end of a plain scalar's part on this line; 0 where it holds what may be something else.
static int plain_line(const fast_reader *reader, size_t at, size_t *end, size_t *stop) {
  const uint8_t *text = reader->text;
  size_t last = at;
  for (; at < reader->length; at++) {
    uint8_t byte = text[at];
    if (byte == ' ') continue;
    if (byte == '\n') break;
    if (byte == '\t') return 0;
    if (byte == ':' && (fast_is_blank_or_end(reader, at + 1) || text[at + 1] == '\t')) return 0;
    if (byte == '#' && text[at - 1] == ' ') break;
    last = at + 1;
  }
  *end = last;
  *stop = at;
  return 1;
}

/// The beginning of the next line of a plain scalar, and the line breaks in front of it; 0 breaks where it ends.
static int next_plain_line(const fast_reader *reader, size_t at, int32_t indent, size_t *begin, size_t *breaks) {
  const uint8_t *text = reader->text;
  *breaks = 0;
  size_t line = at;
  while (at < reader->length) {
    if (text[at] == '\n') {
      (*breaks)++;
      line = ++at;
    } else if (text[at] == ' ') {
      at++;
    } else {
      break;
    }
  }
  if (at >= reader->length || (int32_t)(at - line) <= indent || text[at] == '#') {
    *breaks = 0;
    return 1;
  }
  *begin = at;
  return text[at] != '\t';
}

int fast_plain(fast_reader *reader, int32_t indent) {
  const uint8_t *text = reader->text;
  size_t start = reader->at, end, stop, begin, breaks;
  if (!plain_line(reader, start, &end, &stop)) return 0;
  if (stop < reader->length && text[stop] == '\n') {
    if (!next_plain_line(reader, stop, indent, &begin, &breaks)) return 0;
  } else {
    breaks = 0;
  }
  if (breaks == 0) {
    reader->at = stop;
    return fast_append_slice(reader, CYAML_PLAIN, start, end, start, end - start);
  }
  uint8_t *value = reader->tree->arena + reader->tree->arena_count, *out = value;
  memcpy(out, text + start, end - start);
  out += end - start;
  while (breaks) {
    out = fold(out, breaks);
    if (!plain_line(reader, begin, &end, &stop)) return 0;
    memcpy(out, text + begin, end - begin);
    out += end - begin;
    if (stop >= reader->length || text[stop] != '\n') break;
    if (!next_plain_line(reader, stop, indent, &begin, &breaks)) return 0;
  }
  reader->at = stop;
  return fast_append_built(reader, CYAML_PLAIN, start, end, (size_t)(out - value));
}

static int hex_digit(uint8_t byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  return -1;
}

static uint8_t *put_scalar(uint8_t *out, uint32_t value) {
  if (value <= 0x7F) {
    *out++ = (uint8_t)value;
  } else if (value <= 0x7FF) {
    *out++ = (uint8_t)(0xC0 + (value >> 6));
    *out++ = (uint8_t)(0x80 + (value & 0x3F));
  } else if (value <= 0xFFFF) {
    *out++ = (uint8_t)(0xE0 + (value >> 12));
    *out++ = (uint8_t)(0x80 + ((value >> 6) & 0x3F));
    *out++ = (uint8_t)(0x80 + (value & 0x3F));
  } else {
    *out++ = (uint8_t)(0xF0 + (value >> 18));
    *out++ = (uint8_t)(0x80 + ((value >> 12) & 0x3F));
    *out++ = (uint8_t)(0x80 + ((value >> 6) & 0x3F));
    *out++ = (uint8_t)(0x80 + (value & 0x3F));
  }
  return out;
}

/// What the letter behind a backslash stands for; -1 for those that libyaml is left to.
static int simple_escape(uint8_t letter) {
  switch (letter) {
    case '0': return 0;
    case 'a': return 7;
    case 'b': return 8;
    case 't': return 9;
    case 'n': return 10;
    case 'v': return 11;
    case 'f': return 12;
    case 'r': return 13;
    case 'e': return 27;
    case ' ': case '"': case '/': case '\\': return letter;
    default: return -1;
  }
}

/// Writes what the escape at `*at` stands for and goes behind it.
static uint8_t *escape(const fast_reader *reader, size_t *at, uint8_t *out) {
  if (*at + 1 >= reader->length) return NULL;
  uint8_t letter = reader->text[*at + 1];
  int simple = simple_escape(letter);
  if (simple >= 0) {
    *out++ = (uint8_t)simple;
    *at += 2;
    return out;
  }
  size_t digits = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
  if (digits == 0 || *at + 2 + digits > reader->length) return NULL;
  uint32_t value = 0;
  for (size_t index = 0; index < digits; index++) {
    int digit = hex_digit(reader->text[*at + 2 + index]);
    if (digit < 0) return NULL;
    value = value << 4 | (uint32_t)digit;
  }
  if ((value >= 0xD800 && value <= 0xDFFF) || value > 0x10FFFF) return NULL;
  *at += 2 + digits;
  return put_scalar(out, value);
}

/// Goes over the white space at `*at` and writes what it folds to; `is_escaped` where a backslash stands before its
/// line break.
static uint8_t *quoted_space(fast_reader *reader, size_t *at, uint8_t *out, int is_escaped, int32_t indent) {
  const uint8_t *text = reader->text;
  size_t begin = *at, breaks = 0;
  for (; *at < reader->length; (*at)++) {
    uint8_t byte = text[*at];
    if (byte == '\n') {
      breaks++;
      reader->line = *at + 1;
    } else if (byte != ' ' && byte != '\t') {
      break;
    } else if (byte == '\t' && (breaks || is_escaped)) {
      return NULL;
    }
  }
  if (!breaks && !is_escaped) {
    memcpy(out, text + begin, *at - begin);
    return out + (*at - begin);
  }
  // libyaml takes a quoted scalar at any column; so deep as this one has to be is beyond doubt.
  if ((int32_t)(*at - reader->line) <= indent) return NULL;
  if (!is_escaped) return fold(out, breaks);
  memset(out, '\n', breaks);
  return out + breaks;
}

static int build_quoted(fast_reader *reader, size_t start, uint8_t quote, int32_t indent) {
  const uint8_t *text = reader->text;
  uint8_t *value = reader->tree->arena + reader->tree->arena_count, *out = value;
  size_t at = start + 1;
  while (at < reader->length) {
    uint8_t byte = text[at];
    int is_escaped = 0;
    if (byte == quote) {
      if (quote == '"' || at + 1 >= reader->length || text[at + 1] != '\'') {
        reader->at = at + 1;
        uint8_t style = quote == '"' ? CYAML_DOUBLE_QUOTED : CYAML_SINGLE_QUOTED;
        return fast_append_built(reader, style, start, at + 1, (size_t)(out - value));
      }
      *out++ = quote;
      at += 2;
      continue;
    }
    if (byte == '\\' && quote == '"') {
      if (at + 1 < reader->length && text[at + 1] == '\n') {
        at += 2;
        reader->line = at;
        is_escaped = 1;
      } else {
        if (!(out = escape(reader, &at, out))) return 0;
        continue;
      }
    }
    if (is_escaped || byte == ' ' || byte == '\t' || byte == '\n') {
      if (!(out = quoted_space(reader, &at, out, is_escaped, indent))) return 0;
      continue;
    }
    *out++ = byte;
    at++;
  }
  return 0;
}

int fast_quoted(fast_reader *reader, int32_t indent) {
  const uint8_t *text = reader->text;
  size_t start = reader->at, at = start + 1;
  uint8_t quote = text[start];
  while (at < reader->length && text[at] != quote && text[at] != '\\' && text[at] != '\n') at++;
  if (at >= reader->length) return 0;
  int is_whole = text[at] == quote && (quote == '"' || at + 1 >= reader->length || text[at + 1] != '\'');
  if (!is_whole) return build_quoted(reader, start, quote, indent);
  reader->at = at + 1;
  uint8_t style = quote == '"' ? CYAML_DOUBLE_QUOTED : CYAML_SINGLE_QUOTED;
  return fast_append_slice(reader, style, start, at + 1, start + 1, at - start - 1);
}
