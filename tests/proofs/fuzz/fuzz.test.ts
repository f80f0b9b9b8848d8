// Fuzzes every entry point with hostile input: nothing throws, grows or pollutes a prototype. MUSTER_SEED repeats a run; inputs that failed
// once are in once-failed.json and run first.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { watchPrototypes } from '../../programs/tools/prototypes.ts'
import { fileTargets } from './file-targets.ts'
import { messageTarget } from './message-target.ts'
import { pageTargets } from './page-targets.ts'
import { createRandom, seedOf, type Random } from './random.ts'
import { replyTargets } from './reply-targets.ts'
import type { Target } from './target.ts'
import { isLong } from '../../is-long.ts'
import { startProcessorTimer } from '../../processor-time.ts'

const seed = Number(process.env['MUSTER_SEED'] ?? (isLong ? Date.now() % 1_000_000_000 : 20_261_121))
const times = isLong ? 4 : 0.125
const targets: readonly Target[] = [...replyTargets, ...pageTargets, ...fileTargets, messageTarget]

/** The number of inputs between two checks of the prototypes. */
const chunk = 1_000
/** The longest time per input in ms of this process; quadratic time exceeds it. Other programs may take the rest of the time on the clock. */
const maxMs = 5_000

/** `chance` seeds the random choices beside the input; `was` is the failure at the time. */
const failedSchema = z.array(z.object({ target: z.string(), input: z.string(), chance: z.number(), was: z.string() }))
const failedOnce = failedSchema.parse(JSON.parse(readFileSync(resolve(import.meta.dirname, 'once-failed.json'), 'utf8')))

const encoded = (input: Uint8Array): string => Buffer.from(input).toString('base64')

/** The entry for once-failed.json when an input fails. */
const describeFailure = (target: string, input: Uint8Array, chance: number, error: unknown): string =>
  JSON.stringify({ target, input: encoded(input), chance, was: error instanceof Error ? error.message.slice(0, 200) : String(error) })

/** Numbers for choices beside the input. They differ from those that made it, so that the choices do not depend on the input. */
const randomBeside = (chance: number): Random => createRandom(seedOf(`beside ${chance}`))

const runInput = async (
  { name, check }: Target,
  input: Uint8Array,
  chance: number,
  note: (outcome: string) => void = () => undefined
): Promise<string | undefined> => {
  const spentMs = startProcessorTimer()
  try {
    const checking = check(input, randomBeside(chance), note)
    if (checking) await checking
  } catch (error) {
    return describeFailure(name, input, chance, error)
  }
  return spentMs() > maxMs ? describeFailure(name, input, chance, 'It took too long.') : undefined
}

let inputCount = 0

describe('inputs that failed once', () => {
  const unchanged = watchPrototypes()
  test('name existing targets', () => {
    expect(failedOnce.filter(({ target }) => !targets.some(({ name }) => name === target))).toEqual([])
  })
  test.each(failedOnce)('pass now: $target, $was', async ({ target, input, chance }) => {
    const known = targets.find(({ name }) => name === target)!
    expect(await runInput(known, new Uint8Array(Buffer.from(input, 'base64')), chance)).toBeUndefined()
    expect(unchanged()).toEqual([])
  })
})

describe('hostile input', () => {
  test.each(targets)('does no harm to $name', { timeout: 600_000 }, async target => {
    const unchanged = watchPrototypes()
    const failed: string[] = []
    const outcomes = new Set<string>()
    const count = Math.ceil(target.share * times)
    for (let n = 0; n < count; n++) {
      const chance = seedOf(`${seed} ${target.name} ${n}`)
      const failure = await runInput(target, target.make(createRandom(chance)), chance, outcome => void outcomes.add(outcome))
      if (failure !== undefined && failed.push(failure) >= 5) break
      if (n % chunk === chunk - 1) expect(unchanged()).toEqual([])
      inputCount++
    }
    expect(failed).toEqual([])
    expect(unchanged()).toEqual([])
    // The fewer inputs of the fast lane may miss one rare outcome.
    expect(target.leadsTo.filter(outcome => !outcomes.has(outcome)).slice(isLong ? 0 : 1)).toEqual([])
  })

  test(`is at least ${(100_000 * times).toLocaleString('en-GB')} inputs`, () => {
    console.log(`fuzz: ${inputCount} inputs at ${targets.length} targets, after ${failedOnce.length} that once failed; MUSTER_SEED=${seed}`)
    expect(inputCount).toBeGreaterThanOrEqual(100_000 * times)
  })
})

describe('the fuzzer', () => {
  test('the same seed makes the same input, another seed another one', () => {
    const made = (name: string): string[] => targets.map(target => encoded(target.make(createRandom(seedOf(`1 ${name} ${target.name}`)))))
    expect(made('a')).toEqual(made('a'))
    expect(made('a')).not.toEqual(made('b'))
  })
  test('the choices beside an input are independent of it', async () => {
    const outcomes = new Set<string>()
    const both: Target = {
      name: 'both',
      share: 1,
      make: random => Uint8Array.of(random.below(2)),
      leadsTo: [],
      check: ([made], random) => void outcomes.add(`${made} ${random.below(2)}`)
    }
    for (let n = 0; n < 200; n++) await runInput(both, both.make(createRandom(n)), n)
    expect([...outcomes].toSorted()).toEqual(['0 0', '0 1', '1 0', '1 1'])
  })
  test('a failure is reported with its input', async () => {
    const bad: Target = {
      name: 'bad',
      share: 1,
      make: () => Uint8Array.of(1),
      leadsTo: [],
      check: () => {
        throw new Error('no')
      }
    }
    expect(await runInput(bad, Uint8Array.of(1, 2), 5)).toBe('{"target":"bad","input":"AQI=","chance":5,"was":"no"}')
  })
})
