// The meaning of status words, in any spelling.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainWord, readWord } from '../../../../lib/service/decide/words.ts'

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
  test.each(cases)('"%s" is %s', (spelling, meaning) => expect(readWord(spelling).meaning).toBe(meaning))

  test.each(['', 'mellow', 'not found', 'constructor', '__proto__', 'archived'])('"%s" is none we know', word =>
    expect(readWord(word).meaning).toBeUndefined()
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
        expect(readWord(spelling).meaning).toBe(readWord(known).meaning)
      })
    )
  })

  test('says little more than that the request worked when it is "success"', () => {
    expect(['Success', 'SUCCESSFUL', 'ok'].every(word => readWord(word).weak)).toBe(true)
    expect(['succeeded', 'done', 'error', 'oki'].some(word => readWord(word).weak)).toBe(false)
  })

  test.each(
    'completed successfully,completed with errors,partially completed,partially done,stopped,empty,no results,Completed (100%),100%,done?'.split(
      ','
    )
  )('"%s" means that the run ended', word => expect(readWord(word).meaning).toBe('finished'))
  test.each('in queue,enqueued,submitted,active,paused,unfinished,ingesting,50%'.split(','))('"%s" means that it runs', word =>
    expect(readWord(word).meaning).toBe('running')
  )
  test.each('terminated,killed,crashed'.split(','))('"%s" means that it failed', word => expect(readWord(word).meaning).toBe('failed'))
  test('"expired" says why', () => expect(readWord('expired')).toMatchObject({ meaning: 'failed', reason: 'expired' }))

  test('is compared without case, gaps and points', () => expect(plainWord('In_Pro-gress …')).toBe('inprogress'))
})
