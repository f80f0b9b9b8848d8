// Each state and each problem has its own actions. Actions that may cost or delete something ask first.
import { describe, expect, test } from 'vitest'
import { hasUndo, runActions } from '../../../components/runs/run-actions.ts'
import type { FailureCode } from '../../../lib/failure.ts'
import type { Run, RunState } from '../../../lib/runs/model/run.ts'
import { makeBatches, everyPeople, everyState, failureCodes, makePeople, makeRun, now, running } from './make-run.ts'

const actions = (run: Run): string => {
  const choices = runActions(run, now)
  return choices.map(({ action, leading }) => (leading ? `(${action})` : action)).join(' ')
}
const longAgo = { changedAt: now - 25 * 60_000 }
const unknown: RunState = { is: 'running', status: { known: false, word: 'segmenting_v2' } }
const uncertain: RunState = { is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 }
const list = { request: { kind: 'tracked-list', comparisonKey: 'l' } } as const
const rest = 'stop details remove'

test.each<[state: RunState, actions: string]>([
  [{ is: 'intent', workerId: 'b' }, 'details'],
  [{ is: 'sending', workerId: 'b' }, 'details'],
  [running, `check ${rest}`],
  [unknown, `markFinished markFailed check ${rest}`],
  [{ is: 'running', status: { known: false, word: ' ' } }, `check ${rest}`],
  [uncertain, `check ${rest}`],
  [{ is: 'finished' }, `check ${rest}`],
  [{ is: 'collected', rows: 1 }, '(csv) results json openImportForm details archive remove'],
  [{ is: 'collected', rows: 0, doubtful: 2 }, '(results) details archive remove'],
  [{ is: 'collected', rows: 0 }, '(lookAgain) openImportForm details archive remove'],
  [{ is: 'not-sent', failure: { code: 'interrupted' } }, '(startAgain) details archive remove'],
  [{ is: 'refused', failure: { code: 'noCredits' }, isCertain: true, lateChecks: 0 }, 'trackAgain (startAgain) details archive remove'],
  [
    { is: 'refused', failure: { code: 'wrongApiKey' }, isCertain: true, lateChecks: 0 },
    '(openApiKey) trackAgain startAgain details archive remove'
  ],
  [{ is: 'refused', failure: { code: 'noCredits' }, isCertain: false, lateChecks: 0 }, '(trackAgain) startAgain details archive remove'],
  [{ is: 'not-started', lateChecks: 0 }, '(trackAgain) startAgain details archive remove'],
  [{ is: 'failed', message: '' }, '(trackAgain) markFinished startAgain details archive remove'],
  [{ is: 'stopped', previous: 'running' }, '(trackAgain) startAgain details archive remove']
])('%j', (state, expected) => expect(actions(makeRun(state))).toBe(expected))

describe('the action for the problem of a finished run comes first', () => {
  const path = '(openDownloadPath) addResultsFile check'
  const file = '(addResultsFile) check openDownloadPath'
  test.each<[code: FailureCode, actions: string]>([
    ['resultsOnOtherHost', '(allowHost) addResultsFile check'],
    ['notFound', path],
    ['noRowsFound', path],
    ['unreadable', path],
    ['redirected', path],
    ['notReady', 'check'],
    ['linkRefused', '(check) addResultsFile openDownloadPath'],
    ['tooLarge', '(addResultsFile) check'],
    ['fileUnreadable', file],
    ['fileTooLarge', file],
    ['fileNoRows', file],
    ['fieldRefused', '(openFieldNames) addResultsFile check'],
    ['listUnknown', '(openFieldNames) addResultsFile check'],
    ['refused', path],
    ['wrongApiKey', '(openApiKey) check'],
    ['apiKeyNeeded', '(openApiKey) check'],
    ['fileNotReadYet', 'check'],
    ['unreachable', 'check'],
    ['noCredits', 'check']
  ])('%s', (code, expected) => expect(actions(makeRun({ is: 'finished' }, { pause: { code } }))).toBe(`${expected} ${rest}`))

  test('“not ready” offers another path after a while', () =>
    expect(actions(makeRun({ is: 'finished' }, { pause: { code: 'notReady' }, ...longAgo }))).toBe(`${path} ${rest}`))
})

test('asks for an API key in every state that is tracked, and in no other', () => {
  for (const state of everyState) {
    const offers = runActions(makeRun(state, { pause: { code: 'wrongApiKey' } }), now).some(({ action }) => action === 'openApiKey')
    expect(offers, state.is).toBe(['running', 'uncertain', 'finished'].includes(state.is))
  }
})

