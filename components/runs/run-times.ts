// When a run last changed, and when it is checked next.
import { isParentRun } from '../../lib/runs/kind.ts'
import { isLive, type Run, type RunState } from '../../lib/runs/model/run.ts'
import { dayMs } from '../../lib/runs/model/time.ts'
import { t, tCount, formatDuration, formatTime } from '../../lib/i18n/text.ts'

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
 * `line`: "Changed 2 min ago · next check in 12 s"; `after`: how long ago it ended, for a run that is over. Both times are
 * milliseconds since the epoch.
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
