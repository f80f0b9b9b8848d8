// What the reply to the lookup of one person says: found, not found, still searching, or refused.
import { recordKind } from '../../records/columns/record-kind.ts'
import { rowKind } from '../reply/rows.ts'
import { readWord } from '../reply/words.ts'
import type { ReplyFacts } from './facts.ts'
import {
  contactEnvelopes,
  countsNobody,
  hasEmptyPerson,
  holdsContact,
  isEmptyEcho,
  isEndedEcho,
  messagesOf,
  saysMore,
  saysNoPerson,
  saysOnlyFinished,
  tookTimeForNothing
} from './person-facts.ts'
import { saysBegun, saysOngoing } from './acceptance-words.ts'
import { reasonOf, textSays, type Reason } from './reason.ts'
import { decideByRules, type Rule } from './rules.ts'
import { holdsGuesses, isFlaggedMiss, isFlaggedRunning, isStillSearching, namesNoSearch, viewOf, type LookupView } from './lookup-view.ts'
import { hasComplaint, isMarkup, saysRefusal } from './shared.ts'
import { hasSignsOfWork } from './signs-of-acceptance.ts'
import { decideStart, type StartDecision } from './start.ts'

/** `nobody`: the service looked and found no one. `isCertain` is as in a start. */
export type LookupDecision =
  | { means: 'found'; rows: unknown[] }
  | { means: 'nobody' }
  | { means: 'pending' }
  | { means: 'refused'; reason: Reason; isCertain: boolean }
  | { means: 'unclear'; reason: Reason }

const found = (rows: unknown[]): LookupDecision => ({ means: 'found', rows })
const foundRows = ({ rows }: LookupView): LookupDecision => found(rows)
const nobody = (): LookupDecision => ({ means: 'nobody' })
const pending = (): LookupDecision => ({ means: 'pending' })
const unclear = (reason: Reason = 'server'): LookupDecision => ({ means: 'unclear', reason })

const isPersonError = ({ status }: ReplyFacts): boolean => [400, 404, 409, 410, 422].includes(status)
const isRefusalText = (text: string): boolean => textSays.credits(text) || textSays.key(text) || textSays.rate(text)
const noMatch = new RegExp(
  'no[_\\s]?match|not[_\\s]?found|could not find|no (?:person|profile|contact|result|data|record|match|people|lead|prospect|candidate|' +
    'employee|member|individual|e-?mail|phone)s?\\b(?! (?:\\w+ )?(?:provided|given|supplied|specified|sent|passed))',
  'i'
)
const saysNobodyPlainly = (text: string): boolean => noMatch.test(text) && !/field|param|required|missing|invalid/i.test(text)

/**
 * What the rules of a start say; an accepted lookup is pending only where something can be asked about later. A remark such as "Success"
 * says only that the request worked, which the whole answer may say too.
 */
const asStart = (view: LookupView): LookupDecision => {
  const start: StartDecision = decideStart(view)
  const { ids, listName, status } = view
  if (start.means === 'result') return found(start.rows)
  if (start.means !== 'accepted') return start
  const isRemarkOfWork = start.remark !== '' && !readWord(start.remark).weak
  const isTraceable = ids.length > 0 || listName !== undefined || status === 202 || status === 201 || isRemarkOfWork
  return isTraceable || view.isRunning ? pending() : unclear()
}
/** The same for an error status, where no rows are believed. */
const asRefusedStart = (view: LookupView): LookupDecision => {
  const start = decideStart(view)
  return start.means === 'accepted' || start.means === 'result' ? pending() : start
}

/** One service writes NONE for a search that is queued; nothing else is said beside it. */
const isQueuedAsNone = ({ words, results }: LookupView): boolean =>
  words.some(({ text, about }) => /^none$/i.test(text) && about !== 'part') && results === undefined

