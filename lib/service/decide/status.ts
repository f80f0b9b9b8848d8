// What a reply to a status check says of a run. Precedence: a specific word, then progress and counts, then flags, then "success", which
// says only that the request worked. "Finished" is a hint; the download decides.
import { says, reasonOf, type Reason } from './reason.ts'
import { hasComplaint, remarkWord, runWords, saysRefusal } from './shared.ts'
import type { ReplyFacts } from './facts.ts'
import { readWord, type Word } from '../reply/words.ts'
import { isJsonObject } from '../../records/columns/record-kind.ts'

/** `word`: the status as the service writes it; `known` is false where it is none we know. */
export type StatusDecision =
  | { means: 'running'; word: string; known: boolean; percent?: number }
  | { means: 'finished'; count?: number; percent?: number; reason?: Reason }
  | { means: 'failed'; reason?: Reason; text: string }
  | { means: 'unknownList'; reason?: Reason }
  | { means: 'refused'; reason: Reason }
  | { means: 'unclear'; reason?: Reason }

const percentOf = ({ progress }: ReplyFacts): { percent?: number } => {
  if (progress.progress !== undefined) return { percent: progress.progress }
  return progress.done !== undefined && progress.total ? { percent: Math.floor((progress.done / progress.total) * 100) } : {}
}

const ofError = (facts: ReplyFacts): StatusDecision => {
  const { status, texts, content } = facts
  const isMarkup = content.is === 'html'
  const text = isMarkup ? '' : texts.evidence
  const words = runWords(facts)
  if (hasPaidRows(facts) && words.some(({ reason, meaning }) => reason === 'credits' || meaning === 'finished')) return finished(facts, words.some(({ reason }) => reason === 'credits') ? 'credits' : undefined)
  if (status >= 500 || status === 408) return { means: 'unclear', reason: 'server' }
  if (status === 410) return { means: 'unknownList', reason: 'expired' }
  if (status === 401) return { means: 'refused', reason: 'key' }
  if (status === 402) return { means: 'refused', reason: 'credits' }
  if (status === 429) return { means: 'refused', reason: reasonOf(status, text, isMarkup) }
  if ((says.notReady(text) || words.some(({ meaning, weak }) => meaning === 'running' && !weak)) && status !== 403)
    return { means: 'running', word: words.find(({ meaning }) => meaning === 'running')?.text ?? texts.said, known: true }
  if (says.expired(text) && !says.key(text)) return { means: 'unknownList', reason: 'expired' }
  if (status === 404 || status === 400 || status === 422 || status === 409) {
    if (says.unknownList(text) && !says.credits(text)) return { means: 'unknownList' }
  }
  if (status === 404) return isMarkup || /^not found$|url|route|endpoint|path|cannot get|resource/i.test(texts.said.trim()) || texts.said === '' ? { means: 'unclear' } : says.notFound(text) ? { means: 'unknownList' } : { means: 'unclear' }
  if (isMarkup) return { means: 'unclear', reason: reasonOf(status, '', true) }
  return { means: 'refused', reason: reasonOf(status, text, false) }
}

/** How many results a finished run says that it has. */
const countOf = (facts: ReplyFacts): { count?: number } => {
  if (facts.results?.is === 'rows' && facts.results.kind !== 'other') return { count: facts.rowCount }
  if (facts.results?.is === 'empty') return { count: 0 }
  const usable = facts.counts.filter(({ unit, ofReply, role }) => unit !== 'credits' && unit !== 'pages' && !ofReply && role !== 'failed')
  const count = usable.find(({ role }) => role === 'found') ?? usable.find(({ role, unit }) => role === 'total' && unit === 'people') ?? usable.find(({ role }) => role === 'total') ?? usable.find(({ role }) => role === 'done')
  return count ? { count: count.value } : facts.rowCount > 0 ? { count: facts.rowCount } : {}
}

const completeNames = ['iscomplete', 'iscompleted', 'isfinished', 'isdone', 'isready', 'completed', 'complete', 'finished', 'done', 'ready', 'hasfinished', 'isended', 'enrichmentcomplete', 'ended']
const runningNames = ['isrunning', 'running', 'isprocessing', 'processing', 'inprogress', 'isinprogress', 'ispending', 'pending', 'queued', 'isactive', 'searching']

/** A time of the end that is present says that the run is over; one that is there and empty says that it is not. */
const endTime = ({ root }: ReplyFacts): boolean | undefined => {
  let found: boolean | undefined
  const visit = (value: unknown, depth: number): void => {
    if (!isJsonObject(value) || depth > 2) return
    for (const [name, inner] of Object.entries(value)) {
      const plain = name.toLowerCase().replace(/[_\-\s]/g, '')
      if (/^(?:job|run|task|export|import)?(?:finished|completed|ended|end|completion|finish|complete)(?:at|on|time|date|timestamp|timeutc|datetime|timestamputc)?$/.test(plain) && (inner === null || typeof inner === 'string' || typeof inner === 'number') && /at$|on$|time|date|stamp|utc/.test(plain)) found ??= inner !== null && inner !== '' && inner !== 0
      visit(inner, depth + 1)
    }
  }
  visit(root?.value, 0)
  return found
}

