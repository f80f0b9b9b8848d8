// A reading of a reply that never ends: it is written down before it begins, and a reply whose reading did not end twice is put aside.
import type { Run } from '../model/run.ts'

/** After so many readings that did not end, a reply is not read again without the user. */
const maxReadings = 2

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

/** The run without a due time, until the user asks for another reading. */
export const putAside = (run: Run): Run => {
  const { dueAt: _due, notBefore: _notBefore, ...rest } = run
  return { ...rest, pause: { code: 'answerPutAside' } }
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
