// Finds the stored runs of some kinds by the indexes of kinds.
import type { KindName } from '../kind.ts'
import type { RunState } from '../model/run.ts'
import type { Database } from '../../database/schema.ts'

/** The runs of these kinds in these states. */
export const runsInStates = ({ runs }: Pick<Database, 'runs'>, kinds: readonly KindName[], states: readonly RunState['is'][]) =>
  runs.where('[request.kind+state.is]').anyOf(kinds.flatMap(kind => states.map(is => [kind, is])))

/** The runs of one kind that were created from the time `from` to the time `to`, both included. */
export const runsCreatedBetween = ({ runs }: Pick<Database, 'runs'>, kind: KindName, from: number, to: number) =>
  runs.where('[request.kind+createdAt]').between([kind, from], [kind, to], true, true)
