// The facts of a start reply that its rules ask for.
import { readWord, type WordMeaning } from './words.ts'
import type { ReplyFacts } from './facts.ts'
import { reasonOf, type Reason } from './reason.ts'
import { hasComplaint, isMarkup, remarkWord, runWords, withDerived } from './shared.ts'

/** The facts of a start reply with what the rules derive from them. */
export interface StartView extends ReplyFacts {
  isRunning: boolean
  isFinished: boolean
  hasFailedWord: boolean
  complains: boolean
  /** the reason as the HTTP status and the texts give it */
  why: Reason
}

/** Gathers what the rules for a start ask for. */
export const viewOf = (facts: ReplyFacts): StartView => {
  const words = runWords(facts)
  const hasFailedWord = words.some(({ meaning }) => meaning === 'failed')
  return withDerived(facts, {
    isRunning: words.some(({ meaning, weak }) => meaning === 'running' && !weak),
    isFinished: words.some(({ meaning }) => meaning === 'finished'),
    hasFailedWord,
    complains: hasComplaint(facts) || hasFailedWord,
    why: reasonOf(Math.max(400, facts.status), facts.texts.evidence, isMarkup(facts))
  })
}

const acceptedFlags =
  'success ok queued accepted started created submitted scheduled status state enqueued isaccepted issuccess processing'.split(' ')
/** Whether a flag says that the start was taken. */
export const saysYes = ({ flags }: ReplyFacts): boolean => acceptedFlags.some(name => flags.get(name) === true)
/** Whether a flag says that it was not. */
export const saysNo = ({ flags }: ReplyFacts): boolean =>
  ['success', 'ok', 'status', 'state', 'accepted', 'issuccess', 'created'].some(name => flags.get(name) === false)

/** A second job that is running beside the rows, such as a phone search: the rows are a preview. */
export const hasRunningPart = ({ words, ids }: ReplyFacts): boolean =>
  ids.length > 0 && words.some(({ about, meaning, weak }) => about === 'part' && meaning === 'running' && !weak)

/** The meaning of a message that is one word. */
export const remarkMeaning = (facts: ReplyFacts): WordMeaning | undefined => readWord(remarkWord(facts) ?? '').meaning
