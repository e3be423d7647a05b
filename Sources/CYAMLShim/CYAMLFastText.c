#include "CYAMLFast.h"

#include <string.h>

/// The bytes of the character at a place, where it is a usual one beyond ASCII; 0 for line breaks, marks and what is none.
static size_t character(const uint8_t *at, size_t left) {
  uint8_t first = at[0];
  size_t width = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
  if (first > 0xF4) return 0;
  if (!width || width > left) return 0;
  uint32_t value = first & (0x7F >> width);
  for (size_t index = 1; index < width; index++) {
    if ((at[index] & 0xC0) != 0x80) return 0;
    value = value << 6 | (at[index] & 0x3F);
  }
  if (value < 0xA0 || (width == 3 && value < 0x800) || (width == 4 && value < 0x10000)) return 0;
  if (value == 0x2028 || value == 0x2029 || value == 0xFEFF || (value >= 0xD800 && value <= 0xDFFF)) return 0;
  return value == 0xFFFE || value == 0xFFFF || value > 0x10FFFF ? 0 : width;
}

int fast_is_usual(const uint8_t *text, size_t length) {
  uint8_t odd = 0, all = 0;
  for (size_t at = 0; at < length; at++) {
    uint8_t byte = text[at];
    odd |= (uint8_t)((byte < 0x20) & (byte != '\n') & (byte != '\t')) | (uint8_t)(byte == 0x7F);
    all |= byte;
  }
  if (odd) return 0;
  if (all < 0x80) return 1;
  for (size_t at = 0; at < length;) {
    uint64_t word;
    if (at + sizeof word <= length) {
      memcpy(&word, text + at, sizeof word);
      if (!(word & 0x8080808080808080u)) {
        at += sizeof word;
        continue;
      }
    }
    if (text[at] < 0x80) {
      at++;
      continue;
    }
    size_t width = character(text + at, length - at);
    if (!width) return 0;
    at += width;
  }
  return 1;
}
