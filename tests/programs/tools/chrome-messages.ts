// Implements the browser's `i18n.getMessage` for tests, from _locales/*/messages.json.

export interface Message {
  message: string
  description?: string
  placeholders?: Record<string, { content: string; example?: string }>
}
export type Messages = Record<string, Message>

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

/** Parses a messages.json; throws, naming the key, if an entry has no message. */
export function parseMessages(text: string): Messages {
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null) throw new Error('messages.json must hold one object')
  const messages: Messages = {}
  for (const [key, value] of Object.entries(parsed)) {
    if (!isMessage(value)) throw new Error(`messages.json: the entry "${key}" has no "message"`)
    messages[key] = value
  }
  return messages
}

// Chrome ignores case in keys and in placeholder names, so a test must not be stricter than the browser.
const find = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : Object.entries(table).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]

/** Returns the message of a key with `$name$`, `$1`–`$9` and `$$` filled in, or an empty string for an unknown key, as the browser does. */
export function formatMessage(messages: Messages, key: string, substitutions: unknown = []): string {
  const entry = find(messages, key)
  if (!entry) return ''
  const given = Array.isArray(substitutions) ? substitutions : [substitutions]
  const named = entry.message.replaceAll(
    /\$([a-z0-9_@]+)\$/gi,
    (whole, name: string) => find(entry.placeholders ?? {}, name)?.content ?? whole
  )
  return named.replaceAll(/\$([1-9])|\$(\$+)/g, (_, digit: string | undefined, dollars: string) =>
    digit ? String(given[Number(digit) - 1] ?? '') : dollars
  )
}
