// What the reply to a download says: all results, a first part of them, none, a link to a file, or not yet.
import { reasonOf, says, type Reason } from './reason.ts'
import { hasComplaint, runWords, saysRefusal } from './shared.ts'
import type { ReplyFacts } from './facts.ts'

export type DownloadDecision =
  | { means: 'rows' | 'more'; rows: readonly unknown[]; total?: number }
  | { means: 'empty' }
  | { means: 'notReady' }
  | { means: 'link'; link: string }
  | { means: 'refused'; reason: Reason }

const refused = (facts: ReplyFacts): DownloadDecision => ({ means: 'refused', reason: reasonOf(Math.max(400, facts.status), facts.texts.evidence, facts.content.is === 'html') })

const ofError = (facts: ReplyFacts): DownloadDecision => {
  const { status, texts, content } = facts
  const text = content.is === 'html' ? '' : texts.evidence
  if (status !== 404 && /(?:not|n't) available (?:until|yet)|current ?state: ?(?:in ?progress|open|queued|running)/i.test(text)) return { means: 'notReady' }
  if (status === 425 || ((status === 400 || status === 404 || status === 409 || status === 422 || status === 423) && says.notReady(text) && (!says.unknownList(text) || /in ?progress|not available until|still|not ready|pending/i.test(text)))) return { means: 'notReady' }
  if ((status === 400 || status === 404 || status === 422) && says.empty(text) && !/\b(?:list|job|snapshot|task|enrichment|export|file|request|run|campaign|table)s?\b[^.]{0,40}\b(?:not|unknown|invalid|exist)|n't exist/i.test(text)) return { means: 'empty' }
  if (says.notReady(text) && status < 500 && status !== 401 && status !== 402 && status !== 403 && status !== 429) return { means: 'notReady' }
  return refused(facts)
}

const running = (facts: ReplyFacts): boolean => runWords(facts).some(({ meaning, weak, about }) => meaning === 'running' && !weak && about === 'run')

/** Decides a reply to a download. */
export const decideDownload = (facts: ReplyFacts): DownloadDecision => {
  const { status, content, results, pages, texts, flags } = facts
  if (status >= 400) return ofError(facts)
  if (status >= 300) return refused(facts)
  if (content.is === 'html' || content.is === 'broken') return refused(facts)
  if (content.is === 'empty') return { means: status === 204 || status === 202 ? 'notReady' : 'notReady' }
  if (content.is === 'text') {
    if (says.notReady(content.text)) return { means: 'notReady' }
    if (says.empty(content.text)) return { means: 'empty' }
    return facts.link === undefined ? (says.unknownList(content.text) || saysRefusal(content.text) ? refused(facts) : { means: 'notReady' }) : { means: 'link', link: facts.link }
  }
  const isRunning = running(facts)
  const failed = runWords(facts).some(({ meaning, about, ambiguous }) => meaning === 'failed' && about === 'run' && !ambiguous)
  if (results?.is === 'rows' && facts.rowCount > 0 && !(results.kind === 'other' && (isRunning || facts.link !== undefined || hasComplaint(facts)))) {
    if (isRunning && results.kind !== 'other') return { means: 'more', rows: results.rows, ...(pages.total === undefined ? {} : { total: pages.total }) }
    const total = totalOf(facts)
    const more = pages.more ?? (total !== undefined && total > counted(facts))
    return { means: more ? 'more' : 'rows', rows: results.rows, ...(total === undefined ? {} : { total }) }
  }
  if (isRunning) return { means: 'notReady' }
  const link = facts.link
  if (link !== undefined && !failed) return { means: 'link', link }
  if (says.notReady(texts.evidence) || status === 202) return { means: 'notReady' }
  const progress = facts.progress
  if ((progress.progress ?? 100) < 100 || (progress.done !== undefined && progress.total !== undefined && progress.done < progress.total && progress.total > 0)) return { means: 'notReady' }
  if (flags.get('iscomplete') === false || flags.get('ready') === false || flags.get('done') === false || flags.get('finished') === false || flags.get('completed') === false) return { means: 'notReady' }
  if (hasComplaint(facts) || failed) return says.empty(texts.evidence) ? { means: 'empty' } : refused(facts)
  if (results === undefined && pages.total === 0) return { means: 'empty' }
  if (results?.is === 'empty') return pages.more === true || (pages.total ?? 0) > 0 ? { means: 'notReady' } : saysRefusal(texts.evidence) ? refused(facts) : { means: 'empty' }
  if (says.empty(texts.evidence)) return { means: 'empty' }
  if (saysRefusal(texts.evidence) || says.unknownList(texts.evidence)) return refused(facts)
  if (flags.get('success') === false && texts.said) return refused(facts)
  return { means: 'notReady' }
}

/** The number of rows to hold against a total: people, or companies, or rows, whichever the total may count. */
const counted = ({ rowCount, results }: ReplyFacts): number => Math.max(rowCount, results?.is === 'rows' ? results.rows.length : 0)

const totalOf = (facts: ReplyFacts): number | undefined => {
  const { total } = facts.pages
  if (total !== undefined) return total
  const count = facts.counts.find(({ role, unit, ofReply }) => role === 'total' && unit !== 'credits' && unit !== 'pages' && !ofReply)
  return count?.value
}
