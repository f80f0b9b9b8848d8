// What the reply to the lookup of one person says: found, not found, still searching, or refused.
import { recordKind } from '../../records/columns/record-kind.ts'
import { isEmailAddress, rowKind } from '../reply/rows.ts'
import { readWord } from './words.ts'
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
  saysOnlyFinished,
  tookTimeForNothing
} from './person-facts.ts'
import { saysAccepted, saysBegun, saysOngoing, namesRoute } from './service-texts.ts'
import {
  found,
  foundRows,
  nobody,
  pending,
  unclear,
  type LookupDecision,
  holdsWaitingWord,
  leavesDoubt,
  holdsGuesses,
  isFlaggedHit,
  isFlaggedRunning,
  isStillSearching,
  namesNoSearch,
  viewOf,
  type LookupView
} from './lookup-view.ts'
import { lookupErrorRules } from './lookup-error-rules.ts'
import { isRefusalText, reasonOf, textSays } from './reason.ts'
import { decideByRules, type Rule, hasComplaint, isMarkup, saysRefusal } from './shared.ts'
import { decideStart, type StartDecision } from './start.ts'

/** "Not available" says "not ready" of a file, and of a person that there is nothing. */
const withoutAbsence = (text: string): string => text.replace(/\bnot available\b(?! (?:yet|until))/gi, '')
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
/** One service writes NONE for a search that is queued; nothing else is said beside it. */
const isQueuedAsNone = ({ words, results }: LookupView): boolean =>
  words.some(({ text, about }) => /^none$/i.test(text) && about !== 'part') && results === undefined

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
    id: 'lookup-text-is-email',
    when: ({ content }) => content.is === 'text' && isEmailAddress(content.text),
    decide: ({ content }) => found([{ email: content.text.trim() }])
  },
  {
    id: 'lookup-waiting-word',
    when: view => holdsWaitingWord(view) && !view.isMiss && !textSays.nobody(view.texts.said),
    decide: pending
  },
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
    when: ({ texts: { said } }) =>
      saysBegun(said) || ((saysOngoing(said) || textSays.notReady(withoutAbsence(said))) && !textSays.nobody(said)),
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
    // A search was created or accepted, and there is nothing yet.
    id: 'lookup-created',
    when: ({ status, rows, texts }) => (status === 201 || status === 202) && rows.length === 0 && saysAccepted(texts.evidence),
    decide: pending
  },
  {
    // Something was found, and the reply does not hold it.
    id: 'lookup-found-elsewhere',
    when: view => isFlaggedHit(view) && !view.rows.some(row => rowKind(row) === 'contact' && saysMore(row)),
    decide: () => unclear()
  },
  {
    // No email is only a miss where nothing else is said: an unknown word, text, flag or count may be the reason.
    id: 'lookup-doubt',
    when: view => leavesDoubt(view) && !view.rows.some(row => rowKind(row) === 'contact' && saysMore(row)),
    decide: asStart
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
    when: view =>
      textSays.nobody(view.texts.evidence) &&
      !namesRoute(view.texts.evidence) &&
      (hasComplaint(view) || namesNoSearch(view) || view.results !== undefined),
    decide: nobody
  },
  {
    // What went wrong is not that no one was found.
    id: 'lookup-complaint',
    when: view => hasComplaint(view) && (!textSays.nobody(view.texts.evidence) || namesRoute(view.texts.evidence)),
    decide: asStart
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
