// A destination of records, a webhook or a CRM, and what is known about the calls to it.
import * as z from 'zod/mini'
import type { FailureCode } from '../failure.ts'
import { crms, crmSchema } from './crm.ts'
import { webhookSchema } from './webhook.ts'

/** The schema of a stored destination. */
export const destinationSchema = z.union([webhookSchema, crmSchema])

/** A stored destination. */
export type Destination = z.infer<typeof destinationSchema>
/** `webhook`, or the name of a CRM. */
export type DestinationKind = Destination['kind']

/** Records per call. */
export const getPerCall = (destination: { kind: 'webhook'; perCall: number } | { kind: Exclude<DestinationKind, 'webhook'> }): number =>
  destination.kind === 'webhook' ? destination.perCall : crms[destination.kind].perCall

/** Failures that every further call would have too: the destination refused the token. */
type BlockCode = Extract<FailureCode, 'sendTokenRefused' | 'sendTokenLimited'>
/** Whether a failure is one of these. */
export const isBlockCode = (code: FailureCode): code is BlockCode => code === 'sendTokenRefused' || code === 'sendTokenLimited'

/** What is known about the calls to a destination; each answer changes it. */
export interface DestinationState {
  pausedUntil: number
  failuresInARow: number
  refusalsInARow: number
  blockedBy?: BlockCode | undefined
  blockedMessage?: string | undefined
}

/** The state of a destination without a pause, a failure or a block. */
export const openState: Readonly<Required<DestinationState>> = {
  pausedUntil: 0,
  failuresInARow: 0,
  refusalsInARow: 0,
  blockedBy: undefined,
  blockedMessage: undefined
}
