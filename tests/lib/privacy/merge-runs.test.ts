// Which of two ideas of a run holds does not depend on who asks, and nothing that arrives can send.
import { describe, expect, test } from 'vitest'
import { arrive, isNewerRun } from '../../../lib/privacy/merge-runs.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
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
  const [full, emptied] = [exampleRun('collected'), exampleRun('collected', { resultsDeletedAt: noon, changedAt: noon + 9 })]
  expect([isNewerRun(full, emptied), isNewerRun(emptied, full), isNewerRun(emptied, exampleRun('running'))]).toEqual([true, false, true])
})

test.each(states)('a run that was %s arrives unsent, and is looked at where it is live', is => {
  const run = arrive(exampleRun(is), noon)
  expect(['intent', 'sending']).not.toContain(run.state.is)
  expect(run.dueAt !== undefined).toBe(isLive(run) || is === 'refused' || is === 'not-started' || is === 'failed')
  expect(run.liveKey !== undefined).toBe(isLive(run))
})

test('a list of many arrives paused', () => {
  const asked = { kind: 'domain-batches', domainCount: 2, batchCount: 1, comparisonKey: 'a' } as const
  expect(arrive(exampleRun('running', { request: asked }), noon)).toMatchObject({ state: { is: 'stopped', previous: 'running' } })
})

describe('of a list of many', () => {
  const list = (is: Run['state']['is'], changes: Partial<Run> = {}): Run =>
    exampleRun(is, { request: { kind: 'domain-batches', domainCount: 2, batchCount: 1, comparisonKey: 'a' }, ...changes })
  const later = { changedAt: noon + 1 }
  test.each([
    ['one that was collected', list('collected'), 'one that went on since', list('running', later), false],
    ['one that went on', list('running', later), 'one that was collected before', list('collected'), true],
    ['one that arrives paused', list('stopped'), 'the same under way', list('running'), false],
    ['one that is under way', list('running'), 'the same paused', list('stopped'), false],
    ['results', list('collected'), 'the same list under way', list('running'), true],
    ['results', list('collected'), 'their later deletion', list('collected', { resultsDeletedAt: noon, ...later }), true],
    ['a later deletion', list('collected', { resultsDeletedAt: noon, ...later }), 'results', list('collected'), false]
  ] as const)('%s, beside %3$s: %5$s', (_, theirs, _mine, mine, newer) => expect(isNewerRun(theirs, mine)).toBe(newer))
})
