// The shapes in which services send people, and the sizes at which a reader may cut something: each number in the code of the readers.
import { readdirSync, readFileSync } from 'node:fs'

const readerFolders = [
  'lib/service',
  'lib/service/reply',
  'lib/service/decide',
  'lib/records/decode',
  'lib/records/columns',
  'lib/runs/track'
]
const largestSize = 6_000

/** The code of the readers without its comments. */
const readCode = (): string => {
  const files = readerFolders.flatMap(folder =>
    readdirSync(folder)
      .filter(name => name.endsWith('.ts'))
      .map(name => `${folder}/${name}`)
  )
  return files.map(file => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')).join('\n')
}

/** Each whole number in the code of the readers, also one that is written as a product, so that a new limit is tested without being named here. */
const allNumbers = (): number[] => {
  const products = readCode().match(/(?<![\w.])(?:0x[\da-f_]+|\d[\d_]*)(?: \* \d[\d_]*)*(?![\w.])/gi) ?? []
  const numbers = products.map(text => text.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1))
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}
/** Those that may be a count of rows. */
export const readerNumbers = (): number[] => allNumbers().filter(number => number >= 2 && number <= largestSize)
const largestText = 1_100_000
/** Those that may be a length of a text: 64 kB and others. */
export const textLengths = (): number[] => allNumbers().filter(number => number >= 100 && number <= largestText)

/** Each of these numbers, one less and one more. */
export const sizesAround = (numbers: readonly number[]): number[] => [
  ...new Set(numbers.flatMap(number => [number - 1, number, number + 1]))
]

/** One person. `mark` is in no other person and has to be found in what is stored. */
export type Person = Record<string, unknown>

const pad = (number: number): string => String(number).padStart(6, '0')
export const markOf = (number: number): string => `mark-${pad(number)}`

/** People as services describe them, of which some lack an email address, a name or both. */
export const personKinds: readonly ((number: number) => Person)[] = [
  number => ({ name: `Ada Beispiel ${number}`, email: `ada${number}@beispiel.example`, company: 'Quibble', note: markOf(number) }),
  number => ({ full_name: `Ada Beispiel ${number}`, title: 'Engineer', note: markOf(number) }),
  number => ({ email: `ada${number}@beispiel.example`, reference: markOf(number) }),
  number => ({ linkedin_url: `https://www.linkedin.com/in/ada-${number}`, headline: 'Engineer', note: markOf(number) }),
  number => ({
    id: markOf(number),
    email: number % 2 === 0 ? null : `ada${number}@beispiel.example`,
    first_name: number % 3 === 0 ? '' : 'Ada',
    company: { name: 'Quibble' }
  }),
  number => ({ person: { full_name: `Ada ${number}`, note: markOf(number) }, email: null }),
  number => ({ status: 'found', data: { full_name: `Ada ${number}`, email: `ada${number}@beispiel.example`, note: markOf(number) } })
]

const uuid = (number: number): string => `${number.toString(16).padStart(8, '0')}-1a2b-4c3d-8e4f-0123456789ab`
const keys = {
  id: number => `id_${number}`,
  number: number => String(number + 1),
  uuid,
  name: number => `Ada Beispiel ${number}`,
  word: number => String(number).replaceAll(/\d/g, digit => 'abcdefghij'.charAt(Number(digit))),
  url: number => `https://www.linkedin.com/in/ada-${number}`,
  email: number => `ada${number}@beispiel.example`,
  domain: number => `firm${number}.example`
} satisfies Record<string, (number: number) => string>

const groupSize = 10
const inGroups = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, group) => rows.slice(group * groupSize, (group + 1) * groupSize))
const mapOf = (values: readonly unknown[], key: (number: number) => string): unknown =>
  Object.fromEntries(values.map((value, number) => [key(number), value]))

/** Maps of two maps each, down to two people. */
const halved = (people: readonly Person[]): unknown => {
  const half = Math.ceil(people.length / 2)
  return mapOf(people.length <= 2 ? people : [halved(people.slice(0, half)), halved(people.slice(half))], keys.id)
}

