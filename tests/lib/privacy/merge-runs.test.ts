// Which of two ideas of a run holds does not depend on who asks, and nothing that arrives can send.
import { expect, test } from 'vitest'
import { arrive, isNewerRun } from '../../../lib/privacy/merge-runs.ts'
import { isLive } from '../../../lib/runs/run.ts'
import { exampleRun, noon, states } from '../runs/examples.ts'

const all = states.flatMap(is => [0, 1].map(later => exampleRun(is, { changedAt: noon + later })))
const pairs = all.flatMap(one => all.map(other => [one, other] as const))

test('of any two at most one is the newer, and what is collected is never the older', () => {
  for (const [one, other] of pairs) {
    expect(isNewerRun(one, other) && isNewerRun(other, one)).toBe(false)
    if (one.state.is === 'collected' && other.state.is !== 'collected') expect(isNewerRun(one, other)).toBe(true)
    if (isNewerRun(one, other)) for (const third of all) if (isNewerRun(other, third)) expect(isNewerRun(one, third)).toBe(true)
  }
})

test('results hold against their deletion, and deletion against nothing at all', () => {
  const [full, emptied] = [exampleRun('collected'), exampleRun('collected', { emptiedAt: noon, changedAt: noon + 9 })]
  expect([isNewerRun(full, emptied), isNewerRun(emptied, full), isNewerRun(emptied, exampleRun('running'))]).toEqual([true, false, true])
})

test.each(states)('a run that was %s arrives unsent, and is looked at where it is live', is => {
  const run = arrive(exampleRun(is), noon)
  expect(['intent', 'sending']).not.toContain(run.state.is)
  expect(run.dueAt !== undefined).toBe(isLive(run) || is === 'refused' || is === 'not-started' || is === 'failed')
  expect(run.liveKey !== undefined).toBe(isLive(run))
})

test('a list of many arrives paused', () => {
  const asked = { kind: 'batches', total: 2, batches: 1, comparisonKey: 'a' } as const
  expect(arrive(exampleRun('running', { asked }), noon)).toMatchObject({ state: { is: 'stopped', was: 'running' } })
})
