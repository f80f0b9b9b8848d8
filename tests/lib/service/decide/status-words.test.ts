// The meaning of status words, in any spelling.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGood, isWeakWord, plainWord, readWord } from '../../../../lib/service/decide/status-words.ts'

const meanings = {
  running:
    'queued,pending,waiting,searching,progress,in progress,processing,running,resolving,scraping,segmenting,initialization,accepted,scheduled,started,not ready'.split(
      ','
    ),
  finished: ['finished', 'complete', 'completed', 'done', 'success', 'successful', 'succeeded', 'executed', 'ready', 'settled', 'found'],
  failed:
    'failed,failure,error,aborted,canceled,cancelled,expired,timed out,bad input,blocked,insufficient credits,insufficient funds'.split(',')
}

const spellings = (word: string): string[] => [
  word,
  word.toUpperCase(),
  word.replaceAll(' ', '_').toUpperCase(),
  word.replaceAll(' ', '-'),
  word.replace(/\b\w/g, first => first.toUpperCase()),
  word.replaceAll(/ (\w)/g, (_, next: string) => next.toUpperCase()),
  ` ${word}… `
]

const cases = Object.entries(meanings).flatMap(([meaning, words]) =>
  words.flatMap(word => spellings(word).map(spelling => [spelling, meaning]))
)

describe('a status word', () => {
  test.each(cases)('"%s" is %s', (spelling, meaning) => expect(readWord(spelling)).toBe(meaning))

  test.each(['', 'ingesting', 'active', 'not found', 'partially done', 'unfinished', 'constructor', '__proto__', 'toString', 'done?'])(
    '"%s" is none we know',
    word => expect(readWord(word)).toBeUndefined()
  )

  test('keeps its meaning in any spelling', () => {
    const word = fc.constantFrom(...Object.values(meanings).flat())
    const spelled = fc.tuple(word, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), fc.constantFrom('_', '-', ' ', ''))
    fc.assert(
      fc.property(spelled, ([known, upper, gap]) => {
        const spelling = known
          .split('')
          .map((letter, at) => (letter === ' ' ? gap : upper[at] ? letter.toUpperCase() : letter))
          .join('')
        expect(readWord(spelling)).toBe(readWord(known))
      })
    )
  })

  test('says little more than that the request worked when it is "success"', () => {
    expect(['Success', 'SUCCESSFUL', 'ok'].every(isWeakWord)).toBe(true)
    expect(['succeeded', 'done', 'error', 'oki'].some(isWeakWord)).toBe(false)
  })

  test('is good unless it failed or is unknown', () => {
    expect([isGood('running'), isGood('finished'), isGood('failed'), isGood(undefined)]).toEqual([true, true, false, false])
  })

  test('is compared without case, gaps and points', () => expect(plainWord('In_Pro-gress …')).toBe('inprogress'))
})
