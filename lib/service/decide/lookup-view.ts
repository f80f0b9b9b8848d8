// The facts of a lookup reply that its rules ask for.
import { fieldsOf, type StatusWord } from '../reply/facts.ts'
import { nodesOf, wrappersOf, type ReplyNode, envelopes } from '../reply/nodes.ts'
import { isGuessName, asideOf, fieldName } from '../reply/vocabulary.ts'
import { plainWord, readWord } from './words.ts'
import type { ReplyFacts } from './facts.ts'
import { rowsOfAsked } from './asked-person.ts'
import { runningNames, runWords, withDerived } from './shared.ts'
import { namesOnlyRequest } from './signs-of-acceptance.ts'
import { type Reason, isRefusalText, textSays } from './reason.ts'
import { isJsonObject } from '../../records/columns/record-kind.ts'

/** The facts of a lookup reply with what the rules derive from them. */
export interface LookupView extends ReplyFacts {
  rows: unknown[]
  words: readonly StatusWord[]
  isRunning: boolean
  isFinished: boolean
  failed: StatusWord | undefined
  /** a word says that no one was found */
  isMiss: boolean
  /** the texts that rules judge; none of markup */
  text: string
}

/** Gathers what the rules for a lookup ask for. */
export const viewOf = (facts: ReplyFacts): LookupView => {
  const words = runWords(facts)
  const { results, texts, content, settings } = facts
  const rows = results?.is === 'rows' ? rowsOfAsked(facts.root, results.rows) : []
  return withDerived(facts, {
    rows,
    isRunning: settings?.meaning === 'running' || words.some(({ meaning, weak }) => meaning === 'running' && !weak),
    isFinished: settings?.meaning === 'finished' || words.some(({ meaning, weak }) => meaning === 'finished' && !weak),
    failed: words.find(({ meaning }) => meaning === 'failed'),
    isMiss:
      isFlaggedMiss(facts) ||
      saysMissInPlace(facts) ||
      (rows.length === 1 && saysMissInRow(rows[0])) ||
      facts.words.some(
        ({ reason, about, text }) =>
          ((reason === 'nobody' || reason === 'unknownList') && about !== 'part') || /^(?:debited_)?not_?found$/i.test(text)
      ),
    text: content.is === 'html' ? '' : texts.evidence
  })
}

/** `{ "result": "NOT_FOUND" }`: the word stands where the result would. */
const saysMissInPlace = ({ root }: ReplyFacts): boolean =>
  (root ? wrappersOf(root) : [])
    .flatMap(fieldsOf)
    .some(
      ({ name, value }) =>
        /^(?:result|outcome|verdict|response|answer|data)$/.test(name) &&
        typeof value === 'string' &&
        /^(?:person|profile|contact|email)?(?:notfound|nomatch|noresults?|nodata|nohit)$/.test(plainWord(value))
    )

/** `[{ "full_name": "Ada Beispiel", "status": "not_found" }]`: the only record of a reply says so of itself. */
const saysMissInRow = (row: unknown): boolean =>
  isJsonObject(row) &&
  Object.entries(row).some(
    ([name, value]) =>
      /^(?:status|state|result|outcome)$/.test(fieldName(name)) && typeof value === 'string' && readWord(value).reason === 'nobody'
  )

/** A flag says that the search runs or waits. */
export const isFlaggedRunning = (flags: ReplyFacts['flags']): boolean =>
  runningNames.some(name => name !== 'isactive' && flags.get(name) === true)

/** `found: false` and the like, where nothing says that the search still runs. */
export const isFlaggedMiss = ({ flags }: ReplyFacts): boolean =>
  !isFlaggedRunning(flags) &&
  ['found', 'isfound', 'matched', 'hasmatch', 'ismatch', 'personfound', 'emailfound', 'exists'].some(name => flags.get(name) === false)

/** `data_found: true`, `has_email: true`: there is an answer, also where the reply does not hold it. */
export const isFlaggedHit = ({ flags }: ReplyFacts): boolean =>
  ['datafound', 'emailfound', 'hasemail', 'hasdata', 'hasresult', 'hasresults', 'found', 'isfound'].some(name => flags.get(name) === true)

/** A word about the whole search says that it is running, and the reply gives something to ask about later. */
export const isStillSearching = ({ isRunning, isFinished, words }: LookupView): boolean =>
  isRunning &&
  !isFinished &&
  words.some(({ meaning, weak, about, ambiguous }) => meaning === 'running' && !weak && !ambiguous && about === 'run')

/** Whether a reply lists people who may be meant. */
export const holdsGuesses = (root: ReplyNode): boolean =>
  nodesOf(root, ({ name, value }) => isGuessName(name) && Array.isArray(value) && value.length > 0).length > 0

/** Whether there is no id to ask about later: none, or only that of the request. */
export const namesNoSearch = (view: LookupView): boolean => view.ids.length === 0 || namesOnlyRequest(view)

/** `nobody`: the service looked and found no one. `isCertain` is as in a start. */
export type LookupDecision =
  | { means: 'found'; rows: unknown[] }
  | { means: 'nobody' }
  | { means: 'pending' }
  | { means: 'refused'; reason: Reason; isCertain: boolean }
  | { means: 'unclear'; reason: Reason }

