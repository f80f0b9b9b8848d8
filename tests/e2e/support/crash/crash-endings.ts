// Defines how a run must end after its worker was killed, by what is stored.
import type { Row } from './crash-rows.ts'
import { people } from './crash-service.ts'
import type { StoredRun } from '../storage/read-stored-runs.ts'

/** A state without a charge; no run with a counted start may show it. */
export const isFree = (state: string): boolean => ['intent', 'not-sent', 'not-started'].includes(state)

export const hasEnded = ({ end }: Pick<Row, 'end'>, storedRuns: readonly StoredRun[]): boolean => {
  const [life, ...others] = storedRuns
  if (end === 'nothing' || end === 'gone') return storedRuns.length === 0
  if (!life || others.length > 0) return false
  if (life.isBinned !== (end === 'binned')) return false
  if (end === 'collected' || end === 'binned') return life.state === 'collected' && life.rows === people && life.chunks > 0
  return life.state === (end === 'in doubt' ? 'uncertain' : 'not-sent') && life.rows === 0
}
