// How a browser turns a key of _locales/*/messages.json into a sentence; the tests' stand-in for `i18n.getMessage`.

export interface Message {
  message: string
  description?: string
  placeholders?: Record<string, { content: string; example?: string }>
}
export type Messages = Record<string, Message>

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

/** Reads the text of a messages.json; throws, naming the key, where an entry has no sentence. */
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
  Object.entries(table).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]

/** The sentence of a key with `$name$`, `$1`–`$9` and `$$` filled in; an empty string for an unknown key, as in the browser. */
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
