// Turns the decision about a reply into the reading that runs and downloads receive: failures get the codes of lib/failure.ts.
import { isJsonObject } from '../records/columns/record-kind.ts'
import { textAt } from '../records/identity/rows-of-people.ts'
import { failures, type Failure, type FailureCode } from '../failure.ts'
import { decideDownload } from './decide/download.ts'
import type { ReplyFacts } from './decide/facts.ts'
import { decideLookup } from './decide/lookup.ts'
import { holdsContact, saysFailed } from './decide/person-facts.ts'
import { saysAccepted } from './decide/service-texts.ts'
import { type Reason } from './decide/reason.ts'
import { hasComplaint, isMarkup } from './decide/shared.ts'
import { decideStart, type StartDecision } from './decide/start.ts'
import { maxShownLength } from './decide/status-decision.ts'
import { failureFor, failureOf, idsOf, retryOf, readStatusReply } from './interpret-status.ts'
import { nextPageOf } from './next-page.ts'
import { nodesOf } from './reply/nodes.ts'
import { limitRows } from './reply/row-limits.ts'
import type { DownloadReading, Part, ReportedStatus, StartReading } from './readings.ts'

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

/** Whether the reply gives the run an id at the place that the service documents: then it was taken, in any words. */
const isTaken = ({ context, namedId, status }: ReplyFacts): boolean =>
  context.start?.idAt !== undefined && namedId !== undefined && status < 300

/** The status that the reply to an accepted start reports. "List created" is no status word, but counts as known here. */
const reportedStatusOf = (facts: ReplyFacts): ReportedStatus => {
  const reading = readStatusReply(facts)
  const { content, texts } = facts
  if (reading.is === 'problem' && content.is === 'text' && texts.shown.includes(' '))
    return { known: true, word: texts.shown.slice(0, maxShownLength) }
  if (reading.is !== 'running' || (isTaken(facts) && !reading.status.known)) return { known: true }
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
      return { is: 'result', ...limitRows(facts, decision.rows), ...idsOf(facts) }
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
export const readStart = (facts: ReplyFacts): StartReading =>
  isTaken(facts) ? acceptedReading(facts, facts.texts.shown) : startReading(facts, decideStart(facts))

/** The rows of a reply that repeat a reference of the request at this path: the first list that has any, at most three levels down. */
const rowsWithReference = (json: unknown, path: string, depth = 0): unknown[] => {
  if (typeof json !== 'object' || json === null || depth > 3) return []
  const items: unknown[] = Object.values(json)
  const isReferred = (item: unknown): boolean => /^m\d+$/.test(textAt(item, path))
  if (Array.isArray(json) && items.some(isReferred)) return items.filter(item => item !== null)
  for (const item of items) {
    const rows = rowsWithReference(item, path, depth + 1)
    if (rows.length > 0) return rows
  }
  return []
}

/** Whether a row says only that the lookup of its person went wrong. That no one was found would be an answer. */
const isUnanswered = (row: unknown): boolean => isJsonObject(row) && saysFailed(row) && !holdsContact([row])

/** Whether a reply has nothing but rows that went wrong. */
const haveAllFailed = ({ root, results }: ReplyFacts): boolean => {
  const misses = root && results?.is === 'empty' ? nodesOf(root, node => node.misses !== undefined).flatMap(node => node.misses ?? []) : []
  return misses.length > 0 && misses.every(isUnanswered)
}

/**
 * Like `readStart`, for a lookup of several people, or of domains, at a service that answers at once, as its preset says. Rows that repeat a reference are the answer,
 * also where one says only that its person was not found; and a reply without any row, and without a complaint, says that of all. A row that says
 * only that something went wrong is no answer.
 */
export const readLookups = (facts: ReplyFacts): StartReading => {
  const reading = readStart(facts)
  const { content, context, results, status } = facts
  const { isAtOnce = false, referenceAt = '' } = context.start ?? {}
  if (!isAtOnce || status !== 200 || reading.is === 'refused') return reading
  const referred = content.is === 'json' && referenceAt !== '' ? rowsWithReference(content.json, referenceAt) : []
  if (referred.length > 0)
    return {
      is: 'result',
      ...limitRows(
        facts,
        referred.filter(row => !isUnanswered(row))
      )
    }
  if (reading.is === 'result' || !results || hasComplaint(facts)) return reading
  if (haveAllFailed(facts)) return { is: 'unclear', failure: asDoubt(facts, 'server') }
  return { is: 'result', ...limitRows(facts, results.is === 'rows' ? results.rows : []) }
}

/** Like `readStart`, for a person lookup: a reply with the contact, or one that says that there is none, is the result. */
export const readLookup = (facts: ReplyFacts): StartReading => {
  const decision = decideLookup(facts)
  if (isTaken(facts) && decision.means !== 'found') return acceptedReading(facts, facts.texts.shown)
  const list = facts.namedId ?? facts.listName
  if (decision.means === 'found')
    return { is: 'result', ...limitRows(facts, decision.rows), ...(list === undefined ? {} : { list }), ...idsOf(facts, list) }
  if (decision.means === 'nobody') return { is: 'result', rows: [], ...idsOf(facts) }
  // No such path: the service refuses before it looks for anyone.
  if (decision.means === 'unclear' && decision.reason === 'badRequest') return readStart(facts)
  return startReading(facts, decision.means === 'pending' ? { means: 'accepted', remark: facts.texts.shown } : decision)
}

const partOf = (facts: ReplyFacts, rows: unknown[], total?: number): Part => {
  const next = nextPageOf(facts)
  return { ...limitRows(facts, rows), ...(total === undefined ? {} : { reportedCount: total }), ...(next ? { next } : {}) }
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
      return { is: 'rows', ...limitRows(facts, decision.rows), ...list }
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

export { readStatusReply } from './interpret-status.ts'
