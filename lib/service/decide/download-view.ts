// The facts of a download reply that its rules ask for.
import type { StatusWord } from '../reply/facts.ts'
import type { ReplyFacts } from './facts.ts'
import { hasComplaint, runWords, withDerived } from './shared.ts'

/** The facts of a download reply with what the rules derive from them. */
export interface DownloadView extends ReplyFacts {
  isRunning: boolean
  hasFailed: boolean
  /** a word that no rule knows, which may say that the list is still growing */
  hasUnknownWord: boolean
  holdsRows: boolean
  /** the texts that rules judge; none of markup, which a gateway sends */
  text: string
}

const isEnded = (words: readonly StatusWord[]): boolean => words.some(({ meaning, weak }) => meaning === 'finished' && !weak)

/** Gathers what the rules for a download ask for. */
export const viewOf = (facts: ReplyFacts): DownloadView => {
  const { results, settings, texts, content, link } = facts
  const words = runWords(facts).filter(({ about }) => about === 'run')
  const isRunning =
    settings === undefined ? words.some(({ meaning, weak }) => meaning === 'running' && !weak) : settings.meaning === 'running'
  const isOther = results?.is === 'rows' && results.kind === 'other'
  const isAside = isOther && (isRunning || link !== undefined || hasComplaint(facts))
  return withDerived(facts, {
    isRunning,
    hasFailed:
      settings === undefined ? words.some(({ meaning, ambiguous }) => meaning === 'failed' && !ambiguous) : settings.meaning === 'failed',
    hasUnknownWord:
      settings === undefined &&
      words.some(({ meaning, weak, reason, depth }) => meaning === undefined && !weak && !reason && depth <= 1) &&
      !isEnded(words),
    holdsRows: results?.is === 'rows' && results.rows.length > 0 && !isAside,
    text: content.is === 'html' ? '' : texts.evidence
  })
}
