// Judges what a cell told by the tables alone: where the run had to be while the fault lasted and at its end, what it cost, what it said.
import { readFileSync } from 'node:fs'
import { parseMessages } from '../../programs/tools/chrome-messages.ts'
import { broughtHome, starting, type Fault, type Operation } from './fault.ts'
import type { playEnrichment } from './play-enrichment.ts'
import type { Cell, Told } from './play-run.ts'
import { isTrue, sentenceOf } from './sentences.ts'

const isLong = process.env['MUSTER_LONG'] === '1'
const messages = parseMessages(readFileSync('public/_locales/en/messages.json', 'utf8'))
const operations: readonly Operation[] = ['import', 'lookup', 'status', 'download', 'enrichment']

/** Where a fault strikes, and a start both ways where it may have been executed or not. */
export const cellsOf = (fault: Fault): Cell[] =>
  operations.flatMap(at => {
    if (!fault.at[at]) return []
    if (fault.costly && !isLong && !starting.has(at)) return []
    if (!starting.has(at)) return [{ fault, at, executes: true }]
    if (fault.executes === 'either') return [true, false].map(executes => ({ fault, at, executes }))
    return [{ fault, at, executes: fault.executes === 'always' }]
  })

/** What is wrong, in words; `other` is the host that nobody may be sent to. */
export const judge = ({ fault, at, executes }: Cell, told: Told, other: string): string[] => {
  const expected = fault.at[at]
  const isStart = starting.has(at)
  const paid = !isStart || executes || typeof fault.executes === 'object'
  const end = isStart && executes ? broughtHome[at] : expected?.end
  const sentence = sentenceOf(told.during, told.host, other)
  const code = told.during.split(' ')[1]
  const wrong: [boolean, string][] = [
    [told.during !== expected?.during, `is "${told.during}" while it lasts, not "${expected?.during}"`],
    [told.end !== end, `ends "${told.end}", not "${end}"`],
    [told.starts !== 1, `${told.starts} starts`],
    [told.charges !== (paid ? 1 : 0), `${told.charges} charges`],
    [sentence === undefined || !told.shown.includes(sentence), `says "${told.shown}", not "${sentence}"`],
    [
      code !== undefined && !told.during.startsWith('collected') && code !== 'part' && !messages[`failure_${code}`],
      `has no sentence for ${code}`
    ],
    [
      !isTrue(told.during, told.wired) && !isTrue(told.during, told.sound),
      `says "${told.during}" of ${told.wired.bytes} bytes: ${told.wired.head.slice(0, 200)}`
    ],
    [paid && told.stored.join('\n') !== told.executed.join('\n'), `${told.stored.length} of ${told.executed.length} rows`],
    [told.columns !== told.stored.length, `${told.columns} rows of columns`],
    [told.rested < (fault.rests ?? 0), `asked again after ${told.rested} ms`],
    [/nothing was sent|cost nothing|was not charged|nothing was charged/i.test(told.shown), `claims that it is free: ${told.shown}`],
    [told.end.startsWith('collected') && told.due, 'is still due']
  ]
  return wrong.flatMap(([is, what]) => (is ? [`${at}${isStart ? (executes ? ', executed' : ', not executed') : ''}: ${what}`] : []))
}

export const judgeEnrichment = ({ fault, executes }: Cell, told: Awaited<ReturnType<typeof playEnrichment>>): string[] => {
  const expected = fault.at.enrichment
  const right = { during: expected?.during, end: executes ? 'collected 1' : expected?.end, starts: 1, charges: executes ? 1 : 0 }
  const [is, should] = [JSON.stringify(told), JSON.stringify(right)]
  return is === should ? [] : [`enrichment: ${is}, not ${should}`]
}
