// What is said of many batches: each number is one that is known, and nobody is told of a charge that was not made.
import { expect, test } from 'vitest'
import { batchesSentence, companiesAndContacts } from '../../../components/runs/batches-text.ts'
import { finishQuestion } from '../../../components/runs/people-text.ts'
import { runText } from '../../../components/runs/run-text.ts'
import type { Run, RunState, ChildCounts } from '../../../lib/runs/model/run.ts'
import { everyState, makeBatches, makeRun, now, running, service } from './make-run.ts'

const stopped: RunState = { is: 'stopped', previous: 'running' }
const collected: RunState = { is: 'collected', rows: 252, companies: 37, contacts: 215 }
const brought = '1 batch brought nothing. Look at it under Details; it can be started again by itself.'

test.each<[state: RunState, tally: Partial<ChildCounts> | undefined, more: Partial<Run>, sentence: string]>([
  [running, undefined, {}, 'The batches are sent one after another.'],
  [running, { running: 3, waiting: 6 }, {}, '3 batches are on their way. 6 batches are still to be sent.'],
  [running, { running: 1, waiting: 1, failed: 1 }, {}, `1 batch is on its way. 1 batch is still to be sent. ${brought}`],
  [running, {}, {}, 'All batches have ended. Putting the list together…'],
  [
    stopped,
    { waiting: 6, running: 1 },
    {},
    '6 batches are still to be sent. No further batch is sent until you click Resume. 1 batch is still on its way and will be added.'
  ],
  [
    stopped,
    undefined,
    { pause: { code: 'noCredits' } },
    `${service} says you lack credits. Top up there, then click Resume. Nothing was charged for what was not sent.`
  ],
  [
    stopped,
    { waiting: 2 },
    { pause: { code: 'noCredits' } },
    `${service} says you lack credits. Top up there, then click Resume. Nothing was charged for the 2 batches that were not sent.`
  ],
  [collected, { ready: 10 }, {}, '37 companies, 215 contacts.'],
  [
    collected,
    { ready: 6, waiting: 2, failed: 1, running: 1 },
    {},
    `37 companies, 215 contacts. 2 batches were not sent. ${brought} 1 batch is still on its way and will be added.`
  ]
])('%j, %j', (state, tally, more, sentence) => {
  expect(batchesSentence(makeBatches(state, tally, more), now)).toBe(sentence)
  expect(runText(makeBatches(state, tally, more), now).sentence).toBe(sentence)
})

test('one is one', () => expect(companiesAndContacts({ companies: 1, contacts: 1 })).toBe('1 company, 1 contact'))

test('a run of another kind, and a state that batches never have, are said elsewhere', () => {
  for (const state of everyState) {
    expect(batchesSentence(makeRun(state), now)).toBeUndefined()
    expect(batchesSentence(makeBatches(state), now) === undefined).toBe(!['running', 'stopped', 'collected'].includes(state.is))
  }
})

test.each<[tally: Partial<ChildCounts> | undefined, question: string]>([
  [undefined, 'End with what is here?'],
  [{ waiting: 1, running: 2 }, '2 batches are still on their way and will be added. 1 batch has not been sent. End with what is here?']
])('before they are ended with %j', (tally, question) => expect(finishQuestion(makeBatches(running, tally))).toBe(question))

test.each<[state: RunState, tally: Partial<ChildCounts> | undefined, sentence: string]>([
  [running, undefined, 'The searches are sent one after another.'],
  [running, { running: 3, waiting: 6 }, '3 searches are on their way. 6 searches are still to be sent.'],
  [stopped, { waiting: 6 }, '6 searches are still to be sent. No further search is sent until you click Resume.'],
  [
    { is: 'collected', rows: 4_310 },
    { ready: 7, waiting: 1, failed: 1 },
    '7 searches brought 4,310 people. 1 search was not sent. 1 search brought nothing. Look at it under Details; it can be started again by itself.'
  ],
  [{ is: 'collected', rows: 25 }, { ready: 1 }, '1 search brought 25 people.']
])('a search in parts that is %j, with %j, speaks of searches', (state, tally, sentence) => {
  const asked: Run['request'] = {
    kind: 'split',
    url: 'u',
    comparisonKey: 'k',
    facet: 'REGION',
    facetWasSelected: true,
    partCount: 9,
    pages: 100,
    excludedValues: []
  }
  const all = { ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0 }
  expect(batchesSentence(makeRun(state, { request: asked, ...(tally ? { childCounts: { ...all, ...tally } } : {}) }), now)).toBe(sentence)
})
