// How much of a reply is stored, and when the stored text is complete.
import { describe, expect, test } from 'vitest'
import type { FailureCode } from '../../../lib/failure.ts'
import { headersToKeep, isKeptWhole, replyTextToKeep } from '../../../lib/service/kept-reply.ts'
import { factsOfReply } from './decide/replies.ts'

const usual = 65_536
const large = 16_777_216
const long = factsOfReply(200, 'x'.repeat(large + 5))
const failed = (code: FailureCode) => ({ is: 'problem', failure: { code } })

describe('the text of a reply', () => {
  test('is stored completely when it is short', () =>
    expect(replyTextToKeep(factsOfReply(200, 'queued'), false, { is: 'running' })).toBe('queued'))

  test.each<[what: string, kept: number, reading: Parameters<typeof replyTextToKeep>[2]]>([
    ['was understood', usual, { is: 'rows' }],
    ['refused', usual, failed('refused')],
    ['was not understood', large, failed('unreadable')],
    ['held no rows that we found', large, failed('noRowsFound')],
    ['is the result of a start', large, { is: 'result' }],
    ['held a part', large, { is: 'not-ready', part: { rows: [] } }]
  ])('that %s is bounded by %i', (_, kept, reading) => expect(replyTextToKeep(long, false, reading)).toHaveLength(kept))

  test.each(['finished', 'accepted', 'running'])('with rows is stored up to 16 MB when it is "%s", unless it is a download', is => {
    const rows = factsOfReply(200, { data: [{ full_name: 'Ada', note: 'x'.repeat(usual) }] })
    expect(replyTextToKeep(rows, false, { is })).toBe(rows.content.text)
    expect(replyTextToKeep(rows, true, { is: 'rows' })).toHaveLength(usual)
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

test('headers about pages and ids are stored, without others', () => {
  const headers = new Map([
    ['link', '<https://service.example/a?page=2>; rel="next"'],
    ['x-total-count', '50'],
    ['set-cookie', 'a=b'],
    ['content-type', 'application/json']
  ])
  expect(headersToKeep(headers)).toEqual({
    link: '<https://service.example/a?page=2>; rel="next"',
    'x-total-count': '50'
  })
  expect(headersToKeep(new Map([['content-type', 'text/csv']]))).toEqual({ 'content-type': 'text/csv' })
  expect(headersToKeep(new Map([['date', 'x']]))).toBeUndefined()
})
