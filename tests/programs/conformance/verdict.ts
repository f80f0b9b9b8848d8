// One finding of the play, as it is printed: what was assumed, whether it holds, and how that showed.
import type { Observation, Correction } from './observation.ts'
import type { ApiSettings } from '../../../lib/service/api-settings.ts'

export type Holds = 'holds' | 'does not hold' | 'could not be told'

export interface Verdict {
  name: string
  value: string
  holds: Holds
  evidence: string
}

/** All that was seen, and the assumptions with which the play began. */
export interface Seen {
  apiSettings: ApiSettings
  observations: readonly Observation[]
  corrections: readonly Correction[]
}

export type Told = Pick<Verdict, 'holds' | 'evidence'>

export const holds = (evidence: string): Told => ({ holds: 'holds', evidence })
export const fails = (evidence: string): Told => ({ holds: 'does not hold', evidence })
export const untold = (evidence: string): Told => ({ holds: 'could not be told', evidence })
