// What is said of many batches: each number is one that is known, and nobody is told of a charge that was not made.
import { expect, test } from 'vitest'
import { batchesSentence, cameWords } from '../../components/run-batches-words.ts'
import { finishQuestion } from '../../components/run-people-words.ts'
import { runWords } from '../../components/run-words.ts'
import type { Run, RunState, Tally } from '../../lib/runs/run.ts'
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
