// What a wake makes of a run it comes upon, whatever its clock says.
import { expect, test } from 'vitest'
import { onWake as foundAt, workerGone } from '../../../../lib/runs/model/on-wake.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon } from '../examples.ts'

const found = (run: Run, boot = 'boot-1'): Run | undefined => foundAt(run, boot, { now: noon, random: 0.5 })

test('a request whose worker is gone must be presumed sent', () =>
  expect(found(exampleRun('sending'), 'boot-2')?.state).toEqual(workerGone))

test('a click that is seconds old goes on after a restart; one of a clock that was set back does not', () => {
  expect(found(exampleRun('intent', { createdAt: noon - 119_999 }), 'boot-2')).toBeUndefined()
  expect(found(exampleRun('intent', { createdAt: noon - 120_000 }), 'boot-2')?.state).toEqual({
    is: 'not-sent',
    failure: { code: 'interrupted' }
  })
  expect(found(exampleRun('intent', { createdAt: noon + 120_000 }), 'boot-2')?.state.is).toBe('not-sent')
})

test('a click for one person is not sent by another worker, whom nobody waits for; one of a list is', () => {
  const asked = { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'ada' } as const
  const intent = exampleRun('intent', { request: asked, createdAt: noon })
  expect(found(intent, 'boot-2')?.state).toEqual({ is: 'not-sent', failure: { code: 'interrupted' } })
  expect(found({ ...intent, parentId: 'many' }, 'boot-2')).toBeUndefined()
})

test('its own worker leaves a run on its way out alone until it is overdue', () => {
  expect([found(exampleRun('intent', { dueAt: noon + 1 })), found(exampleRun('sending', { dueAt: noon + 1 }))]).toEqual([
    undefined,
    undefined
  ])
  expect([found(exampleRun('intent', { dueAt: noon }))?.state.is, found(exampleRun('sending', { dueAt: noon }))?.state.is]).toEqual([
    'not-sent',
    'uncertain'
  ])
})

test.each(['running', 'uncertain', 'finished'] as const)('a run that is %s with no due time, or one out of reach, is due at once', is => {
  const { dueAt: _dueAt, ...adrift } = exampleRun(is)
  expect(found(adrift)?.dueAt).toBe(noon)
  expect(found(exampleRun(is, { dueAt: noon + 86_400_000, notBefore: noon + 86_400_000 }))).toEqual({ ...adrift, dueAt: noon })
  expect(found(exampleRun(is, { dueAt: noon + 720_001 }))?.dueAt).toBe(noon)
  expect(found(exampleRun(is, { dueAt: noon + 720_000 }))).toBeUndefined()
  expect(found(exampleRun(is, { dueAt: noon + 6 * 3_600_000, notBefore: noon + 6 * 3_600_000 }))).toBeUndefined()
})

test.each(['refused', 'not-started', 'failed'] as const)(
  'a run that is %s is due at once only where its later look is out of reach',
  is => {
    expect(found(exampleRun(is, { dueAt: noon + 86_400_000 }))).toBeUndefined()
    expect(found(exampleRun(is, { dueAt: noon + 2 * 86_400_000 }))?.dueAt).toBe(noon)
    const { dueAt: _dueAt, ...done } = exampleRun(is)
    expect(found(done)).toBeUndefined()
  }
)
