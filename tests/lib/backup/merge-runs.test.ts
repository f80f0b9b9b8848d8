// The choice between two versions of a run is consistent, and a restored run sends nothing.
import { describe, expect, test } from 'vitest'
import { toRestoredRun, replacesRun } from '../../../lib/backup/merge-runs.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { exampleRun, noon, states } from '../runs/examples.ts'

const versions = states.flatMap(is => [0, 1].map(later => exampleRun(is, { changedAt: noon + later })))
const pairs = versions.flatMap(first => versions.map(second => [first, second] as const))

test('at most one of two versions replaces the other, transitively, and collected results always win', () => {
  for (const [first, second] of pairs) {
    expect(replacesRun(first, second) && replacesRun(second, first)).toBe(false)
    if (first.state.is === 'collected' && second.state.is !== 'collected') expect(replacesRun(first, second)).toBe(true)
    if (replacesRun(first, second))
      for (const third of versions) if (replacesRun(second, third)) expect(replacesRun(first, third)).toBe(true)
  }
})

test('results win over deleted results, and deleted results over none', () => {
  const [complete, deleted] = [exampleRun('collected'), exampleRun('collected', { resultsDeletedAt: noon, changedAt: noon + 9 })]
  expect([replacesRun(complete, deleted), replacesRun(deleted, complete), replacesRun(deleted, exampleRun('running'))]).toEqual([
    true,
    false,
    true
  ])
})

test.each(states)('a restored run that was %s is not being sent, and is due if it is live', is => {
  const run = toRestoredRun(exampleRun(is), noon)
  expect(['intent', 'sending']).not.toContain(run.state.is)
  expect(run.dueAt !== undefined).toBe(isLive(run) || is === 'refused' || is === 'not-started' || is === 'failed')
  expect(run.liveKey !== undefined).toBe(isLive(run))
})

test('a list whose second service may still be asked may go on elsewhere, though no one waits yet', () => {
  const second = { connectionId: 'c2', accountId: 'x', serviceHost: 'second.example' }
  const childCounts = { ready: 0, emails: 0, alreadyKnown: 0, running: 1, failed: 0, waiting: 0 }
  const request = { kind: 'people', peopleCount: 1, comparisonKey: 'a' } as const
  expect(toRestoredRun(exampleRun('running', { request: { ...request, second }, childCounts }), noon)).toMatchObject({
    mayGoOnElsewhere: true
  })
  expect(toRestoredRun(exampleRun('running', { request, childCounts }), noon).mayGoOnElsewhere).toBeUndefined()
})

test('a live parent run is restored as stopped', () => {
  const request = { kind: 'domain-batches', domainCount: 2, batchCount: 1, comparisonKey: 'a' } as const
  expect(toRestoredRun(exampleRun('running', { request }), noon)).toMatchObject({ state: { is: 'stopped', previous: 'running' } })
})

describe('a parent run', () => {
  const createParent = (is: Run['state']['is'], changes: Partial<Run> = {}): Run =>
    exampleRun(is, { request: { kind: 'domain-batches', domainCount: 2, batchCount: 1, comparisonKey: 'a' }, ...changes })
  const later = { changedAt: noon + 1 }
  test.each([
    ['a collected run', createParent('collected'), 'one that continued since', createParent('running', later), false],
    ['a run that continued', createParent('running', later), 'one that was collected earlier', createParent('collected'), true],
    ['a stopped run', createParent('stopped'), 'the same run while running', createParent('running'), false],
    ['a running run', createParent('running'), 'the same run while stopped', createParent('stopped'), false],
    ['results', createParent('collected'), 'the same run while running', createParent('running'), true],
    ['results', createParent('collected'), 'results deleted later', createParent('collected', { resultsDeletedAt: noon, ...later }), true],
    ['results deleted later', createParent('collected', { resultsDeletedAt: noon, ...later }), 'results', createParent('collected'), false]
  ] as const)('%s replaces %3$s: %5$s', (_, restored, _existing, existing, expected) =>
    expect(replacesRun(restored, existing)).toBe(expected)
  )
})
