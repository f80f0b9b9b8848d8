// Compares every language with English: nothing missing, left over, too long, untranslated, or with other placeholders.
import { listLanguages, readMessages } from '../../lib/build/messages.ts'
import { describe, expect, test } from 'vitest'
import type { Messages } from '../programs/tools/chrome-messages.ts'
import { expectNone } from './teach.ts'
import { translationProblems } from './translation-shape.ts'
import { sameAsEnglish, untranslated } from './untranslated.ts'
import { isLong } from '../is-long.ts'

const languages = listLanguages().filter(name => name !== 'en')

test('German and Spanish exist, and exceptions name existing languages only', () => {
  expect(languages).toEqual(expect.arrayContaining(['de', 'es']))
  expect(languages).toEqual(expect.arrayContaining([...Object.keys(untranslated), ...Object.keys(sameAsEnglish)]))
})

test.each(languages)('%s has every message of English', language =>
  expectNone(
    translationProblems(language, readMessages('en'), readMessages(language), {
      untranslated: untranslated[language] ?? [],
      same: sameAsEnglish[language] ?? []
    })
  )
)

test.runIf(isLong)('nothing is untranslated before a release', () => expect(Object.values(untranslated).flat()).toEqual([]))

describe('the check', () => {
  const host = { host: { content: '$1' } }
  const english: Messages = {
    language: { message: 'en' },
    title: { message: 'Settings', description: 'At most 12 characters.' },
    named: { message: '{list} stands for the list.' },
    refused: { message: '$host$ refused the key just now.', placeholders: host },
    people_one: { message: '$n$ person', placeholders: { n: { content: '$1' } } },
    people_other: { message: '$n$ people', placeholders: { n: { content: '$1' } } }
  }
  const spanish: Messages = {
    language: { message: 'es' },
    title: { message: 'Ajustes' },
    named: { message: '{list} es la lista.' },
    refused: { message: '$HOST$ rechazó la clave.', placeholders: host },
    people_one: { message: 'Una persona' },
    people_other: { message: '$n$ personas', placeholders: { n: { content: '$1' } } },
    people_many: { message: '$n$ de personas', placeholders: { n: { content: '$1' } } }
  }
  const without = (key: string): Messages => Object.fromEntries(Object.entries(spanish).filter(([own]) => own !== key))
  const leave = { untranslated: [], same: [] }

  test.each<[why: string, messages: Messages, faults: number]>([
    ['a whole language', spanish, 0],
    ['a missing sentence', without('title'), 1],
    ['a missing form of a count', without('people_one'), 1],
    ['a sentence that English has not', { ...spanish, gone: { message: 'Fuera' } }, 1],
    ['a form that the language has not', { ...spanish, people_few: { message: 'Unas personas' } }, 1],
    ['a label that does not fit', { ...spanish, title: { message: 'Configuración' } }, 1],
    ['a sentence that goes on and on', { ...spanish, refused: { message: `$host$ ${'a'.repeat(61)}`, placeholders: host } }, 1],
    ['a sentence of 21 words', { ...spanish, named: { message: `{list} ${'y '.repeat(19)}y.` } }, 1],
    ['two sentences of 21 words', { ...spanish, named: { message: `{list} ${'y '.repeat(9)}y. ${'Y '.repeat(10)}` } }, 0],
    ['English left behind', { ...spanish, refused: english['refused']! }, 1],
    ['a short word that both share', { ...spanish, title: english['title']! }, 0],
    ['a value left out', { ...spanish, refused: { message: 'Clave rechazada.' } }, 1],
    ['a value of another number', { ...spanish, refused: { message: '$host$ no.', placeholders: { host: { content: '$2' } } } }, 1],
    ['a value by another name', { ...spanish, refused: { message: '$host$ no $casa$.', placeholders: host } }, 1],
    ['a value that is declared and not used', { ...spanish, title: { message: 'Ajustes', placeholders: host } }, 1],
    ['a count of many without its number', { ...spanish, people_many: { message: 'personas' } }, 1],
    ['a word that has to be typed as it is, translated', { ...spanish, named: { message: '{lista} es la lista.' } }, 1],
    ['a bare dollar', { ...spanish, title: { message: 'Por $5' } }, 1],
    ['an empty sentence', { ...spanish, title: { message: ' ' } }, 1],
    ['a wrong name of the language', { ...spanish, language: { message: 'en' } }, 1]
  ])('judges %s', (_, messages, faults) => expect(translationProblems('es', english, messages, leave)).toHaveLength(faults))

  test('a message listed as untranslated is the English one until it is translated', () => {
    const waits = { ...leave, untranslated: ['refused'] }
    expectNone(translationProblems('es', english, { ...spanish, refused: english['refused']! }, waits))
    expect(translationProblems('es', english, spanish, waits)).toHaveLength(1)
  })

  test('a message may equal the English one if it is listed', () => {
    const kept = { ...spanish, refused: english['refused']! }
    expectNone(translationProblems('es', english, kept, { ...leave, same: ['refused'] }))
    expect(translationProblems('es', english, spanish, { ...leave, same: ['refused'] })).toHaveLength(1)
  })
})
