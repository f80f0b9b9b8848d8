// What a reply to a status check says of a run. Precedence: the API settings, a specific word, then progress and counts, then flags, then
// "success", which says only that the request worked. "Finished" is a hint; the download decides.
import { readWord, type Word } from '../reply/words.ts'
import type { ReplyFacts } from './facts.ts'
import { mentionsStart, reasonOf, says, type Reason } from './reason.ts'
import { decideByRules, type Rule } from './rules.ts'
import { hasComplaint, hasRecords, isMarkup, isShortText, saysRefusal } from './shared.ts'
import { viewOf, type StatusView } from './status-view.ts'

/** `word`: the status as the service writes it; `known` is false for a word that no rule knows. `percent` is 0–100. */
export type StatusDecision =
  | { means: 'running'; word: string; known: boolean; percent?: number }
  | { means: 'finished'; count?: number; percent?: number; reason?: Reason }
  | { means: 'failed'; reason?: Reason; text: string }
  | { means: 'unknownList'; reason?: Reason }
  | { means: 'refused'; reason: Reason }
  | { means: 'unclear'; reason?: Reason }

const maxShownLength = 100

const percentOf = ({ progress: { progress, done, total } }: ReplyFacts): { percent?: number } => {
  if (progress !== undefined) return { percent: progress }
  return done !== undefined && total ? { percent: Math.floor((done / total) * 100) } : {}
}

/** How many results a finished run says that it has. */
const countOf = (facts: ReplyFacts): { count?: number } => {
  if (hasRecords(facts)) return { count: facts.rowCount }
  if (facts.results?.is === 'empty') return { count: 0 }
  const usable = facts.counts.filter(({ unit, ofReply, role }) => unit !== 'credits' && unit !== 'pages' && !ofReply && role !== 'failed')
  const count =
    usable.find(({ role }) => role === 'found') ??
    usable.find(({ role, unit }) => role === 'total' && unit === 'people') ??
    usable.find(({ role }) => role === 'total') ??
    usable.find(({ role }) => role === 'done')
  if (count) return { count: count.value }
  if (facts.words.some(({ text }) => /^(?:no|zero)[\s_-]?\w*[\s_-]?(?:results?|data|contacts|leads)$/i.test(text))) return { count: 0 }
  return facts.rowCount > 0 ? { count: facts.rowCount } : {}
}

const finished = (facts: ReplyFacts, reason?: Reason): StatusDecision => ({
  means: 'finished',
  ...countOf(facts),
  ...(facts.progress.progress === 100 ? { percent: 100 } : {}),
  ...(reason ? { reason } : {})
})
const running = (facts: ReplyFacts, word: string, known = true): StatusDecision => ({
  means: 'running',
  word: word.slice(0, maxShownLength),
  known,
  ...percentOf(facts)
})
const runningAsShown = (view: StatusView): StatusDecision => running(view, view.texts.shown)
const refused = (facts: ReplyFacts): StatusDecision => ({
  means: 'refused',
  reason: reasonOf(Math.max(400, facts.status), facts.texts.evidence, isMarkup(facts))
})
const unclear = (reason?: Reason): StatusDecision => ({ means: 'unclear', ...(reason ? { reason } : {}) })
const unknownList = (reason?: Reason): StatusDecision => ({ means: 'unknownList', ...(reason ? { reason } : {}) })
const failed = (facts: ReplyFacts, word: string): StatusDecision => ({
  means: 'failed',
  text: facts.texts.shown || word,
  ...(says.credits(facts.texts.evidence)
    ? { reason: 'credits' }
    : /^(?:bad|invalid)[\s_-]?(?:input|request)$/i.test(word)
      ? { reason: 'badRequest' }
      : {})
})

/** What a word that is neither "finished" nor unknown means beside the other texts. undefined for a word that leaves it to other rules. */
const byWord = (facts: ReplyFacts, word: Word): StatusDecision | undefined => {
  const { texts, ids, results } = facts
  if (word.meaning === 'running') return running(facts, word.text)
  if (word.reason === 'credits')
    return hasRecords(facts) ? finished(facts, 'credits') : { means: 'failed', reason: 'credits', text: texts.shown || word.text }
  if (word.reason === 'expired') return { means: 'failed', reason: 'expired', text: texts.shown || word.text }
  const isMiss = word.reason === 'nobody' && /found|unknown/i.test(word.text) && !hasRecords(facts) && results?.is !== 'empty'
  if (word.reason === 'unknownList' || isMiss) return unknownList()
  if (word.meaning !== 'failed') return undefined
  if (says.notReady(texts.evidence.replace(word.text, ''))) return running(facts, texts.shown)
  if (says.unknownList(texts.said) && ids.length === 0) return unknownList()
  if (says.rate(texts.said) || (says.key(texts.said) && ids.length === 0)) return refused(facts)
  return failed(facts, word.text)
}

