// The facts of a status reply that its rules ask for: which words speak of the run, whether it ended, and which flags say so.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { asNumber, fieldsOf, outcomeName, type StatusWord } from '../reply/facts.ts'
import { envelopes, nodesOf } from '../reply/nodes.ts'
import { isWordLike, readWord, type Word } from './words.ts'
import type { ReplyFacts } from './facts.ts'
import { completeNames, remarkWord, runningNames, runWords, withDerived } from './shared.ts'

/** The facts of a status reply with what the rules derive from them. */
export interface StatusView extends ReplyFacts {
  /** words that say something of the run; "success" alone at the top says only that the request worked */
  strong: readonly StatusWord[]
  running: StatusWord | undefined
  failed: StatusWord | undefined
  finished: StatusWord | undefined
  unknown: StatusWord | undefined
  /** a running word of a person */
  ofRows: StatusWord | undefined
  /** `failed` counts: no word of the end is as far out */
  isFailed: boolean
  /** a one-word message */
  remark: Word | undefined
  /** whether the time of the end is there (true) or empty (false) */
  ended: boolean | undefined
  /** a link, an end time or full counts are there */
  isWhole: boolean
  /** an end time or full counts are there */
  isEnded: boolean
  complete: boolean | undefined
  isNow: boolean | undefined
  /** words of the steps of a run */
  steps: readonly Word[]
  /** a place in a queue or a time to wait */
  isQueued: boolean
  hasEmail: boolean
  areRowsRunning: boolean
  /** only a weak word such as "success" says that it finished */
  isWeaklyFinished: boolean
}

const endTimeName = new RegExp(
  '^(?:job|run|task|export|import|sync|process|processing|batch|crawl|scrape|execution|search|query|report|operation|enrichment|' +
    'verification|validation)?(?:ready|finished|completed|ended|end|completion|finish|complete)(?:at|on|time|date|' +
    'timestamp|timeutc|datetime|timestamputc)$'
)

/** A time of the end that is there says that the run is over; an empty one says that it is not. */
export const readEndTime = ({ root }: ReplyFacts): boolean | undefined => {
  const holders = root ? envelopes(root).filter(({ role, depth }) => role !== 'record' && depth <= 9) : []
  for (const { name, value } of holders.flatMap(fieldsOf)) {
    const isTime = value === null || typeof value === 'string' || typeof value === 'number'
    if (isTime && endTimeName.test(name)) return value !== null && value !== '' && String(value) !== '0'
  }
  return undefined
}

const rowRunning = /^(?:progress|searching|pending|queued|processing|in.?progress|running|waiting|scheduled)$/i

/** Whether a row carries the status of a search that is still running. */
const areRowsRunning = ({ results }: ReplyFacts): boolean =>
  results?.is === 'rows' &&
  results.rows
    .slice(0, 50)
    .some(
      row =>
        isJsonObject(row) &&
        Object.entries(row).some(([name, value]) => /^status$/i.test(name) && typeof value === 'string' && rowRunning.test(value))
    )

const queueName =
  /^(?:positioninqueue|queueposition|placeinqueue|queuenumber|eta(?:seconds|ms|minutes)?|estimatedwait\w*|(?:seconds|time)remaining)$/

/** The status words in a list of steps or stages, which say something of the run where nothing else does. */
const stepWords = ({ root }: ReplyFacts): Word[] =>
  (root ? nodesOf(root, ({ name }) => /^(?:steps|stages|phases)$/.test(name)) : [])
    .flatMap(({ children }) => children.flatMap(fieldsOf))
    .flatMap(({ name, value }) =>
      /^(?:status|state)$/.test(name) && typeof value === 'string' && isWordLike(value) ? [readWord(value)] : []
    )

/** Whether a number says how long the run still takes. */
const isQueued = ({ root }: ReplyFacts): boolean =>
  root !== undefined &&
  envelopes(root)
    .filter(({ role }) => role !== 'record')
    .flatMap(fieldsOf)
    .some(({ name, value }) => queueName.test(name) && (asNumber(value) ?? 0) > 0)

const hasEmail = ({ results }: ReplyFacts): boolean => results?.is === 'rows' && JSON.stringify(results.rows.slice(0, 3)).includes('@')

/** Of several flags this one where any says it, else what the first says: one part that is not done is not done. */
const anyOf = (flags: readonly (boolean | undefined)[], wanted: boolean): boolean | undefined =>
  flags.includes(wanted) ? wanted : flags.find(flag => flag !== undefined)

/** Gathers what the rules for a status check ask for. */
export const viewOf = (facts: ReplyFacts): StatusView => {
  const { progress, flags } = facts
  const words = runWords(facts).filter(({ about, meaning }) => about === 'run' || meaning === 'running')
  // A second word of success inside speaks of the run; alone at the top, or around a deeper word, it speaks of the request.
  const strong = words.filter(
    ({ weak, depth, name }) =>
      !weak ||
      !/^(?:(?:sub)?(?:request|response|call))?(?:status|state)(?:code)?(?:name|label|text)?$/.test(name) ||
      (depth > 0 &&
        !words.some(other => other.name !== name && other.depth === depth && !other.weak) &&
        !words.some(other => other.depth > depth && !other.weak))
  )
  const ended = readEndTime(facts)
  const isEnded = ended === true || (progress.done !== undefined && progress.done === progress.total)
  const isWhole = facts.link !== undefined || isEnded
  // Where a word says how the run ended, the others say only that it did.
  const outcomes = strong.filter(({ name, meaning }) => outcomeName.test(name) && (meaning === 'finished' || meaning === 'failed'))
  const ends = outcomes.length > 0 ? outcomes : strong
  const failed = ends.find(({ meaning, reason }) => meaning === 'failed' || reason !== undefined)
  const finished = ends.find(({ meaning, ambiguous }) => meaning === 'finished' || (ambiguous && isWhole && meaning !== 'failed'))
  const remark = remarkWord(facts)
  return withDerived(facts, {
    strong,
    running: strong.find(({ meaning, about, ambiguous }) => meaning === 'running' && about === 'run' && !(ambiguous && isWhole)),
    failed,
    finished,
    unknown: strong[0]?.meaning === undefined ? strong[0] : undefined,
    ofRows: strong.find(({ about }) => about === 'row'),
    isFailed: failed !== undefined && !(finished !== undefined && finished.depth <= failed.depth && !finished.weak),
    remark: remark === undefined ? undefined : readWord(remark),
    ended,
    isWhole,
    isEnded,
    complete: anyOf(
      completeNames.map(name => flags.get(name)),
      false
    ),
    isNow: anyOf(
      runningNames.map(name => flags.get(name)),
      true
    ),
    steps: stepWords(facts),
    isQueued: isQueued(facts),
    hasEmail: hasEmail(facts),
    areRowsRunning: areRowsRunning(facts),
    isWeaklyFinished: words.some(({ weak, meaning }) => weak && meaning === 'finished')
  })
}
