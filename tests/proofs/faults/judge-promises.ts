// Compares the outcome of a corpus reply with what Muster promises for any reply: one request per click, nothing called free without
// certainty, nothing paid lost.
import { getDoubtfulCount, isLive } from '../../../lib/runs/model/run.ts'
import { alternatives } from '../../lib/service/corpus/corpus.ts'
import { certainStatuses } from '../model/corpus-replies.ts'
import type { CorpusCell } from './corpus-faults.ts'
import { startOperations } from './fault.ts'
import type { Outcome } from './play-run.ts'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Did the whole reply arrive? */
const isComplete = ({ delivery }: CorpusCell): boolean => delivery === 'whole' || delivery === 'reset after it'

/** May the reply itself hold that many rows? */
const mayHold = ({ reply: { expect } }: CorpusCell, count: number): boolean => {
  const means = [expect.means, ...listOf(expect['alsoOk'])]
  if (count === 0) return means.includes('nobody')
  const counts = alternatives(expect, 'rows')
  return means.some(one => ['result', 'found', 'rows', 'more'].includes(String(one))) && (counts.length === 0 || counts.includes(count))
}

/** Are the results stored: those of the service, or those that the reply holds? */
const isStored = (cell: CorpusCell, { last, stored, columns, executed }: Outcome): boolean => {
  if (last.state.is !== 'collected' || last.dueAt !== undefined) return false
  // A reply to a lookup is about a person of its own, so its rows are stored as ones that may be another person's.
  const doubtful = cell.reply.operation === 'lookup' ? getDoubtfulCount(last) : 0
  if (last.state.rows + doubtful !== stored.length || columns !== stored.length) return false
  if (stored.join('\n') === executed.join('\n')) return true
  // Half of a reply may still say that there is no such person.
  if (!isComplete(cell)) return stored.length === 0 && mayHold(cell, 0)
  // The reply may be the first page, and the service's own rows the next one.
  const others = executed.every(row => stored.includes(row)) ? stored.length - executed.length : 0
  return mayHold(cell, stored.length) || (others > 0 && mayHold(cell, others))
}

/** Is the text of the reply stored, without its byte order mark, and without what an interpreter wrote before the JSON? */
const isKept = ({ reply: { body } }: CorpusCell, { replies }: Outcome): boolean =>
  replies.some(
    text => text === body.replace(/^\uFEFF/, '') || (/^[[{]/.test(text) && /^<br \/>\s*<b>\w+<\/b>:/.test(body) && body.endsWith(text))
  )

/** Does the run say that it may have been charged, with the reply stored and another check due? */
const isUnconfirmed = (cell: CorpusCell, outcome: Outcome): boolean =>
  outcome.last.state.is === 'uncertain' && outcome.last.dueAt !== undefined && (!isComplete(cell) || isKept(cell, outcome))

/** Does a lookup show the rows of its reply as ones that may be another person's? Then it says neither that someone was found nor that it was charged. */
const isInDoubt = ({ reply: { operation, expect } }: CorpusCell, { last, stored }: Outcome): boolean =>
  operation === 'lookup' &&
  expect.means === 'unclear' &&
  last.state.is === 'collected' &&
  getDoubtfulCount(last) === stored.length &&
  stored.length > 0

/** Does the run say that it failed, as the reply does, with the reply stored? It can be tracked again for free. */
const isToldFailure = (cell: CorpusCell, outcome: Outcome): boolean =>
  outcome.last.state.is === 'failed' && cell.reply.expect.means === 'failed' && isKept(cell, outcome)

/** Does a run that was not executed have no results, and is it either ended without a cost or checked again? */
const isGoodUnpaid = (cell: CorpusCell, { last, stored }: Outcome): boolean => {
  if (stored.length > 0) return false
  if (last.state.is === 'collected') return mayHold(cell, 0)
  return ['refused', 'not-started'].includes(last.state.is) || (isLive(last) && last.dueAt !== undefined)
}

/** Returns what is wrong. */
export const judgePromises = (cell: CorpusCell, outcome: Outcome): string[] => {
  const { at, executes, reply, fault } = cell
  const { run, last } = outcome
  const paid = executes || !startOperations.has(at)
  const mayBeFree = startOperations.has(at) && certainStatuses.has(reply.httpStatus)
  const callsFree = [run, last].some(({ state }) => state.is === 'not-sent' || (state.is === 'refused' && state.isCertain))
  const wrong: [boolean, string][] = [
    [outcome.starts !== 1, `${outcome.starts} starts`],
    [outcome.charges !== (paid ? 1 : 0), `${outcome.charges} charges`],
    [callsFree && !mayBeFree, `is called free under ${reply.httpStatus}`],
    [
      !mayBeFree && /nothing was sent|cost nothing|was not charged|nothing was charged/i.test(outcome.shown),
      `claims that it is free: ${outcome.shown}`
    ],
    [outcome.shown === '', 'shows no text'],
    [outcome.strays.length > 0, `calls ${outcome.strays.join()}`],
    [isComplete(cell) && run.state.is !== 'collected' && !isKept(cell, outcome), 'does not keep the reply'],
    [
      paid && !isStored(cell, outcome) && !isInDoubt(cell, outcome) && !isUnconfirmed(cell, outcome) && !isToldFailure(cell, outcome),
      `paid, with ${outcome.stored.length} of ${outcome.executed.length} rows`
    ],
    [!paid && !isGoodUnpaid(cell, outcome) && !isInDoubt(cell, outcome), 'not paid']
  ]
  const states = `${outcome.during} → ${outcome.end}`
  return wrong.flatMap(([is, what]) =>
    is ? [`${fault.name} (${reply.operation}, ${paid ? 'paid' : 'not paid'}): ${what}, ${states}`] : []
  )
}