const hasGoodWord = ({ strong }: StatusView): boolean => strong.some(({ meaning }) => meaning === 'running' || meaning === 'finished')
const isText = ({ content }: ReplyFacts): boolean => content.is === 'text'
const isUnreadable = ({ content }: ReplyFacts): boolean => content.is === 'html' || content.is === 'broken' || content.is === 'xlsx'
const textWord = ({ content }: ReplyFacts): Word | undefined => (content.text.length <= 60 ? readWord(content.text) : undefined)
const isNoRoute = ({ texts, content }: ReplyFacts): boolean =>
  content.is === 'html' ||
  texts.said === '' ||
  (/^not found$|url|route|endpoint|path|cannot get|resource/i.test(texts.said.trim()) && !says.unknownList(texts.said))

/** The rules for a reply with an HTTP status of 300 or more, in order. */
const statusErrorRules: readonly Rule<StatusView, StatusDecision>[] = [
  {
    id: 'status-settings-word',
    when: ({ status, settings }) => status < 500 && settings?.own === true,
    decide: view => bySettings(view)
  },
  { id: 'status-redirect', when: ({ status }) => status >= 300 && status < 400, decide: () => unclear('server') },
  {
    id: 'status-error-with-records',
    when: view =>
      view.status >= 400 && hasRecords(view) && view.words.some(({ reason, meaning }) => reason === 'credits' || meaning === 'finished'),
    decide: view => finished(view, view.words.some(({ reason }) => reason === 'credits') ? 'credits' : undefined)
  },
  { id: 'status-server-error', when: ({ status }) => status >= 500 || status === 408, decide: () => unclear('server') },
  { id: 'status-gone', when: ({ status }) => status === 410, decide: () => unknownList('expired') },
  { id: 'status-refused-by-status', when: ({ status }) => [401, 402, 403, 429].includes(status), decide: refused },
  {
    id: 'status-error-not-ready',
    when: view => view.status >= 400 && !isMarkup(view) && (says.notReady(view.texts.evidence) || view.running !== undefined),
    decide: view => running(view, view.running?.text ?? view.texts.shown)
  },
  {
    id: 'status-error-expired',
    when: view => view.status >= 400 && !isMarkup(view) && says.expired(view.texts.evidence) && !says.key(view.texts.evidence),
    decide: () => unknownList('expired')
  },
  {
    id: 'status-error-unknown-list',
    when: view =>
      [400, 404, 409, 422].includes(view.status) &&
      !isMarkup(view) &&
      says.unknownList(view.texts.evidence) &&
      !says.credits(view.texts.evidence),
    decide: () => unknownList()
  },
  {
    id: 'status-not-found',
    when: view => view.status === 404 && !isNoRoute(view) && says.notFound(view.texts.evidence),
    decide: () => unknownList()
  },
  { id: 'status-no-route', when: ({ status }) => status === 404, decide: () => unclear() },
  { id: 'status-refused', when: ({ status }) => status >= 400, decide: refused }
]

/** The rules for a reply that is no JSON object, in order. */
const statusTextRules: readonly Rule<StatusView, StatusDecision>[] = [
  { id: 'status-accepted-unreadable', when: view => isUnreadable(view) && view.status === 202, decide: view => running(view, '') },
  { id: 'status-unreadable', when: isUnreadable, decide: () => unclear('server') },
  {
    id: 'status-empty-body',
    when: ({ content, status }) => content.is === 'empty' && (status === 202 || status === 204),
    decide: view => running(view, '')
  },
  { id: 'status-nothing', when: ({ content }) => content.is === 'empty', decide: () => unclear() },
  { id: 'status-table', when: ({ content }) => content.is === 'table', decide: view => finished(view) },
  {
    id: 'status-text-word',
    when: view => isText(view) && textWord(view) !== undefined && byTextWord(view) !== undefined,
    decide: view => byTextWord(view) ?? unclear()
  },
  {
    id: 'status-text-not-ready',
    when: view => isText(view) && says.notReady(view.texts.said),
    decide: runningAsShown
  },
  { id: 'status-text-unknown-list', when: view => isText(view) && says.unknownList(view.texts.said), decide: () => unknownList() },
  { id: 'status-text-server', when: view => isText(view) && says.server(view.texts.said), decide: () => unclear('server') },
  { id: 'status-text-refuses', when: view => isShortText(view.content) && saysRefusal(view), decide: refused },
  { id: 'status-text-unknown', when: isText, decide: () => unclear() }
]

