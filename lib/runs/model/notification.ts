// Decides which state of a run the user should hear about while not looking: that it ended, or that it waits for the user.
import { isOpeningLimit, needsUser } from '../../failure.ts'
import { isParentRun } from '../kind.ts'
import { isLive, type Run } from './run.ts'

/**
 * How a run ended, that it waits for the user, or for a quota that opens later (`waits`). `key` names the state and its reason, and
 * identifies a notification that was announced or seen. It holds at most a status word of the service, and nothing of a record.
 */
export interface RunNotification {
  is: 'ready' | 'no-results' | 'doubtful' | 'failed' | 'refused' | 'not-started' | 'not-sent' | 'needs-user' | 'waits'
  key: string
}

/** A limit ends without the user. */
const waitsForUser = ({ pause }: Run): boolean => pause !== undefined && !isOpeningLimit(pause) && needsUser(pause)

const getNeedKey = (run: Run): string | undefined => {
  const { state, pause } = run
  const isActive = isLive(run) || (state.is === 'stopped' && isParentRun(run))
  if (isActive && pause && waitsForUser(run)) return pause.code
  if (state.is === 'uncertain') return 'uncertain'
  if (state.is === 'stopped' && state.reason !== undefined) return state.reason
  const word = state.is === 'running' && !state.status.known ? state.status.word?.trim() : undefined
  return word ? `word ${word}` : undefined
}

/** The notification of a run; undefined for a child run, for a run that goes on without the user, and for one that the user stopped. */
export const getNotification = (run: Run): RunNotification | undefined => {
  const { state, parentId } = run
  if (parentId !== undefined) return undefined
  const needKey = getNeedKey(run)
  if (needKey !== undefined) return { is: 'needs-user', key: needKey }
  if (isLive(run) && run.pause?.code === 'dailyQuota') return { is: 'waits', key: 'quota' }
  switch (state.is) {
    case 'collected':
      if (state.doubtful) return { is: 'doubtful', key: 'doubtful' }
      return state.rows > 0 ? { is: 'ready', key: 'ready' } : { is: 'no-results', key: 'no-results' }
    case 'refused':
    case 'not-sent':
      return { is: state.is, key: `${state.is} ${state.failure.code}` }
    case 'failed':
    case 'not-started':
      return { is: state.is, key: state.is }
    case 'intent':
    case 'sending':
    case 'running':
    case 'uncertain':
    case 'finished':
    case 'stopped':
    default:
      return undefined
  }
}

/** A problem marks the toolbar icon until the user has seen it. */
export const isProblem = ({ is }: RunNotification): boolean => is !== 'ready' && is !== 'no-results' && is !== 'waits'
