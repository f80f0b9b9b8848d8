// A connection: a base URL, an API key and the API settings of one service. Nothing here is ever logged; the key leaves the store only in a
// request body.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
import { apiSettingsSchema } from './api-settings.ts'

/** The hosts of this computer, which the manifest allows without encryption. */
const loopback = new Set(['localhost', '127.0.0.1'])

/**
 * The base URL in stored form: origin and path, without query, hash or trailing slash. Fails with `baseUrlInvalid`, or with
 * `baseUrlInsecure` for http on another host than this computer.
 */
export const parseBaseUrl = (typed: string): Result<string> => {
  const text = typed.trim()
  let url: URL
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  } catch {
    return fail('baseUrlInvalid')
  }
  if (url.protocol === 'http:' && !loopback.has(url.hostname)) return fail('baseUrlInsecure', { host: url.host })
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return fail('baseUrlInvalid')
  if (!loopback.has(url.hostname) && !/\.[^.]+$/.test(url.hostname)) return fail('baseUrlInvalid')
  return ok(url.origin + url.pathname.replace(/\/+$/, ''))
}

const isBaseUrl = (stored: string): boolean => {
  const read = parseBaseUrl(stored)
  return read.ok && read.value === stored
}

/**
 * The schema of a stored connection. `accountId` is a random id for one base URL and API key; duplicate runs are detected within an
 * account. The origin of a connection never changes. `apiKey` is '' when the key is stored for the session only.
 */
export const connectionSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  /** the user's name for it; '' shows its host */
  name: z._default(z.string().check(z.maxLength(60)), ''),
  apiKeyStorage: z._default(z.enum(['always', 'session']), 'always'),
  // Stored values are checked like typed ones: another URL could send the key to another host.
  baseUrl: z.string().check(z.refine(isBaseUrl)),
  apiKey: z.string(),
  apiSettings: apiSettingsSchema
})

/** A stored connection. */
export type Connection = z.infer<typeof connectionSchema>

/** The host of a URL for display, with its port if it has one. */
export const getHost = (url: string): string => new URL(url).host

/** The match pattern of the host permission for a base URL. Patterns have no port. */
export const getPermissionPattern = (baseUrl: string): string => {
  const { protocol, hostname } = new URL(baseUrl)
  return `${protocol}//${hostname}/*`
}
