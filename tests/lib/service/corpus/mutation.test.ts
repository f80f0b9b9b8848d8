// A reply keeps its meaning when its fields are spelled, wrapped or accompanied otherwise, and no reply makes the reader throw.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReply } from '../../../../lib/service/read-reply.ts'
import { corpus, type CorpusReply } from './corpus.ts'
import { mutate, mutations, type Mutation } from './mutate.ts'

const inputs = process.env['MUSTER_LONG'] ? 100_000 : 3_000
const operations = ['start', 'status', 'download', 'lookup'] as const

const meansOf = ({ operation, httpStatus: status, headers = {} }: CorpusReply, body: string): string =>
  readReply(operation, { status, headers, body }).means

const originals = new Map(corpus.map(reply => [reply.id, meansOf(reply, reply.body)]))

/** The body after several mutations in turn; undefined where one of them does not fit. */
const mutateInTurn = (reply: CorpusReply, steps: readonly Mutation[]): string | undefined =>
  steps.reduce<string | undefined>((body, step) => (body === undefined ? undefined : mutate({ ...reply, body }, step)), reply.body)

test(
  `a mutated reply means the same, in ${inputs.toLocaleString('en')} inputs`,
  () =>
    fc.assert(
      fc.property(fc.constantFrom(...corpus), fc.subarray([...mutations], { minLength: 1, maxLength: 2 }), (reply, steps) => {
        const body = mutateInTurn(reply, steps)
        fc.pre(body !== undefined)
        expect(meansOf(reply, body)).toBe(originals.get(reply.id))
      }),
      { numRuns: inputs, maxSkipsPerRun: 10 }
    ),
  1_800_000
)

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
    { numRuns: inputs / 3 }
  ))
