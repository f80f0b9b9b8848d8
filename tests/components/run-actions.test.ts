// Each state offers what helps there, and nothing that would cost or lose something goes unasked.
import { describe, expect, test } from 'vitest'
import { runActions } from '../../components/run-actions.ts'
import type { RunState } from '../../lib/runs/run.ts'
import { everyState, makeRun, running } from './make-run.ts'

const actions = (state: RunState) => runActions(makeRun(state)).map(({ action }) => action)

test.each<[state: RunState, actions: string[]]>([
  [{ is: 'intent', boot: 'b' }, []],
  [{ is: 'sending', boot: 'b' }, []],
  [running, ['check', 'stop', 'remove']],
  [{ is: 'uncertain', failure: { code: 'timedOut' }, unknown: 0 }, ['check', 'stop', 'remove']],
  [{ is: 'finished' }, ['check', 'stop', 'remove']],
  [{ is: 'collected', rows: 1 }, ['csv', 'json', 'remove']],
  [{ is: 'collected', rows: 0 }, ['remove']],
  [{ is: 'not-sent', failure: { code: 'interrupted' } }, ['again', 'remove']],
  [{ is: 'refused', failure: { code: 'noCredits' }, looks: 0 }, ['follow', 'again', 'remove']],
  [{ is: 'not-started', looks: 0 }, ['follow', 'again', 'remove']],
  [{ is: 'failed', words: '' }, ['follow', 'again', 'remove']],
  [{ is: 'stopped', was: 'running' }, ['follow', 'again', 'remove']]
])('%j', (state, expected) => expect(actions(state)).toEqual(expected))

describe('what is asked before', () => {
  const choices = everyState.flatMap(state => runActions(makeRun(state)).map(choice => ({ state, ...choice })))

  test('starting again asks unless nothing can have been charged', () => {
    for (const { state, action, confirm } of choices)
      if (action === 'again') expect(confirm !== undefined, state.is).toBe(state.is !== 'not-sent' && state.is !== 'refused')
  })
  test('removing asks where a run or its results would be lost', () => {
    const kept = new Set<RunState['is']>(['running', 'uncertain', 'finished', 'stopped'])
    for (const { state, action, confirm } of choices)
      if (action === 'remove')
        expect(confirm !== undefined, state.is).toBe(kept.has(state.is) || (state.is === 'collected' && state.rows > 0))
  })
  test('what is free comes before what may be paid again, and leads where a run may have been paid', () => {
    for (const state of everyState) {
      const offered = runActions(makeRun(state))
      const free = offered.findIndex(({ action }) => action === 'follow')
      if (free >= 0) expect(free, state.is).toBeLessThan(offered.findIndex(({ action }) => action === 'again'))
      if (state.is === 'failed') expect(offered[free]?.leading).toBe(true)
    }
  })
  test('a row has at most one leading action', () => {
    for (const state of everyState) expect(runActions(makeRun(state)).filter(({ leading }) => leading).length).toBeLessThanOrEqual(1)
  })
})
