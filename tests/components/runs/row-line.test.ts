// The row of a list that failed: its state, why, the one action that helps, and whether it is above what the page offers.
import { expect, test } from 'vitest'
import { needsUser, rowAction, rowLine, rowTime } from '../../../components/runs/row-line.ts'
import { runActions } from '../../../components/runs/run-actions.ts'
import type { Failure, FailureCode } from '../../../lib/failure.ts'
import type { Run, RunState } from '../../../lib/runs/model/run.ts'
import { makeRun, now, running } from './make-run.ts'

const refused = (code: FailureCode, isCertain = true): RunState => ({ is: 'refused', failure: { code }, isCertain, lateChecks: 0 })
const finished: RunState = { is: 'finished' }
const tested: Partial<Run> = { isKeyTested: true }
const paused = (pause: Failure): Partial<Run> => ({ pause })

test.each<[says: string, why: RegExp, action: string | undefined, isAsked: boolean, state: RunState, more?: Partial<Run>]>([
  ['Failed', /gave no reason\. It may charge/, 'trackAgain', true, { is: 'failed', message: '' }],
  ['Failed', /gave no reason/, 'trackAgain', false, { is: 'failed', message: '' }, { changedAt: now - 4 * 86_400_000 }],
  ['Rejected', /rejected the API key\. Check it in Settings/, 'openApiKey', true, refused('wrongApiKey')],
  [
    'Rejected',
    /was free\. A connection test has passed since\. Starting again may be charged/,
    'startAgain',
    true,
    refused('wrongApiKey'),
    tested
  ],
  ['', /Enter it again in Settings/, 'openApiKey', true, { is: 'not-sent', failure: { code: 'apiKeyNeeded' } }],
  ['', /A connection test has passed since/, 'startAgain', true, { is: 'not-sent', failure: { code: 'apiKeyNeeded' } }, tested],
  // Only the text of the reply refused it, so it may have been charged: tracking it is free.
  ['Rejected', /may have been charged/, 'trackAgain', true, refused('wrongApiKey', false)],
  ['Rejected', /don’t have enough credits\. Top up/, 'startAgain', true, refused('noCredits')],
  ['Rejected', /Wait a few minutes/, 'startAgain', true, refused('rateLimited')],
  ['Rejected', /Ask your service\.$/, 'startAgain', true, refused('refused')],
  // Tracking is free, and the start may have been charged.
  ['Rejected', /may have been charged/, 'trackAgain', true, refused('refused', false)],
  ['', /Nothing was charged\. Try again/, 'startAgain', true, { is: 'not-sent', failure: { code: 'interrupted' } }],
  // Nothing helps until the service answers.
  [
    'Unconfirmed',
    /may have started and been charged/,
    undefined,
    false,
    { is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 }
  ],
  ['Not started', /probably never started/, 'trackAgain', true, { is: 'not-started', lateChecks: 1 }],
  ['', /may continue this run and charge/, 'trackAgain', false, { is: 'stopped', previous: 'running' }],
  ['', /didn’t download its results/, 'trackAgain', false, { is: 'stopped', previous: 'finished' }],
  ['No results', /returned no results\. It may still charge/, 'lookAgain', false, { is: 'collected', rows: 0 }],
  ['', /Results deleted as set in Settings/, undefined, false, { is: 'collected', rows: 5 }, { resultsDeletedAt: now - 1 }],
  ['Running', /rejected the API key/, 'openApiKey', true, running, paused({ code: 'wrongApiKey' })],
  ['Running', /Enter it again in Settings/, 'openApiKey', true, running, paused({ code: 'apiKeyNeeded' })],
  [
    'Waiting for results',
    /needs your permission/,
    'allowHost',
    true,
    finished,
    paused({ code: 'resultsOnOtherHost', host: 'files.example' })
  ],
  ['Waiting for results', /no space left/, undefined, false, finished, paused({ code: 'storageFull' })]
])('%s, because %s: %s', (says, why, action, isAsked, state, more) => {
  const run = makeRun(state, more)
  const choices = runActions(run, now)
  const { word, sentence, isWordShown } = rowLine(run, now)
  expect(sentence).toMatch(why)
  expect([isWordShown ? word : '', rowAction(run, choices)?.action, needsUser(run, now, choices)]).toEqual([says, action, isAsked])
})

test.each<[title: string, age: number, time: string | undefined]>([
  ['CTOs in Berlin', 2 * 60_000, '2 min ago'],
  ['CTOs in Berlin', 3 * 3_600_000, '11:03 AM'],
  ['CTOs in Berlin', 3 * 86_400_000, 'Nov 18'],
  ['CTOs in Berlin, Nov 18', 3 * 86_400_000, undefined],
  ['CTOs in Berlin, Nov 18', 368 * 86_400_000, 'Nov 18, 2025']
])('lists of one search are told apart by their time, which the name may have: %s, %i ms ago', (listTitle, age, time) => {
  expect(rowTime(makeRun({ is: 'collected', rows: 5 }, { listTitle, changedAt: now - age }), now)?.replace('\u202F', ' ')).toBe(time)
})

test('a run that has just begun says that it runs for 1 second, not 0', () => {
  expect(rowLine(makeRun(running, { sentAt: now }), now).sentence).toBe('Running for 1 sec')
})
