// What a reply to a status check says of a run. Precedence: the API settings, a specific word, then progress and counts, then flags, then
// "success", which says only that the request worked. "Finished" is a hint; the download decides.
import type { ReplyFacts } from './facts.ts'
import { decideByRules, type Rule } from './rules.ts'
import { unclear, type StatusDecision } from './status-decision.ts'
import { statusErrorRules, statusTextRules } from './status-error-rules.ts'
import { statusFactRules } from './status-fact-rules.ts'
import { viewOf, type StatusView } from './status-view.ts'
import { statusWordRules } from './status-word-rules.ts'

export type { StatusDecision } from './status-decision.ts'

/** The rules for a status check, in order. */
export const statusRules: readonly Rule<StatusView, StatusDecision>[] = [
  ...statusErrorRules,
  ...statusTextRules,
  ...statusWordRules,
  ...statusFactRules
]

/** Decides a reply to a status check. */
export const decideStatus = (facts: ReplyFacts): StatusDecision => decideByRules(statusRules, viewOf(facts), unclear())
