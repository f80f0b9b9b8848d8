// Runs read from storage: valid ones unchanged, ones of a later version as far as they are understood, damaged ones not at all.
import { expect, test } from 'vitest'
import { isLive, getLiveKey, runSchema } from '../../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../examples.ts'

test.each(states)('a run in state %s is parsed unchanged', is => {
  const run = exampleRun(is, {
    pause: { code: 'rateLimited', message: 'slow down', retryAfterMs: 5_000 },
    serviceListName: 'their name',
    checkedAt: 5
  })
  expect(runSchema.parse(structuredClone(run))).toEqual(run)
})

test('an unknown failure code does not hide the run', () => {
  const stored = {
    ...exampleRun('refused'),
    state: { is: 'refused', failure: { code: 'newReason', message: 'so' }, isCertain: true, lateChecks: 1 }
  }
  expect(runSchema.parse(stored).state).toEqual({
    is: 'refused',
    failure: { code: 'internalError', message: 'so' },
    isCertain: true,
    lateChecks: 1
  })
  for (const code of ['constructor', 'toString', '__proto__'])
    expect(runSchema.parse({ ...exampleRun('running'), pause: { code } }).pause).toEqual({ code: 'internalError' })
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
])('a damaged row is rejected (%#)', stored => expect(runSchema.safeParse(stored).success).toBe(false))

test('five states are live', () => {
  expect(states.filter(is => isLive(exampleRun(is)))).toEqual(['intent', 'sending', 'running', 'uncertain', 'finished'])
})

test('the live key differs by connection, kind and comparison key alone', () => {
  const run = exampleRun('running')
  const others = [
    { ...run, connectionId: 'connection-2' },
    { ...run, request: { ...run.request, comparisonKey: 'lead-search:b' } },
    { ...run, request: { kind: 'person', url: '', comparisonKey: run.request.comparisonKey } as const }
  ]
  expect(new Set([run, ...others].map(getLiveKey)).size).toBe(4)
  expect(getLiveKey(exampleRun('failed', { id: 'other', listTitle: 'other' }))).toBe(getLiveKey(run))
})
