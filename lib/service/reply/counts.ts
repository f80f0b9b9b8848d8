// The counts of a reply, with their units and roles.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { asNumber, fieldsOf } from './facts.ts'
import { envelopes, nodesOf, type ReplyNode } from './nodes.ts'

/** What a count is of; `rows` where its name says no more. */
export type Unit = 'people' | 'companies' | 'pages' | 'credits' | 'rows'

/** One number of a reply that counts something, and what its name says of it. */
export interface Count {
  value: number
  unit: Unit
  /** `total`: how many there are or will be; `done`: have ended; `found`: have a result; `open`: are under way; `failed`: have none */
  role: 'total' | 'done' | 'found' | 'failed' | 'open'
  depth: number
  holder: ReplyNode
  /** the name says that this reply is meant, not the whole list */
  ofReply: boolean
  /** the name says that what was asked for is counted, such as URLs or queries, not results */
  ofInput: boolean
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const unitWords: readonly (readonly [Unit, ReadonlySet<string>])[] = [
  ['credits', words('credit credits cost charge charged billing billable price tokens')],
  ['pages', words('page pages')],
  ['companies', words('company companies organization organizations organisation organisations domain domains accounts')],
  [
    'people',
    words('people person persons contact contacts lead leads prospect prospects profile profiles employee employees candidate candidates')
  ],
  [
    'rows',
    words(
      'row rows record records result results item items entry entries email emails match matches input inputs url urls line ' +
        'lines element elements object objects entity entities query queries task tasks job jobs operation operations hit hits ' +
        'request requests'
    )
  ]
]
const openWords = words('active processing pending queued running waiting inprogress progress notrun')
const failedWords = words(
  'failed fail failure failures error errors errored aborted missing skipped rejected invalid unmatched unprocessed ' +
    'cancelled canceled remaining duplicates duplicate dropped bounced conflicts noops'
)
const foundWords = words('found matched fulfilled enriched delivered hits')
const doneWords = words(
  'done processed completed complete finished fetched scraped checked verified handled executed crawled imported ' +
    'exported collected retrieved current resolved succeeded successful success successes received updated extracted ' +
    'harvested'
)
const totalWords = words(
  'total totals count size number num all expected requested queued planned estimated quantity max length limit outof overall'
)
const overallWords = words('total totals')
const fillers = words('of the in data num number count total totals unique so far n no')
const inputWords = words('input inputs url urls query queries task tasks request requests')
const replyWords = words('returned per page size limit length')

/** `numberRecordsProcessed`, `total_count` and `TotalResults` as lower-case words. */
const tokensOf = (raw: string): string[] =>
  raw
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

const unitOf = (tokens: readonly string[]): Unit | undefined => unitWords.find(([, names]) => tokens.some(token => names.has(token)))?.[0]

/** One lower-case word may be two: `totalcount`, `rowcount`. */
const twoWords = new RegExp(
  '^(total|number|num|row|rows|record|records|result|results|item|page|pages|done|processed|people|lead|contact)(count|' +
    'total|rows|records|results|entries|items|pages|size|number|of)?$'
)
const shareWords = words('percent percentage')
const countWords = [failedWords, openWords, foundWords, doneWords, totalWords, fillers, replyWords]

const readCount = (raw: string, split: readonly string[]): Pick<Count, 'unit' | 'role' | 'ofReply'> | undefined => {
  const folded = raw.toLowerCase().replace(/[^a-z]/g, '')
  const tokens = split.length === 1 ? (twoWords.exec(folded)?.slice(1).filter(Boolean) ?? split) : split
  const unit = unitOf(tokens) ?? 'rows'
  const known = (names: ReadonlySet<string>): boolean => tokens.some(token => names.has(token))
  if (
    tokens.some(token => /^(?:time|times|timestamp|duration|date|millis|ms|seconds?|at|on)$/.test(token)) ||
    /(?:time|duration|millis|seconds?)$/.test(folded)
  )
    return undefined
  const isKnown = tokens.every(token => countWords.some(names => names.has(token)) || unitWords.some(([, names]) => names.has(token)))
  if (!isKnown && tokens.length > 1 && !known(doneWords) && !known(foundWords) && !folded.startsWith('total')) return undefined
  const ofReply = known(replyWords) && !known(overallWords)
  if (known(openWords) && !known(shareWords)) return { unit, role: 'open', ofReply }
  if (known(failedWords)) return { unit, role: 'failed', ofReply }
  if (known(foundWords)) return { unit, role: 'found', ofReply }
  if (known(doneWords)) return { unit, role: 'done', ofReply }
  if (known(totalWords) || tokens.every(token => unitWords.some(([, names]) => names.has(token)))) return { unit, role: 'total', ofReply }
  return undefined
}

/** What the name of a field says of the count in it. */
const describeCount = (raw: string) => {
  const tokens = tokensOf(raw)
  return {
    read: readCount(raw, tokens),
    ofInput: tokens.some(token => inputWords.has(token)),
    mayBeLeft: tokens.includes('remaining')
  }
}

/** Bare counts such as `{ "total": { "records": 2 } }` count what the outer name says. */
const countsIn = (holder: ReplyNode): Count[] => {
  let holdsDone: boolean | undefined
  const hasDone = (): boolean => (holdsDone ??= fieldsOf(holder).some(({ raw }) => describeCount(raw).read?.role === 'done'))
  return fieldsOf(holder).flatMap(({ raw, value }) => {
    const number = typeof value === 'boolean' ? undefined : asNumber(value)
    if (number === undefined || number < 0 || !Number.isInteger(number)) return []
    const { read, ofInput, mayBeLeft } = describeCount(raw)
    const isLeft = mayBeLeft && read?.unit !== 'credits' && hasDone()
    return read ? [{ ...read, ...(isLeft ? { role: 'open' as const } : {}), ofInput, value: number, depth: holder.depth, holder }] : []
  })
}

/** All counts of envelopes, outermost first, and of pages; none of the account, and none of single people. */
export const countsOf = (root: ReplyNode): Count[] => {
  const holders = envelopes(root).filter(({ role, value }) => role !== 'record' && isJsonObject(value))
  const pages = nodesOf(root, node => node.aside === 'pages' && isJsonObject(node.value))
  return [...holders, ...pages].flatMap(countsIn)
}
