// What a webhook and a CRM have in common: the URL, the secret, and what is known about the calls to it.
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
