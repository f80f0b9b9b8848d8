// Every reply of the corpus is read as a careful human reads it.
import { describe, expect, test } from 'vitest'
import { readReply } from '../../../../lib/service/read-reply.ts'
import { corpus, findDifferences } from './corpus.ts'

/** Replies that are read otherwise, each with the reason why. */
const exceptions: Readonly<Record<string, string>> = {
  'hb-anymail-bulk-running':
    'The share of `found_valid`, `found_unknown` and `not_found` in `total` is 25 %. Elsewhere such counts overlap, so they are not added up.',
  'hb-lusha-columns-processing':
    'The share of finished rows of one column is 76 %. The reply counts rows per column, which may differ between columns.',
  'hi-emailhippo-ok':
    'The address that was checked stands only in `meta`, which elsewhere repeats the request. It is not taken for an answer, and the lookup is in doubt.',
  'k-meta-last':
    'Cursors stand beside the rows on every page, the last one included. One more page is asked for, which is empty; no row is lost.',
  'k-relevance-partial': 'The only state is an event type, "partial-update". The run stays in doubt and is looked at again.',
  'hd-spanish':
    'Only English words are read. The text is shown as it came, the run stays running, and `statusAt` and the words in the settings correct it.'
}

const differencesOf = (reply: (typeof corpus)[number]): string[] => {
  const { operation, httpStatus: status, headers = {}, body } = reply
  return findDifferences(reply, readReply(operation, { status, headers, body }))
}

describe('a reply of the corpus', () => {
  test.each(corpus.filter(({ id }) => !Object.hasOwn(exceptions, id)).map(reply => [reply.id, reply] as const))('%s', (_, reply) =>
    expect(differencesOf(reply)).toEqual([])
  )

  test('is an exception in at most 3 % of all, and none that is read well', () => {
    const ids = Object.keys(exceptions)
    expect(ids.length / corpus.length).toBeLessThanOrEqual(0.03)
    expect(corpus.filter(({ id }) => ids.includes(id)).filter(reply => differencesOf(reply).length === 0)).toEqual([])
    expect(ids.filter(id => !corpus.some(reply => reply.id === id))).toEqual([])
  })

  test('has an id of its own', () => expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length))
})