/** How people are held. */
export const shapes: Readonly<Record<string, (people: readonly Person[]) => unknown>> = {
  array: people => people,
  'arrays in an array': inGroups,
  'arrays in arrays': people => [inGroups(people)],
  'arrays beside objects': people => [...inGroups(people.slice(1)), ...people.slice(0, 1)],
  'a list for each query': people => inGroups(people).map((results, id) => ({ id, query: `query ${id}`, results })),
  'people for each query': people => inGroups(people).map((group, number) => ({ query: `query ${number}`, people: group })),
  'a map of lists': people => mapOf(inGroups(people), keys.id),
  'a map of objects with a list': people =>
    mapOf(
      inGroups(people).map(group => ({ people: group })),
      keys.id
    ),
  'a map of lists of one': people =>
    mapOf(
      people.map(person => [person]),
      keys.id
    ),
  'a map of envelopes': people =>
    mapOf(
      people.map(data => ({ status: 'ok', data })),
      keys.uuid
    ),
  'a map of maps': people =>
    mapOf(
      inGroups(people).map(group => mapOf(group, keys.uuid)),
      number => `year ${number}`
    ),
  'maps in maps in maps': halved,
  'two lists side by side': people => ({ people: people.slice(0, groupSize), contacts: people.slice(groupSize) }),
  'two lists at two depths': people => ({ people: people.slice(0, groupSize), more: { people: people.slice(groupSize) } }),
  'two lists of other names': people => ({ contacts: people.slice(0, groupSize), shelf: { found_people: people.slice(groupSize) } }),
  'a list with a text': people => [...people, 'and one more'],
  ...Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [`a map by ${name}`, (people: readonly Person[]): unknown => mapOf(people, key)])
  )
}

/** What is around them. */
export const wrappers: Readonly<Record<string, (value: unknown) => unknown>> = {
  nothing: value => value,
  results: results => ({ results }),
  'a status': results => ({ status: 'completed', data: { results } }),
  'an unknown name': shelf => ({ shelf }),
  'many envelopes': items => ({ data: { response: { result: { payload: { body: { items } } } } } }),
  'unknown envelopes': people => ({ one: { two: { three: { four: { people } } } } }),
  'a JSON text': value => ({ output: JSON.stringify(value) }),
  'wide metadata': people => ({ ...Object.fromEntries(Array.from({ length: 450 }, (_, number) => [`setting ${number}`, number])), people })
}

const ada = { name: 'Ada Beispiel', email: 'ada@beispiel.example' }
const others = (count: number): Person[] => Array.from({ length: count }, (_, at) => ({ ...ada, note: markOf(at + 1) }))
const long = (length: number): string => 'x '.repeat(length / 2) + markOf(0)
/** Four people in a reply in which one text has this length. */
export const longTexts: Readonly<Record<string, (length: number) => string>> = {
  'a text of a row': length => JSON.stringify({ results: [{ ...ada, bio: long(length) }, ...others(3)] }),
  'a text before the rows': length => JSON.stringify({ message: 'x'.repeat(length), results: [{ ...ada, note: markOf(0) }, ...others(3)] }),
  'a text within a text': length => JSON.stringify({ output: JSON.stringify([{ ...ada, bio: long(length) }, ...others(3)]) }),
  'a list of texts': length =>
    JSON.stringify({
      results: [{ ...ada, tags: [...Array.from({ length: Math.min(length, largestSize) }, String), markOf(0)] }, ...others(3)]
    }),
  'a JSON line': length => [{ ...ada, bio: long(length) }, ...others(3)].map(person => JSON.stringify(person)).join('\n'),
  'blank lines before it': length => '\n'.repeat(length) + JSON.stringify({ results: [{ ...ada, note: markOf(0) }, ...others(3)] }),
  'a cell of CSV': length =>
    [
      'name,email,note',
      `Ada,ada@beispiel.example,"${long(length)}"`,
      ...[1, 2, 3].map(at => `Ada,ada@beispiel.example,${markOf(at)}`)
    ].join('\n'),
  'a cell between tabs': length =>
    [
      'name\temail\tnote',
      `Ada\tada@beispiel.example\t${long(length)}`,
      ...[1, 2, 3].map(at => `Ada\tada@beispiel.example\t${markOf(at)}`)
    ].join('\n')
}

const csvCell = (value: string): string => `"${value.replaceAll('"', '""')}"`
/** Texts that are no JSON value. */
export const texts: Readonly<Record<string, (people: readonly Person[]) => string>> = {
  'JSON lines': people => people.map(person => JSON.stringify(person)).join('\n'),
  'JSON lines of pages': people =>
    inGroups(people)
      .map(group => JSON.stringify({ page: 1, people: group }))
      .join('\n'),
  CSV: people =>
    [
      'full_name,email,note',
      ...people.map((_, number) => ['Ada', `ada${number}@beispiel.example`, markOf(number)].map(csvCell).join(','))
    ].join('\n')
}