test.each<[state: RunState, actions: string]>([
  [{ is: 'not-started', lateChecks: 0 }, '(trackAgain) details archive remove'],
  [{ is: 'refused', failure: { code: 'wrongApiKey' }, isCertain: true, lateChecks: 0 }, '(trackAgain) details archive remove'],
  [{ is: 'failed', message: '' }, '(trackAgain) markFinished details archive remove'],
  [{ is: 'stopped', previous: 'running' }, '(trackAgain) details archive remove']
])('a tracked list cannot be started again: %j', (state, expected) => expect(actions(makeRun(state, list))).toBe(expected))

test.each<[run: Run, actions: string]>([
  [makePeople(running), 'pause finishEarly details remove'],
  [makePeople(unknown, { waiting: 80 }), 'pause finishEarly details remove'],
  [makePeople(running, { waiting: 80 }, { pause: { code: 'lookupLimit' } }), 'pause finishEarly details remove'],
  [makePeople(running, { waiting: 80 }, { pause: { code: 'wrongApiKey' } }), 'pause finishEarly details remove'],
  [makePeople({ is: 'stopped', previous: 'running' }, { waiting: 80 }), '(startRemaining) finishEarly details remove'],
  [
    makePeople({ is: 'stopped', previous: 'running' }, { waiting: 8 }, { pause: { code: 'noCredits' } }),
    '(startRemaining) finishEarly details remove'
  ],
  [
    makePeople({ is: 'stopped', previous: 'running' }, { waiting: 8 }, { pause: { code: 'resultsOnOtherHost' } }),
    '(allowHost) startRemaining finishEarly details remove'
  ],
  [
    makePeople({ is: 'stopped', previous: 'running' }, { waiting: 8 }, { pause: { code: 'wrongApiKey' } }),
    '(openApiKey) startRemaining finishEarly details remove'
  ],
  [
    makePeople({ is: 'stopped', previous: 'running' }, { waiting: 8 }, { pause: { code: 'wrongApiKey' }, isKeyTested: true }),
    '(startRemaining) finishEarly details remove'
  ],
  [makePeople({ is: 'collected', rows: 200 }), '(csv) results json details archive remove'],
  [makePeople({ is: 'collected', rows: 200 }, { waiting: 0 }), '(csv) results json details archive remove'],
  [makePeople({ is: 'collected', rows: 120 }, { waiting: 80 }), '(csv) results json startRemaining details archive remove'],
  [makePeople({ is: 'collected', rows: 0 }, { waiting: 200 }), 'startRemaining details archive remove'],
  [makePeople({ is: 'finished' }), 'details remove'],
  [makePeople({ is: 'sending', workerId: 'b' }), 'details remove']
])('a bulk lookup is paused, resumed and finished, but not tracked: case %#', (run, expected) => expect(actions(run)).toBe(expected))

test.each<[state: RunState, actions: string]>([
  [running, 'check stop details'],
  [{ is: 'not-sent', failure: { code: 'interrupted' } }, 'details'],
  [{ is: 'failed', message: '' }, '(trackAgain) markFinished details'],
  [{ is: 'collected', rows: 1 }, '(csv) json details']
])('a child run is not archived or deleted without its parent run: %j', (state, expected) =>
  expect(actions(makeRun(state, { parentId: 'run-2' }))).toBe(expected)
)

describe('in every state, with every pause', () => {
  const kinds = [
    ...everyState.flatMap(state => [makeRun(state), makeRun(state, list), makePeople(state), makeRun(state, { parentId: 'run-2' })]),
    ...everyPeople
  ]
  const runs = kinds.flatMap(run => [undefined, ...failureCodes.map(code => ({ code }))].map(pause => ({ ...run, pause })))
  test('offers the details, each action once, and at most one leading action', () => {
    const wrong = runs.filter(run => {
      const choices = runActions(run, now)
      const names = choices.map(({ action }) => action)
      return !names.includes('details') || new Set(names).size < names.length || choices.filter(({ leading }) => leading).length > 1
    })
    expect(wrong).toEqual([])
  })
})

describe('confirmation', () => {
  const choices = everyState.flatMap(state => runActions(makeRun(state), now).map(choice => ({ state, ...choice })))

  test('starting again asks first, unless nothing can have been charged', () => {
    for (const { state, action, confirm } of choices)
      if (action === 'startAgain') expect(confirm !== undefined, state.is).toBe(state.is !== 'not-sent' && state.is !== 'refused')
  })
  test('deleting asks first while results may still come and be charged; otherwise it can be undone', () => {
    const asksFirst = new Set<RunState['is']>(['running', 'uncertain', 'finished', 'stopped'])
    for (const { state, action, confirm } of choices)
      if (action === 'remove') {
        expect(confirm !== undefined, state.is).toBe(asksFirst.has(state.is))
        expect(hasUndo(makeRun(state)), state.is).toBe(!asksFirst.has(state.is))
      }
  })
  test('a free action comes before one that may be charged, and leads for a failed run', () => {
    for (const state of everyState) {
      const offered = runActions(makeRun(state), now)
      const free = offered.findIndex(({ action }) => action === 'trackAgain')
      if (free >= 0) expect(free, state.is).toBeLessThan(offered.findIndex(({ action }) => action === 'startAgain'))
      if (state.is === 'failed') expect(offered[free]?.leading).toBe(true)
    }
  })
  test('finishing a bulk lookup early and deleting an incomplete one ask first', () => {
    for (const run of everyPeople)
      for (const { action, confirm } of runActions(run, now))
        expect(confirm !== undefined, action).toBe(action === 'finishEarly' || (action === 'remove' && run.state.is !== 'collected'))
  })
  test('deleting a list with live child runs cannot be undone', () => {
    expect(hasUndo(makeBatches({ is: 'collected', rows: 5 }, { running: 1 }))).toBe(false)
  })
})