const byTextWord = (view: StatusView): StatusDecision | undefined => {
  const word = textWord(view)
  return word && (byWord(view, word) ?? (word.meaning === 'finished' ? finished(view) : undefined))
}

const bySettings = (view: StatusView): StatusDecision => {
  const { meaning, word = '' } = view.settings ?? {}
  if (meaning === 'finished') return finished(view)
  if (meaning === 'failed') return { means: 'failed', text: view.texts.shown || word }
  return {
    ...running(view, word, meaning === 'running'),
    ...(view.settings?.progress === undefined ? {} : { percent: view.settings.progress })
  }
}

/** The rules for words in JSON, in order. */
const statusWordRules: readonly Rule<StatusView, StatusDecision>[] = [
  {
    id: 'status-settings-place-refused',
    when: view =>
      view.settings !== undefined &&
      !hasRecords(view) &&
      (saysRefusal(view) || (says.unknownList(view.texts.said) && view.settings.meaning === 'failed')),
    decide: view => (says.unknownList(view.texts.said) ? unknownList() : refused(view))
  },
  { id: 'status-settings-place', when: ({ settings }) => settings !== undefined, decide: bySettings },
  {
    id: 'status-word-running',
    when: ({ running: word, failed: bad, texts }) =>
      word !== undefined && !(bad?.depth === 0 && word.depth > 0 && !says.notReady(texts.said)),
    decide: view => {
      const { running: word, finished: good, ended } = view
      return good && word && ended === true && good.depth >= word.depth ? finished(view) : running(view, word?.text ?? '')
    }
  },
  {
    id: 'status-person-running',
    when: ({ ofRows, finished: good, failed: bad, hasEmail }) => ofRows !== undefined && !good && !bad && !hasEmail,
    decide: view => running(view, view.ofRows?.text ?? '')
  },
  {
    // "Terminated" means "ended" in some languages; results that were paid for are never given up for a word.
    id: 'status-word-failed-with-records',
    when: view =>
      view.isFailed &&
      view.failed?.ambiguous === true &&
      view.failed.reason === undefined &&
      (hasRecords(view) || view.results?.is === 'empty'),
    decide: view => finished(view)
  },
  {
    id: 'status-word-failed',
    when: view => view.isFailed && view.failed !== undefined && byWord(view, view.failed) !== undefined,
    decide: view => (view.failed && byWord(view, view.failed)) ?? unclear()
  },
  {
    id: 'status-rows-running',
    when: ({ areRowsRunning, finished: good }) => areRowsRunning && good?.about !== 'run',
    decide: view => running(view, 'in progress')
  },
  {
    // "Ready" may mean ready to start: an end that is still empty says so.
    id: 'status-word-not-ended',
    when: ({ finished: good, ended }) => good?.ambiguous === true && ended === false,
    decide: view => running(view, view.finished?.text ?? '')
  },
  {
    id: 'status-word-finished-too-early',
    when: ({ finished: good, progress: { done, total }, flags }) =>
      good !== undefined && done !== undefined && total !== undefined && done < total && flags.get('iscomplete') === false,
    decide: view => running(view, view.finished?.text ?? '')
  },
  { id: 'status-word-finished', when: ({ finished: good }) => good !== undefined, decide: view => finished(view) },
  {
    id: 'status-word-unknown',
    when: view => view.unknown !== undefined && !view.isEnded && !(hasRecords(view) && view.hasEmail),
    decide: view => running(view, view.unknown?.text ?? '', false)
  },
  { id: 'status-word-unknown-at-end', when: view => view.unknown !== undefined && view.isEnded, decide: view => finished(view) },
  {
    id: 'status-unknown-list',
    when: view => says.unknownList(view.texts.said) && view.counts.length === 0 && !hasRecords(view),
    decide: () => unknownList()
  },
  {
    id: 'status-not-ready',
    when: ({ texts, flags, ended }) => says.notReady(texts.said) && flags.get('iscomplete') !== true && ended !== true,
    decide: runningAsShown
  },
  {
    id: 'status-remark-word',
    when: view => view.remark !== undefined && !view.remark.weak && view.remark.reason !== 'credits' && byRemark(view) !== undefined,
    decide: view => byRemark(view) ?? unclear()
  }
]

const byRemark = (view: StatusView): StatusDecision | undefined =>
  view.remark && (byWord(view, view.remark) ?? (view.remark.meaning === 'finished' ? finished(view) : undefined))

/** The text of the reply, unless it is a word such as "OK". */
const remarkOf = ({ texts }: StatusView): string => (readWord(texts.shown).weak ? '' : texts.shown)

