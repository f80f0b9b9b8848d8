// The facts of a lookup reply that its rules ask for.
import { fieldsOf, type StatusWord } from '../reply/facts.ts'
import { nodesOf, wrappersOf, type ReplyNode } from '../reply/nodes.ts'
import { isGuessName } from '../reply/vocabulary.ts'
import { plainWord } from './words.ts'
import type { ReplyFacts } from './facts.ts'
import { rowsOfAsked } from './asked-person.ts'
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
      saysMissInPlace(facts) ||
      facts.words.some(
        ({ reason, about, text }) =>
          ((reason === 'nobody' || reason === 'unknownList') && about !== 'part') || /^(?:debited_)?not_?found$/i.test(text)
      ),
    text: content.is === 'html' ? '' : texts.evidence
  }
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
