// A destination of records: a webhook or a CRM. What is stored under `webhookId` names any of them.
import * as z from 'zod/mini'
import { crms, crmSchema } from './crm/crm.ts'
import { webhookSchema } from './webhook.ts'

/** The schema of a stored destination. */
export const destinationSchema = z.union([webhookSchema, crmSchema])

/** A stored destination. */
export type Destination = z.infer<typeof destinationSchema>
export type DestinationKind = Destination['kind']

/** Records per call. */
export const getPerCall = (destination: { kind: 'webhook'; perCall: number } | { kind: Exclude<DestinationKind, 'webhook'> }): number =>
  destination.kind === 'webhook' ? destination.perCall : crms[destination.kind].perCall