const finished = (facts: ReplyFacts, reason?: Reason): StatusDecision => ({
  means: 'finished',
  ...countOf(facts),
  ...(facts.progress.progress === 100 ? { percent: 100 } : {}),
  ...(reason ? { reason } : {})
})

const running = (facts: ReplyFacts, word: string, known = true): StatusDecision => ({ means: 'running', word: word.slice(0, 100), known, ...percentOf(facts) })

const hasPaidRows = ({ results }: ReplyFacts): boolean => results?.is === 'rows' && results.kind !== 'other'

const byWord = (facts: ReplyFacts, word: Word): StatusDecision | undefined => {
  const { texts } = facts
  if (word.meaning === 'running') return running(facts, word.text)
  if (word.reason === 'credits') return hasPaidRows(facts) ? finished(facts, 'credits') : { means: 'failed', reason: 'credits', text: texts.said || word.text }
  if (word.reason === 'expired') return { means: 'failed', reason: 'expired', text: texts.said || word.text }
  if (word.reason === 'unknownList' || (word.reason === 'nobody' && /found|unknown/i.test(word.text) && !hasPaidRows(facts) && facts.results?.is !== 'empty'))
    return { means: 'unknownList' }
  if (word.meaning === 'failed') {
    if (says.notReady(texts.evidence.replace(word.text, ''))) return running(facts, texts.said)
    if (says.unknownList(texts.said) && facts.ids.length === 0) return { means: 'unknownList' }
    if (says.rate(texts.said) || (says.key(texts.said) && facts.ids.length === 0)) return { means: 'refused', reason: reasonOf(400, texts.evidence, false) }
    const reason = says.credits(texts.evidence) ? 'credits' : undefined
    return { means: 'failed', text: texts.said || word.text, ...(reason ? { reason } : {}) }
  }
  return undefined
}

/** Decides a reply to a status check. */
export const decideStatus = (facts: ReplyFacts): StatusDecision => {
  const { status, content, texts, progress, flags } = facts
  if (status >= 400) return ofError(facts)
  if (status >= 300) return { means: 'unclear', reason: 'server' }
  if (content.is === 'html' || content.is === 'broken') return status === 202 ? running(facts, '') : { means: 'unclear', reason: 'server' }
  if (content.is === 'empty') return status === 204 || status === 202 ? running(facts, '') : { means: 'unclear' }
  if (content.is === 'table') return finished(facts)
  if (content.is === 'text') {
    const word = readWord(content.text)
    const read = content.text.length <= 60 ? byWord(facts, word) : undefined
    if (read) return read
    if (content.text.length <= 60 && word.meaning === 'finished') return finished(facts)
    if (says.notReady(content.text)) return running(facts, content.text)
    if (says.unknownList(content.text)) return { means: 'unknownList' }
    if (says.server(content.text)) return { means: 'unclear', reason: 'server' }
    return saysRefusal(content.text) ? { means: 'refused', reason: reasonOf(400, content.text, false) } : { means: 'unclear' }
  }
  return ofJson(facts, texts.said, progress, flags)
}

