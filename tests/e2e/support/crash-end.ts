// How a run must end whose worker was killed, by what lies in the profile.
import type { Row } from './crash-rows.ts'
import { people } from './crash-service.ts'
import type { StoredLife } from './stored-lives.ts'

/** A state that says that nothing was paid: no run whose start was counted may be seen in it. */
export const saysFree = (state: string): boolean => ['intent', 'not-sent', 'not-started'].includes(state)

export const hasEnded = ({ end }: Pick<Row, 'end'>, lives: readonly StoredLife[]): boolean => {
  const [life, ...others] = lives
  if (end === 'nothing' || end === 'gone') return lives.length === 0
  if (!life || others.length > 0) return false
  if (end === 'collected') return life.state === 'collected' && life.rows === people && life.chunks > 0
  return life.state === (end === 'in doubt' ? 'uncertain' : 'not-sent') && life.rows === 0
}
