// Reads the arguments of `npm run serve:sample`, or returns one sentence about an error.
import { parseArgs } from 'node:util'
import { sampleApiKey } from '../../../lib/sample-service/options.ts'
import { families, findFamily } from './families.ts'
import type { ServeSampleOptions } from './serve-sample.ts'

/** The options. `help` and `wrong` hold text to print. */
export type Arguments = { serve: ServeSampleOptions & { port: number; apiKeys: [string] } } | { help: string } | { wrong: string }

const help = `Serves Muster's sample service on this machine. Everybody in it is made up.

  npm run serve:sample -- [--port 8787] [--speed 20] [--key KEY] [--credits 500]
                          [--duplicates merge|refuse|charge-again] [--identify-person listname|id|inline|url]
                          [--like NAME]

  --port             where it listens, on 127.0.0.1 only (0 finds a free port)
  --speed            1 is realistic (a result page takes 45 s), 20 is twenty times faster
  --key              the API key it accepts (default ${sampleApiKey})
  --credits          what the account has; without it, no end
  --duplicates       what a second start on the same list does
  --identify-person  how the reply to a person lookup leads to its result
  --like             answers in the shape of a real service's replies, with its few people: ${families.map(({ name }) => name).join(', ')}`

const duplicateModes = ['merge', 'refuse', 'charge-again'] as const
const identifyModes = ['listname', 'id', 'inline', 'url'] as const

/** Reads the arguments after the script's name. Never throws. */
export function readArguments(words: readonly string[]): Arguments {
  const given = parse(words)
  if (typeof given === 'string') return { wrong: given }
  if (given.help) return { help }
  const port = Number(given.port)
  const speed = Number(given.speed)
  const credits = given.credits === undefined ? Infinity : Number(given.credits)
  const duplicates = duplicateModes.find(mode => mode === given.duplicates)
  const identifyPerson = identifyModes.find(mode => mode === given['identify-person'])
  if (!/^\d+$/.test(given.port) || port > 65535) return { wrong: `--port must be a whole number from 0 to 65535, not "${given.port}".` }
  if (!(speed > 0 && speed <= 1_000_000)) return { wrong: `--speed must be a number above 0 and at most 1000000, not "${given.speed}".` }
  if (given.credits !== undefined && !/^\d+$/.test(given.credits)) {
    return { wrong: `--credits must be a whole number, 0 or more, not "${given.credits}".` }
  }
  if (!/^[\x21-\x7e]{8,200}$/.test(given.key)) return { wrong: '--key must be 8 to 200 plain characters without spaces.' }
  const like = given.like === undefined ? undefined : findFamily(given.like)
  if (given.like !== undefined && !like)
    return { wrong: `--like must be one of ${families.map(({ name }) => name).join(', ')}, not "${given.like}".` }
  if (!duplicates) return { wrong: `--duplicates must be one of ${duplicateModes.join(', ')}, not "${given.duplicates}".` }
  if (!identifyPerson) return { wrong: `--identify-person must be one of ${identifyModes.join(', ')}, not "${given['identify-person']}".` }
  return { serve: { port, speed, credits, apiKeys: [given.key], duplicates, identifyPerson, ...(like ? { like } : {}) } }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        port: { type: 'string', default: '8787' },
        speed: { type: 'string', default: '20' },
        key: { type: 'string', default: sampleApiKey },
        credits: { type: 'string' },
        duplicates: { type: 'string', default: 'merge' },
        like: { type: 'string' },
        'identify-person': { type: 'string', default: 'listname' }
      }
    }).values
  } catch (error) {
    const sentence = error instanceof Error ? error.message.split('. ')[0] : String(error)
    return `${sentence}.`
  }
}
