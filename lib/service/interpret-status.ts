// Turns the decision about a status reply into the reading that runs receive.
import type { Failure, FailureCode } from '../failure.ts'
import type { ReplyFacts } from './decide/facts.ts'
import { textSays, type Reason } from './decide/reason.ts'
import { hasRecords, isMarkup } from './decide/shared.ts'
import { isJsonObject } from '../records/columns/record-kind.ts'
import { readEndTime } from './decide/status-view.ts'
import { maxShownLength } from './decide/status-decision.ts'
import { decideStatus, type StatusDecision } from './decide/status.ts'
import { limitRows } from './reply/row-limits.ts'
import type { StatusReading } from './readings.ts'

const codes: Record<Reason, FailureCode> = {
  credits: 'noCredits',
  key: 'wrongApiKey',
  rateLimited: 'rateLimited',
  badRequest: 'refused',
  forbidden: 'wrongApiKey',
  conflict: 'serviceError',
  server: 'serviceError',
  expired: 'refused',
  unknownList: 'listUnknown',
  notReady: 'notReady',
  empty: 'noRowsFound',
  nobody: 'refused'
}

const minWaitMs = 5_000
/** The wait that a reply asks for, at least 5 s; absent when it states none. */
export const retryOf = ({ retryAfterMs }: Pick<ReplyFacts, 'retryAfterMs'>): { retryAfterMs?: number } =>
  retryAfterMs === undefined ? {} : { retryAfterMs: Math.max(minWaitMs, retryAfterMs) }

/** Codes that may really be about a field: "Missing key listname" also looks like a missing API key or a missing list. */
const fieldMayBeMeant = new Set<FailureCode>(['refused', 'notFound', 'wrongApiKey', 'listUnknown', 'serviceError'])

/** Words of a header that did not come at all. */
const missing = /\b(?:missing|required?|provide|absent|not (?:found|present|sent|set)|no)\b/i

/**
 * Whether a refusal is about a header that was not sent: where the key is in the body, by its text, or by a challenge for the `Authorization`
 * header where nothing calls the key wrong. Where the key is in a header, only a text that misses one is about another.
 */
const expectsKeyElsewhere = ({ texts: { evidence }, challenge, context }: Pick<ReplyFacts, 'texts' | 'challenge' | 'context'>): boolean => {
  const isKeyInHeader = Object.values(context.preset?.headers ?? {}).some(value => value.includes('{key}'))
  if (isKeyInHeader) return textSays.keyHeader(evidence) && missing.test(evidence) && !textSays.keyWrong(evidence)
  return textSays.keyHeader(evidence) || (challenge !== undefined && !textSays.keyWrong(`${evidence} ${challenge}`))
}

/** The failure code for a reason, in view of the HTTP status. */
export const codeOf = ({ status, ...facts }: ReplyFacts, reason: Reason): FailureCode => {
  const isPage = isMarkup({ status, ...facts })
  if (status === 429) return 'rateLimited'
  if (status >= 400 && status < 500 && reason === 'key' && expectsKeyElsewhere(facts)) return 'keyElsewhere'
  if (status === 408 || status >= 500) return 'serviceError'
  if (reason === 'badRequest' && (status === 404 || status === 405))
    return !isPage && textSays.unknownList(facts.texts.evidence) ? 'refused' : 'notFound'
  return isPage && reason === 'forbidden' ? 'refused' : codes[reason]
}

/** The failure that a reply is, with the service's text and the wait that it asks for. A field that is named makes it `fieldRefused`. */
export const failureOf = (facts: ReplyFacts, code: FailureCode): Failure => {
  const { texts, status, retryAfterMs, field } = facts
  const isField = field !== undefined && fieldMayBeMeant.has(code)
  return {
    code: isField ? 'fieldRefused' : code,
    ...(texts.shown ? { message: texts.shown } : {}),
    ...(isField ? { name: field } : {}),
    ...(code === 'unreadable' && isMarkup(facts) ? { isPage: true } : {}),
    status,
    ...retryOf({ retryAfterMs })
  }
}
/** The failure for a reason, in view of the HTTP status. */
export const failureFor = (facts: ReplyFacts, reason: Reason): Failure => failureOf(facts, codeOf(facts, reason))

/** The ids of a reply other than the name of its list; absent when there are none. */
export const idsOf = ({ ids }: ReplyFacts, list?: string): { ids?: string[] } => {
  const others = ids.filter(id => id !== list)
  return others.length > 0 ? { ids: others } : {}
}

const runningReading = (facts: ReplyFacts, word: string, known: boolean): StatusReading => {
  const { progress, done, total } = facts.progress
  const percent = facts.settings?.progress ?? progress
  return {
    is: 'running',
    status: {
      ...(percent === undefined ? {} : { progress: percent }),
      ...(done === undefined || total === undefined ? {} : { done, total }),
      known,
      ...(word === '' ? {} : { word: word.slice(0, maxShownLength) })
    },
    ...idsOf(facts),
    ...retryOf(facts)
  }
}

