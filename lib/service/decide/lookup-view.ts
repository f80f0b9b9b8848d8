// The facts of a lookup reply that its rules ask for.
import { fieldsOf, type StatusWord } from '../reply/facts.ts'
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { envelopes, nodesOf, type ReplyNode } from '../reply/nodes.ts'
import { fieldName, isGuessName } from '../reply/vocabulary.ts'
import { plainWord } from '../reply/words.ts'
import type { ReplyFacts } from './facts.ts'
import { rowsOfAsked } from './asked-person.ts'
import { isRefusalText, textSays } from './reason.ts'
import { runningNames, runWords } from './shared.ts'
import { namesOnlyRequest } from './signs-of-acceptance.ts'

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
  return {
    ...facts,
    rows: results?.is === 'rows' ? rowsOfAsked(facts.root, results.rows) : [],
    isRunning: settings?.meaning === 'running' || words.some(({ meaning, weak }) => meaning === 'running' && !weak),
    isFinished: settings?.meaning === 'finished' || words.some(({ meaning, weak }) => meaning === 'finished' && !weak),
    failed: words.find(({ meaning }) => meaning === 'failed'),
    isMiss:
      isFlaggedMiss(facts) ||
      facts.words.some(
        ({ reason, about, text }) =>
          ((reason === 'nobody' || reason === 'unknownList') && about !== 'part') || /^(?:debited_)?not_?found$/i.test(text)
      ),
    text: content.is === 'html' ? '' : texts.evidence
  }
}

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
  (words.some(({ meaning, reason, about }) => !meaning && !reason && about !== 'part') ||
    isOtherRemark(texts.said) ||
    isRefusalText(texts.evidence) ||
    (results?.is === 'empty' &&
      counts.some(({ role, value, unit }) => role !== 'done' && value > 0 && unit !== 'credits' && unit !== 'pages')) ||
    (root ? envelopes(root) : []).flatMap(fieldsOf).some(({ name, value }) => openEnd(name, value)))

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
