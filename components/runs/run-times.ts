// When a run last changed and when it is looked at next: a line of its own while it is live, a few words at the side after that.
import type { Run, RunState } from '../../lib/runs/model/run.ts'
import { t, formatDuration, formatTime } from '../../lib/i18n/text.ts'
import { hasParts } from './has-parts.ts'
import { isOnItsWay } from './live-states.ts'

const justNow = 5_000
const daysAreDates = 36 * 3_600_000

const lookedAtLater = new Set<RunState['is']>(['refused', 'not-started'])

const changed = ({ changedAt }: Run, now: number): string => {
  const age = now - changedAt
  if (age < justNow) return t('changedNow')
  return age < daysAreDates ? t('changedAgo', formatDuration(age)) : t('changedAt', formatTime(changedAt, now))
}

const since = ({ changedAt }: Run, now: number): string => {
  const age = now - changedAt
  if (age < justNow) return t('sinceNow')
  return age < daysAreDates ? t('sinceAgo', formatDuration(age)) : formatTime(changedAt, now)
}

const next = ({ request, state, dueAt }: Run, now: number): string => {
  // Of many people each is looked at by themselves; when this run goes on, its sentences say.
  if (dueAt === undefined || hasParts({ request }) || state.is === 'intent' || state.is === 'sending') return ''
  return dueAt > now ? t('nextCheckIn', formatDuration(dueAt - now)) : t('checkingNow')
}

const later = ({ state, dueAt }: Run, now: number): string => {
  if (dueAt === undefined || !lookedAtLater.has(state.is)) return ''
  return dueAt > now ? t('looksAgainIn', formatDuration(dueAt - now)) : t('looksAgainNow')
}

/**
 * `line`: "Changed 2 min ago · next check in 12 s"; `after`: how long ago it ended, for a run that is over. Both times are
 * milliseconds since the epoch.
 */
export const runTimes = (run: Run, now: number): { line: string; after: string | undefined } =>
  isOnItsWay(run)
    ? { line: [changed(run, now), next(run, now)].filter(Boolean).join(' · '), after: undefined }
    : { line: later(run, now), after: since(run, now) }
