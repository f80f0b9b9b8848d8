// The files of sentences: how a line is read, and which faults of a language end a build.
import { expect, test } from 'vitest'
import { expand, findLanguageFaults, listLanguages, readFiles, readMessages, readWritten } from '../../../lib/build/messages.ts'
import { compileMessages } from '../../../lib/i18n/language.ts'

const compile = (line: string, text: string) => compileMessages(expand({ [line]: text }))

test.each<[line: string, text: string, sentences: Record<string, string>]>([
  ['hello', 'Hello <b> & it’s “here”.', { hello: 'Hello <b> & it’s “here”.' }],
  ['ready(host, word)', '{word} at {host}, $5', { ready: '$2 at $1, $$5' }],
  ['names', "'{list}' and #1 aren't values", { names: "{list} and #1 aren't values" }],
  ['people(count)', '{count, plural, one {# person} other {# people}}', { people_one: '$1 person', people_other: '$1 people' }],
  [
    'ago(count, ago)',
    'Imported {ago}: {count, plural, one {one person} many {# de personas} other {{count} people in {ago}}}.',
    { ago_one: 'Imported $2: one person.', ago_many: 'Imported $2: $1 de personas.', ago_other: 'Imported $2: $1 people in $2.' }
  ]
])('%s: %s', (line, text, sentences) => expect(compile(line, text)).toEqual(sentences))

test.each([
  ['hello', '{name}', /uses \{name\}/],
  ['hello(name', '{name}', /is no key/],
  ['hello(name)', '{name', /hello\(name\)/],
  ['hello(name)', '{name, number}', /nothing else/],
  ['people(n)', '{n, plural, one {# person} other {# people}}', /counts once, by "count"/],
  ['people(host, count)', '{count, plural, one {# person} other {# people}}', /names first/],
  ['people(count)', '{count, plural, one {# person}}', /people/]
])('%s: "%s" ends the build', (line, text, fault) => expect(() => compile(line, text)).toThrow(fault))

const english = { hello: 'Hello.', 'people(count)': '{count, plural, one {# person} other {# people}}' }
const spanish = { hello: 'Hola.', 'people(count)': '{count, plural, one {# persona} many {# de personas} other {# personas}}' }

test.each<[what: string, written: Record<string, string>, faults: number]>([
  ['a whole language', spanish, 0],
  ['a missing sentence', { 'people(count)': spanish['people(count)'] }, 1],
  ['a sentence that English has not', { ...spanish, gone: 'Fuera' }, 1],
  ['other values', { hello: 'Hola.', 'people(count, host)': '{count, plural, one {# persona} other {# en {host}}}' }, 2],
  ['a missing form', { ...spanish, 'people(count)': '{count, plural, other {# personas}}' }, 1],
  ['a form that Spanish has not', { ...spanish, 'people(count)': '{count, plural, one {a} few {b} other {c}}' }, 1],
  ['a sentence that counts in English alone', { ...spanish, 'people(count)': '{count} personas' }, 2]
])('%s has %j faults', (_, written, faults) => expect(findLanguageFaults('es', english, written)).toHaveLength(faults))

test('every language is read whole, in the files of English', () => {
  expect(listLanguages()).toEqual(['en', 'de', 'es'])
  for (const language of listLanguages()) {
    expect([...readFiles(language).keys()]).toEqual([...readFiles('en').keys()])
    expect(Object.keys(readMessages(language)).length).toBeGreaterThan(2_000)
    expect(Object.keys(readWritten(language))).toEqual(Object.keys(readWritten('en')))
  }
})