const isBareComplaint = (view: StatusView): boolean =>
  hasComplaint(view) &&
  !hasRecords(view) &&
  view.progress.progress === undefined &&
  !saysWorked(view) &&
  (view.ids.length === 0 || says.badRequest(view.texts.said))

/** The reply calls the request a success, so that what it says beside that is no refusal. */
const saysWorked = ({ flags }: StatusView): boolean => ['success', 'ok', 'status'].some(name => flags.get(name) === true)

const isPlainRefusal = (view: StatusView): boolean =>
  view.texts.said !== '' &&
  view.progress.progress === undefined &&
  view.ids.length === 0 &&
  !saysWorked(view) &&
  !mentionsStart(view.texts.said)

/** The rules for complaints, numbers and flags in JSON, in order. */
const statusFactRules: readonly Rule<StatusView, StatusDecision>[] = [
  {
    id: 'status-complete-with-complaint',
    when: view => hasComplaint(view) && view.complete === true && !hasRecords(view),
    decide: view => failed(view, '')
  },
  {
    id: 'status-complaint',
    when: view => hasComplaint(view) && !hasRecords(view) && view.progress.progress === undefined && saysRefusal(view),
    decide: refused
  },
  {
    id: 'status-complaint-server',
    when: view => isBareComplaint(view) && says.server(view.texts.said),
    decide: () => unclear('server')
  },
  { id: 'status-complaint-refused', when: isBareComplaint, decide: refused },
  {
    id: 'status-complaint-failed',
    when: view => hasComplaint(view) && !hasRecords(view) && view.progress.progress === undefined && !saysWorked(view),
    decide: view => failed(view, '')
  },
  {
    id: 'status-refusal',
    when: view => saysRefusal(view) && !hasRecords(view) && !hasGoodWord(view) && isPlainRefusal(view),
    decide: refused
  },
  {
    id: 'status-progress',
    when: ({ progress }) => progress.progress !== undefined,
    decide: view => ((view.progress.progress ?? 0) >= 100 ? finished(view) : runningAsShown(view))
  },
  {
    id: 'status-counts',
    when: ({ progress }) => progress.done !== undefined,
    decide: view => (view.progress.done === view.progress.total ? finished(view) : runningAsShown(view))
  },
  { id: 'status-running-flag', when: ({ isNow }) => isNow === true, decide: runningAsShown },
  {
    id: 'status-complete-flag',
    when: ({ complete }) => complete !== undefined,
    decide: view => (view.complete ? finished(view) : runningAsShown(view))
  },
  { id: 'status-not-running-flag', when: ({ isNow, ended }) => isNow === false && ended !== false, decide: view => finished(view) },
  {
    id: 'status-end-time',
    when: ({ ended }) => ended !== undefined,
    decide: view => (view.ended ? finished(view) : runningAsShown(view))
  },
  { id: 'status-accepted', when: ({ status }) => status === 202, decide: runningAsShown },
  { id: 'status-records-or-link', when: view => hasRecords(view) || view.link !== undefined, decide: view => finished(view) },
  {
    id: 'status-open-counts',
    when: ({ counts }) => counts.some(({ role, value }) => role === 'open' && value > 0),
    decide: runningAsShown
  },
  {
    id: 'status-success-and-empty',
    when: ({ results, ids, isWeaklyFinished }) => results?.is === 'empty' && ids.length > 0 && isWeaklyFinished,
    decide: view => finished(view)
  },
  {
    id: 'status-empty-without-id',
    when: ({ results, ids, counts }) =>
      results?.is !== 'rows' && ids.length === 0 && counts.some(({ role, value }) => role === 'total' && value === 0),
    decide: () => unclear()
  },
  {
    id: 'status-success',
    when: ({ words, flags, results }) =>
      results?.is !== 'empty' &&
      (words.some(({ weak }) => weak) ||
        flags.get('success') !== undefined ||
        flags.get('ok') !== undefined ||
        flags.get('status') !== undefined),
    decide: view => (view.isWeaklyFinished && remarkOf(view) === '' ? finished(view) : running(view, remarkOf(view), remarkOf(view) === ''))
  },
  {
    id: 'status-success-no-results',
    when: ({ words, flags }) => words.some(({ weak }) => weak) || flags.get('success') !== undefined || flags.get('ok') !== undefined,
    decide: runningAsShown
  }
]

/** The rules for a status check, in order. */
export const statusRules: readonly Rule<StatusView, StatusDecision>[] = [
  ...statusErrorRules,
  ...statusTextRules,
  ...statusWordRules,
  ...statusFactRules
]

/** Decides a reply to a status check. */
export const decideStatus = (facts: ReplyFacts): StatusDecision => decideByRules(statusRules, viewOf(facts), unclear())
