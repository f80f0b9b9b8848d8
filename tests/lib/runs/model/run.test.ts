// The nouns as they leave storage: good ones whole, later ones as far as they are understood, damaged ones not at all.
import { expect, test } from 'vitest'
import { isLive, liveKeyOf, runSchema } from '../../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../examples.ts'

test.each(states)('a run that is %s is read as it was written', is => {
  const run = exampleRun(is, {
    pause: { code: 'rateLimited', message: 'slow down', retryAfterMs: 5_000 },
    serviceListName: 'told',
    checkedAt: 5
  })
  expect(runSchema.parse(structuredClone(run))).toEqual(run)
})

test('a reason that only a later version knows does not hide the run', () => {
  const stored = { ...exampleRun('refused'), state: { is: 'refused', failure: { code: 'newReason', message: 'so' }, lateChecks: 1 } }
  expect(runSchema.parse(stored).state).toEqual({ is: 'refused', failure: { code: 'muster', message: 'so' }, lateChecks: 1 })
  for (const code of ['constructor', 'toString', '__proto__'])
    expect(runSchema.parse({ ...exampleRun('running'), pause: { code } }).pause).toEqual({ code: 'muster' })
})

test.each([
  undefined,
  null,
  'run',
  {},
  { ...exampleRun('running'), state: undefined },
  { ...exampleRun('running'), state: { is: 'asleep' } },
  { ...exampleRun('running'), listName: 7 },
  { ...exampleRun('running'), dueAt: Number.NaN }
])('a damaged row is no run (%#)', stored => expect(runSchema.safeParse(stored).success).toBe(false))

test('five states are live', () => {
  expect(states.filter(is => isLive(exampleRun(is)))).toEqual(['intent', 'sending', 'running', 'uncertain', 'finished'])
})

test('connections, kinds and searches have live keys of their own', () => {
  const run = exampleRun('running')
  const others = [
    { ...run, connectionId: 'connection-2' },
    { ...run, request: { ...run.request, comparisonKey: 'lead-search:b' } },
    { ...run, request: { kind: 'person', url: '', comparisonKey: run.request.comparisonKey } as const }
  ]
  expect(new Set([run, ...others].map(liveKeyOf)).size).toBe(4)
  expect(liveKeyOf(exampleRun('failed', { id: 'other', listTitle: 'other' }))).toBe(liveKeyOf(run))
})