describe('domains', () => {
  const ready = (counts: { companies: number; contacts: number } | undefined, rows = 252): RunState => ({
    is: 'collected',
    rows,
    ...counts
  })
  const domains: Partial<Run> = { request: { kind: 'domains', domains: ['a.example'], comparisonKey: 'd' } }
  const batch: Partial<Run> = { ...domains, parentId: 'parent' }

  test.each<[run: Run, actions: string]>([
    [makeRun(ready({ companies: 37, contacts: 215 }), domains), '(csv) companies results json details archive remove'],
    [makeRun(ready({ companies: 37, contacts: 0 }), domains), 'companies results json details archive remove'],
    [makeRun(ready({ companies: 0, contacts: 215 }), domains), '(csv) results json details archive remove'],
    [makeRun(ready({ companies: 0, contacts: 0 }, 0), domains), '(lookAgain) details archive remove'],
    [makeRun(ready(undefined), domains), '(csv) results json details archive remove'],
    [makeBatches(ready({ companies: 37, contacts: 215 }), { ready: 10 }), '(csv) companies results json details archive remove'],
    [
      makeBatches(ready({ companies: 37, contacts: 215 }), { ready: 8, waiting: 2 }),
      '(csv) companies results json startRemaining details archive remove'
    ],
    [makeBatches(running, { running: 3 }), 'pause finishEarly details remove'],
    [makeBatches({ is: 'stopped', previous: 'running' }, { waiting: 3 }), '(startRemaining) finishEarly details remove'],
    [makeRun({ is: 'failed', message: '' }, batch), '(trackAgain) markFinished startAgain details'],
    [makeRun({ is: 'refused', failure: { code: 'refused' }, isCertain: true, lateChecks: 0 }, batch), 'trackAgain (startAgain) details'],
    [makeRun(ready({ companies: 1, contacts: 2 }), batch), '(csv) companies json details']
  ])('are exported as people and as companies, and a batch can be started again: case %#', (run, expected) =>
    expect(actions(run)).toBe(expected)
  )

  test('deleting an incomplete list of batches asks with its own text', () => {
    const incomplete = [makeBatches(running, { running: 3 }), makeBatches({ is: 'stopped', previous: 'running' }, { waiting: 3 })]
    for (const run of incomplete)
      expect(runActions(run, now).find(({ action }) => action === 'remove')?.confirm).toBe('confirmRemovePeople')
  })
})

test.each<[how: string, rows: number, more: Partial<Run>, isOffered: boolean]>([
  ['the maximum', 2_500, {}, true],
  ['fewer', 2_499, {}, false],
  [
    'the maximum into an existing list',
    2_500,
    { request: { kind: 'lead-search', url: 'u', comparisonKey: 'k', pages: 100, isUpdate: true } },
    false
  ],
  ['the maximum, and is a part itself,', 2_500, { parentId: 'parent' }, true]
])('whether a search that returned %s can be split', (_, rows, more, isOffered) => {
  const request: Run['request'] = { kind: 'lead-search', url: 'u', comparisonKey: 'k', pages: 100 }
  const choices = runActions(makeRun({ is: 'collected', rows }, { request, ...more }), now)
  expect(choices.some(({ action }) => action === 'split')).toBe(isOffered)
})

test('starting again asks first after a rejection in text', () => {
  const confirmOf = (isCertain: boolean) =>
    runActions(makeRun({ is: 'refused', failure: { code: 'noCredits' }, isCertain, lateChecks: 0 }), now).find(
      ({ action }) => action === 'startAgain'
    )?.confirm
  expect([confirmOf(true), confirmOf(false)]).toEqual([undefined, 'confirmAgainRefused'])
})

test('an archived list can be taken out of the archive', () => {
  expect(actions(makeRun({ is: 'collected', rows: 0 }, { archivedAt: now }))).toBe('(lookAgain) openImportForm details unarchive remove')
})