/** The rows hold the answer. */
export const found = (rows: unknown[]): LookupDecision => ({ means: 'found', rows })
/** The same, with the rows of the reply. */
export const foundRows = ({ rows }: LookupView): LookupDecision => found(rows)
/** The service looked and found no one. */
export const nobody = (): LookupDecision => ({ means: 'nobody' })
/** The service is still looking. */
export const pending = (): LookupDecision => ({ means: 'pending' })
/** No rule can tell. */
export const unclear = (reason: Reason = 'server'): LookupDecision => ({ means: 'unclear', reason })

// Whether a reply to a lookup without an address says anything that may be the reason: it is a miss only where nothing else is said.

const waitingWord =
  /^(?:still|currently)?(?:queued|pending|processing|inprogress|ongoing|searching|running|enriching|verifying|resolving|retry(?:later|ing)?|inqueue|notready|scheduled|waiting|awaiting\w*|underway)$/
/** Fields of a person, and of what others do with them: their words are no words about the search. */
const personField =
  /name|title|headline|position|role|company|domain|location|city|country|industry|department|seniority|summary|bio|skill|crm|opt|subscri|invit|connection|outreach|campaign|sequence|deal|stage/

/** Whether any other field holds a word that the search, or a part of it, is still under way: `"qualification": "ongoing"`. */
export const holdsWaitingWord = ({ root, rows }: LookupView): boolean => {
  const holders = [
    ...(root ? envelopes(root) : []).flatMap(({ value }) => (isJsonObject(value) ? [value] : [])),
    ...rows.filter(isJsonObject)
  ]
  return holders
    .flatMap(holder => Object.entries(holder))
    .some(([name, value]) => typeof value === 'string' && waitingWord.test(plainWord(value)) && !personField.test(fieldName(name)))
}

/** Words of what went wrong or is not over yet, in any field. */
const trouble =
  /time[\s_-]?d?[\s_-]?out|busy|(?<![a-z])errors?(?![a-z])|fail|pending|greylist|throttl|retry|captcha|overload|unreachable|in[\s_-]?progress|queued|deferred|try again|more time/i
const speaksOfTrouble = (text: string): boolean =>
  readWord(text).reason !== 'nobody' && (trouble.test(text) || textSays.server(text) || isRefusalText(text))
const isTroubleField = (name: string): boolean => !personField.test(name) && !name.startsWith('error')

/** Whether any text of the reply, outside of what repeats the request and tells of the account, speaks of trouble. */
const holdsTrouble = (value: unknown, name = '', depth = 0): boolean => {
  if (typeof value === 'string') return value.length <= 200 && isTroubleField(name) && !/[@/]/.test(value) && speaksOfTrouble(value)
  if (depth > 6 || typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.slice(0, 20).some(item => holdsTrouble(item, name, depth + 1))
  return Object.entries(value).some(([key, inner]) => {
    const aside = asideOf(fieldName(key))
    const isSaid =
      aside === undefined || aside === 'errors' || (aside === 'debug' && !/webhook|callback|notif|help|docs|log/.test(fieldName(key)))
    return isSaid && holdsTrouble(inner, fieldName(key), depth + 1)
  })
}

/** What is still to come, or was left out: `next_source`, `degraded: true`, `exhausted: false`. */
const openEnd = (name: string, value: unknown): boolean =>
  (/^next(?:source|provider|step|stage|vendor|attempt)/.test(name) && value !== null && value !== false && value !== '') ||
  (value === true && /^(?:is)?(?:degraded|partial|incomplete|timedout|truncated|throttled)$/.test(name)) ||
  (value === false && /^(?:is)?(?:exhausted|final|conclusive|exhaustive)$/.test(name))

/** A sentence that neither says that no one was found nor that the search ended. */
const isOtherRemark = (remark: string): boolean => {
  const text = remark.replace(/^\w+: /, '')
  return (
    text.trim().split(/\s+/).length > 2 &&
    /\b[a-z]{3,}\b/.test(text) &&
    !textSays.nobody(text) &&
    !/success|complet|finish|\bdone\b|\bok\b|charged|credit/i.test(text)
  )
}

/** Whether a reply without an address says anything that may be the reason: an unknown word, another remark, an open end, or a count of more. */
export const leavesDoubt = ({ root, words, texts, counts, results }: LookupView): boolean =>
  !textSays.nobody(texts.evidence) &&
  (holdsTrouble(root?.value) ||
    words.some(({ meaning, reason, about }) => (meaning === 'failed' || (!meaning && !reason)) && about !== 'part') ||
    isOtherRemark(texts.said) ||
    isRefusalText(texts.evidence) ||
    (results?.is === 'empty' &&
      counts.some(({ role, value, unit }) => role !== 'done' && value > 0 && unit !== 'credits' && unit !== 'pages')) ||
    (root ? envelopes(root) : []).flatMap(fieldsOf).some(({ name, value }) => openEnd(name, value)))
