// Tests adding translated messages: order, placeholders, and what is missing or unknown.
import { expect, test } from 'vitest'
import type { Messages } from './chrome-messages.ts'
import { translate } from './translate.ts'

const n = { n: { content: '$1' } }
const host = { host: { content: '$2', example: 'service.example' } }
const english: Messages = {
  language: { message: 'en', description: 'The language.' },
  hello: { message: 'Hello.', description: 'A greeting.' },
  people_one: { message: 'One person at $host$', placeholders: host },
  people_other: { message: '$n$ people at $host$', placeholders: { ...n, ...host } },
  bye: { message: 'Bye.' }
}

test('messages are in the order of English, replace old ones, and have the placeholders they use', () => {
  const old = { bye: { message: 'Ciao.' }, hello: { message: 'Hej.' }, gone: { message: 'Fort.' } }
  const { messages, missing, unknown } = translate(
    english,
    old,
    { people_other: 'Bei $HOST$ $n$', hello: 'Hallo.', stray: 'x', people_one: '$n$ bei $host$', people_few: 'y' },
    'de'
  )
  expect(JSON.stringify(messages)).toBe(
    JSON.stringify({
      language: { message: 'de' },
      hello: { message: 'Hallo.' },
      people_one: { message: '$n$ bei $host$', placeholders: { ...n, ...host } },
      people_other: { message: 'Bei $HOST$ $n$', placeholders: { ...n, ...host } },
      bye: { message: 'Ciao.' }
    })
  )
  expect([missing, unknown]).toEqual([[], ['stray', 'people_few']])
})

test('a plural form that English lacks follows the others', () => {
  const { messages, missing, unknown } = translate(english, {}, { people_many: '$n$ de personas', people_other: '$n$ personas' }, 'es')
  expect(Object.keys(messages)).toEqual(['language', 'people_other', 'people_many'])
  expect(messages['people_many']?.placeholders).toEqual(n)
  expect([missing, unknown]).toEqual([['hello', 'people_one', 'bye'], []])
})

test('a regional language is named as browsers name it', () => {
  expect(translate(english, {}, {}, 'pt_BR').messages).toEqual({ language: { message: 'pt-BR' } })
})
