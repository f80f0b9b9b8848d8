// Every state has its ways home, and what was never sent has none.
import { expect, test } from 'vitest'
import { recoveryActions } from '../../../../components/runs/details/recovery-actions.ts'
import { everyState, makeRun, running } from '../make-run.ts'

test('a run on its way can be asked about, settled by hand, corrected and completed by a file', () =>
  expect(recoveryActions(makeRun(running))).toEqual(['check', 'finished', 'failed', 'correct', 'add']))

test.each(everyState.map(state => [state.is, state] as const))('%s', (is, state) => {
  const ways = recoveryActions(makeRun(state))
  const nothingSent = is === 'intent' || is === 'sending' || is === 'not-sent'
  expect(ways.includes('add')).toBe(!nothingSent)
  expect(ways.includes('fetchAgain')).toBe(is === 'collected')
  expect(ways.includes('follow')).toBe(['refused', 'not-started', 'failed', 'stopped'].includes(is))
})

test('a list from a file has none: no service has its results', () =>
  expect(
    recoveryActions(makeRun({ is: 'collected', rows: 2 }, { request: { kind: 'file', comparisonKey: 'k', fileName: 'a.csv', leftOut: 0 } }))
  ).toEqual([]))
