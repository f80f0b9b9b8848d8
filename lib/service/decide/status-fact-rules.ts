// The rules for complaints, numbers and flags of a status reply in JSON.
import { readWord } from './words.ts'
import { mentionsStart } from './service-texts.ts'
import { textSays } from './reason.ts'
import { type Rule, hasComplaint, hasRecords, saysRefusal } from './shared.ts'
import type { StatusView } from './status-view.ts'
import { failed, finished, refused, running, runningAsShown, unclear, type StatusDecision } from './status-decision.ts'

const hasGoodWord = ({ strong }: StatusView): boolean => strong.some(({ meaning }) => meaning === 'running' || meaning === 'finished')
/** The text of the reply, unless it is a word such as "OK". */
const remarkOf = ({ texts }: StatusView): string => (readWord(texts.shown).weak ? '' : texts.shown)

const isBareComplaint = (view: StatusView): boolean =>
  hasComplaint(view) &&
  !hasRecords(view) &&
  view.progress.progress === undefined &&
  !saysWorked(view) &&
  (view.ids.length === 0 || textSays.badRequest(view.texts.said))

/** The reply calls the request a success, so that what it says beside that is no refusal. */
const saysWorked = ({ flags }: StatusView): boolean => ['success', 'ok', 'status'].some(name => flags.get(name) === true)

const isPlainRefusal = (view: StatusView): boolean =>
  view.texts.said !== '' &&
  view.progress.progress === undefined &&
  view.ids.length === 0 &&
  !saysWorked(view) &&
  !mentionsStart(view.texts.said)

/** Whether something beside full numbers says that the run goes on: people who are pending, or a text. */
const goesOn = ({ counts, texts, progress }: StatusView): boolean =>
  counts.some(({ role, value, unit }) => role === 'open' && value > 0 && value !== progress.progress && unit !== 'credits') ||
  /\balmost\b|\b(?:verifying|finali[sz]ing|finishing|wrapping up|preparing|generating|exporting|merging|cleaning)\b/i.test(texts.said)

/** The rules for complaints, numbers and flags in JSON, in order. */
export const statusFactRules: readonly Rule<StatusView, StatusDecision>[] = [
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
    when: view => isBareComplaint(view) && textSays.server(view.texts.said),
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
    decide: view => ((view.progress.progress ?? 0) >= 100 && !goesOn(view) ? finished(view) : runningAsShown(view))
  },
  {
    id: 'status-counts',
    when: ({ progress }) => progress.done !== undefined,
    decide: view => (view.progress.done === view.progress.total && !goesOn(view) ? finished(view) : runningAsShown(view))
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
    id: 'status-step-running',
    when: ({ steps }) => steps.some(({ meaning }) => meaning === 'running'),
    decide: runningAsShown
  },
  { id: 'status-queue-position', when: ({ isQueued }) => isQueued, decide: runningAsShown },
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
