// The exact file: every record as it came, nothing renamed, rounded or left out.

/**
 * The stored chunks as one JSON array, one record a line, in parts for `new Blob(parts, { type: 'application/json' })`; joined they
 * are the text. The text of the chunks is passed on unread.
 */
export function toJson(chunks: Iterable<string>): string[] {
  const parts: string[] = []
  for (const chunk of chunks) {
    const rows = chunk.trim().slice(1, -1).trim()
    if (rows !== '') parts.push(parts.length === 0 ? '[\n' : ',\n', rows)
  }
  return parts.length === 0 ? ['[]\n'] : [...parts, '\n]\n']
}
