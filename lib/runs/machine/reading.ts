// A reading of a reply that never ends: it is written down before it begins, and a reply whose reading did not end twice is put aside.
import type { Run } from '../model/run.ts'

/** After so many readings that did not end, a reply is not read again without the user. */
const maxReadings = 2
const putAsideMs = 6 * 3_600_000

/** The run as its reply is about to be read by this worker. `isKept`: the reply is stored as it came. */
export const beginReading = (run: Run, workerId: string, isKept: boolean): Run => {
  const before = run.reading ?? { attempts: 0 }
  const attempts = before.workerId === workerId ? before.attempts : before.attempts + 1
  return { ...run, reading: { workerId, attempts, ...(isKept || before.isKept ? { isKept: true } : {}) } }
}

/** Whether a reply is to be kept before it is read, because an earlier reading did not end. */
export const isReadAgain = ({ reading }: Pick<Run, 'reading'>): boolean => (reading?.attempts ?? 0) > 1

/** The run after a reading that a living worker has ended. What is known of readings that did not end stays. */
export const endReading = (run: Run): Run => {
  if (run.reading?.workerId === undefined) return run
  const { reading: _ended, ...rest } = run
  return rest
}

/**
 * The run with its next reading hours away, unless the user asks for one. A browser that was closed twice within a reading leaves a reply that
 * can be read, and one that never ends stops the worker no more than every six hours.
 */
export const putAside = (run: Run, now: number): Run => {
  const { notBefore: _notBefore, ...rest } = run
  return { ...rest, dueAt: now + putAsideMs, pause: { code: 'answerPutAside' } }
}

/** The run whose reading ended with the worker that did it; undefined where there was none. */
export const interruptReading = (run: Run, workerId: string): Run | undefined => {
  const { reading } = run
  if (reading?.workerId === undefined || reading.workerId === workerId) return undefined
  const { workerId: _dead, ...rest } = reading
  return { ...run, reading: rest }
}

/** Whether the reply is to be put aside: its readings have not ended too often. */
export const isUnreadable = ({ reading }: Pick<Run, 'reading'>): boolean => (reading?.attempts ?? 0) >= maxReadings
