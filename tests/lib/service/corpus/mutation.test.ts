// A reply keeps its meaning when its fields are spelled, wrapped or accompanied otherwise, and no reply makes the reader throw.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReply } from '../../../../lib/service/read-reply.ts'
import { corpus, type CorpusReply } from './corpus.ts'
import { mutate, mutations, type Mutation } from './mutate.ts'
import { isLong, turn } from '../../../is-long.ts'

const operations = ['start', 'status', 'download', 'lookup'] as const

const meansOf = ({ operation, httpStatus: status, headers = {} }: CorpusReply, body: string): string =>
  readReply(operation, { status, headers, body }).means

const alsoOf = ({ expect: { alsoOk } }: CorpusReply): unknown[] => (Array.isArray(alsoOk) ? alsoOk : [])

/** Every sequence of up to `length` different mutations, in every order. */
const sequencesOf = (length: number): Mutation[][] =>
  length === 0
    ? [[]]
    : sequencesOf(length - 1).flatMap(steps =>
        steps.length < length - 1 ? [steps] : [steps, ...mutations.filter(step => !steps.includes(step)).map(step => [...steps, step])]
      )

/** The body after several mutations in turn; undefined where one of them does not fit. */
const mutateInTurn = (reply: CorpusReply, steps: readonly Mutation[]): string | undefined =>
  steps.reduce<string | undefined>((body, step) => (body === undefined ? undefined : mutate({ ...reply, body }, step)), reply.body)

/** Wrappers around asides around a wrapper: the only three in which replies were once read otherwise. */
const nested: Mutation[] = ['data', 'asides', 'double']

const sequences = sequencesOf(isLong ? 3 : 2).filter(({ length }) => length > 0)

/** Of how many sequences of so many mutations the long lane takes one for a reply: another one for the next reply, and in the next run. */
const shares = [1, 2, 24, 1_600]

/** The fast lane takes every eighth mutation for each reply that it reads, another pair for some, and one triple. */
const chooseSequences = (at: number): Mutation[][] =>
  isLong
    ? sequences.filter(({ length }, n) => (n + at + turn) % (shares[length] ?? 1) === 0)
    : [...sequences.filter(({ length }, n) => (length === 1 ? (n + at) % 8 === 0 : n % 960 === at % 960)), nested]

test('a mutated reply means the same, or what is right as well', () => {
  const changed: string[] = []
  let inputs = 0
  for (const [at, reply] of corpus.entries()) {
    if (!isLong && at % 3 !== 0) continue
    const means = meansOf(reply, reply.body)
    // An exception of corpus.test.ts has no right reading to keep.
    if (![reply.expect.means, ...alsoOf(reply)].includes(means)) continue
    for (const steps of chooseSequences(at)) {
      const body = mutateInTurn(reply, steps)
      if (body === undefined) continue
      inputs++
      const mutated = meansOf(reply, body)
      if (mutated !== means && !alsoOf(reply).includes(mutated)) changed.push(`${reply.id}, ${steps.join(' + ')}: ${mutated}, not ${means}`)
    }
  }
  console.log(`${inputs} mutated replies, ${changed.length} of them read otherwise`)
  expect(changed).toEqual([])
  expect(inputs).toBeGreaterThan(isLong ? 20_000 : 350)
}, 1_800_000)

test('JSON that is cut off is never read as no result', () => {
  const wrong: string[] = []
  // By law the service may say nothing about the person. Its text does not count.
  for (const reply of corpus.filter(({ httpStatus }, at) => httpStatus !== 451 && (isLong || at % 3 === 1)))
    for (let at = 1 + (turn % 5); at < reply.body.trimEnd().length && /^[[{]/.test(reply.body); at += isLong ? 5 : 47) {
      const means = meansOf(reply, reply.body.slice(0, at))
      if (means === 'nobody' || means === 'empty') wrong.push(`${reply.id} after ${at}: ${means}`)
    }
  expect(wrong).toEqual([])
}, 1_800_000)

test('a table that is cut off before the last cell of a line is never read as no result', () => {
  const wrong: string[] = []
  const isTable = ({ headers, body }: CorpusReply): boolean => headers?.['content-type'] === 'text/csv' && !body.includes('"')
  for (const reply of corpus.filter(isTable)) {
    const separator = /[,;\t]/.exec(reply.body)?.[0] ?? ','
    for (let at = 1; at < reply.body.length; at++) {
      const received = reply.body.slice(0, at)
      const isLastCell = !reply.body.slice(at).split('\n')[0]?.includes(separator)
      const means = meansOf(reply, received)
      if (!isLastCell && !received.endsWith('\n') && (means === 'nobody' || means === 'empty'))
        wrong.push(`${reply.id} after ${at}: ${means}`)
    }
  }
  expect(corpus.filter(isTable).length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

test('a closing remark below a table, without the end of its line, loses no row', () => {
  const body = 'full_name,email\nAda Beispiel,ada@beispiel.example\nBo Muster,bo@muster.example\n2 people'
  expect(readReply('download', { status: 200, headers: {}, body }).means).toBe('rows')
})

test('the only record of a reply may say that no one was found, with other objects beside it', () => {
  const beside = [{}, { took: { ms: 12 } }, { sources: ['a', 'b'], plan: { name: 'Pro' } }]
  for (const status of ['not_found', 'No match', 'no_results'])
    for (const others of beside) {
      const body = JSON.stringify([{ ...others, status, full_name: 'Ada Beispiel', domain: 'beispiel.example' }])
      expect([body, readReply('lookup', { status: 200, headers: {}, body }).means]).toEqual([body, 'nobody'])
    }
})

test('a heading row whose line does not end is no empty table', () => {
  expect(readReply('download', { status: 200, headers: {}, body: 'full_name,email,linkedin_u' }).means).not.toBe('empty')
  expect(readReply('download', { status: 200, headers: {}, body: 'full_name,email,linkedin_url\n' }).means).toBe('empty')
})

test('every reply is read under any operation and status without a throw', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...corpus),
      fc.constantFrom(...operations),
      fc.integer({ min: 200, max: 599 }),
      fc.nat({ max: 400 }),
      (reply, operation, status, cut) => {
        const body = reply.body.slice(0, reply.body.length - (cut % (reply.body.length + 1)))
        const reading = readReply(operation, { status, headers: reply.headers ?? {}, body })
        expect(typeof reading.means).toBe('string')
        if (operation === 'start' && status >= 500) expect(reading.means).toBe('unclear')
      }
    ),
    { numRuns: isLong ? 10_000 : 100 }
  ))
