// The text of a run of batches states only known numbers, and claims no charge that was not made.
import { expect, test } from 'vitest'
import { parentSentence, everyState, makeBatches, makeRun, now, running, service } from './make-run.ts'
import { finishQuestion } from '../../../components/runs/run-action-text.ts'
import { companiesAndContacts } from '../../../components/runs/batches-text.ts'
import { runText } from '../../../components/runs/run-text.ts'
import type { Run, RunState, ChildCounts } from '../../../lib/runs/model/run.ts'

const stopped: RunState = { is: 'stopped', previous: 'running' }
const collected: RunState = { is: 'collected', rows: 252, companies: 37, contacts: 215 }
const withoutResults = '1 batch has no results. Check it in Details before you start it again.'

test.each<[state: RunState, counts: Partial<ChildCounts> | undefined, more: Partial<Run>, sentence: string]>([
  [running, undefined, {}, 'Requests are sent one after another.'],
  [running, { running: 3, waiting: 6 }, {}, '3 batches running. 6 batches not sent yet.'],
  [running, { running: 1, waiting: 1, failed: 1 }, {}, `1 batch running. 1 batch not sent yet. ${withoutResults}`],
  [
    { is: 'running', status: { known: true, done: 3, total: 9 } },
    { running: 1, waiting: 5 },
    { pause: { code: 'networkAway' } },
    'Waiting for the network, 3 of 9 done.'
  ],
  [running, {}, {}, 'Creating the list…'],
  [
    stopped,
    { waiting: 6, running: 1 },
    {},
    '6 batches not sent yet. Nothing new starts until you click Resume. Results of 1 running batch will be added.'
  ],
  [
    stopped,
    undefined,
    { pause: { code: 'noCredits' } },
    `${service} says you don’t have enough credits. Top up there, then click Resume. Nothing was charged for requests not yet sent.`
  ],
  [
    stopped,
    { waiting: 2 },
    { pause: { code: 'noCredits' } },
    `${service} says you don’t have enough credits. Top up there, then click Resume. Nothing was charged for 2 batches not yet sent.`
  ],
  [collected, { ready: 10 }, {}, '37 companies, 215 contacts.'],
  [
    collected,
    { ready: 6, waiting: 2, failed: 1, running: 1 },
    {},
    `37 companies, 215 contacts. 2 batches not sent yet. ${withoutResults} Results of 1 running batch will be added.`
  ]
])('%j, %j', (state, counts, more, sentence) => {
  expect(parentSentence(makeBatches(state, counts, more), now)).toBe(sentence)
  expect(runText(makeBatches(state, counts, more), now).sentence).toBe(sentence)
})

test('one company and one contact are in the singular', () =>
  expect(companiesAndContacts({ companies: 1, contacts: 1 })).toBe('1 company, 1 contact'))

test('there is no text for runs of another kind, and for states that batches never have', () => {
  for (const state of everyState) {
    expect(parentSentence(makeRun(state), now)).toBeUndefined()
    expect(parentSentence(makeBatches(state), now) === undefined).toBe(!['running', 'stopped', 'collected'].includes(state.is))
  }
})

test.each<[counts: Partial<ChildCounts> | undefined, question: string]>([
  [undefined, 'Finish this list now?'],
  [{ waiting: 1, running: 2 }, 'Results of 2 running batches will be added. 1 batch is not sent yet. Finish without it?']
])('the question before finishing with %j', (counts, question) => expect(finishQuestion(makeBatches(running, counts))).toBe(question))

test.each<[state: RunState, counts: Partial<ChildCounts> | undefined, sentence: string]>([
  [running, undefined, 'Requests are sent one after another.'],
  [running, { running: 3, waiting: 6 }, '3 parts running. 6 parts not sent yet.'],
  [stopped, { waiting: 6 }, '6 parts not sent yet. Nothing new starts until you click Resume.'],
  [
    { is: 'collected', rows: 4_310 },
    { ready: 7, waiting: 1, failed: 1 },
    '4,310 people from 7 parts. 1 part not sent yet. 1 part has no results. Check it in Details before you start it again.'
  ],
  [{ is: 'collected', rows: 25 }, { ready: 1 }, '25 people from 1 part.']
])('the text of a split search that is %j, with %j, counts parts', (state, counts, sentence) => {
  const request: Run['request'] = {
    kind: 'split',
    url: 'u',
    comparisonKey: 'k',
    facet: 'REGION',
    facetWasSelected: true,
    partCount: 9,
    pages: 100,
    excludedValues: []
  }
  const noCounts = { ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0 }
  expect(parentSentence(makeRun(state, { request, ...(counts ? { childCounts: { ...noCounts, ...counts } } : {}) }), now)).toBe(sentence)
})
