// Tests adding translated sentences: files, order, and what is missing or unknown.
import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const english = new Map([
  ['manifest', { language: 'en' }],
  ['runs', { hello: 'Hello.', 'people(count)': '{count, plural, one {# person} other {# people}}', bye: 'Bye.' }]
])

test('sentences are in the files and the order of English, and replace old ones', () => {
  const given = { 'people(count)': '{count, plural, one {# Person} other {# Personen}}', hello: 'Hallo.', stray: 'x' }
  const { files, missing, unknown } = translate(english, { bye: 'Ciao.', hello: 'Hej.', gone: 'Fort.' }, given, 'de')
  expect([...files]).toEqual([
    ['manifest', { language: 'de' }],
    ['runs', { hello: 'Hallo.', 'people(count)': given['people(count)'], bye: 'Ciao.' }]
  ])
  expect(Object.keys(files.get('runs') ?? {})).toEqual(['hello', 'people(count)', 'bye'])
  expect([missing, unknown]).toEqual([[], ['stray']])
})

test('a regional language is named as browsers name it, and says what it lacks', () => {
  const { files, missing } = translate(english, {}, {}, 'pt_BR')
  expect(files.get('manifest')).toEqual({ language: 'pt-BR' })
  expect(missing).toEqual(['hello', 'people(count)', 'bye'])
})