/** The rules for an HTTP status of 300 or more, in order. */
const lookupErrorRules: readonly Rule<LookupView, LookupDecision>[] = [
  { id: 'lookup-legal-reasons', when: view => view.status === 451 && !isMarkup(view), decide: nobody },
  {
    id: 'lookup-error-refusal',
    when: view => isPersonError(view) && isRefusalText(view.text) && !hasSignsOfWork(view),
    decide: ({ status, text, ...view }) => ({
      means: 'refused',
      reason: reasonOf(status, text, view.content.is === 'html'),
      isCertain: status !== 409 && status !== 410
    })
  },
  // What was cut off may say more: an id, or that something else was not found.
  { id: 'lookup-error-cut', when: view => isPersonError(view) && view.content.is === 'broken', decide: () => unclear() },
  {
    id: 'lookup-error-not-ready',
    when: view => isPersonError(view) && view.status !== 422 && textSays.notReady(view.text),
    decide: pending
  },
  // Not known yet: the service has begun to look.
  { id: 'lookup-error-begun', when: view => isPersonError(view) && saysBegun(view.text), decide: pending },
  { id: 'lookup-flagged-miss', when: view => isPersonError(view) && isFlaggedMiss(view), decide: nobody },
  {
    // A bare "Not Found" may be about the path.
    id: 'lookup-not-found',
    when: ({ status, text }) => status === 404 && saysNoPerson(text),
    decide: nobody
  },
  {
    id: 'lookup-no-route',
    when: ({ status, text }) => status === 404 && (textSays.nobody(text) || textSays.notFound(text)),
    decide: () => unclear('badRequest')
  },
  { id: 'lookup-error-nobody', when: view => isPersonError(view) && view.status !== 404 && saysNobodyPlainly(view.text), decide: nobody },
  { id: 'lookup-error', when: ({ status }) => status >= 400, decide: asRefusedStart },
  { id: 'lookup-redirect', when: ({ status }) => status >= 300, decide: () => unclear() }
]

