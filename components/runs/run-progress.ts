// The progress of a running run: a share for the bar and a text, both absent where the service reports none, and the time that is left.
import { isParentRun } from '../../lib/runs/kind.ts'
import type { Progress, ChildCounts, Run } from '../../lib/runs/model/run.ts'
import { t, tCount, formatDuration, formatNumber } from '../../lib/i18n/text.ts'

interface Shown {
  value: number | undefined
  text: string
}

const ownProgress = ({ progress, done, total }: Progress): Shown => {
  const counted = done !== undefined && total !== undefined && total > 0
  const value = progress !== undefined ? progress / 100 : counted ? done / total : undefined
  if (counted) return { value, text: t('progressOf', formatNumber(done), formatNumber(total)) }
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
