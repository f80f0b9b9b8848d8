// What the one reply to a start says. A start may cost money: what is not recognised as taken or refused may have been charged.
import { hasComplaint, runWords, remarkWord, saysRefusal } from './shared.ts'
import type { ReplyFacts } from './facts.ts'
import { mentionsStart, reasonOf, says, saysAccepted, type Reason } from './reason.ts'
import { readWord } from '../reply/words.ts'
import { isJsonObject } from '../../records/columns/record-kind.ts'

/**
 * `certain`: the HTTP status refuses before anything can have been charged. A refusal that is only told in words is not certain.
 * `remark`: what the service says beside an acceptance.
 */
export type StartDecision =
  | { means: 'accepted'; remark: string }
  | { means: 'result'; rows: readonly unknown[] }
  | { means: 'refused'; reason: Reason; certain: boolean }
  | { means: 'unclear'; reason: Reason }

/** Statuses that refuse for certain: the service looked and said no. */
export const certainRefusals: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 405, 413, 422, 429])
/** Further statuses that refuse, and leave a doubt. */
const toldRefusals: ReadonlySet<number> = new Set([406, 409, 410, 411, 412, 414, 415, 416, 417, 418, 423, 426, 428, 431, 451])

const acceptedFlags = ['success', 'ok', 'queued', 'accepted', 'started', 'created', 'submitted', 'scheduled', 'status', 'state', 'enqueued', 'isaccepted', 'issuccess', 'processing']

/** Counts of rows that were taken: `accepted: 998`, `added: 12`. */
const acceptedCount = /^(?:accepted|added|created|queued|submitted|imported|inserted|enqueued|scheduled|successful|successfulrows|received|numreceived|processedrows|valid|validrows|rowsprocessed)(?:count|rows|records|contacts|leads|domains|urls|items)?$/

const countsAccepted = ({ root }: ReplyFacts): boolean => {
  if (!root || !isJsonObject(root.value)) return false
  const nodes = [root, ...root.children]
  return nodes.some(
    ({ value }) =>
      isJsonObject(value) &&
      Object.entries(value).some(([name, count]) => acceptedCount.test(name.toLowerCase().replace(/[_\-\s]/g, '')) && typeof count === 'number' && count > 0)
  )
}

const hasGoodWord = (facts: ReplyFacts): boolean => {
  const words = runWords(facts)
  if (words.some(({ meaning, weak }) => !weak && (meaning === 'running' || meaning === 'finished'))) return true
  const remark = remarkWord(facts)
  return remark !== undefined && readWord(remark).meaning === 'running'
}

const saysYes = ({ flags }: ReplyFacts): boolean => acceptedFlags.some(name => flags.get(name) === true)
const saysNo = ({ flags }: ReplyFacts): boolean => ['success', 'ok', 'status', 'accepted', 'issuccess', 'created'].some(name => flags.get(name) === false)

/** Signs that a start was taken that no word can take back: an id, a list name, counts of accepted rows, 201 or 202. */
const hasAcceptance = (facts: ReplyFacts): boolean =>
  facts.status === 201 || facts.status === 202 || facts.ids.length > 0 || facts.listName !== undefined || countsAccepted(facts)

const isMarkup = ({ content }: ReplyFacts): boolean => content.is === 'html'

const ofCertain = (facts: ReplyFacts): StartDecision => {
  const { status, texts } = facts
  const reason = reasonOf(status, texts.evidence, isMarkup(facts))
  const failedWord = runWords(facts).some(({ meaning }) => meaning === 'failed')
  // An internal fault behind a 4xx may have broken anywhere.
  if (status === 422 && reason === 'server') return { means: 'unclear', reason }
  // An id with a word of a running job: taken, whatever the number says.
  const taken = facts.ids.length > 0 && !failedWord && !hasComplaint(facts) && hasGoodWord(facts)
  if (taken) return { means: 'accepted', remark: texts.said }
  return { means: 'refused', reason: reason === 'unknownList' ? 'badRequest' : reason, certain: true }
}