/** The rules for a reply with a good HTTP status, in order. */
const lookupReplyRules: readonly Rule<LookupView, LookupDecision>[] = [
  { id: 'lookup-accepted', when: ({ content, status }) => content.is === 'empty' && status === 202, decide: pending },
  {
    id: 'lookup-unreadable',
    when: view => isMarkup(view) || ['empty', 'broken', 'xlsx'].includes(view.content.is),
    decide: () => unclear()
  },
  {
    id: 'lookup-preview',
    when: view => (view.status === 202 || view.settings?.meaning === 'running' || isStillSearching(view)) && !view.isMiss,
    decide: pending
  },
  { id: 'lookup-contact', when: ({ rows }) => holdsContact(rows), decide: foundRows },
  {
    id: 'lookup-guesses',
    when: ({ root, rows }) => rows.length === 0 && root !== undefined && holdsGuesses(root),
    decide: () => unclear()
  },
  {
    id: 'lookup-contact-in-envelope',
    when: view =>
      view.rows.length <= 1 && !view.isMiss && !hasComplaint(view) && saysOnlyFinished(view) && contactEnvelopes(view).length > 0,
    decide: view => found(contactEnvelopes(view))
  },
  { id: 'lookup-searching', when: ({ flags, isMiss }) => isFlaggedRunning(flags) && !isMiss, decide: pending },
  {
    id: 'lookup-begun',
    when: view => saysBegun(view.texts.said) || (saysOngoing(view.texts.said) && !textSays.nobody(view.texts.said)),
    decide: pending
  },
  { id: 'lookup-miss', when: ({ isMiss, isRunning }) => isMiss && !isRunning, decide: nobody },
  {
    id: 'lookup-no-credits',
    when: ({ failed }) => failed?.reason === 'credits',
    decide: () => ({ means: 'refused', reason: 'credits', isCertain: false })
  },
  {
    id: 'lookup-refused',
    when: view => hasComplaint(view) && saysRefusal(view),
    decide: ({ texts }) => ({ means: 'refused', reason: reasonOf(400, texts.evidence, false), isCertain: false })
  },
  { id: 'lookup-running', when: view => view.isRunning || isQueuedAsNone(view), decide: pending },
  {
    id: 'lookup-part-running',
    when: ({ words, ids }) =>
      ids.length > 0 && words.some(({ meaning, about, weak }) => meaning === 'running' && about === 'part' && !weak),
    decide: pending
  },
  {
    id: 'lookup-ended-echo',
    when: view =>
      view.rows.length === 1 &&
      !hasComplaint(view) &&
      view.rows.every(row => isEndedEcho(row) || (isEmptyEcho(row) && [view.texts.said, ...messagesOf(row)].some(textSays.nobody))),
    decide: nobody
  },
  {
    // The id is that of a search that is over.
    id: 'lookup-finished-echo',
    when: view =>
      view.isFinished && view.rows.length === 1 && !hasComplaint(view) && view.rows.every(row => isEmptyEcho(row) || !saysMore(row)),
    decide: nobody
  },
  {
    id: 'lookup-refused-in-rows',
    when: view => view.results?.is === 'empty' && view.flags.get('success') !== true && isRefusalText(view.texts.said),
    decide: ({ texts }) => ({ means: 'refused', reason: reasonOf(400, texts.evidence, false), isCertain: false })
  },
  {
    id: 'lookup-failed-in-rows',
    when: view => view.results?.is === 'empty' && textSays.server(view.texts.said) && !textSays.nobody(view.texts.said),
    decide: () => unclear()
  },
  {
    id: 'lookup-no-success',
    when: ({ flags, texts }) => (flags.get('success') === false || flags.get('ok') === false) && textSays.nobody(texts.said),
    decide: nobody
  },
  { id: 'lookup-person', when: ({ rows }) => rows.some(row => rowKind(row) === 'contact' && saysMore(row)), decide: foundRows },
  {
    id: 'lookup-says-nobody',
    when: view => textSays.nobody(view.texts.evidence) && (hasComplaint(view) || namesNoSearch(view) || view.results !== undefined),
    decide: nobody
  },
  { id: 'lookup-counts-none', when: view => countsNobody(view) || (tookTimeForNothing(view) && !view.isRunning), decide: nobody },
  {
    id: 'lookup-empty',
    when: view => view.results?.is === 'empty' && (view.isFinished || (view.ids.length === 0 && !hasComplaint(view))),
    decide: nobody
  },
  {
    id: 'lookup-record',
    when: view =>
      view.rows.length > 0 &&
      !hasComplaint(view) &&
      namesNoSearch(view) &&
      view.rows.some(row => recordKind(row) !== undefined && saysMore(row)),
    decide: foundRows
  },
  {
    id: 'lookup-echo',
    when: view => view.rows.length > 0 && !hasComplaint(view) && namesNoSearch(view) && !view.rows.some(saysMore),
    decide: nobody
  },
  { id: 'lookup-empty-person', when: hasEmptyPerson, decide: nobody },
  { id: 'lookup-timeout', when: ({ failed }) => failed !== undefined && /time/i.test(failed.text), decide: () => unclear() },
  { id: 'lookup-failed', when: ({ failed }) => failed !== undefined, decide: () => unclear() },
  { id: 'lookup-finished-empty', when: ({ isFinished, rows }) => isFinished && rows.length === 0, decide: nobody }
]

/** The rules for the lookup of a person, in order. What none of them knows is read as a start. */
export const lookupRules: readonly Rule<LookupView, LookupDecision>[] = [
  ...lookupErrorRules,
  ...lookupReplyRules,
  { id: 'lookup-as-start', when: () => true, decide: asStart }
]

/** Decides the reply to a lookup. */
export const decideLookup = (facts: ReplyFacts): LookupDecision => decideByRules(lookupRules, viewOf(facts), unclear())
