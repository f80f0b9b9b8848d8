// What a webhook and a CRM have in common (the URL, the secret, and what is known about the calls to it), and the form of a webhook.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
import { completeUrl } from '../service/connection.ts'
import { readPlainUrl } from '../service/hosts.ts'

/** The longest secret or token, in characters. */
export const secretLength = 500

/** The stored fields about the calls to a destination. */
export const destinationState = {
  /** no call before this time, in milliseconds since the epoch */
  pausedUntil: z._default(z.number(), 0),
  /** attempts in a row without a clear answer */
  failuresInARow: z._default(z.number(), 0),
  /** calls that were refused since the last delivery */
  refusalsInARow: z._default(z.number(), 0),
  /** why no call is made until the user acts: its token was refused */
  blockedBy: z.optional(z.enum(['sendTokenRefused', 'sendTokenLimited'])),
  /** the words of the destination about it */
  blockedMessage: z.optional(z.string())
}

/**
 * The URL in stored form. Fails with `destinationUrlInvalid` for anything but https, or http on this computer, and for a host that no
 * permission may be asked for. Its query stays, because it may hold a token. What follows `#` never leaves a browser, so it is cut off.
 */
export const parseDestinationUrl = (typed: string): Result<string> => {
  const url = readPlainUrl(completeUrl(typed))
  if (!url) return fail('destinationUrlInvalid')
  url.hash = ''
  return ok(url.href)
}

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
