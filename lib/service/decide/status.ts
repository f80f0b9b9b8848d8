// What a reply to a status check says of a run. Precedence: the API settings, a specific word, then progress and counts, then flags, then
// "success", which says only that the request worked. "Finished" is a hint; the download decides.
import { fieldsOf } from '../reply/facts.ts'
import { envelopes } from '../reply/nodes.ts'
import { plainWord } from './words.ts'
import { textSays } from './reason.ts'
import { type Rule, hasComplaint, hasRecords, isHeldBack, saysRefusal, decideByRules } from './shared.ts'
import { type StatusView, viewOf } from './status-view.ts'
import {
  bySettings,
  byWord,
  finished,
  refused,
  running,
  runningAsShown,
  unclear,
  unknownList,
  type StatusDecision
} from './status-decision.ts'
import type { ReplyFacts } from './facts.ts'
import { statusErrorRules, statusTextRules } from './status-error-rules.ts'
import { statusFactRules } from './status-fact-rules.ts'

/** Whether numbers stand further out than this depth: they count more than a word further in does. */
const hasOuterNumbers = ({ counts, root }: StatusView, depth: number): boolean =>
  counts.some(count => count.depth < depth && (count.role === 'total' || count.role === 'open')) ||
  (root ? envelopes(root) : []).some(
    holder => holder.depth < depth && fieldsOf(holder).some(({ name }) => /^(?:progress|percent)\w*$/.test(name))
  )

/** Whether each word of the end says only that the request worked, as "OK" does, or stands in an object about one part of what is counted. */
const isOfPart = (view: StatusView): boolean =>
  view.strong
    .filter(({ meaning }) => meaning === 'finished')
    .every(({ weak, depth }) => weak || (depth > 0 && hasOuterNumbers(view, depth)))

/** The rules for words in JSON, in order. */
const statusWordRules: readonly Rule<StatusView, StatusDecision>[] = [
  {
    id: 'status-settings-place-refused',
    when: view =>
      view.settings !== undefined &&
      !hasRecords(view) &&
      (saysRefusal(view) || (textSays.unknownList(view.texts.said) && view.settings.meaning === 'failed')),
    decide: view => (textSays.unknownList(view.texts.said) ? unknownList() : refused(view))
  },
  { id: 'status-settings-place', when: ({ settings }) => settings !== undefined, decide: bySettings },
  {
    id: 'status-word-running',
    when: ({ running: word, failed: bad, texts }) =>
      word !== undefined && !(bad?.depth === 0 && word.depth > 0 && !textSays.notReady(texts.said)),
    decide: view => {
      const { running: word, finished: good, ended } = view
      return good && word && ended === true && good.depth >= word.depth
        ? finished(view)
        : running(view, word?.text ?? '', word?.isGuess !== true)
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
      !hasComplaint(view) &&
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
    // "Ready" may mean ready to start: an end that is still empty says so, and so does nothing done of all that is counted.
    id: 'status-word-not-ended',
    when: ({ finished: good, ended, isWhole, progress: { done } }) =>
      good?.ambiguous === true && (ended === false || (done === 0 && !isWhole && plainWord(good.text) === 'ready')),
    decide: view => running(view, view.finished?.text ?? '')
  },
  {
    id: 'status-word-finished-too-early',
    when: view => {
      const { finished: good, progress, flags } = view
      const isBehind = progress.done !== undefined && progress.total !== undefined && progress.done < progress.total
      return (
        good !== undefined &&
        ((isOfPart(view) && (isBehind || (progress.progress ?? 100) < 100)) || (isBehind && flags.get('iscomplete') === false))
      )
    },
    decide: view => running(view, view.finished?.text ?? '')
  },
  {
    // The work is done, and its file is still being made.
    id: 'status-results-held-back',
    when: view =>
      view.finished !== undefined &&
      view.link === undefined &&
      !hasRecords(view) &&
      (isHeldBack(view) || textSays.fileNotMade(view.texts.said)),
    decide: runningAsShown
  },
  {
    // One part is done, another one beside it is not: `{ "search": { "status": "done" }, "emails": { "status": "processing" } }`.
    id: 'status-other-part-running',
    when: ({ finished: good, words, ended, link }) =>
      good !== undefined &&
      good.depth > 0 &&
      ended !== true &&
      link === undefined &&
      words.some(
        ({ meaning, about, weak, ambiguous, isGuess, depth }) =>
          meaning === 'running' && about === 'part' && !weak && !ambiguous && !isGuess && depth >= good.depth
      ),
    decide: view => running(view, view.words.find(({ meaning, about }) => meaning === 'running' && about === 'part')?.text ?? '')
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
    when: view => textSays.unknownList(view.texts.said) && view.counts.length === 0 && !hasRecords(view),
    decide: () => unknownList()
  },
  {
    id: 'status-not-ready',
    when: ({ texts, flags, ended }) => textSays.notReady(texts.said) && flags.get('iscomplete') !== true && ended !== true,
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
