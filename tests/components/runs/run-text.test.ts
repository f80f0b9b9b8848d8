// The text of a run is one full sentence in every state.
import { describe, expect, test } from 'vitest'
import { runText } from '../../../components/runs/run-text.ts'
import { isOwnWait, type Failure } from '../../../lib/failure.ts'
import type { RunRequest } from '../../../lib/runs/kind.ts'
import { isLive, type Run, type RunState } from '../../../lib/runs/model/run.ts'
import { everyPeople, everyState, failureCodes, makePeople, makeRun, now, running, service } from './make-run.ts'

const bare: (Failure | undefined)[] = [undefined, ...failureCodes.map(code => ({ code }))]
const full: Failure[] = failureCodes.map(code => ({
  code,
  message: 'no such plan',
  host: 'files.example',
  name: 'listname',
  status: 400,
  retryAfterMs: 9
}))

const requests: RunRequest[] = [
  { kind: 'lead-search', url: 'https://example.test/', comparisonKey: 'k', pages: 4 },
  { kind: 'person', url: 'https://example.test/', comparisonKey: 'p' },
  { kind: 'domains', domains: ['a.example'], comparisonKey: 'd' },
  { kind: 'tracked-list', comparisonKey: 'l' },
  { kind: 'people', peopleCount: 200, comparisonKey: 'm' }
]

