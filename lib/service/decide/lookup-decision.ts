// The decisions about the reply to the lookup of one person.
import type { LookupView } from './lookup-view.ts'
import type { Reason } from './reason.ts'

/** `nobody`: the service looked and found no one. `isCertain` is as in a start. */
export type LookupDecision =
  | { means: 'found'; rows: unknown[] }
  | { means: 'nobody' }
  | { means: 'pending' }
  | { means: 'refused'; reason: Reason; isCertain: boolean }
  | { means: 'unclear'; reason: Reason }

/** The rows hold the answer. */
export const found = (rows: unknown[]): LookupDecision => ({ means: 'found', rows })
/** The same, with the rows of the reply. */
export const foundRows = ({ rows }: LookupView): LookupDecision => found(rows)
/** The service looked and found no one. */
export const nobody = (): LookupDecision => ({ means: 'nobody' })
/** The service is still looking. */
export const pending = (): LookupDecision => ({ means: 'pending' })
/** No rule can tell. */
export const unclear = (reason: Reason = 'server'): LookupDecision => ({ means: 'unclear', reason })
