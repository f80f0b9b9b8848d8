// How much of a reply is kept beside its run: enough to see what it was, and the whole of what may have to be read once more.
import type { FailureCode } from '../failure.ts'
import type { Body } from './reply/body.ts'

const usual = 64 * 1024
const large = 16 * 1_048_576

const unread = new Set<FailureCode>(['noRowsFound', 'unreadable'])

interface Read {
  is: string
  failure?: { code: FailureCode }
  part?: unknown
}

/** A part of a text holds on to the whole, which may be 256 MB: what is kept of a long one is a text of its own. */
const beginning = (text: string, length: number): string =>
  text.length <= length ? text : String(JSON.parse(JSON.stringify(text.slice(0, length))))

/** The beginning of the text: all of a reply that was not understood, or that holds results which are nowhere else, up to 16 MB. */
export const replyTextToKeep = (body: Body, isStatus: boolean, { failure, part }: Read): string => {
  const rowsHere = isStatus && body.is === 'json' && (body.rows?.length ?? 0) > 0
  return beginning(body.text, rowsHere || part !== undefined || (failure && unread.has(failure.code)) ? large : usual)
}

/** Was the text kept whole, so that it can be read again? A text that just fits is taken for one that was cut. */
export const isWhole = (text: string): boolean => text !== '' && text.length !== usual && text.length !== large
