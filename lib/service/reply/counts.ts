// Counts of a reply with their units, and how far a run is.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { asNumber, fieldsOf, type Field } from './facts.ts'
import { envelopes, nodesOf, type ReplyNode } from './nodes.ts'

export type Unit = 'people' | 'companies' | 'pages' | 'credits' | 'rows'
export interface Count {
  value: number
  unit: Unit
  /** `total`: how many there are or will be; `done`: have ended; `found`: have a result; `open`: are under way; `failed`: have none */
  role: 'total' | 'done' | 'found' | 'failed' | 'open'
  depth: number
  holder: ReplyNode
  /** the name says that this reply is meant, not the whole list */
  ofReply: boolean
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
const fillers = words('of the in num number count total totals unique so far n no')
const replyWords = words('returned per page size limit length')

/** `numberRecordsProcessed`, `total_count` and `TotalResults` as lower-case words. */
const tokensOf = (raw: string): string[] =>
  raw
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

const unitOf = (tokens: readonly string[]): Unit | undefined => unitWords.find(([, names]) => tokens.some(token => names.has(token)))?.[0]

const readCount = (raw: string): Pick<Count, 'unit' | 'role' | 'ofReply'> | undefined => {
  const folded = raw.toLowerCase().replace(/[^a-z]/g, '')
  const split = tokensOf(raw)
  // One lower-case word may be two: `totalcount`, `rowcount`.
  const tokens =
    split.length === 1
      ? (new RegExp(
          '^(total|number|num|row|rows|record|records|result|results|item|page|pages|done|processed|people|lead|contact)(count|' +
            'total|rows|records|results|entries|items|pages|size|number|of)?$'
        )
          .exec(folded)
          ?.slice(1)
          .filter(Boolean) ?? split)
      : split
  const unit = unitOf(tokens) ?? 'rows'
  const known = (names: ReadonlySet<string>): boolean => tokens.some(token => names.has(token))
  if (
    tokens.some(token => /^(?:time|times|timestamp|duration|date|millis|ms|seconds?|at|on)$/.test(token)) ||
    /(?:time|duration|millis|seconds?)$/.test(folded)
  )
    return undefined
  const isKnown = tokens.every(
    token =>
      [failedWords, openWords, foundWords, doneWords, totalWords, fillers, replyWords].some(names => names.has(token)) ||
      unitWords.some(([, names]) => names.has(token))
  )
  if (!isKnown && tokens.length > 1 && !known(doneWords) && !known(foundWords) && !folded.startsWith('total')) return undefined
  const ofReply = known(replyWords) && !known(totalWords.has('page') ? totalWords : words('total totals'))
  if (known(openWords) && !known(words('percent percentage'))) return { unit, role: 'open', ofReply }
  if (known(failedWords)) return { unit, role: 'failed', ofReply }
  if (known(foundWords)) return { unit, role: 'found', ofReply }
  if (known(doneWords)) return { unit, role: 'done', ofReply }
  if (known(totalWords) || tokens.every(token => unitWords.some(([, names]) => names.has(token)))) return { unit, role: 'total', ofReply }
  return undefined
}

/** Bare counts such as `{ "total": { "records": 2 } }` count what the outer name says. */
const countsIn = (holder: ReplyNode): Count[] =>
  fieldsOf(holder).flatMap(({ raw, value }) => {
    const number = typeof value === 'boolean' ? undefined : asNumber(value)
    if (number === undefined || number < 0 || !Number.isInteger(number)) return []
    const read = readCount(raw)
    return read ? [{ ...read, value: number, depth: holder.depth, holder }] : []
  })

/** All counts of envelopes, outermost first, and of pages; none of the account, and none of single people. */
export const countsOf = (root: ReplyNode): Count[] => {
  const holders = envelopes(root).filter(({ role, value }) => role !== 'record' && isJsonObject(value))
  const pages = nodesOf(root, node => node.aside === 'pages' && isJsonObject(node.value))
  return [...holders, ...pages].flatMap(countsIn)
}

/** How far a run is: `progress` 0–100, rounded down; `done` of `total`. Only numbers that make sense together. */
export interface Progress {
  progress?: number
  done?: number
  total?: number
}

const shareName = /(?:^|\w)(?:progress|percent|percentage|percentile|completion|completionrate|pct)$|^(?:percent|progress|completion)\w*$/
const otherShare = new RegExp(
  'credit|confidence|score|match|accuracy|bounce|valid|inprogress|status|message|label|url|text|rate limit|emails|rows|' +
    'records|count|at$|by$|time|date|id$'
)

/** A number of 0–1 is a share only where a decimal point says so; 1 alone is 1 %, since "finished" too early loses results. */
const shareOf = ({ name, value }: Field): number | undefined => {
  const text = typeof value === 'string' ? /^\s*(\d{1,3}(?:\.\d+)?)\s*%/.exec(value)?.[1] : undefined
  if (text !== undefined) return Number(text) <= 100 ? Number(text) : undefined
  const number = typeof value === 'boolean' ? undefined : asNumber(value)
  if (number === undefined || number < 0 || number > 100 || name.startsWith('complet')) return undefined
  return number < 1 || /^1\.0+$/.test(String(value)) ? number * 100 : number
}

const pairOf = (value: unknown): [done: number, total: number] | undefined => {
  const match = typeof value === 'string' ? /(?:^|\s)([\d,]+)\s*(?:\/|of|out of)\s*([\d,]+)\b/i.exec(value.trim()) : null
  const [done, total] = [asNumber(match?.[1]), asNumber(match?.[2])]
  return done === undefined || total === undefined || total <= 0 || done > total ? undefined : [done, total]
}

const shares = (root: ReplyNode): Field[] =>
  envelopes(root)
    .filter(({ role }) => role !== 'record')
    .flatMap(holder => fieldsOf(holder))
    .filter(
      ({ name, holder }) =>
        (shareName.test(name) && !otherShare.test(name)) ||
        (/^(?:value|current|done|percentage|percent)$/.test(name) &&
          /progress/.test(holder.name) &&
          !fieldsOf(holder).some(other => other.name === 'total'))
    )

export const progressOf = (root: ReplyNode): Progress => {
  const fields = shares(root)
  const found = fields.flatMap(field => shareOf(field) ?? [])
  // Several shares: the smallest counts, since each part must end. 1 beside others is a whole.
  const whole = found.length > 1 && found.some(share => share > 1) ? found.map(share => (share === 1 ? 100 : share)) : found
  const progress = whole.length === 0 ? undefined : Math.min(...whole)
  const pair = fields.flatMap(({ value }) => [pairOf(value)]).find(Boolean) ?? pairInWords(root)
  return {
    ...(progress === undefined ? {} : { progress: Math.floor(progress + 1e-6) }),
    ...(pair ? { done: pair[0], total: pair[1] } : (doneOf(countsOf(root)) ?? {}))
  }
}

const pairInWords = (root: ReplyNode): [number, number] | undefined =>
  envelopes(root)
    .filter(({ role }) => role !== 'record')
    .flatMap(holder => fieldsOf(holder))
    .filter(({ name }) =>
      /^(?:status|state|message|statusmessage|statustext|progressmessage|progresstext|label|stage|step|info|detail)$/.test(name)
    )
    .flatMap(({ value }) => [
      typeof value === 'string' && /process|complet|done|finish|fetched|scraped|enriched|\d+\s*\/\s*\d+/i.test(value)
        ? pairOf(value)
        : undefined
    ])
    .find(Boolean)

const doneOf = (counts: readonly Count[]): { done: number; total: number } | undefined => {
  const usable = counts.filter(({ unit, ofReply }) => unit !== 'credits' && !ofReply)
  const fits = (done: Count, total: Count): boolean => total.value > 0 && done.value <= total.value
  for (const sameHolder of [true, false])
    for (const unit of ['people', 'companies', 'rows', 'pages'] as const)
      for (const total of usable.filter(count => count.role === 'total' && count.unit === unit)) {
        const done = usable.find(
          count => count.role === 'done' && count.unit === unit && (!sameHolder || count.holder === total.holder) && fits(count, total)
        )
        if (done) return { done: done.value, total: total.value }
      }
  for (const total of usable.filter(({ role, unit }) => role === 'total' && unit !== 'pages')) {
    const done = usable.find(
      count => count.role === 'done' && count.unit !== 'pages' && count.holder === total.holder && fits(count, total)
    )
    if (done) return { done: done.value, total: total.value }
  }
  return undefined
}
