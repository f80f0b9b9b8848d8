// Which word of a reply is about the run, and whether it means running or finished.
import { describe, expect, test } from 'vitest'
import type { Layer } from '../../../../lib/service/reply/json-fields.ts'
import { asWord, hasGoodWord, statusWords, strongWord } from '../../../../lib/service/decide/strong-word.ts'
import { bodyOf, questionOf } from './replies.ts'

const layersOf = (content: unknown): Layer[] => {
  const body = bodyOf(content)
  return body.is === 'json' ? body.layers : []
}

test.each<[value: unknown, word: string | undefined]>([
  ['queued', 'queued'],
  [' In progress ', 'In progress'],
  ['Your list was taken and will be looked at later', undefined],
  ['42', undefined],
  ['50%', undefined],
  [200, undefined],
  ['', undefined],
  [null, undefined]
])('%j is the word %j', (value, word) => expect(asWord(value)).toBe(word))

test.each<[content: unknown, words: string[], strong: string | undefined]>([
  [{ status: 'done' }, ['done'], 'done'],
  [{ status: 'success', data: { state: 'pending' } }, ['success', 'pending'], 'pending'],
  [{ status: 'ACTIVE', list: { status: 'completed' } }, ['ACTIVE', 'completed'], 'completed'],
  [{ stage: 'resolving' }, ['resolving'], 'resolving'],
  [{ status: 'ingesting', stage: 'done' }, ['ingesting'], 'ingesting'],
  [{ event: 'completed' }, [], 'completed'],
  [{ message: 'Processing' }, [], 'Processing'],
  [{ message: 'Insufficient credits' }, [], undefined],
  [{ status: 'ok' }, ['ok'], undefined],
  [{}, [], undefined]
])('of %j the words are %j, the strongest is %j', (content, words, strong) => {
  expect(statusWords(layersOf(content))).toEqual(words)
  expect(strongWord(layersOf(content))).toBe(strong)
})

describe('a good word', () => {
  const isGood = (content: unknown, weakToo = false, assumed = {}): boolean => hasGoodWord(bodyOf(content), questionOf(assumed), weakToo)

  test('means a running or finished run', () => {
    expect(isGood({ status: 'queued' })).toBe(true)
    expect(isGood({ status: 'failed' })).toBe(false)
    expect([isGood({ status: 'ok' }), isGood({ status: 'ok' }, true)]).toEqual([false, true])
    expect(isGood('queued', true)).toBe(false)
  })

  test('is one to which the user has given such a meaning, and no number or flag', () => {
    expect(isGood({ status: 'bottled' }, false, { finishedWords: ['Bottled'] })).toBe(true)
    expect(isGood({ status: 'done' }, false, { failedWords: ['done'] })).toBe(false)
    expect(isGood({ mood: 40 }, false, { statusAt: 'mood' })).toBe(false)
  })
})
