// Defines a verdict: a setting or operation, whether it holds, and the evidence.
import type { Observation, Correction } from './observation.ts'
import type { ApiSettings } from '../../../lib/service/api-settings.ts'

export type Holds = 'holds' | 'does not hold' | 'undecided'

export interface Verdict {
  name: string
  value: string
  holds: Holds
  evidence: string
}

/** All observations, and the API settings at the beginning. */
export interface Seen {
  apiSettings: ApiSettings
  observations: readonly Observation[]
  corrections: readonly Correction[]
}

export type Finding = Pick<Verdict, 'holds' | 'evidence'>

export const holds = (evidence: string): Finding => ({ holds: 'holds', evidence })
export const fails = (evidence: string): Finding => ({ holds: 'does not hold', evidence })
export const undecided = (evidence: string): Finding => ({ holds: 'undecided', evidence })
