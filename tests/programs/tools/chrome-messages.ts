// Fills messages in as the browser's `i18n.getMessage` does. Independent of lib/i18n, so that tests can compare.
import type { Messages } from '../../../lib/i18n/language.ts'

export type { Messages }

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
