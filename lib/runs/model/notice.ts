// What of a run is worth telling a person who does not look: that it ended, or that it does not go on without them.
import { needsUser } from '../../failure.ts'
import { isParentRun, isLive, type Run } from './run.ts'

/**
 * How a run ended, or `needs`: it waits for a person. `key` names the state and its reason, and is the same as long as these are: what was
 * told or seen once is known by it. It holds a status word of the service's at most, and nothing of a record.
 */
export interface Notice {
  is: 'ready' | 'none' | 'failed' | 'refused' | 'not-started' | 'not-sent' | 'needs'
  key: string
}

/** A limit that the person has set opens by itself. */
const waitsForPerson = ({ pause }: Run): boolean => pause !== undefined && pause.code !== 'lookupLimit' && needsUser(pause)

const needOf = (run: Run): string | undefined => {
  const { state, pause } = run
  const goesOn = isLive(run) || (state.is === 'stopped' && isParentRun(run))
  if (goesOn && pause && waitsForPerson(run)) return pause.code
  if (state.is === 'uncertain') return 'uncertain'
  const word = state.is === 'running' && !state.status.known ? state.status.word?.trim() : undefined
  return word ? `word ${word}` : undefined
}

/** Nothing of a part of another run, which is shown with it, of what goes on, and of what a person stopped. */
export const noticeOf = (run: Run): Notice | undefined => {
  const { state, parentId } = run
  if (parentId !== undefined) return undefined
  const need = needOf(run)
  if (need !== undefined) return { is: 'needs', key: need }
  switch (state.is) {
    case 'collected':
      return state.rows > 0 ? { is: 'ready', key: 'ready' } : { is: 'none', key: 'none' }
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

/** Is it no good news? Then the icon in the toolbar says so until a person has seen it. */
export const isProblem = ({ is }: Notice): boolean => is !== 'ready' && is !== 'none'
