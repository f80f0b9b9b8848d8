// Decides how much of a reply is stored with its run: enough to show what it was, and all of a reply that may have to be read again.
import type { FailureCode } from '../failure.ts'
import type { ReplyFacts } from './decide/facts.ts'

const defaultLength = 64 * 1024
/** The longest text that is stored of a reply. */
export const maxKeptLength = 16 * 1_048_576

const unreadCodes = new Set<FailureCode>(['noRowsFound', 'unreadable'])

interface Read {
  is: string
  failure?: { code: FailureCode }
  part?: unknown
  unread?: number
}

/** A copy of the start of a text. Engines keep the whole text in memory for a slice of it, and it may have 256 MB. */
const copyStart = (text: string, length: number): string =>
  text.length <= length ? text : String(JSON.parse(JSON.stringify(text.slice(0, length))))

/**
 * The text to store: up to 16 MB of a reply that was not understood, not read whole, or that holds the only copy of results, otherwise up to 64 KB. The rows of
 * a download are stored as results, so its reply is no only copy.
 */
export const replyTextToKeep = (
  { content, results }: Pick<ReplyFacts, 'content' | 'results'>,
  isDownload: boolean,
  { is, failure, part, unread = 0 }: Read
): string => {
  const holdsRows =
    is === 'result' || unread > 0 || (results?.is === 'rows' && (results.unread > 0 || (!isDownload && content.is === 'json')))
  return copyStart(
    content.text,
    holdsRows || part !== undefined || (failure && unreadCodes.has(failure.code)) ? maxKeptLength : defaultLength
  )
}

/** Headers about pages and ids; the rest of a reply is in its text. `Retry-After` has no meaning later. */
const keptHeader = /^(?:link|content-range|location|operation-location|content-location)$|total|next|page|cursor|has-more|offset|limit/
const maxHeaderLength = 1_000

/** A header by which a table with unknown headings is read as CSV. */
const isCsvHeader = (name: string, value: string): boolean => /^content-(?:type|disposition)$/.test(name) && /\bcsv\b/i.test(value)

/** The headers to store with a reply, which have no secret; undefined when there are none. */
export const headersToKeep = (headers: ReadonlyMap<string, string>): Record<string, string> | undefined => {
  const kept = [...headers]
    .filter(([name, value]) => (keptHeader.test(name) || isCsvHeader(name, value)) && value.length <= maxHeaderLength)
    .slice(0, 20)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Whether the text was stored completely, so that it can be read again. A text of exactly the maximum length counts as cut. */
export const isKeptWhole = (text: string): boolean => text !== '' && text.length !== defaultLength && text.length !== maxKeptLength
