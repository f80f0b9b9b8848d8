// What a waking worker repairs, also after the clock was changed.
import { expect, test } from 'vitest'
import { onWake, workerStopped } from '../../../../lib/runs/machine/on-wake.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon } from '../examples.ts'

const wake = (run: Run, workerId = 'worker-1'): Run | undefined => onWake(run, workerId, { now: noon, random: 0.5 })

test('the request of a killed worker counts as sent', () => expect(wake(exampleRun('sending'), 'worker-2')?.state).toEqual(workerStopped))

test('an intent that is seconds old stays, but not after the clock was set back', () => {
  expect(wake(exampleRun('intent', { createdAt: noon - 119_999 }), 'worker-2')).toBeUndefined()
  expect(wake(exampleRun('intent', { createdAt: noon - 120_000 }), 'worker-2')?.state).toEqual({
    is: 'not-sent',
    failure: { code: 'interrupted' }
  })
  expect(wake(exampleRun('intent', { createdAt: noon + 120_000 }), 'worker-2')?.state.is).toBe('not-sent')
})

test('a lookup is not sent by another worker, unless it belongs to a bulk lookup', () => {
  const request = { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'ada' } as const
  const intent = exampleRun('intent', { request, createdAt: noon })
  expect(wake(intent, 'worker-2')?.state).toEqual({ is: 'not-sent', failure: { code: 'interrupted' } })
  expect(wake({ ...intent, parentId: 'parent' }, 'worker-2')).toBeUndefined()
})

test('a worker leaves its own intent and sending run alone until they are overdue', () => {
  expect([wake(exampleRun('intent', { dueAt: noon + 1 })), wake(exampleRun('sending', { dueAt: noon + 1 }))]).toEqual([
    undefined,
    undefined
  ])
  expect([wake(exampleRun('intent', { dueAt: noon }))?.state.is, wake(exampleRun('sending', { dueAt: noon }))?.state.is]).toEqual([
    'not-sent',
    'uncertain'
  ])
})

test.each(['running', 'uncertain', 'finished'] as const)('a run in state %s without a possible due time is due at once', is => {
  const { dueAt: _dueAt, ...withoutDueTime } = exampleRun(is)
  expect(wake(withoutDueTime)?.dueAt).toBe(noon)
  expect(wake(exampleRun(is, { dueAt: noon + 86_400_000, notBefore: noon + 86_400_000 }))).toEqual({ ...withoutDueTime, dueAt: noon })
  expect(wake(exampleRun(is, { dueAt: noon + 1_080_001 }))?.dueAt).toBe(noon)
  expect(wake(exampleRun(is, { dueAt: noon + 1_080_000 }))).toBeUndefined()
  expect(wake(exampleRun(is, { dueAt: noon + 6 * 3_600_000, notBefore: noon + 6 * 3_600_000 }))).toBeUndefined()
})

test.each(['refused', 'not-started', 'failed'] as const)('a run in state %s is due at once only if its late check is too far off', is => {
  expect(wake(exampleRun(is, { dueAt: noon + 86_400_000 }))).toBeUndefined()
  expect(wake(exampleRun(is, { dueAt: noon + 2 * 86_400_000 }))?.dueAt).toBe(noon)
  const { dueAt: _dueAt, ...withoutDueTime } = exampleRun(is)
  expect(wake(withoutDueTime)).toBeUndefined()
})

test('a wait for a daily quota is kept, unless it is longer than any', () => {
  const waiting = (hours: number): Run =>
    exampleRun('running', { pause: { code: 'dailyQuota' }, notBefore: noon + hours * 3_600_000, dueAt: noon + hours * 3_600_000 })
  expect(wake(waiting(36))).toBeUndefined()
  expect(wake(waiting(38))).toMatchObject({ dueAt: noon })
})
