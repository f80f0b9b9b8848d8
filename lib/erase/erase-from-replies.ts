// Removes one person from the kept text of a reply: JSON, lines of any format, or other text. Nothing is changed before an exact check.
import { createMarkReader } from '../records/identity/record-marks.ts'
import { isJsonObject } from '../records/columns/record-kind.ts'
import { parseJson, stringifyJson } from '../records/decode/parse-json.ts'
import { removePersonFromRow, type PersonMatcher, type createPersonMatcher } from '../records/identity/remove-person-from-row.ts'
import type { Database } from '../database/schema.ts'
import type { StoredKeptFile } from '../database/stored-runs.ts'
import { readText } from '../records/decode/read-text.ts'
import { unpack } from '../records/decode/unpack.ts'
import { scrubRow } from './erase-from-stores.ts'

/**
 * `unchanged`: the person is not in it. `rewritten`: `text` is without them. `removed`: it is only about them, or cannot be kept without them.
 * `unchecked`: it is too large or not a text, and nothing of it may be removed.
 */
export type TextRemoval = { is: 'unchanged' | 'removed' | 'unchecked' } | { is: 'rewritten'; text: string }

/** In UTF-16 units: twice what is kept of a reply. A longer text would take more memory than a page has. */
const maxTextLength = 32 * 1024 * 1024
/** Characters that bytes of another format leave in a text. */
const isBinary = (text: string): boolean => text.includes('\0') || text.includes('\uFFFD')

const unescapeJson = (text: string): string =>
  text.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

const hasWholeQuotes = (line: string): boolean => (line.match(/"/g)?.length ?? 0) % 2 === 0

type MarkReader = ReturnType<typeof createMarkReader>

/** The text as JSON lines without the person: each line is a record. Undefined where a line is no JSON object. */
const removeFromJsonLines = (text: string, matcher: PersonMatcher, readMarks: MarkReader): string | undefined => {
  const kept: string[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      kept.push(line)
      continue
    }
    const parsed = parseJson(line)
    if (!parsed.ok || !isJsonObject(parsed.value)) return undefined
    const remaining = removePersonFromRow(parsed.value, matcher, readMarks)
    if (remaining !== undefined) kept.push(remaining === parsed.value ? line : stringifyJson(remaining))
  }
  return kept.join('\n')
}

const removeLines = (text: string, matcher: PersonMatcher, readMarks: MarkReader): TextRemoval => {
  const { matchesText } = matcher
  const records = /^\s*\{/.test(text) ? removeFromJsonLines(text, matcher, readMarks) : undefined
  if (records === text) return { is: 'unchanged' }
  if (records !== undefined) return records.trim() === '' ? { is: 'removed' } : { is: 'rewritten', text: records }
  const lines = text.split('\n')
  const matching = new Set(lines.filter(line => matchesText(unescapeJson(line))))
  if (matching.size === 0) return { is: 'unchanged' }
  const kept = lines.filter(line => !matching.has(line))
  // A line with an open quote is a part of a longer record, which cannot be taken out alone.
  const areWhole = [...matching].every(hasWholeQuotes)
  return areWhole && kept.some(line => line.trim() !== '') ? { is: 'rewritten', text: kept.join('\n') } : { is: 'removed' }
}

/** `mayMatch` is a fast check: false means that a text does not contain the person. Never throws. */
export const removePersonFromText = (
  text: string,
  matcher: PersonMatcher & { mayMatch: (text: string) => boolean },
  readMarks = createMarkReader()
): TextRemoval => {
  if (text.length > maxTextLength) return { is: 'unchecked' }
  if (isBinary(text) && !matcher.matchesText(text)) return { is: 'unchecked' }
  if (!matcher.mayMatch(text)) return { is: 'unchanged' }
  const parsed = parseJson(text)
  if (!parsed.ok) return removeLines(text, matcher, readMarks)
  const remaining = removePersonFromRow(parsed.value, matcher, readMarks)
  if (remaining === parsed.value) return { is: 'unchanged' }
  return remaining === undefined ? { is: 'removed' } : { is: 'rewritten', text: stringifyJson(remaining) }
}

// Takes one person out of a reply that was put aside because its reading did not end. It is searched as text, never read as results.

type KeptReplyFile = Extract<StoredKeptFile, { format: 'reply' }>

/** As much as a page has room for. */
const maxBytes = 64 * 1024 * 1024

/** Returns 1 where the reply cannot be checked, and stays; else 0. Rejects if storage fails. */
export const eraseFromKeptReply = async (
  database: Database,
  file: KeptReplyFile,
  matcher: ReturnType<typeof createPersonMatcher>
): Promise<0 | 1> => {
  const { keptFiles } = database
  const unpacked = await unpack(file.bytes, maxBytes)
  if (unpacked.is !== 'plain') return 1
  const removal = removePersonFromText(readText(unpacked.bytes, file.headers['content-type']), matcher)
  if (removal.is === 'unchecked') return 1
  return database.transaction('rw', keptFiles, async () => {
    const stored = await keptFiles.get(file.runId)
    // It was read since.
    if (stored?.format !== 'reply') return 0
    // The service has sent another one since.
    if (stored.bytes.length !== file.bytes.length) return 1
    if (removal.is === 'removed') await keptFiles.delete(file.runId)
    else {
      const bytes = removal.is === 'rewritten' ? new TextEncoder().encode(removal.text) : stored.bytes
      await keptFiles.put({ ...stored, ...scrubRow({ headers: stored.headers }, [], matcher.matchesWords), bytes })
    }
    return 0
  })
}
