// A webhook: a URL of the user's own that records are sent to, and the form of its calls.
import * as z from 'zod/mini'
import { destinationState, parseDestinationUrl, secretLength } from './destination-fields.ts'

/** `json`: a JSON body. `form`: the fields of a web form. */
const webhookFormats = ['json', 'form'] as const

/** Records per call, where several go in one. */
export const recordsPerCall = 100

const isWebhookUrl = (stored: string): boolean => {
  const read = parseDestinationUrl(stored)
  return read.ok && read.value === stored
}

/**
 * The schema of a stored webhook. `template` is the id of an export template. `secret` signs each call; it is '' without one, and where
 * it is kept for the session only. `pageCounts`: a web page as an answer counts as delivered.
 */
export const webhookSchema = z.lazy(() =>
  z.object({
    kind: z.literal('webhook'),
    id: z.string(),
    name: z.string().check(z.maxLength(60)),
    // Stored values are checked like typed ones: another URL could send people to another host.
    url: z.string().check(z.refine(isWebhookUrl)),
    format: z.enum(webhookFormats),
    perCall: z.union([z.literal(1), z.literal(recordsPerCall)]),
    template: z.string().check(z.maxLength(100)),
    pageCounts: z.boolean(),
    secretStorage: z.enum(['none', 'always', 'session']),
    secret: z.string().check(z.maxLength(secretLength)),
    ...destinationState
  })
)

/** A stored webhook. */
export type Webhook = z.infer<typeof webhookSchema>
