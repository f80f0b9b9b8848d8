// Turns the decision about a reply into the reading that runs and downloads receive: failures get the codes of lib/failure.ts.
import { failures, type Failure, type FailureCode } from '../failure.ts'
import { isJsonObject } from '../records/columns/record-kind.ts'
import { decideDownload } from './decide/download.ts'
import type { ReplyFacts } from './decide/facts.ts'
import { decideLookup } from './decide/lookup.ts'
import { says, saysAccepted, type Reason } from './decide/reason.ts'
import { isMarkup } from './decide/shared.ts'
import { decideStart, type StartDecision } from './decide/start.ts'
import { decideStatus, type StatusDecision } from './decide/status.ts'
import { readEndTime } from './decide/status-view.ts'
import { codeOf, failureFor, failureOf, idsOf, retryOf } from './failure-of.ts'
import { nextPageOf } from './next-page.ts'
import type { DownloadReading, Part, ReportedStatus, StartReading, StatusReading } from './readings.ts'

const maxShownLength = 100

// ---- start

/** The failure of a certain refusal, which costs nothing. "Unknown list" and "not ready" have no meaning for a start. */
const asRefusal = (failure: Failure): Failure => {
  const isKnown = failures[failure.code].cost === 'none' && failure.code !== 'listUnknown' && failure.code !== 'notReady'
  return isKnown ? failure : { ...failure, code: 'refused' }
}

/** The failure of a start that may have been charged. */
const asDoubt = (facts: ReplyFacts, reason: Reason): Failure => {
  const code = facts.status < 300 && reason !== 'conflict' ? 'unreadable' : 'serviceError'
  return { ...failureOf(facts, code), code }
}

/** The status that the reply to an accepted start reports. "List created" is no status word, but counts as known here. */
const reportedStatusOf = (facts: ReplyFacts): ReportedStatus => {
  const reading = readStatus(facts)
  const { content, texts } = facts
  if (reading.is === 'problem' && content.is === 'text' && texts.shown.includes(' '))
    return { known: true, word: texts.shown.slice(0, maxShownLength) }
  if (reading.is !== 'running') return { known: true }
  return { ...reading.status, known: reading.status.known || saysAccepted(reading.status.word ?? '') }
}

const acceptedReading = (facts: ReplyFacts, remark: string): StartReading => {
  const list = facts.namedId ?? facts.listName
  return {
    is: 'accepted',
    status: reportedStatusOf(facts),
    ...(list === undefined ? {} : { list }),
    ...idsOf(facts, list),
    ...retryOf(facts),
    ...(remark === '' || saysAccepted(remark) || !remark.includes(' ') ? {} : { remark })
  }
}

const startReading = (facts: ReplyFacts, decision: StartDecision): StartReading => {
  switch (decision.means) {
    case 'accepted':
      return acceptedReading(facts, decision.remark)
    case 'result':
      return { is: 'result', rows: decision.rows, ...idsOf(facts) }
    case 'refused':
      // Beside a status of 400 or more that is no certain refusal, the start may have happened.
      if (!decision.isCertain && facts.status >= 400) return { is: 'unclear', failure: asDoubt(facts, decision.reason), ...idsOf(facts) }
      return { is: 'refused', failure: asRefusal(failureFor(facts, decision.reason)), isCertain: decision.isCertain, ...idsOf(facts) }
    case 'unclear':
    default:
      return { is: 'unclear', failure: asDoubt(facts, decision.reason), ...idsOf(facts) }
  }
}

/** Reads the reply to a start with any HTTP status except 3xx. */
export const readStart = (facts: ReplyFacts): StartReading => startReading(facts, decideStart(facts))

/** Like `readStart`, for a person lookup: a reply with the contact, or one that says that there is none, is the result. */
export const readLookup = (facts: ReplyFacts): StartReading => {
  const decision = decideLookup(facts)
  if (decision.means === 'found') return { is: 'result', rows: decision.rows, ...idsOf(facts) }
  if (decision.means === 'nobody') return { is: 'result', rows: [], ...idsOf(facts) }
  // No such path: the service refuses before it looks for anyone.
  if (decision.means === 'unclear' && decision.reason === 'badRequest') return readStart(facts)
  return startReading(facts, decision.means === 'pending' ? { means: 'accepted', remark: facts.texts.shown } : decision)
}

// ---- status

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

const finishedReading = (facts: ReplyFacts): StatusReading => {
  const { results, words, flags, settings, pages } = facts
  const isExplicit =
    settings?.meaning === 'finished' ||
    words.some(({ meaning, about }) => meaning === 'finished' && about === 'run') ||
    ['iscomplete', 'iscompleted', 'isfinished', 'isdone', 'complete', 'completed', 'finished', 'done', 'state'].some(
      name => flags.get(name) === true
    )
  const rows = results?.is === 'rows' && isExplicit && pages.more !== true ? results.rows : undefined
  const count = reportedCountOf(facts)
  const link = facts.namedLink ?? facts.link
  return {
    is: 'finished',
    ...(rows ? { rows } : {}),
    ...(count === undefined || count === 0 ? {} : { count }),
    ...idsOf(facts),
    ...(link === undefined ? {} : { link })
  }
}

