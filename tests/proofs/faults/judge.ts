// Compares the outcome of a cell with the tables: its states, its cost and its text.
import { readMessages } from '../../../lib/build/messages.ts'
import { storedEndings, startOperations, type Fault, type Operation } from './fault.ts'
import type { playEnrichment } from './play-enrichment.ts'
import type { Cell, Outcome } from './play-run.ts'
import { matchesWire, getExpectedText } from './expected-text.ts'
import { isLong } from '../../is-long.ts'

const messages = readMessages('en')
const operations: readonly Operation[] = ['import', 'lookup', 'status', 'download', 'enrichment']

/** The cells of a fault: every operation, and starts twice if they may or may not have been executed. */
export const getCells = (fault: Fault): Cell[] =>
  operations.flatMap(at => {
    if (!fault.at[at]) return []
    if (fault.costly && !isLong && !startOperations.has(at)) return []
    if (!startOperations.has(at)) return [{ fault, at, executes: true }]
    if (fault.executes === 'either') return [true, false].map(executes => ({ fault, at, executes }))
    return [{ fault, at, executes: fault.executes === 'always' }]
  })

/** Returns what is wrong; `other` is the host that no request may reach. */
export const judge = ({ fault, at, executes }: Cell, outcome: Outcome, other: string): string[] => {
  const expected = fault.at[at]
  const isStart = startOperations.has(at)
  const paid = !isStart || executes || typeof fault.executes === 'object'
  const end = isStart && executes ? storedEndings[at] : expected?.end
  const sentence = getExpectedText(outcome.during, outcome.host, other)
  const code = outcome.during.split(' ')[1]
  const wrong: [boolean, string][] = [
    [outcome.during !== expected?.during, `is "${outcome.during}" while it lasts, not "${expected?.during}"`],
    [outcome.end !== end, `ends "${outcome.end}", not "${end}"`],
    [outcome.starts !== 1, `${outcome.starts} starts`],
    [outcome.charges !== (paid ? 1 : 0), `${outcome.charges} charges`],
    [sentence === undefined || !outcome.shown.includes(sentence), `says "${outcome.shown}", not "${sentence}"`],
    [
      code !== undefined && !outcome.during.startsWith('collected') && code !== 'part' && !messages[`failure_${code}`],
      `has no sentence for ${code}`
    ],
    [
      !matchesWire(outcome.during, outcome.transcript) && !matchesWire(outcome.during, outcome.sound),
      `says "${outcome.during}" of ${outcome.transcript.bytes} bytes: ${outcome.transcript.head.slice(0, 200)}`
    ],
    [paid && outcome.stored.join('\n') !== outcome.executed.join('\n'), `${outcome.stored.length} of ${outcome.executed.length} rows`],
    [outcome.columns !== outcome.stored.length, `${outcome.columns} rows of columns`],
    [outcome.pausedMs < (fault.quietMs ?? 0), `asked again after ${outcome.pausedMs} ms`],
    [/nothing was sent|cost nothing|was not charged|nothing was charged/i.test(outcome.shown), `claims that it is free: ${outcome.shown}`],
    [outcome.end.startsWith('collected') && outcome.due, 'is still due']
  ]
  return wrong.flatMap(([is, what]) => (is ? [`${at}${isStart ? (executes ? ', executed' : ', not executed') : ''}: ${what}`] : []))
}

export const judgeEnrichment = ({ fault, executes }: Cell, outcome: Awaited<ReturnType<typeof playEnrichment>>): string[] => {
  const expected = fault.at.enrichment
  const expectedOutcome = { during: expected?.during, end: executes ? 'collected 1' : expected?.end, starts: 1, charges: executes ? 1 : 0 }
  const [actual, wanted] = [JSON.stringify(outcome), JSON.stringify(expectedOutcome)]
  return actual === wanted ? [] : [`enrichment: ${actual}, not ${wanted}`]
}
