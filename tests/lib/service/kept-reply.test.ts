// How much of a reply is stored, and when the stored text is complete.
import { describe, expect, test } from 'vitest'
import type { FailureCode } from '../../../lib/failure.ts'
import { isKeptWhole, replyTextToKeep } from '../../../lib/service/kept-reply.ts'
import { bodyOf } from './decide/replies.ts'

const usual = 65_536
const large = 16_777_216
const long = bodyOf('x'.repeat(large + 5))
const failed = (code: FailureCode) => ({ is: 'problem', failure: { code } })

describe('the text of a reply', () => {
  test('is stored completely when it is short', () => expect(replyTextToKeep(bodyOf('queued'), true, { is: 'running' })).toBe('queued'))

  test.each<[what: string, kept: number, reading: Parameters<typeof replyTextToKeep>[2]]>([
    ['was understood', usual, { is: 'rows' }],
    ['refused', usual, failed('refused')],
    ['was not understood', large, failed('unreadable')],
    ['held no rows that we found', large, failed('noRowsFound')],
    ['held a part', large, { is: 'not-ready', part: { rows: [] } }]
  ])('that %s is bounded by %i', (_, kept, reading) => expect(replyTextToKeep(long, false, reading)).toHaveLength(kept))

  test('of a status reply with rows is stored up to 16 MB', () => {
    const rows = bodyOf({ data: [{ full_name: 'Ada', note: 'x'.repeat(usual) }] })
    expect(replyTextToKeep(rows, true, { is: 'finished' })).toBe(rows.text)
    expect(replyTextToKeep(rows, false, { is: 'rows' })).toHaveLength(usual)
  })
})

test.each<[length: number, whole: boolean]>([
  [0, false],
  [1, true],
  [usual - 1, true],
  [usual, false],
  [usual + 1, true],
  [large, false]
])('a text of %i characters is complete: %j', (length, whole) => expect(isKeptWhole('x'.repeat(length))).toBe(whole))
