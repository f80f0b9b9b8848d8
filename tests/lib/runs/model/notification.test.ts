// The notification of a run: how it ended, or that it waits for the user.
import { describe, expect, test } from 'vitest'
import { failures, type FailureCode } from '../../../../lib/failure.ts'
import { isProblem, getNotification } from '../../../../lib/runs/model/notification.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../examples.ts'

const paused = (code: FailureCode, is: Run['state']['is'] = 'running'): Run => exampleRun(is, { pause: { code } })

test.each([
  ['intent', undefined],
  ['sending', undefined],
  ['running', undefined],
  ['finished', undefined],
  ['stopped', undefined],
  ['uncertain', { is: 'needs-user', key: 'uncertain' }],
  ['collected', { is: 'ready', key: 'ready' }],
  ['not-sent', { is: 'not-sent', key: 'not-sent interrupted' }],
  ['refused', { is: 'refused', key: 'refused noCredits' }],
  ['not-started', { is: 'not-started', key: 'not-started' }],
  ['failed', { is: 'failed', key: 'failed' }]
] as const)('a run in state %s has the notification %j', (is, notification) =>
  expect(getNotification(exampleRun(is))).toEqual(notification)
)

test('results without rows end the run without a problem', () => {
  const notification = getNotification(exampleRun('collected', { state: { is: 'collected', rows: 0 } }))
  expect(notification).toEqual({ is: 'no-results', key: 'no-results' })
  expect(notification && isProblem(notification)).toBe(false)
})

test.each(['noPermission', 'resultsOnOtherHost', 'wrongApiKey', 'apiKeyNeeded', 'noCredits', 'fieldRefused', 'fileUnreadable'] as const)(
  'a pause with %s needs the user',
  code => expect(getNotification(paused(code))).toEqual({ is: 'needs-user', key: code })
)

test.each(['unreachable', 'timedOut', 'rateLimited', 'notReady', 'listUnknown', 'lookupLimit', 'noRowsFound'] as const)(
  'a pause with %s does not need the user',
  code => expect(getNotification(paused(code))).toBeUndefined()
)

test('an unknown status word needs the user', () => {
  const notificationOf = (word: string, known: boolean) =>
    getNotification(exampleRun('running', { state: { is: 'running', status: { word, known } } }))
  expect(notificationOf('segmenting', false)).toEqual({ is: 'needs-user', key: 'word segmenting' })
  expect(notificationOf('segmenting', true)).toBeUndefined()
  expect(notificationOf(' ', false)).toBeUndefined()
})

test('a parent run that was paused for a reason needs the user; one that the user stopped does not', () => {
  const request = { kind: 'people', peopleCount: 5, comparisonKey: 'k' } as const
  expect(getNotification(exampleRun('stopped', { request, pause: { code: 'noCredits' } }))).toEqual({ is: 'needs-user', key: 'noCredits' })
  expect(getNotification(exampleRun('stopped', { request }))).toBeUndefined()
  expect(getNotification(exampleRun('stopped', { pause: { code: 'noCredits' } }))).toBeUndefined()
})

describe('a child run', () => {
  test.each(states)('in state %s has no notification', is => {
    for (const code of Object.keys(failures) as FailureCode[])
      expect(getNotification(exampleRun(is, { parentId: 'parent', pause: { code } }))).toBeUndefined()
  })
})

test('a run that is no longer checked because it has no end needs the user; one that the user stopped does not', () => {
  expect(getNotification(exampleRun('stopped', { state: { is: 'stopped', previous: 'running', reason: 'no-end' } }))).toMatchObject({
    is: 'needs-user'
  })
  expect(getNotification(exampleRun('stopped'))).toBeUndefined()
})

test('a quota that opens later is announced, and is no problem', () => {
  const run = paused('dailyQuota')
  expect(getNotification(run)).toEqual({ is: 'waits', key: 'quota' })
  expect(isProblem({ is: 'waits', key: 'quota' })).toBe(false)
  expect(getNotification({ ...run, pause: { code: 'networkAway' } })).toBeUndefined()
})
