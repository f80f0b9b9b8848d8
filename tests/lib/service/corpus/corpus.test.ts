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
  'p-firestore-found': 'Each value stands in an object with its type. The lookup stays in doubt, and no address is taken for another.',
  'r-cells': 'Rows of cells have no names of fields here. Whose such rows are is decided with the person who was asked for.',
  'p-email-as-key': 'The address is the key of what is said of it. No address is shown.'
}

const differencesOf = (reply: (typeof corpus)[number]): string[] => {
  const { operation, httpStatus: status, headers = {}, body } = reply
  return findDifferences(reply, readReply(operation, { status, headers, body }))
}

describe('a reply of the corpus', () => {
  test('is read right', () => {
    const wrong = corpus
      .filter(({ id }) => !Object.hasOwn(exceptions, id))
      .flatMap(reply => differencesOf(reply).map(difference => `${reply.id}: ${difference}`))
    expect(wrong).toEqual([])
    expect(corpus.length).toBeGreaterThan(2_000)
  })

  test('is an exception in at most 3 % of all, and none that is read well', () => {
    const ids = Object.keys(exceptions)
    expect(ids.length / corpus.length).toBeLessThanOrEqual(0.03)
    expect(corpus.filter(({ id }) => ids.includes(id)).filter(reply => differencesOf(reply).length === 0)).toEqual([])
    expect(ids.filter(id => !corpus.some(reply => reply.id === id))).toEqual([])
  })

  test('has an id of its own', () => expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length))
})