/** The number of results that a finished run reports. Companies, domains, pages and credits are no results of a search. */
const reportedCountOf = ({ counts, results, progress, pages }: ReplyFacts): number | undefined => {
  const usable = counts.filter(({ role, unit, ofReply }) => role === 'total' && (unit === 'people' || unit === 'rows') && !ofReply)
  const count = usable.find(({ unit }) => unit === 'people') ?? usable[0]
  if (results?.is === 'rows') return pages.total ?? count?.value
  return count?.value ?? (usable.length === 0 && counts.some(({ unit }) => unit === 'companies') ? undefined : progress.total)
}

/** The rows of a reply about a run that has ended, with the service's count and its link. */
const resultsIn = (facts: ReplyFacts, rows: unknown[] | undefined) => {
  const count = reportedCountOf(facts)
  const link = facts.namedLink ?? facts.link
  return {
    ...(rows ? limitRows(facts, rows) : {}),
    ...(count === undefined || count === 0 ? {} : { count }),
    ...idsOf(facts),
    ...(link === undefined ? {} : { link })
  }
}

const finishedReading = (facts: ReplyFacts): StatusReading => {
  const { results, words, flags, settings, pages } = facts
  const isExplicit =
    settings?.meaning === 'finished' ||
    words.some(({ meaning, about }) => meaning === 'finished' && about === 'run') ||
    ['iscomplete', 'iscompleted', 'isfinished', 'isdone', 'complete', 'completed', 'finished', 'done', 'state'].some(
      name => flags.get(name) === true
    )
  const rows = results?.is === 'rows' && isExplicit && pages.more !== true ? results.rows : undefined
  return { is: 'finished', ...resultsIn(facts, rows) }
}

/** Results of people or companies were paid for, and no word makes them worthless. */
const failedReading = (facts: ReplyFacts, words: string): StatusReading => ({
  is: 'failed',
  words,
  ...resultsIn(facts, hasRecords(facts) && facts.results?.is === 'rows' ? facts.results.rows : undefined)
})

/** A reply that no rule knows: an object is shown as it came and asked for again, anything else is unreadable. */
const unknownReading = (facts: ReplyFacts, reason: Reason | undefined): StatusReading => {
  const { content, texts, status } = facts
  const isOpen = status < 300 && content.is === 'json' && isJsonObject(content.json)
  if (isOpen && reason === undefined) return runningReading(facts, texts.shown || content.text.trim(), false)
  const isUnread = status < 300 && (!isOpen || !textSays.server(texts.said)) && reason !== 'server'
  const isBroken = status < 300 && content.is !== 'json' && content.is !== 'text'
  const code = isUnread || isBroken ? 'unreadable' : codeOf(facts, reason ?? (status === 404 ? 'badRequest' : 'server'))
  return { is: 'problem', failure: failureOf(facts, code), ...idsOf(facts) }
}

const passing = /try (?:it )?(?:again|later)|\bretry|\bnot found\b/i
const isTimeout = (text: string): boolean => /^time[\s_-]*(?:d[\s_-]*)?out$/i.test(text.trim())

/** A timeout or an internal error may pass: a paid run must not end by one such word, unless the reply states when it ended or has its results. */
const mayPass = (facts: ReplyFacts): boolean => {
  const { settings, texts, words } = facts
  if (settings?.own || readEndTime(facts) === true) return false
  return textSays.server(texts.said) || passing.test(texts.said) || isTimeout(texts.said) || words.some(({ text }) => isTimeout(text))
}

/** Reads the reply to a status check. */
export const readStatusReply = (facts: ReplyFacts): StatusReading => statusReading(facts, decideStatus(facts))

const statusReading = (facts: ReplyFacts, decision: StatusDecision): StatusReading => {
  switch (decision.means) {
    case 'running':
      // "Not ready" under a status that refuses may serve a list that does not exist.
      if (facts.status >= 400 && facts.settings?.own !== true)
        return { is: 'problem', failure: failureFor(facts, 'notReady'), ...idsOf(facts) }
      return runningReading(facts, decision.word, decision.known)
    case 'finished':
      return finishedReading(facts)
    case 'failed':
      if (mayPass(facts) && !hasRecords(facts)) return { is: 'problem', failure: failureOf(facts, 'serviceError'), ...idsOf(facts) }
      return failedReading(facts, decision.text || (decision.reason ?? ''))
    case 'unknownList':
      return { is: 'problem', failure: failureFor(facts, decision.reason ?? 'unknownList'), ...idsOf(facts) }
    case 'refused':
      return { is: 'problem', failure: failureFor(facts, decision.reason), ...idsOf(facts) }
    case 'unclear':
    default:
      return unknownReading(facts, decision.reason)
  }
}
