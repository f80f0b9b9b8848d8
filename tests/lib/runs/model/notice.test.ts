// What of a run is worth telling: how it ended, and what does not go on without a person. Parts of others, and what goes on, are not.
import { describe, expect, test } from 'vitest'
import { failures, type FailureCode } from '../../../../lib/failure.ts'
import { isProblem, noticeOf } from '../../../../lib/runs/model/notice.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../examples.ts'

const paused = (code: FailureCode, is: Run['state']['is'] = 'running'): Run => exampleRun(is, { pause: { code } })

test.each([
  ['intent', undefined],
  ['sending', undefined],
  ['running', undefined],
  ['finished', undefined],
  ['stopped', undefined],
  ['uncertain', { is: 'needs', key: 'uncertain' }],
  ['collected', { is: 'ready', key: 'ready' }],
  ['not-sent', { is: 'not-sent', key: 'not-sent interrupted' }],
  ['refused', { is: 'refused', key: 'refused noCredits' }],
  ['not-started', { is: 'not-started', key: 'not-started' }],
  ['failed', { is: 'failed', key: 'failed' }]
] as const)('of a run that is %s it tells %j', (is, notice) => expect(noticeOf(exampleRun(is))).toEqual(notice))

test('a result with nobody in it is an end, and no problem', () => {
  const notice = noticeOf(exampleRun('collected', { state: { is: 'collected', rows: 0 } }))
  expect(notice).toEqual({ is: 'none', key: 'none' })
  expect(notice && isProblem(notice)).toBe(false)
})

test.each(['noPermission', 'resultsElsewhere', 'wrongKey', 'keyNeeded', 'noCredits', 'fieldRefused', 'fileUnreadable'] as const)(
  'a pause by %s needs a person',
  code => expect(noticeOf(paused(code))).toEqual({ is: 'needs', key: code })
)

test.each(['unreachable', 'timedOut', 'rateLimited', 'notReady', 'listUnknown', 'lookupLimit', 'noRowsFound'] as const)(
  'a pause by %s mends itself',
  code => expect(noticeOf(paused(code))).toBeUndefined()
)

test('a word that nobody knows needs a person, each word once', () => {
  const word = (said: string, known: boolean) =>
    noticeOf(exampleRun('running', { state: { is: 'running', status: { word: said, known } } }))
  expect(word('segmenting', false)).toEqual({ is: 'needs', key: 'word segmenting' })
  expect(word('segmenting', true)).toBeUndefined()
  expect(word(' ', false)).toBeUndefined()
})

test('a list of many that stopped for a reason needs a person; one that a person stopped does not', () => {
  const many = { kind: 'people', peopleCount: 5, comparisonKey: 'k' } as const
  expect(noticeOf(exampleRun('stopped', { request: many, pause: { code: 'noCredits' } }))).toEqual({ is: 'needs', key: 'noCredits' })
  expect(noticeOf(exampleRun('stopped', { request: many }))).toBeUndefined()
  expect(noticeOf(exampleRun('stopped', { pause: { code: 'noCredits' } }))).toBeUndefined()
})

describe('nothing is told', () => {
  test.each(states)('of a part that is %s', is => {
    for (const code of Object.keys(failures) as FailureCode[])
      expect(noticeOf(exampleRun(is, { parentId: 'whole', pause: { code } }))).toBeUndefined()
  })
})