/** A reply that no rule knows: an object is shown as it came and asked for again, anything else is unreadable. */
const unknownReading = (facts: ReplyFacts, reason: Reason | undefined): StatusReading => {
  const { content, texts, status } = facts
  const isOpen = status < 300 && content.is === 'json' && isJsonObject(content.json)
  if (isOpen && reason === undefined) return runningReading(facts, texts.shown || content.text.trim(), false)
  const isUnread = status < 300 && (!isOpen || !says.server(texts.said)) && reason !== 'server'
  const isBroken = status < 300 && content.is !== 'json' && content.is !== 'text'
  const code = isUnread || isBroken ? 'unreadable' : codeOf(facts, reason ?? (status === 404 ? 'badRequest' : 'server'))
  return { is: 'problem', failure: failureOf(facts, code), ...idsOf(facts) }
}

const passing = /try (?:it )?(?:again|later)|\bretry|\bnot found\b/i
const isTimeout = (text: string): boolean => /^time[\s_-]*d?[\s_-]*out$/i.test(text.trim())

/** A timeout or an internal error may pass: a paid run must not end by one such word, unless the reply states when it ended. */
const mayPass = (facts: ReplyFacts): boolean => {
  const { settings, texts, words } = facts
  if (settings?.own || readEndTime(facts) === true) return false
  return says.server(texts.said) || passing.test(texts.said) || isTimeout(texts.said) || words.some(({ text }) => isTimeout(text))
}

const readStatus = (facts: ReplyFacts): StatusReading => statusReading(facts, decideStatus(facts))

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
      if (mayPass(facts)) return { is: 'problem', failure: failureOf(facts, 'serviceError'), ...idsOf(facts) }
      return { is: 'failed', words: decision.text || (decision.reason ?? ''), ...idsOf(facts) }
    case 'unknownList':
      return { is: 'problem', failure: failureFor(facts, decision.reason ?? 'unknownList'), ...idsOf(facts) }
    case 'refused':
      return { is: 'problem', failure: failureFor(facts, decision.reason), ...idsOf(facts) }
    case 'unclear':
    default:
      return unknownReading(facts, decision.reason)
  }
}

/** Reads the reply to a status check. */
export const readStatusReply = readStatus

// ---- download

const partOf = (facts: ReplyFacts, rows: unknown[], total?: number): Part => {
  const next = nextPageOf(facts)
  return { rows, ...(total === undefined ? {} : { reportedCount: total }), ...(next ? { next } : {}) }
}

/** The code of a reply in which no results were found. */
const unreadCode = ({ content }: ReplyFacts): FailureCode =>
  content.is === 'json' || content.is === 'table' ? 'noRowsFound' : 'unreadable'

/** Reads the reply to a download with any HTTP status except 3xx. */
export const readDownload = (facts: ReplyFacts): DownloadReading => {
  const { content, texts, status, listName } = facts
  if (content.is === 'xlsx' && status < 300 && status !== 202) return { is: 'file', bytes: content.bytes, format: 'xlsx' }
  const decision = decideDownload(facts)
  const list = listName === undefined ? {} : { list: listName }
  const word = facts.words.find(({ about }) => about === 'run')?.text ?? facts.settings?.word ?? ''
  const notReady = { is: 'not-ready', words: texts.shown || word, ...retryOf(facts) } as const
  switch (decision.means) {
    case 'rows':
      return { is: 'rows', rows: decision.rows, ...list }
    case 'more':
      return { ...notReady, part: partOf(facts, decision.rows, decision.total), ...list }
    case 'empty':
      return { is: 'rows', rows: [], ...list }
    case 'link':
      return { is: 'link', url: decision.link }
    case 'notReady':
      return decision.isGuess ? { is: 'problem', failure: failureOf(facts, unreadCode(facts)), ...idsOf(facts) } : notReady
    case 'refused':
    default: {
      const isUnread = status < 300 && (content.is === 'html' || content.is === 'broken')
      return { is: 'problem', failure: isUnread ? failureOf(facts, 'unreadable') : failureFor(facts, decision.reason), ...idsOf(facts) }
    }
  }
}

/** The failures that mean the same for a results file as for a download. Every other refusal is about the link. */
const fileFailureCodes = new Set<FailureCode>(['notReady', 'rateLimited', 'serviceError', 'noRowsFound', 'unreadable', 'tooLarge'])

/** Reads the reply to the fetch of a results file. A web page, a refusal and a link to another file are failures. */
export const readLinked = (facts: ReplyFacts): DownloadReading => {
  const reading = readDownload(facts)
  const refused: DownloadReading = { is: 'problem', failure: { ...failureOf(facts, 'linkRefused'), code: 'linkRefused' } }
  if (reading.is === 'link' || (isMarkup(facts) && facts.status < 500)) return refused
  return reading.is === 'problem' && !fileFailureCodes.has(reading.failure.code) ? refused : reading
}
