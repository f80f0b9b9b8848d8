// Which states of a run are on their way still. Types only come from the library, so this table is held against it by a test.
import type { Run, RunState } from '../../lib/runs/model/run.ts'

const table: Record<RunState['is'], boolean> = {
  intent: true,
  sending: true,
  running: true,
  uncertain: true,
  finished: true,
  collected: false,
  'not-sent': false,
  refused: false,
  'not-started': false,
  failed: false,
  stopped: false
}

/** Is the run still on its way? */
export const isOnItsWay = ({ state }: Pick<Run, 'state'>): boolean => table[state.is]