/** What a sentence looks like when a value or a key is missing. */
const holes = /\$|\{|undefined|NaN|“”|\s\s|^\s|\s$|\s[.,;:]/

describe('every state with every pause', () => {
  const each = everyState.flatMap(state => requests.map(kind => makeRun(state, { request: kind })))
  const runs = [...each, ...everyPeople].flatMap(run => [...bare, ...full].map(pause => ({ ...run, pause, dueAt: now + 60_000 })))
  const texts = runs.map(run => ({ run, ...runText(run, now) }))
  test('has a word and a full sentence', () => {
    const isWhole = ({ word, sentence, pause }: ReturnType<typeof runText>): boolean =>
      /^[A-Z]/.test(word) &&
      /[.…?]$/.test(sentence) &&
      !holes.test(sentence) &&
      (pause === undefined || (pause.endsWith('.') && !holes.test(pause)))
    expect(texts.filter(text => !isWhole(text))).toEqual([])
  })
  test('shows every pause of a live run, and none of an ended one; waits are in the sentence of a parent run', () => {
    const isShown = ({ pause }: Run): boolean => pause !== undefined && !isOwnWait(pause)
    expect(texts.filter(({ run, pause }) => (pause !== undefined) !== (isShown(run) && isLive(run)))).toEqual([])
  })
})

test.each(['wrongApiKey', 'noCredits', 'fieldRefused', 'rateLimited', 'refused', 'notFound'] as const)(
  'a run rejected with %s does not claim that nothing was started',
  code => {
    for (const details of [{}, { message: 'no such plan', name: 'listname' }])
      expect(runText(makeRun({ is: 'refused', failure: { code, ...details }, isCertain: true, lateChecks: 0 }), now).sentence).not.toMatch(
        /nothing (was|is)|starts nothing|was started/i
      )
  }
)

test.each([
  [{ bytes: 12_400_000 }, 'Downloading results: 12 MB so far.'],
  [{ rows: 42_000, totalRows: 100_000 }, 'Saving results: 42,000 of 100,000 records.'],
  [undefined, 'Downloading results…']
])('shows the progress of results: %j', (incoming, text) => {
  const run = makeRun({ is: 'finished' }, incoming ? { incoming: { workerId: 'b', ...incoming } } : {})
  expect(runText(run, now).sentence).toBe(text)
})

test('a finished run that pauses says where its results are', () => {
  const at = (pause: Failure): string => runText(makeRun({ is: 'finished' }, { pause }), now).sentence
  expect(at({ code: 'noCredits' })).toBe(`The results are still at ${service}.`)
  expect(at({ code: 'resultsOnOtherHost', host: 'files.example' })).toBe('Muster doesn’t have the results yet.')
  expect(at({ code: 'notFound', host: 'files.example' })).toBe('files.example has nothing at the download path.')
  expect(at({ code: 'noRowsFound' })).toBe(`Muster found no results in the reply from ${service}.`)
  expect(at({ code: 'notReady' })).toBe(`The results are still at ${service}.`)
  expect(at({ code: 'fileNotReadYet' })).toBe('Downloading results…')
})

describe('the text of a run', () => {
  test.each<[name: string, run: Run, word: string, sentence: string]>([
    ['nothing sent', makeRun({ is: 'intent', workerId: 'b' }), 'Preparing', 'Nothing has been sent yet.'],
    ['the word of the service', makeRun(running), 'Running', `${service} says “scraping”.`],
    [
      'an unknown word',
      makeRun({ is: 'running', status: { known: false, word: 'segmenting_v2' } }),
      'Running',
      `Muster doesn’t know the status “segmenting_v2” from ${service}. Check again, or mark the run as finished or failed.`
    ],
    ['24 minutes without a change', makeRun(running, { changedAt: now - 24 * 60_000 }), 'Running', `${service} says “scraping”.`],
    [
      '25 minutes without a change',
      makeRun(running, { changedAt: now - 25 * 60_000 }),
      'Slow',
      'No change for 25 min. Large searches can take hours.'
    ],
    [
      'no clear answer',
      makeRun({ is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 }),
      'Unconfirmed',
      'No clear reply. This may have started and been charged. Muster won’t resend it automatically.'
    ],
    ['fewer than requested', makeRun({ is: 'collected', rows: 97 }), 'Ready', '97 of up to 100 people.'],
    [
      'no one found',
      makeRun({ is: 'collected', rows: 0 }, { request: requests[1]! }),
      'No results',
      `No email found. ${service} may still use a credit.`
    ],
    [
      'a refusal in the text of the service',
      makeRun({ is: 'refused', failure: { code: 'refused', message: 'over your plan' }, isCertain: true, lateChecks: 0 }),
      'Rejected',
      `${service} rejected this: “over your plan”. If that is unclear, ask your service.`
    ],
    [
      'not enough credits',
      makeRun({ is: 'refused', failure: { code: 'noCredits' }, isCertain: true, lateChecks: 0 }),
      'Rejected',
      `${service} says you don’t have enough credits. Top up there to continue.`
    ],
    [
      'a failure at the service',
      makeRun({ is: 'failed', message: 'session expired' }),
      'Failed',
      `${service} says “session expired”. It may charge for work already done.`
    ],
    [
      'a bulk lookup',
      makePeople(running, { waiting: 1, running: 2 }),
      'Running',
      '3 people left: about 2 min, longer if you reach your limits.'
    ],
    ['not tracked', makeRun({ is: 'stopped', previous: 'running' }), 'Not tracking', `${service} may continue this run and charge for it.`]
  ])('%s', (_, run, word, sentence) => expect(runText(run, now)).toMatchObject({ word, sentence }))

  test('a status with markup stays text', () => {
    const run = makeRun({ is: 'running', status: { known: true, word: '$1 <b>' } })
    expect(runText(run, now).sentence).toBe(`${service} says “$1 <b>”.`)
  })
  test('names the next try, where that is known', () => {
    const pause: Failure = { code: 'unreachable', host: service }
    expect(runText(makeRun(running, { pause, dueAt: now + 60_000 }), now).pause).toMatch(
      /^Can’t reach api\.enrichment\.example\. Your run is kept\. Next try at \d[^.]*\.$/
    )
    expect(runText(makeRun(running, { pause }), now).pause).toBe(`Can’t reach ${service}. Your run is kept.`)
  })
})

test('says that the service reported more than it delivered', () => {
  const sentence = (reportedCount: number | undefined): string =>
    runText(makeRun({ is: 'collected', rows: 40, reportedCount }, {}), now).sentence
  expect(sentence(50)).toContain(`${service} reported 50.`)
  for (const count of [undefined, 40, 3]) expect(sentence(count)).not.toContain('reported')
})

test.each<[state: RunState, sentence: string]>([
  [{ is: 'collected', rows: 975, source: 'file' }, '975 records from your file.'],
  [{ is: 'collected', rows: 975, reportedCount: 1000, source: 'file' }, '975 records from your file.'],
  [
    { is: 'collected', rows: 975, source: 'before-update' },
    '975 of up to 100 people. Adding to this list was not confirmed. New people may be missing.'
  ]
])('names the source of the results: %j', (state, sentence) => expect(runText(makeRun(state), now).sentence).toBe(sentence))

test.each<[state: RunState, sentence: string]>([
  [{ is: 'collected', rows: 975 }, '975 people in “Sales 2026”.'],
  [{ is: 'collected', rows: 0 }, `${service} returned no results for “Sales 2026”.`],
  [{ is: 'not-started', lateChecks: 0 }, `${service} doesn’t know a list with this name. Check the spelling there.`],
  [
    { is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 },
    `${service} gave no clear status for this list. Muster keeps checking for free.`
  ]
])('the text of a tracked list mentions no charge: %j', (state, sentence) =>
  expect(runText(makeRun(state, { request: requests[3]!, listName: 'Sales 2026' }), now).sentence).toBe(sentence)
)

test('the text of a lookup mentions no search and no list', () => {
  const person = { request: { kind: 'person', url: 'https://example.test/', comparisonKey: 'p' } } as const
  const silent = makeRun({ is: 'running', status: { known: true } }, { ...person, changedAt: now - 30 * 60_000 })
  expect(runText(silent, now).sentence).toBe('No change for 30 min. Muster keeps checking for free.')
  expect(runText(makeRun({ is: 'not-started', lateChecks: 0 }, person), now).sentence).toMatch(/doesn’t know this run by its name\./)
})

test('only a rejection in text may have been charged', () => {
  for (const code of failureCodes) {
    const sentenceOf = (isCertain: boolean) =>
      runText(makeRun({ is: 'refused', failure: { code }, isCertain, lateChecks: 0 }), now).sentence
    expect(sentenceOf(false)).toContain('may have been charged')
    expect(sentenceOf(true)).not.toContain('may have been charged')
  }
})

test('the remark beside an acceptance is shown while the run is tracked and after it is ready', () => {
  const remark = 'You are now out of credits'
  for (const state of [running, { is: 'collected', rows: 2 }] as const)
    expect(runText(makeRun(state, { remark }), now).sentence).toContain(`“${remark}”`)
  expect(runText(makeRun({ is: 'failed', message: '' }, { remark }), now).sentence).not.toContain(remark)
})

test('a run that was checked for 30 days without an end says so', () =>
  expect(runText(makeRun({ is: 'stopped', previous: 'running', reason: 'no-end' }), now).sentence).toContain('30 days'))
