// How far a run is, by the shares and counts of a reply.
import { countsOf, type Count } from './counts.ts'
import { asNumber, fieldsOf } from './facts.ts'
import { envelopes, type Field, type ReplyNode } from './nodes.ts'

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

/** `completed: 5` counts; a completion in percent, or in an object about progress, is a share. */
const isShareOfWork = (name: string, { name: holder }: ReplyNode): boolean =>
  (/^complet\w*$/.test(name) && /percent|(?:pct|ratio|fraction|rate|share)$/.test(name)) ||
  (name === 'completion' && holder.includes('progress'))

/** A number of 0–1 is a share only where a decimal point says so; 1 alone is 1 %, since "finished" too early loses results. */
const shareOf = ({ name, value, holder }: Field): number | undefined => {
  const text = typeof value === 'string' ? /^\s*(\d{1,3}(?:\.\d+)?)\s*%/.exec(value)?.[1] : undefined
  if (text !== undefined) return Number(text) <= 100 ? Number(text) : undefined
  const number = typeof value === 'boolean' ? undefined : asNumber(value)
  if (number === undefined || number < 0 || number > 100 || (name.startsWith('complet') && !isShareOfWork(name, holder))) return undefined
  return number < 1 || /^1\.0+$/.test(String(value)) || (number === 1 && /ratio|fraction/.test(name)) ? number * 100 : number
}

const pairOf = (value: unknown): [done: number, total: number] | undefined => {
  const match = typeof value === 'string' ? /(?:^|\s)([\d,]+)\s*(?:\/|of|out of)\s*([\d,]+)\b/i.exec(value.trim()) : null
  const [done, total] = [asNumber(match?.[1]), asNumber(match?.[2])]
  return done === undefined || total === undefined || total <= 0 || done > total ? undefined : [done, total]
}

/** `{ "progress": { "crawl": 100, "emails": 35 } }`: a share for each part, none of which is a known count. */
const areSharesOfParts = (holder: ReplyNode): boolean => {
  if (!holder.name.endsWith('progress')) return false
  const fields = fieldsOf(holder)
  const numbers = fields.flatMap(({ value }) => asNumber(value) ?? [])
  return (
    fields.length > 1 &&
    numbers.length === fields.length &&
    numbers.includes(100) &&
    numbers.every(number => number >= 0 && number <= 100) &&
    !fields.some(({ name }) => /total|done|count|current|completed?|processed|failed|success|pending|size|all/.test(name))
  )
}

const shares = (root: ReplyNode): Field[] =>
  envelopes(root)
    .filter(({ role }) => role !== 'record')
    .flatMap(holder => {
      // Asked once for a holder, not for each of its fields.
      const areParts = areSharesOfParts(holder)
      const isOfProgress = /progress/.test(holder.name) && !fieldsOf(holder).some(({ name }) => name === 'total')
      return fieldsOf(holder).filter(
        ({ name }) =>
          (shareName.test(name) && !otherShare.test(name)) ||
          areParts ||
          (isOfProgress && /^(?:value|current|done|percentage|percent)$/.test(name))
      )
    })

/** How far the run is, by all shares and counts of the reply; without the fields that it does not say. */
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
      typeof value === 'string' && /process|complet|done|finish|fetched|scraped|enriched|\d\s*\/\s*\d/i.test(value)
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
