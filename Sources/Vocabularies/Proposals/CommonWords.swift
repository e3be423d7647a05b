/// Words that stand in sets of many programs whatever they are about: that two sides have them says nothing.
enum CommonWords {
  /// Whether a word, in the style in which words are compared, is one of them.
  static func contains(_ key: String) -> Bool { all.contains(key) }

  private static let all: Set<String> = [
    // Methods and schemes.
    "get", "post", "put", "patch", "delete", "head", "options", "http", "https", "ws", "wss", "tcp", "udp",
    // Levels, answers, orders.
    "debug", "info", "warn", "warning", "error", "fatal", "trace", "success", "true", "false", "yes", "no",
    "asc", "desc", "ascending", "descending", "none", "all", "any", "auto", "default", "custom", "unknown",
    "other", "on", "off", "enabled", "disabled",
    // Sizes, places, looks.
    "small", "medium", "large", "xs", "sm", "md", "lg", "xl", "top", "bottom", "left", "right", "center",
    "start", "end", "horizontal", "vertical", "light", "dark", "system", "primary", "secondary",
    // Times.
    "second", "minute", "hour", "day", "week", "month", "year", "seconds", "minutes", "hours", "days",
    "weeks", "months", "years", "hourly", "daily", "weekly", "monthly", "yearly", "monday", "tuesday",
    "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    // Types of values, and fields that everything has.
    "string", "number", "integer", "int", "float", "boolean", "bool", "object", "array", "null", "date",
    "datetime", "text", "json", "id", "name", "title", "description", "type", "key", "value", "label", "url",
    "status", "createdat", "updatedat", "deletedat", "email", "password", "username", "user", "token", "data",
    "message", "code", "count", "page", "limit", "offset", "size", "width", "height", "path", "icon", "color",
    "image", "file", "tags", "content", "version",
    // What programs are told to do.
    "create", "read", "update", "add", "edit", "remove", "list", "save", "open", "close", "cancel",
    // Formats of files and languages of people.
    "jpg", "jpeg", "png", "gif", "webp", "svg", "bmp", "mp4", "webm", "mp3", "wav", "pdf", "csv", "xml",
    "html",
    "css", "js", "ts", "yaml", "yml", "zip", "gz", "tar", "en", "de", "fr", "es", "it", "ja", "ko", "zh",
    "pt",
    "ru", "zhcn", "zhtw", "ptbr", "nl", "pl", "tr", "sv", "uk", "cs", "da", "fi", "hu", "no", "ar", "vi",
  ]
}