const ofJson = (facts: ReplyFacts, said: string, progress: ReplyFacts['progress'], flags: ReplyFacts['flags']): StatusDecision => {
  const { texts, results, status } = facts
  const words = runWords(facts).filter(({ about, meaning }) => about === 'run' || meaning === 'running')
  // A second word of success inside speaks of the run; alone at the top it speaks of the request.
  const strong = words.filter(({ weak, depth, name }) => !weak || depth > 0 || !/^(?:status|state)$/.test(name))
  const ended = endTime(facts)
  const isWhole = facts.link !== undefined || ended === true || (progress.done !== undefined && progress.done === progress.total)
  const isRunning = strong.find(({ meaning, about, ambiguous }) => meaning === 'running' && about === 'run' && !(ambiguous && isWhole))
  const isFailed = strong.find(({ meaning, reason }) => meaning === 'failed' || reason !== undefined)
  const isFinished = strong.find(({ meaning, ambiguous }) => meaning === 'finished' || (ambiguous && isWhole && meaning !== 'failed'))
  const isOverFailed = isFailed === undefined || (isFinished !== undefined && isFinished.depth <= isFailed.depth && !isFinished.weak)
  if (isRunning && !(isFailed && isFailed.depth === 0 && isRunning.depth > 0 && !says.notReady(said)))
    return isFinished && ended === true && isFinished.depth >= isRunning.depth ? finished(facts) : running(facts, isRunning.text)
  const rowsRunning = strong.filter(({ about }) => about === 'row')
  if (rowsRunning.length > 0 && !isFinished && !isFailed && !hasEmail(facts)) return running(facts, rowsRunning[0]?.text ?? '')
  if (isFailed && !isOverFailed) {
    // "terminated" means ended in some languages; results that were paid for are never given up for a word.
    if (isFailed.ambiguous && isFailed.reason === undefined && (hasPaidRows(facts) || results?.is === 'empty')) return finished(facts)
    const decided = byWord(facts, isFailed)
    if (decided) return decided
  }
  const rowWords = allRowWords(facts)
  if (rowWords === 'running' && !(isFinished && isFinished.about === 'run')) return running(facts, 'in progress')
  if (isFinished) {
    // "ready" may mean ready to start: an end that is still empty tells.
    if (isFinished.ambiguous && ended === false) return running(facts, isFinished.text)
    if (progress.done !== undefined && progress.total !== undefined && progress.done < progress.total && flags.get('iscomplete') === false) return running(facts, isFinished.text)
    return finished(facts)
  }
  const [unknown] = strong
  if (unknown && unknown.meaning === undefined && !(isWhole || (hasPaidRows(facts) && hasEmail(facts)))) return running(facts, unknown.text, false)
  if (unknown && isWhole) return finished(facts)
  if (says.unknownList(said) && facts.counts.length === 0 && !hasPaidRows(facts)) return { means: 'unknownList' }
  if (says.notReady(said) && flags.get('iscomplete') !== true) return running(facts, said)
  const remark = remarkWord(facts)
  const remarked = remark === undefined ? undefined : readWord(remark)
  if (remarked && !remarked.weak) {
    const decided = byWord(facts, remarked)
    if (decided) return decided
    if (remarked.meaning === 'finished') return finished(facts)
  }
  const complete = completeNames.map(name => flags.get(name)).find(flag => flag !== undefined)
  if (hasComplaint(facts) && complete === true && !hasPaidRows(facts)) return { means: 'failed', text: said, ...(says.credits(texts.evidence) ? { reason: 'credits' as const } : {}) }
  if (hasComplaint(facts) && !hasPaidRows(facts) && progress.progress === undefined) {
    if (saysRefusal(texts.evidence)) return { means: 'refused', reason: reasonOf(400, texts.evidence, false) }
    if (facts.ids.length === 0 || says.badRequest(said)) return says.server(said) ? { means: 'unclear', reason: 'server' } : { means: 'refused', reason: reasonOf(400, texts.evidence, false) }
    return { means: 'failed', text: said }
  }
  if (progress.progress !== undefined) return progress.progress >= 100 ? finished(facts) : running(facts, said)
  if (progress.done !== undefined) return progress.done === progress.total ? finished(facts) : running(facts, said)
  const isNow = runningNames.map(name => flags.get(name)).find(flag => flag !== undefined)
  if (isNow === true) return running(facts, said)
  if (complete !== undefined) return complete ? finished(facts) : running(facts, said)
  if (isNow === false && ended !== false) return finished(facts)
  if (ended !== undefined) return ended ? finished(facts) : running(facts, said)
  if (status === 202) return running(facts, said)
  if (saysRefusal(texts.evidence) && !hasPaidRows(facts)) return { means: 'refused', reason: reasonOf(400, texts.evidence, false) }
  if (hasPaidRows(facts) || facts.link !== undefined) return finished(facts)
  if (remarked?.meaning === 'finished' && !remarked.weak) return finished(facts)
  if (facts.counts.some(({ role, value }) => role === 'open' && value > 0)) return running(facts, said)
  if (results?.is === 'empty' && facts.ids.length > 0 && words.some(({ weak, meaning }) => weak && meaning === 'finished')) return finished(facts)
  if (results?.is === 'empty' && facts.ids.length === 0 && facts.counts.some(({ role, value }) => role === 'total' && value === 0)) return { means: 'unclear' }
  if (words.some(({ weak }) => weak) || flags.get('success') !== undefined || flags.get('ok') !== undefined) return results?.is === 'empty' ? running(facts, said) : running(facts, said, said === '')
  return { means: 'unclear' }
}

const hasEmail = ({ results }: ReplyFacts): boolean => results?.is === 'rows' && JSON.stringify(results.rows.slice(0, 3)).includes('@')

/** Where every row carries the same running word, the run is under way. */
const allRowWords = ({ results }: ReplyFacts): 'running' | undefined => {
  if (results?.is !== 'rows' || results.rows.length === 0) return undefined
  const words = results.rows.slice(0, 50).map(row => (isJsonObject(row) ? Object.entries(row).find(([name, value]) => /^status$/i.test(name) && typeof value === 'string')?.[1] : undefined))
  const meanings = words.map(word => (typeof word === 'string' ? readWord(word).meaning : undefined))
  const strong = /^(?:progress|searching|pending|queued|processing|in.?progress|running|waiting|scheduled)$/i
  return meanings.some((meaning, at) => meaning === 'running' && strong.test(String(words[at]))) ? 'running' : undefined
}
