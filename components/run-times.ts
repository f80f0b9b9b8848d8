// When a run last changed and when it is looked at next: "Changed 2 min ago · next check in 12 s".
import type { Run, RunState } from '../lib/runs/run.ts'
import { say, sayDuration, sayTime } from '../lib/words.ts'

const justNow = 5_000
const daysAreDates = 36 * 3_600_000

const changed = (run: Run, now: number): string => {
  const age = now - run.changedAt
  if (age < justNow) return say('changedNow')
  return age < daysAreDates ? say('changedAgo', sayDuration(age)) : say('changedAt', sayTime(run.changedAt, now))
}

const followed = new Set<RunState['is']>(['running', 'uncertain', 'finished'])
const lookedAtLater = new Set<RunState['is']>(['refused', 'not-started'])

const next = ({ state, dueAt }: Run, now: number): string => {
  if (dueAt === undefined || !(followed.has(state.is) || lookedAtLater.has(state.is))) return ''
  if (dueAt <= now) return say('checkingNow')
  return say(followed.has(state.is) ? 'nextCheckIn' : 'looksAgainIn', sayDuration(dueAt - now))
}

/** Both times are milliseconds since the epoch. */
export const runTimes = (run: Run, now: number): string => [changed(run, now), next(run, now)].filter(Boolean).join(' · ')
