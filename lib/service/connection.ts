// A connection: a base URL, an API key and the API settings of one service. Nothing here is ever logged; the key leaves the store only in a
// request, in its body or the header that the preset names.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
import { apiSettingFieldsSchema, type ApiSettings } from './api-settings.ts'
import { isIpv6Url, readPlainUrl } from './hosts.ts'
import { presetSchema, type Preset } from './presets/schema.ts'
import { isStartPath } from './start-path.ts'

/** A typed URL with its scheme: where it has none, http for this computer and https for every other host. */
export const completeUrl = (typed: string): string => {
  const text = typed.trim()
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  return `${/^(?:localhost|127\.0\.0\.1|\[::1\])(?![\w.-])/i.test(text) ? 'http' : 'https'}://${text}`
}

/**
 * The base URL in stored form: origin and path, without query, hash or trailing slash. Fails with `baseUrlInvalid` where `readPlainUrl`
 * refuses it and for the URL of a start itself, with `baseUrlIpv6` for an IPv6 address,
 * or with `baseUrlInsecure` for http on another host than this computer.
 */
export const parseBaseUrl = (typed: string): Result<string> => {
  const full = completeUrl(typed)
  const url = readPlainUrl(full)
  if (!url) {
    if (isIpv6Url(full)) return fail('baseUrlIpv6')
    const insecure = /^http:/i.test(full) && readPlainUrl(full.replace(/^http:/i, 'https:'))
    return insecure ? fail('baseUrlInsecure', { host: insecure.host }) : fail('baseUrlInvalid')
  }
  // The download path "/" below it would be the start.
  if (isStartPath(url.pathname)) return fail('baseUrlInvalid')
  return ok(url.origin + url.pathname.replace(/(?<!\/)\/+$/, ''))
}

const isBaseUrl = (stored: string): boolean => {
  const read = parseBaseUrl(stored)
  return read.ok && read.value === stored
}

/**
 * The schema of a stored connection. `accountId` is a random id for one base URL and API key; duplicate runs are detected within an
 * account. The origin of a connection that had runs never changes. `apiKey` is '' when the key is stored for the session only.
 */
export const connectionSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    accountId: z.string(),
    /** the user's name for it; '' shows its host */
    name: z._default(z.string().check(z.maxLength(60)), ''),
    apiKeyStorage: z._default(z.enum(['always', 'session']), 'always'),
    // Stored values are checked like typed ones: another URL could send the key to another host.
    baseUrl: z.string().check(z.refine(isBaseUrl)),
    apiKey: z.string(),
    /** at a shipped preset only those that the user changed, so that a corrected preset brings the others */
    apiSettings: z.record(z.string(), z.unknown()).check(z.refine(settings => z.safeParse(apiSettingFieldsSchema, settings).success)),
    /** what the service is asked: the id of a shipped preset, or a preset of the user's own; absent for the documented interface */
    preset: z.optional(z.union([z.string(), presetSchema])),
    /** no test has passed yet, so nothing is started there */
    needsTest: z.optional(z.literal(true))
  })
)

/** A connection as it is stored. */
export type StoredConnection = z.infer<typeof connectionSchema>
/** A connection with its preset and all API settings. */
export interface Connection extends Omit<StoredConnection, 'preset' | 'apiSettings'> {
  apiSettings: ApiSettings
  preset?: Preset | undefined
}

/** The host of a URL for display, with its port if it has one. */
export const getHost = (url: string): string => new URL(url).host

/** The match pattern of the host permission for a URL; undefined where `readPlainUrl` refuses it. Patterns have no port. */
export const getPermissionPattern = (text: string): string | undefined => {
  const url = readPlainUrl(text)
  return url && `${url.protocol}//${url.hostname}/*`
}
