// Decides how much of a reply is stored with its run: enough to show what it was, and all of a reply that may have to be read again.
import type { FailureCode } from '../failure.ts'
import type { Body } from './reply/body.ts'

const defaultLength = 64 * 1024
const largeLength = 16 * 1_048_576

const unread = new Set<FailureCode>(['noRowsFound', 'unreadable'])

interface Read {
  is: string
  failure?: { code: FailureCode }
  part?: unknown
}

/** A copy of the start of a text. Engines keep the whole text in memory for a slice of it, and it may have 256 MB. */
const copyStart = (text: string, length: number): string =>
  text.length <= length ? text : String(JSON.parse(JSON.stringify(text.slice(0, length))))

/** The text to store: up to 16 MB of a reply that was not understood or that holds the only copy of results, otherwise up to 64 KB. */
export const replyTextToKeep = (body: Body, isStatus: boolean, { failure, part }: Read): string => {
  const holdsRows = isStatus && body.is === 'json' && (body.rows?.length ?? 0) > 0
  return copyStart(body.text, holdsRows || part !== undefined || (failure && unread.has(failure.code)) ? largeLength : defaultLength)
}

/** Whether the text was stored completely, so that it can be read again. A text of exactly the maximum length counts as cut. */
export const isKeptWhole = (text: string): boolean => text !== '' && text.length !== defaultLength && text.length !== largeLength
