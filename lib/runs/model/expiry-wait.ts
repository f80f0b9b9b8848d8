// How long waits what is too old, counted by wakes that agree about the time, because a clock may be wrong.
import { isFileList } from '../kind.ts'
import type { Run } from './run.ts'
import { dayMs } from './time.ts'

/** No service can send again what came from a file of the user's. */
export const ownFileWaitMs = 7 * dayMs

/** How long a list waits after the first wake that sees it too old, in milliseconds of agreed time. */
export const getWaitMs = (run: Run): number =>
  isFileList(run) || (run.state.is === 'collected' && run.state.source === 'file') ? ownFileWaitMs : dayMs