/** Decides a start. A redirect, a 5xx and markup leave it unclear. */
export const decideStart = (facts: ReplyFacts): StartDecision => {
  const { status, texts, content, results } = facts
  if (certainRefusals.has(status)) return ofCertain(facts)
  if (toldRefusals.has(status)) {
    const reason = reasonOf(status, texts.evidence, isMarkup(facts))
    return status === 409 && /in progress|running|being processed|identical/.test(texts.evidence.toLowerCase())
      ? { means: 'unclear', reason: 'conflict' }
      : { means: 'refused', reason, certain: false }
  }
  if (status >= 300) return { means: 'unclear', reason: 'server' }
  const remark = texts.said
  if (content.is === 'html' || content.is === 'broken') return status === 202 ? { means: 'accepted', remark: '' } : { means: 'unclear', reason: 'server' }
  if (content.is === 'empty') return status === 202 || status === 201 ? { means: 'accepted', remark: '' } : { means: 'unclear', reason: 'server' }
  if (content.is === 'table') return { means: 'result', rows: content.rows }
  if (content.is === 'text') {
    const word = readWord(content.text)
    if (content.text.length <= 200 && (saysAccepted(content.text) || word.meaning === 'running' || (word.meaning === 'finished' && word.weak))) return { means: 'accepted', remark }
    if (status === 201 || status === 202) return { means: 'accepted', remark }
    if (content.text.length <= 200 && (saysRefusal(content.text) || says.badRequest(content.text))) return { means: 'refused', reason: reasonOf(400, content.text, false), certain: false }
    if (/^[\w-]{6,64}$/.test(content.text.trim()) && /\d/.test(content.text)) return { means: 'accepted', remark: '' }
    return { means: 'unclear', reason: 'server' }
  }
  const words = runWords(facts)
  const runs = words.some(({ meaning, weak }) => meaning === 'running' && !weak)
  if (results?.is === 'rows' && results.kind !== 'other' && !runs && !hasPendingPart(facts) && !hasComplaint(facts)) return { means: 'result', rows: results.rows }
  const failedWord = words.some(({ meaning }) => meaning === 'failed')
  const complaint = hasComplaint(facts) || failedWord
  if (hasAcceptance(facts)) {
    // A request id beside a plain complaint names the failed request, not a job.
    const onlyRequestId = facts.status === 200 && facts.listName === undefined && !countsAccepted(facts) && namesOnlyRequest(facts)
    if (!(complaint && onlyRequestId && !runs)) return { means: 'accepted', remark }
  }
  if (complaint) {
    if (hasGoodWord(facts) && !failedWord) return { means: 'accepted', remark }
    return told(facts)
  }
  if (runs || hasGoodWord(facts)) return { means: 'accepted', remark }
  if (saysNo(facts) && !saysAccepted(texts.said)) return says.notReady(texts.evidence) ? { means: 'unclear', reason: 'notReady' } : texts.said ? told(facts) : { means: 'unclear', reason: 'server' }
  if (saysAccepted(texts.said)) return { means: 'accepted', remark }
  if (saysRefusal(texts.evidence) && !mentionsStart(texts.said)) return told(facts)
  if (saysYes(facts) || words.some(({ meaning, weak }) => weak && meaning === 'finished') || saysWeakly(facts) || (results?.is === 'rows' && hasRowIds(results.rows)) || facts.flags.get('done') === false) return { means: 'accepted', remark }
  if (texts.said && says.badRequest(texts.said) && !mentionsStart(texts.said)) return told(facts)
  return { means: 'unclear', reason: 'server' }
}

const told = (facts: ReplyFacts): StartDecision => {
  const reason = reasonOf(facts.status >= 400 ? facts.status : 400, facts.texts.evidence, false)
  if (reason === 'server' || (reason === 'badRequest' && says.notReady(facts.texts.evidence))) return { means: 'unclear', reason: reason === 'server' ? 'server' : 'notReady' }
  return { means: 'refused', reason, certain: false }
}

/** `{"result": "ok"}` */
const saysWeakly = (facts: ReplyFacts): boolean => {
  const remark = remarkWord(facts)
  return remark !== undefined && readWord(remark).meaning === 'finished'
}

/** Rows of ids, one for each person or domain that was taken. */
const hasRowIds = (rows: readonly unknown[]): boolean => rows.some(row => isJsonObject(row) && Object.entries(row).some(([name, value]) => /^(?:_?id|uuid|\w*id)$/i.test(name) && (typeof value === 'string' || typeof value === 'number')))

const namesOnlyRequest = ({ root }: ReplyFacts): boolean => {
  if (!root) return true
  const ids: string[] = []
  const visit = (value: unknown, depth: number): void => {
    if (!isJsonObject(value) || depth > 3) return
    for (const [name, inner] of Object.entries(value)) {
      const plain = name.toLowerCase().replace(/[_\-\s]/g, '')
      if (/id$|uuid$|hash$|token$/.test(plain) && (typeof inner === 'string' || typeof inner === 'number')) ids.push(plain)
      visit(inner, depth + 1)
    }
  }
  visit(root.value, 0)
  return ids.every(name => /^(?:request|trace|correlation|span|error|log|event|message|transaction|account|user|debug|x?request)(?:id|uuid)$|^id$/.test(name))
}

/** A second job that is under way beside the rows, such as a phone search: the rows are a preview. */
const hasPendingPart = ({ words, ids }: ReplyFacts): boolean => ids.length > 0 && words.some(({ about, meaning, weak }) => about === 'part' && meaning === 'running' && !weak)
