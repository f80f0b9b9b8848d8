// The decisions about a status check, and what a status word means beside the other texts of its reply.
import { type Word } from './words.ts'
import type { ReplyFacts } from './facts.ts'
import { reasonOf, textSays, type Reason } from './reason.ts'
import { hasRecords, isMarkup } from './shared.ts'
import type { StatusView } from './status-view.ts'

/** `word`: the status as the service writes it; `known` is false for a word that no rule knows. `percent` is 0–100. */
export type StatusDecision =
  | { means: 'running'; word: string; known: boolean; percent?: number; count?: number }
  | { means: 'finished'; count?: number; percent?: number; reason?: Reason }
  | { means: 'failed'; reason?: Reason; text: string }
  | { means: 'unknownList'; reason?: Reason }
  | { means: 'refused'; reason: Reason }
  | { means: 'unclear'; reason?: Reason }

/** The longest status word or text that is shown. */
export const maxShownLength = 100

const percentOf = ({ progress: { progress, done, total } }: ReplyFacts): { percent?: number } => {
  if (progress !== undefined) return { percent: progress }
  return done !== undefined && total ? { percent: Math.floor((done / total) * 100) } : {}
}

/** How many results a run says that it has. */
const countOf = (facts: ReplyFacts): { count?: number } => {
  if (hasRecords(facts)) return { count: facts.rowCount }
  if (facts.results?.is === 'empty') return { count: 0 }
  const usable = facts.counts.filter(({ unit, ofReply, role }) => unit !== 'credits' && unit !== 'pages' && !ofReply && role !== 'failed')
  const count =
    usable.find(({ role }) => role === 'found') ??
    usable.find(({ role, unit }) => role === 'total' && unit === 'people') ??
    usable.find(({ role, ofInput }) => role === 'total' && !ofInput) ??
    usable.find(({ role }) => role === 'total') ??
    usable.find(({ role }) => role === 'done')
  if (count) return { count: count.value }
  if (facts.words.some(({ text }) => /^(?:no|zero)[\s_-]?\w*[\s_-]?(?:results?|data|contacts|leads)$/i.test(text))) return { count: 0 }
  return facts.rowCount > 0 ? { count: facts.rowCount } : {}
}

/** The run ended; with the number of results where the reply counts them. */
export const finished = (facts: ReplyFacts, reason?: Reason): StatusDecision => ({
  means: 'finished',
  ...countOf(facts),
  ...(facts.progress.progress === 100 ? { percent: 100 } : {}),
  ...(reason || textSays.credits(facts.texts.evidence) ? { reason: reason ?? 'credits' } : {})
})
/** The run is under way; `word` is shown as it came. */
export const running = (facts: ReplyFacts, word: string, known = true): StatusDecision => ({
  means: 'running',
  word: word.slice(0, maxShownLength),
  known,
  ...percentOf(facts),
  ...countOf(facts)
})
/** The run is under way, in the words of the reply. */
export const runningAsShown = (view: StatusView): StatusDecision => running(view, view.texts.shown)
/** The service refuses the check. */
export const refused = (facts: ReplyFacts): StatusDecision => ({
  means: 'refused',
  reason: reasonOf(Math.max(400, facts.status), facts.texts.evidence, isMarkup(facts))
})
/** No rule can tell. */
export const unclear = (reason?: Reason): StatusDecision => ({ means: 'unclear', ...(reason ? { reason } : {}) })
/** The service knows no such list, or no longer. */
export const unknownList = (reason?: Reason): StatusDecision => ({ means: 'unknownList', ...(reason ? { reason } : {}) })
/** The run failed, with the text of the reply. */
export const failed = (facts: ReplyFacts, word: string): StatusDecision => ({
  means: 'failed',
  text: facts.texts.shown || word,
  ...(textSays.credits(facts.texts.evidence)
    ? { reason: 'credits' }
    : /^(?:bad|invalid)[\s_-]?(?:input|request)$/i.test(word)
      ? { reason: 'badRequest' }
      : {})
})

/** What a word that is neither "finished" nor unknown means beside the other texts. undefined for a word that leaves it to other rules. */
export const byWord = (facts: ReplyFacts, word: Word): StatusDecision | undefined => {
  const { texts, ids, results } = facts
  if (word.meaning === 'running') return running(facts, word.text, word.isGuess !== true)
  if (word.reason === 'credits')
    return hasRecords(facts) ? finished(facts, 'credits') : { means: 'failed', reason: 'credits', text: texts.shown || word.text }
  if (word.reason === 'expired') return { means: 'failed', reason: 'expired', text: texts.shown || word.text }
  const isMiss = word.reason === 'nobody' && /found|unknown/i.test(word.text) && !hasRecords(facts) && results?.is !== 'empty'
  if ((word.reason === 'unknownList' && !hasRecords(facts)) || isMiss) return unknownList()
  if (word.meaning !== 'failed') return undefined
  if (textSays.notReady(texts.evidence.replace(word.text, ''))) return running(facts, texts.shown)
  if (textSays.unknownList(texts.said) && ids.length === 0) return unknownList()
  if (textSays.rate(texts.said) || (textSays.key(texts.said) && ids.length === 0)) return refused(facts)
  return failed(facts, word.text)
}

/** What the API settings say of the status. */
export const bySettings = (view: StatusView): StatusDecision => {
  const { meaning, word = '' } = view.settings ?? {}
  if (meaning === 'finished') return finished(view)
  if (meaning === 'failed') return { means: 'failed', text: view.texts.shown || word }
  return {
    ...running(view, word, meaning === 'running'),
    ...(view.settings?.progress === undefined ? {} : { percent: view.settings.progress })
  }
}
