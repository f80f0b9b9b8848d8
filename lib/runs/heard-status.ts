// What an answer about a list means for its run. "Unknown list" is the one that needs care: a start may be delivered late, so a
// run that was paid for must not be called one that never started.
import type { Failure } from '../failure.ts'
import type { StatusReading } from '../service/read-status.ts'
import { enter, lookLater, pauseWith, soon, type Moment } from './moves.ts'
import type { Progress, Run } from './run.ts'
import { firstWait, lateStart, laterLooks, startDeadline } from './schedule.ts'

const progressFields = ['word', 'known', 'progress', 'done', 'total'] as const
const sameProgress = (a: Progress, b: Progress): boolean => progressFields.every(field => a[field] === b[field])

/** Recognised answers "no such list" before the run counts as not started. */
const unknownsNeeded = 3

const listUnknown = (run: Run, failure: Failure, moment: Moment): Run => {
  if (run.state.is !== 'uncertain') return pauseWith(run, failure, moment)
  const unknown = run.state.unknown + 1
  const counted: Run = { ...run, state: { ...run.state, unknown }, checkedAt: moment.now }
  const late = moment.now >= (run.sentAt ?? run.createdAt) + startDeadline + lateStart
  if (unknown >= unknownsNeeded && late) return enter(counted, { is: 'not-started', looks: 0 }, moment, moment.now + laterLooks[0])
  // For a run in doubt the answer is expected; it is no reason to show.
  const { pause: _pause, ...next } = pauseWith(counted, failure, moment)
  return next
}

/** The run after a status answer. Meant for runs that are asked by status: running, uncertain, refused, not started. */
export const heardStatus = (run: Run, reading: StatusReading, moment: Moment): Run => {
  const { state } = run
  const given = state.is === 'refused' || state.is === 'not-started'
  const checked: Run = { ...run, checkedAt: moment.now }
  switch (reading.is) {
    case 'running': {
      const wait = state.is === 'running' ? run.wait : firstWait
      const entered = enter(checked, { is: 'running', status: reading.status }, moment, soon(moment, wait))
      const news = state.is !== 'running' || !sameProgress(state.status, reading.status)
      return { ...entered, wait, changedAt: news ? moment.now : run.changedAt }
    }
    case 'finished':
      return enter(checked, { is: 'finished' }, moment, moment.now)
    case 'failed':
      // A refused list that the service also calls failed is no news.
      return state.is === 'refused'
        ? lookLater(checked, undefined, moment)
        : enter(checked, { is: 'failed', words: reading.words }, moment, undefined)
    case 'problem':
    default:
      if (given) return lookLater(checked, reading.failure, moment)
      return reading.failure.code === 'listUnknown' ? listUnknown(run, reading.failure, moment) : pauseWith(run, reading.failure, moment)
  }
}
