// Each name of the table was judged before the code ran: a name that can be read in two ways is right only when it stays whole.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitName } from '../../../../lib/records/names/split-name.ts'
import judged from './judged-names.json' with { type: 'json' }
import { tries } from '../../../is-long.ts'

/** Names that may be split, and are left whole all the same. */
const leftWhole = new Set(['Wei Ming Tan'])

const split = (name: string): [firstName: string, lastName: string] => {
  const { firstName, lastName } = splitName(name)
  return [firstName, lastName]
}

test('the table has names of many languages, each once', () => {
  expect(judged.length).toBeGreaterThanOrEqual(300)
  expect(new Set(judged.map(([language]) => language)).size).toBeGreaterThanOrEqual(40)
  expect(new Set(judged.map(([, name]) => name)).size).toBe(judged.length)
})

test.each(judged)('%s: %j is split as judged', (_, name = '', firstName, lastName) => {
  const expected = leftWhole.has(name) ? ['', name] : [firstName, lastName]
  expect(split(name)).toEqual(expected)
})

test('no name is invented: each word of the parts is a word of the name', () => {
  const words = [...new Set(judged.flatMap(([, name = '']) => name.split(/\s+/)))]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words, ',', '|', '(', ')'), { minLength: 1, maxLength: 7 }), picked => {
      const name = picked.join(' ')
      const { firstName, middleName, lastName, suffix } = splitName(name)
      const known = name.normalize('NFKC').replaceAll(/[,.]/g, ' ').split(/\s+/)
      for (const part of [firstName, middleName, lastName, suffix].flatMap(text =>
        text.normalize('NFKC').replaceAll(/[,.]/g, ' ').split(/\s+/)
      ))
        expect(known.some(word => word.includes(part))).toBe(true)
      expect(lastName).not.toBe('')
    }),
    { numRuns: tries(500) }
  )
})
