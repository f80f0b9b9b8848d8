// Each state's recovery actions; a run that was not sent has none.
import { expect, test } from 'vitest'
import { recoveryActions } from '../../../../components/runs/details/recovery-actions.ts'
import { everyState, makeRun, running } from '../make-run.ts'

test('a running run can be checked, marked, corrected and completed with a file', () =>
  expect(recoveryActions(makeRun(running))).toEqual(['check', 'markFinished', 'markFailed', 'openApiSettings', 'addResultsFile']))

test.each(everyState.map(state => [state.is, state] as const))('%s', (is, state) => {
  const offered = recoveryActions(makeRun(state))
  const nothingSent = is === 'intent' || is === 'sending' || is === 'not-sent'
  expect(offered.includes('addResultsFile')).toBe(!nothingSent)
  expect(offered.includes('downloadAgain')).toBe(is === 'collected')
  expect(offered.includes('markFinished')).toBe(['running', 'uncertain', 'failed'].includes(is))
  expect(offered.includes('trackAgain')).toBe(['refused', 'not-started', 'failed', 'stopped'].includes(is))
})

test('a list from a file has no recovery actions', () =>
  expect(
    recoveryActions(makeRun({ is: 'collected', rows: 2 }, { request: { kind: 'file', comparisonKey: 'k', fileName: 'a.csv', leftOut: 0 } }))
  ).toEqual([]))
