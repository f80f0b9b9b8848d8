// Each state offers what helps there, each matter its way home, and nothing that would cost or lose something goes unasked.
import { describe, expect, test } from 'vitest'
import { runActions } from '../../components/run-actions.ts'
import type { FailureCode } from '../../lib/failure.ts'
import type { Run, RunState } from '../../lib/runs/run.ts'
import { everyState, failureCodes, makeRun, now, running } from './make-run.ts'

const actions = (run: Run): string => {
  const choices = runActions(run, now)
  return choices.map(({ action, leading }) => (leading ? `(${action})` : action)).join(' ')
}
const long = { changedAt: now - 25 * 60_000 }
const unknown: RunState = { is: 'running', status: { known: false, word: 'segmenting_v2' } }
const uncertain: RunState = { is: 'uncertain', failure: { code: 'timedOut' }, unknown: 0 }
const list = { asked: { kind: 'list', comparisonKey: 'l' } } as const
const rest = 'stop details remove'

test.each<[state: RunState, actions: string]>([
  [{ is: 'intent', boot: 'b' }, 'details'],
  [{ is: 'sending', boot: 'b' }, 'details'],
  [running, `check ${rest}`],
  [unknown, `treatFinished treatFailed check ${rest}`],
  [{ is: 'running', status: { known: false, word: ' ' } }, `check ${rest}`],
  [uncertain, `check ${rest}`],
  [{ is: 'finished' }, `check ${rest}`],
  [{ is: 'collected', rows: 1 }, '(csv) json details remove'],
  [{ is: 'collected', rows: 0 }, 'details remove'],
  [{ is: 'not-sent', failure: { code: 'interrupted' } }, '(again) details remove'],
  [{ is: 'refused', failure: { code: 'noCredits' }, looks: 0 }, 'follow (again) details remove'],
  [{ is: 'not-started', looks: 0 }, '(follow) again details remove'],
  [{ is: 'failed', words: '' }, '(follow) again details remove'],
  [{ is: 'stopped', was: 'running' }, '(follow) again details remove']
])('%j', (state, expected) => expect(actions(makeRun(state))).toBe(expected))

describe('what is the matter with a finished run comes first', () => {
  const path = '(path) add check'
  const file = '(add) check path'
  test.each<[code: FailureCode, actions: string]>([
    ['resultsElsewhere', '(allow) add check'],
    ['notFound', path],
    ['noRowsFound', path],
    ['unreadable', path],
    ['redirected', path],
    ['notReady', 'check'],
    ['linkRefused', '(check) add path'],
    ['tooLarge', '(add) check'],
    ['fileUnreadable', file],
    ['fileTooLarge', file],
    ['fileNoRows', file],
    ['fieldRefused', '(names) add check'],
    ['listUnknown', '(names) add check'],
    ['refused', path],
    ['wrongKey', '(key) check'],
    ['keyNeeded', '(key) check'],
    ['fileToRead', 'check'],
    ['unreachable', 'check'],
    ['noCredits', 'check']
  ])('%s', (code, expected) => expect(actions(makeRun({ is: 'finished' }, { pause: { code } }))).toBe(`${expected} ${rest}`))

  test('“not ready” is believed for a while', () =>
    expect(actions(makeRun({ is: 'finished' }, { pause: { code: 'notReady' }, ...long }))).toBe(`${path} ${rest}`))
})

test('a key is asked for in every state that is followed, and in no other', () => {
  for (const state of everyState) {
    const offers = runActions(makeRun(state, { pause: { code: 'wrongKey' } }), now).some(({ action }) => action === 'key')
    expect(offers, state.is).toBe(['running', 'uncertain', 'finished'].includes(state.is))
  }
})

test.each<[state: RunState, actions: string]>([
  [{ is: 'not-started', looks: 0 }, '(follow) details remove'],
  [{ is: 'refused', failure: { code: 'wrongKey' }, looks: 0 }, '(follow) details remove'],
  [{ is: 'failed', words: '' }, '(follow) details remove'],
  [{ is: 'stopped', was: 'running' }, '(follow) details remove']
])('a list that is followed was never started here, and is not started again: %j', (state, expected) =>
  expect(actions(makeRun(state, list))).toBe(expected)
)

describe('in every state, with every pause', () => {
  const runs = everyState.flatMap(state =>
    [undefined, ...failureCodes.map(code => ({ code }))].flatMap(pause => [makeRun(state, { pause }), makeRun(state, { pause, ...list })])
  )
  test('the details are offered, each action once, and at most one leads', () => {
    for (const run of runs) {
      const choices = runActions(run, now)
      const names = choices.map(({ action }) => action)
      expect(names).toContain('details')
      expect(new Set(names).size).toBe(names.length)
      expect(choices.filter(({ leading }) => leading).length).toBeLessThanOrEqual(1)
    }
  })
})

describe('what is asked before', () => {
  const choices = everyState.flatMap(state => runActions(makeRun(state), now).map(choice => ({ state, ...choice })))

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
      const offered = runActions(makeRun(state), now)
      const free = offered.findIndex(({ action }) => action === 'follow')
      if (free >= 0) expect(free, state.is).toBeLessThan(offered.findIndex(({ action }) => action === 'again'))
      if (state.is === 'failed') expect(offered[free]?.leading).toBe(true)
    }
  })
})
