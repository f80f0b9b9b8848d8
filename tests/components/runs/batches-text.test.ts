// What is said of many batches: each number is one that is known, and nobody is told of a charge that was not made.
import { expect, test } from 'vitest'
import { batchesSentence, cameWords } from '../../../components/runs/batches-text.ts'
import { finishQuestion } from '../../../components/runs/people-text.ts'
import { runWords } from '../../../components/runs/run-text.ts'
import type { Run, RunState, Tally } from '../../../lib/runs/model/run.ts'
import { everyState, makeBatches, makeRun, now, running, service } from './make-run.ts'

const stopped: RunState = { is: 'stopped', was: 'running' }
const collected: RunState = { is: 'collected', rows: 252, companies: 37, contacts: 215 }
const brought = '1 batch brought nothing. Look at it under Details; it can be started again by itself.'

test.each<[state: RunState, tally: Partial<Tally> | undefined, more: Partial<Run>, sentence: string]>([
  [running, undefined, {}, 'The batches are sent one after another.'],
  [running, { open: 3, left: 6 }, {}, '3 batches are on their way. 6 batches are still to be sent.'],
  [running, { open: 1, left: 1, failed: 1 }, {}, `1 batch is on its way. 1 batch is still to be sent. ${brought}`],
  [running, {}, {}, 'All batches have ended. Putting the list together…'],
  [
    stopped,
    { left: 6, open: 1 },
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
    { left: 2 },
    { pause: { code: 'noCredits' } },
    `${service} says you lack credits. Top up there, then click Resume. Nothing was charged for the 2 batches that were not sent.`
  ],
  [collected, { here: 10 }, {}, '37 companies, 215 contacts.'],
  [
    collected,
    { here: 6, left: 2, failed: 1, open: 1 },
    {},
    `37 companies, 215 contacts. 2 batches were not sent. ${brought} 1 batch is still on its way and will be added.`
  ]
])('%j, %j', (state, tally, more, sentence) => {
  expect(batchesSentence(makeBatches(state, tally, more), now)).toBe(sentence)
  expect(runWords(makeBatches(state, tally, more), now).sentence).toBe(sentence)
})

test('one is one', () => expect(cameWords({ companies: 1, contacts: 1 })).toBe('1 company, 1 contact'))

test('a run of another kind, and a state that batches never have, are said elsewhere', () => {
  for (const state of everyState) {
    expect(batchesSentence(makeRun(state), now)).toBeUndefined()
    expect(batchesSentence(makeBatches(state), now) === undefined).toBe(!['running', 'stopped', 'collected'].includes(state.is))
  }
})

test.each<[tally: Partial<Tally> | undefined, question: string]>([
  [undefined, 'End with what is here?'],
  [{ left: 1, open: 2 }, '2 batches are still on their way and will be added. 1 batch has not been sent. End with what is here?']
])('before they are ended with %j', (tally, question) => expect(finishQuestion(makeBatches(running, tally))).toBe(question))

test.each<[state: RunState, tally: Partial<Tally> | undefined, sentence: string]>([
  [running, undefined, 'The searches are sent one after another.'],
  [running, { open: 3, left: 6 }, '3 searches are on their way. 6 searches are still to be sent.'],
  [stopped, { left: 6 }, '6 searches are still to be sent. No further search is sent until you click Resume.'],
  [
    { is: 'collected', rows: 4_310 },
    { here: 7, left: 1, failed: 1 },
    '7 searches brought 4,310 people. 1 search was not sent. 1 search brought nothing. Look at it under Details; it can be started again by itself.'
  ],
  [{ is: 'collected', rows: 25 }, { here: 1 }, '1 search brought 25 people.']
])('a search in parts that is %j, with %j, speaks of searches', (state, tally, sentence) => {
  const asked: Run['asked'] = {
    kind: 'searches',
    url: 'u',
    comparisonKey: 'k',
    facet: 'REGION',
    selected: true,
    searches: 9,
    pages: 100,
    without: []
  }
  const all = { here: 0, emails: 0, known: 0, open: 0, failed: 0, left: 0 }
  expect(batchesSentence(makeRun(state, { asked, ...(tally ? { tally: { ...all, ...tally } } : {}) }), now)).toBe(sentence)
})
