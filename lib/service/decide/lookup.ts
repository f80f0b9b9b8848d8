// What the reply to the lookup of one person says: found, nobody, still searching, or refused.
import { readColumns } from '../../records/columns/read-columns.ts'
import { isJsonObject, recordKind } from '../../records/columns/record-kind.ts'
import { fieldName } from '../reply/vocabulary.ts'
import { readWord } from '../reply/words.ts'
import { rowKind } from '../reply/tree.ts'
import { decideStart, type StartDecision } from './start.ts'
import { hasComplaint, runWords, saysRefusal } from './shared.ts'
import type { ReplyFacts } from './facts.ts'
import { reasonOf, says, type Reason } from './reason.ts'

export type LookupDecision =
  | { means: 'found'; rows: readonly unknown[] }
  | { means: 'nobody' }
  | { means: 'pending' }
  | { means: 'refused'; reason: Reason; certain: boolean }
  | { means: 'unclear'; reason: Reason }

/** Whether a record holds an email address or a phone number, or whether the service says plainly that the person was found. */
const holdsContact = (rows: readonly unknown[]): boolean =>
  rows.some(row => {
    const { email, secondEmail, personalEmail, phone } = readColumns(row)
    return [email, secondEmail, personalEmail, phone].some(Boolean)
  })

/** Fields that repeat what was asked for. */
const echoNames = new Set('firstname lastname fullname name domain company companyname linkedinurl profileurl url linkedin linkedinprofileurl email item input query id profile website status'.split(' '))

/** Does a record say more than what was asked? */
const saysMore = (row: unknown): boolean => {
  if (!isJsonObject(row)) return false
  return Object.entries(row).some(([name, value]) => {
    if (value === null || value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0)) return false
    const plain = fieldName(name)
    if (echoNames.has(plain) || /credit|score|message|certainty|verification|catchall|disposable|webmail|acceptall|success|error/.test(plain)) return false
    return isJsonObject(value) ? Object.values(value).some(inner => inner !== null && inner !== '' && inner !== false && !(Array.isArray(inner) && inner.length === 0)) : true
  })
}

const missStatus = (facts: ReplyFacts): boolean =>
  facts.words.some(({ reason, about }) => (reason === 'nobody' || reason === 'unknownList') && about !== 'part') ||
  facts.words.some(({ text }) => /^(?:debited_)?not_?found$/i.test(text))

/** Decides a reply to a lookup, or to a status check of one. */
export const decideLookup = (facts: ReplyFacts): LookupDecision => {
  const { status, content, results, texts } = facts
  if (status === 451) return { means: 'nobody' }
  if (status >= 400) return ofError(facts)
  if (status >= 300) return { means: 'unclear', reason: 'server' }
  if (content.is === 'empty') return status === 202 || status === 204 ? { means: status === 204 ? 'nobody' : 'pending' } : { means: 'unclear', reason: 'server' }
  if (content.is === 'html' || content.is === 'broken') return { means: 'unclear', reason: 'server' }
  const rows = results?.is === 'rows' ? results.rows : []
  const words = runWords(facts)
  const runs = words.some(({ meaning, weak, about }) => meaning === 'running' && !weak && about !== 'part')
  const ended = words.some(({ meaning, weak }) => meaning === 'finished' && !weak)
  if (holdsContact(rows)) return { means: 'found', rows }
  if (rows.length === 0 && isJsonObject(facts.root?.value) && words.length === 0 && !hasComplaint(facts) && holdsContact([facts.root.value])) return { means: 'found', rows: [facts.root.value] }
  if ((status === 202 || facts.flags.get('searching') === true) && !missStatus(facts)) return { means: 'pending' }
  if (missStatus(facts) && !runs) return { means: 'nobody' }
  const failed = words.find(({ meaning }) => meaning === 'failed')
  if (failed?.reason === 'credits' || (hasComplaint(facts) && saysRefusal(texts.evidence)))
    return { means: 'refused', reason: failed?.reason === 'credits' ? 'credits' : reasonOf(400, texts.evidence, false), certain: false }
  if (runs || noneMeansQueued(facts)) return { means: 'pending' }
  const partRuns = facts.words.some(({ meaning, about, weak }) => meaning === 'running' && about === 'part' && !weak)
  if (partRuns && facts.ids.length > 0) return { means: 'pending' }
  if (rows.length > 0 && rows.some(row => rowKind(row) === 'contact' && saysMore(row))) return { means: 'found', rows }
  if (says.nobody(texts.evidence) && !saysAcceptedId(facts)) return { means: 'nobody' }
  if (results?.is === 'empty' && (ended || (facts.ids.length === 0 && !hasComplaint(facts)))) return { means: 'nobody' }
  if (rows.length > 0 && !hasComplaint(facts) && facts.ids.length === 0) return rows.some(row => recordKind(row) !== undefined && saysMore(row)) ? { means: 'found', rows } : { means: 'nobody' }
  if (isEmptyPerson(facts)) return { means: 'nobody' }
  if (failed) return /time/i.test(failed.text) ? { means: 'unclear', reason: 'server' } : facts.ids.length === 0 && !texts.said ? { means: 'nobody' } : { means: 'unclear', reason: 'server' }
  if (ended && rows.length === 0) return { means: 'nobody' }
  return ofStart(decideStart(facts), facts)
}

