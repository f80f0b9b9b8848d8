// The progress of a running run: a share for the bar and a text, both absent where the service reports none, and the time that is left.
// And the times of any run, and the lists that one was merged from.
import { isParentRun } from '../../lib/runs/kind.ts'
import { type Progress, type ChildCounts, type Run, isLive, type RunState } from '../../lib/runs/model/run.ts'
import { t, tCount, formatDuration, formatNumber, formatTime } from '../../lib/i18n/text.ts'
import { dayMs } from '../../lib/runs/model/time.ts'

interface Shown {
  value: number | undefined
  text: string
}

const ownProgress = ({ progress, done, total }: Progress): Shown => {
  const counted = done !== undefined && total !== undefined && total > 0
  const value = progress !== undefined ? progress / 100 : counted ? done / total : undefined
  if (counted) return { value, text: t('countOf', formatNumber(done), formatNumber(total)) }
  if (progress !== undefined) return { value, text: t('progressPercent', formatNumber(Math.round(progress))) }
  return { value, text: done === undefined ? '' : t('progressDone', formatNumber(done)) }
}

/** "390 of 1,000"; `counts` of child runs add "120 of 200 · 84 emails", "3 of 10 · 214 contacts". */
export const runProgress = (status: Progress, counts?: ChildCounts): Shown => {
  const shown = ownProgress(status)
  if (!counts || !shown.text) return shown
  const { received, emails } = counts
  return {
    ...shown,
    text: received ? tCount('progressBatches', received.contacts, shown.text) : tCount('progressEmails', emails, shown.text)
  }
}

/** Below these, the time so far says too little about the time that is left. */
const minShare = 0.05
const minElapsedMs = 60_000

/**
 * "about 6 min", and at least two: how long the run takes from `now` (milliseconds since the epoch) at its pace up to its last news. Undefined while it waits
 * for something, where it is a parent run, and where the pace is not known or the time has passed.
 */
export const timeLeftText = (run: Run, now: number): string | undefined => {
  const { state, sentAt, changedAt, pause } = run
  if (state.is !== 'running' || sentAt === undefined || pause || isParentRun(run)) return undefined
  const { value = 0 } = ownProgress(state.status)
  const elapsedMs = changedAt - sentAt
  if (value < minShare || value >= 1 || elapsedMs < minElapsedMs) return undefined
  const leftMs = (elapsedMs * (1 - value)) / value - (now - changedAt)
  return leftMs > 0 ? t('timeLeft', formatDuration(Math.max(2, Math.ceil(leftMs / 60_000)) * 60_000)) : undefined
}

const justNowMs = 5_000
const maxAgeMs = 36 * 3_600_000

const statesWithLateChecks = new Set<RunState['is']>(['refused', 'not-started'])

const changed = ({ changedAt }: Run, now: number): string => {
  const age = now - changedAt
  if (age < justNowMs) return t('changedNow')
  return age < maxAgeMs ? t('changedAgo', formatDuration(age)) : t('changedAt', formatTime(changedAt, now))
}

const since = ({ changedAt }: Run, now: number): string => {
  const age = now - changedAt
  if (age < justNowMs) return t('sinceNow')
  return age < maxAgeMs ? t('sinceAgo', formatDuration(age)) : formatTime(changedAt, now)
}

const next = ({ request, state, dueAt }: Run, now: number): string => {
  // Child runs are checked one by one; the sentence of a parent run says when it continues.
  if (dueAt === undefined || isParentRun({ request }) || state.is === 'intent' || state.is === 'sending') return ''
  return dueAt > now ? t('nextCheckIn', formatDuration(dueAt - now)) : t('checkingNow')
}

const later = ({ state, dueAt }: Run, now: number): string => {
  if (dueAt === undefined || !statesWithLateChecks.has(state.is)) return ''
  return dueAt > now ? t('looksAgainIn', formatDuration(dueAt - now)) : t('looksAgainNow')
}

/**
 * When a run last changed, and when it is checked next. `line`: "Changed 2 min ago · next check in 12 s"; `after`: how long ago it ended,
 * for a run that is over. Both times are milliseconds since the epoch.
 */
export const runTimes = (run: Run, now: number): { line: string; after: string | undefined } =>
  isLive(run)
    ? { line: [changed(run, now), next(run, now)].filter(Boolean).join(' · '), after: undefined }
    : { line: later(run, now), after: since(run, now) }

/** When the results of a run are deleted by age; undefined where they are not about to be. `now` in milliseconds since the epoch. */
export const goesText = ({ goesAt }: Run, now: number): string | undefined => {
  if (goesAt === undefined) return undefined
  const days = Math.ceil((goesAt - now) / dayMs)
  return days > 1 ? tCount('resultsGoIn', days) : t('resultsGoTomorrow')
}

const maxNamedLists = 5

/** Says of which lists a list was made. "Merged from A, B, 1 more list". `titles`: '' for a list whose title may not be shown. */
export const mergedText = (titles: readonly string[]): string => {
  const named = titles.filter(Boolean).slice(0, maxNamedLists)
  const others = titles.length - named.length
  return t('requestedMerged', [...named, ...(others > 0 ? [tCount('mergedOthers', others)] : [])].join(', '))
}
