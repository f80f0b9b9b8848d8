// The text of a bulk lookup states only known numbers, and claims no charge that was not made.
import { describe, expect, test } from 'vitest'
import { parentSentence, everyState, failureCodes, makePeople, makeRun, now, running, service } from './make-run.ts'
import { rowLine } from '../../../components/runs/row-line.ts'
import { finishQuestion } from '../../../components/runs/run-action-text.ts'
import type { FailureCode } from '../../../lib/failure.ts'
import { formatTime } from '../../../lib/i18n/text.ts'
import type { Run, RunState, ChildCounts } from '../../../lib/runs/model/run.ts'

const stopped: RunState = { is: 'stopped', previous: 'running' }
const collected: RunState = { is: 'collected', rows: 200 }
const limit = { pause: { code: 'lookupLimit' } } as const
const partDone: RunState = { is: 'running', status: { known: true, done: 212, total: 500 } }
const waits = (code: FailureCode, dueAt = 0): Partial<Run> => ({ pause: { code }, dueAt })

type Row = [state: RunState, counts: Partial<ChildCounts> | undefined, more: Partial<Run>, sentence: string]
test.each<Row>([
  [running, undefined, {}, 'Requests are sent one after another.'],
  [running, { waiting: 80, running: 6 }, {}, '86 people left: about 4 min, longer if you reach your limits.'],
  [running, { waiting: 1 }, {}, '1 person left: about 2 min, longer if you reach your limits.'],
  [running, { waiting: 9_988 }, {}, '9,988 people left: about 2 hr, longer if you reach your limits.'],
  [partDone, { waiting: 80 }, waits('networkAway'), 'Waiting for the network, 212 of 500 done.'],
  [partDone, { waiting: 80 }, waits('serviceAway'), `Waiting for ${service}, 212 of 500 done.`],
  [
    partDone,
    { waiting: 80 },
    waits('dailyQuota', now + 3_600_000),
    `Muster continues at ${formatTime(now + 3_600_000, now)}, when ${service} allows more. 212 of 500 done.`
  ],
  [running, { waiting: 80 }, limit, '80 people not requested.'],
  [running, { waiting: 1 }, limit, '1 person not requested.'],
  [running, { running: 6 }, {}, 'All requests are sent. 6 replies are pending.'],
  [running, { running: 1 }, {}, 'All requests are sent. 1 reply is pending.'],
  [running, {}, {}, 'Creating the list…'],
  [stopped, undefined, {}, 'Nothing new starts until you click Resume.'],
  [stopped, { waiting: 80 }, {}, '80 people not requested. Nothing new starts until you click Resume.'],
  [
    stopped,
    { waiting: 80, running: 6 },
    limit,
    '80 people not requested. Nothing new starts until you click Resume. 6 pending replies will be added.'
  ],
  [stopped, { running: 1 }, {}, 'Nothing new starts until you click Resume. 1 pending reply will be added.'],
  [collected, undefined, {}, '200 people.'],
  [collected, { emails: 160 }, {}, '200 people, 160 with email.'],
  [
    collected,
    { emails: 160, waiting: 40, failed: 3, running: 2 },
    {},
    '200 people, 160 with email. 40 people not requested. 3 people have no result. 2 pending replies will be added.'
  ],
  [collected, { waiting: 1, failed: 1 }, {}, '200 people, 0 with email. 1 person not requested. 1 person has no result.'],
  [collected, { emails: 1 }, { request: { kind: 'people', peopleCount: 1, comparisonKey: 'p' } }, '1 person, 1 with email.'],
  [collected, undefined, { request: { kind: 'people', peopleCount: 1, comparisonKey: 'p' } }, '1 person.']
])('%j, %j', (state, counts, more, sentence) => expect(parentSentence(makePeople(state, counts, more), now)).toBe(sentence))

describe('the reason of a pause', () => {
  const paused = (pause: Run['pause'], counts?: Partial<ChildCounts>): string =>
    parentSentence(makePeople(stopped, counts, { pause }), now) ?? ''

  test('is shown, and people who were not requested cost nothing', () => {
    expect(paused({ code: 'noCredits' }, { waiting: 80 })).toBe(
      `${service} says you don’t have enough credits. Top up there, then click Resume. Nothing was charged for the 80 people not requested.`
    )
    expect(paused({ code: 'wrongApiKey', host: 'other.example' }, { waiting: 1 })).toBe(
      'other.example rejected the API key. Check it in Settings. Nothing was charged for the 1 person not requested.'
    )
    expect(paused({ code: 'internalError' })).toBe(
      'Muster couldn’t continue. Click Resume to try again. Nothing was charged for requests not yet sent.'
    )
    expect(paused({ code: 'connectionNotFound' }, {})).toMatch(/This run needs its connection to .*Connect it again in Settings\.$/)
  })
  test.each(failureCodes)('%s mentions neither a start nor an automatic retry', code => {
    for (const details of [{}, { message: 'no such plan', name: 'listname', host: 'files.example', retryAfterMs: 9 }])
      expect(paused({ code, ...details }, { waiting: 80 })).not.toMatch(
        /nothing was (sent|started)|start again|(checks|tries) again|keeps checking|muster continues/i
      )
  })
})

test('there is no text for runs of another kind, and for states that bulk lookups never have', () => {
  for (const state of everyState) {
    expect(parentSentence(makeRun(state), now)).toBeUndefined()
    expect(parentSentence(makePeople(state), now) === undefined).toBe(!['running', 'stopped', 'collected'].includes(state.is))
  }
})

test.each<[counts: Partial<ChildCounts> | undefined, question: string]>([
  [undefined, 'Finish this list now?'],
  [{}, 'Finish this list now?'],
  [{ waiting: 80 }, '80 people are not requested yet. Finish without them?'],
  [{ waiting: 1 }, '1 person is not requested yet. Finish without them?'],
  [{ waiting: 80, running: 6 }, '6 pending replies will be added. 80 people are not requested yet. Finish without them?'],
  [{ running: 1 }, '1 pending reply will be added. Finish this list now?']
])('the question before finishing with %j', (counts, question) => expect(finishQuestion(makePeople(running, counts))).toBe(question))

test.each(['networkAway', 'serviceAway'] as const)('a row says what its run waits for, not only how far it is: %s', code =>
  expect(rowLine(makePeople(partDone, { waiting: 80 }, waits(code)), now).sentence).toMatch(/^Waiting for /)
)