const saysAcceptedId = ({ ids, results }: ReplyFacts): boolean => ids.length > 0 && results === undefined

/** A reply that has the fields of a person, every one of them empty. */
const isEmptyPerson = ({ root, content }: ReplyFacts): boolean => {
  if (content.is !== 'json') return false
  if (content.json === null || (Array.isArray(content.json) && content.json.length === 0)) return true
  let fields = 0
  let filled = 0
  const visit = (value: unknown, depth: number): void => {
    if (!isJsonObject(value) || depth > 3) return
    for (const [name, inner] of Object.entries(value)) {
      const plain = fieldName(name)
      if (/mail|mobile|phone|fullname|firstname|person|contact$|profile$/.test(plain) && !/status|credit/.test(plain)) {
        fields++
        if (inner !== null && inner !== '' && inner !== false && !(Array.isArray(inner) && inner.length === 0) && !(isJsonObject(inner) && Object.values(inner).every(one => one === null || one === ''))) filled++
      }
      visit(inner, depth + 1)
    }
  }
  visit(root?.value, 0)
  return fields > 0 && filled === 0
}

/** One service writes NONE for a search that is queued; nothing else is said beside it. */
const noneMeansQueued = ({ words, results }: ReplyFacts): boolean => words.some(({ text, about }) => /^none$/i.test(text) && about !== 'part') && results === undefined

const ofStart = (start: StartDecision, facts: ReplyFacts): LookupDecision => {
  if (start.means === 'accepted') return facts.ids.length > 0 || facts.listName !== undefined || facts.status === 202 || facts.status === 201 || readWord(start.remark).meaning === 'running' || start.remark !== '' ? { means: 'pending' } : { means: 'unclear', reason: 'server' }
  if (start.means === 'result') return { means: 'found', rows: start.rows }
  return start
}

const ofError = (facts: ReplyFacts): LookupDecision => {
  const { status, texts, content } = facts
  const text = content.is === 'html' ? '' : texts.evidence
  const reason = reasonOf(status, text, content.is === 'html')
  if (status === 202) return { means: 'pending' }
  if (status === 404 || status === 400 || status === 422 || status === 410 || status === 409) {
    if (says.credits(text) || says.key(text) || says.rate(text)) return { means: 'refused', reason, certain: status !== 409 && status !== 410 }
    if (says.notReady(text) && status !== 422) return { means: 'pending' }
    if (status === 404 ? says.nobody(text) || says.notFound(text) || (text === '' && content.is !== 'html' && false) : saysNobodyPlainly(text)) {
      if (status === 404 && isRouteMissing(text)) return { means: 'unclear', reason: 'badRequest' }
      return { means: 'nobody' }
    }
  }
  const start = decideStart(facts)
  return start.means === 'accepted' || start.means === 'result' ? { means: 'pending' } : start
}

const saysNobodyPlainly = (text: string): boolean => /no[_\s]?match|not[_\s]?found|could not find|no (?:person|profile|contact|result|data|record|match)/i.test(text) && !/field|param|required|missing|invalid/i.test(text)
const isRouteMissing = (text: string): boolean => /url|route|endpoint|path|cannot (?:get|post)|resource not found/i.test(text)
