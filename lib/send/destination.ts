// A destination of records: a webhook or a CRM.
import * as z from 'zod/mini'
import { crms, crmSchema } from './crm/crm.ts'
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
